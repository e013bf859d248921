import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Player } from '../../player/index.ts'
import { createMemoryStorage } from '../../storage/memory-storage.ts'
import type { ContentInfo } from '../watching/index.ts'
import { openMini } from './mini-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createFilm = () => {
  const player = { park: vi.fn(), close: vi.fn() }
  return { player, film: { player: player as unknown as Player, info: {} as ContentInfo, episode: 0 } }
}

test('a film that nothing shows ends after a while', () => {
  const mini = openMini(createMemoryStorage())
  const { player, film } = createFilm()
  mini.begin(film)
  expect(player.close).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(player.close).toHaveBeenCalledOnce()
})

test('no timer is left once the film is shown, taken back or closed', () => {
  const mini = openMini(createMemoryStorage())
  const waiting = createFilm()
  mini.begin(waiting.film)
  mini.makeRoom(waiting.film.player)
  expect(vi.getTimerCount()).toBe(0)
  mini.begin(waiting.film)
  mini.close()
  expect(vi.getTimerCount()).toBe(0)
  mini.begin(waiting.film)
  mini.offerWindow()
  mini.begin(createFilm().film)
  expect(vi.getTimerCount()).toBe(0)
})
