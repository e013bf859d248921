// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayer } from '../dom/create-player.ts'
import { browserOf } from '../testing/browser.ts'
import { FIXTURE_TEXTS } from './fixture/texts.ts'
import { PlayerView } from './player-view.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const onBack = vi.fn()

/** A film in its place, which wants to play or not. */
function showFilm({ isWanted }: { isWanted: boolean }) {
  const player = createPlayer()
  vi.spyOn(player.video, 'play').mockResolvedValue()
  player.load({ key: 'film', sources: [{ type: 'video/mp4', url: '/film.mp4', height: 0 }] })
  if (isWanted) void player.play()
  render(
    <PlayerView
      player={player}
      texts={FIXTURE_TEXTS}
      title="film"
      loader={null}
      onBack={onBack}
      onSettings={() => undefined}
    />,
  )
  return {
    player,
    stage: () => screen.queryByLabelText(FIXTURE_TEXTS.player('film'), { selector: 'section' }),
  }
}

test('a film that nobody plays has its stage at once', () => {
  expect(showFilm({ isWanted: false }).stage()).not.toBeNull()
})

test('a film that is to play has its first picture before its stage, and a way back from the start', () => {
  const { player, stage } = showFilm({ isWanted: true })
  expect(player.video.isConnected).toBe(true)
  expect(stage()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: FIXTURE_TEXTS.back }))
  expect(onBack).toHaveBeenCalledOnce()
  act(() => browserOf(player).load())
  expect(stage()).toBeNull()
  act(() => void vi.advanceTimersByTime(300))
  expect(stage()).not.toBeNull()
  expect(player.video.isConnected).toBe(true)
})

test('a press draws the stage, but not one on the way back, whose button would go before the finger is lifted', () => {
  const { player, stage } = showFilm({ isWanted: true })
  act(() => void fireEvent.pointerDown(screen.getByRole('button', { name: FIXTURE_TEXTS.back })))
  expect(stage()).toBeNull()
  act(() => void fireEvent.pointerDown(player.video))
  expect(stage()).not.toBeNull()
})
