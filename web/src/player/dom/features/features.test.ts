// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { createPlayer } from '../create-player.ts'

const FILM = { key: 'film', sources: [{ type: 'video/mp4' as const, url: '/film.mp4', height: 0 }], start: 0 }
let place: HTMLElement

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  vi.restoreAllMocks()
  place.remove()
})

/** A film that plays. `prepare` makes the element of another browser. */
function playFilm(prepare: (video: HTMLVideoElement) => void = () => undefined) {
  const player = createPlayer()
  prepare(player.video)
  vi.spyOn(player.video, 'play').mockResolvedValue()
  const browser = browserOf(player)
  player.load(FILM)
  player.show(place)
  browser.load()
  void player.play()
  browser.play()
  return { player, browser }
}

test('the brightness dims the picture in fullscreen only, and never to black', async () => {
  const { player } = playFilm()
  player.setBrightness(0.5)
  expect(player.video.style.opacity).toBe('')
  await player.requestFullscreen()
  expect(player.getState().fullscreen).toBe('layer')
  expect(player.video.style.opacity).toBe('0.5')
  player.setBrightness(0)
  expect(player.video.style.opacity).toBe('0.2')
  player.exitFullscreen()
  expect(player.video.style.opacity).toBe('')
})

test('what the visitor set goes on with the next film, what a film knows does not', async () => {
  const { player, browser } = playFilm()
  browser.reach(42)
  await player.requestFullscreen()
  player.setLooping(true)
  player.setBrightness(0.6)
  player.load({ ...FILM, key: 'next' })
  expect(player.getState()).toMatchObject({ fullscreen: 'layer', isLooping: true, brightness: 0.6, time: 0 })
  expect(player.video.loop).toBe(true)
})

test('VID-43: fullscreen ends when the film rests, and goes on when the player is handed on', async () => {
  const { player } = playFilm()
  await player.requestFullscreen()
  player.handOn()
  expect(player.getState()).toMatchObject({ fullscreen: 'layer' })
  const next = document.body.appendChild(document.createElement('div'))
  player.show(next)
  expect(player.getState().fullscreen).toBe('layer')
  expect(document.querySelector('[data-player-parking]')).toBeNull()
  player.leave(next)
  expect(player.getState().fullscreen).toBeNull()
  next.remove()
})

test('AirPlay is offered while there is a screen, and the film is known to be on it', () => {
  const picker = vi.fn()
  const { player } = playFilm((video) => Object.assign(video, { webkitShowPlaybackTargetPicker: picker }))
  const tell = (name: string, fields: object) => player.video.dispatchEvent(Object.assign(new Event(name), fields))
  expect(player.getState().remoteKind).toBeNull()
  tell('webkitplaybacktargetavailabilitychanged', { availability: 'available' })
  expect(player.getState().remoteKind).toBe('airplay')
  player.chooseScreen()
  expect(picker).toHaveBeenCalledOnce()
  Object.assign(player.video, { webkitCurrentPlaybackTargetIsWireless: true })
  tell('webkitcurrentplaybacktargetiswirelesschanged', {})
  expect(player.getState().isRemote).toBe(true)
  tell('webkitplaybacktargetavailabilitychanged', { availability: 'not-available' })
  expect(player.getState().remoteKind).toBeNull()
})

test('other screens are offered by the browser that looks for them; one that refuses offers none', async () => {
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompt: vi.fn(() => Promise.resolve()),
    watchAvailability: vi.fn((tell: (isAvailable: boolean) => void) => {
      tell(true)
      return Promise.resolve(1)
    }),
    cancelWatchAvailability: vi.fn(() => Promise.resolve()),
  })
  const { player } = playFilm((video) => Object.defineProperty(video, 'remote', { value: remote }))
  expect(player.getState().remoteKind).toBe('cast')
  player.chooseScreen()
  expect(remote.prompt).toHaveBeenCalledOnce()
  for (const [state, isRemote] of [
    ['connecting', false],
    ['connected', true],
    ['disconnected', false],
  ] as const) {
    remote.state = state
    remote.dispatchEvent(
      new Event(state === 'connected' ? 'connect' : state === 'connecting' ? 'connecting' : 'disconnect'),
    )
    expect(player.getState().isRemote).toBe(isRemote)
  }
  // The search keeps the element alive: every film that was played once stayed in memory.
  player.close()
  await vi.waitFor(() => expect(remote.cancelWatchAvailability).toHaveBeenCalledExactlyOnceWith(1))
  remote.state = 'connected'
  remote.dispatchEvent(new Event('connect'))
  expect(player.getState().isRemote).toBe(false)
  const refused = {
    ...remote,
    addEventListener: vi.fn(),
    watchAvailability: () => Promise.reject(new DOMException('')),
  }
  const other = playFilm((video) => Object.defineProperty(video, 'remote', { value: refused }))
  await Promise.resolve()
  expect(other.player.getState().remoteKind).toBeNull()
})

test('a film that is paused on the way to another place is paused there, also where the browser played on by itself', () => {
  const { player, browser } = playFilm()
  const pause = vi.spyOn(player.video, 'pause').mockImplementation(() => {})
  browser.set({ paused: false, seeking: true })
  player.pause()
  expect(pause).toHaveBeenCalledTimes(1)
  // WebKit on GStreamer, with the place still being sought.
  browser.play()
  browser.fire('seeked')
  expect(pause).toHaveBeenCalledTimes(2)
  browser.fire('seeked')
  expect(pause).toHaveBeenCalledTimes(2)
})

test('a film that is played again on the way to another place plays there', () => {
  const { player, browser } = playFilm()
  const pause = vi.spyOn(player.video, 'pause').mockImplementation(() => {})
  browser.set({ paused: false, seeking: true })
  player.pause()
  void player.play()
  browser.fire('seeked')
  expect(pause).toHaveBeenCalledTimes(1)
})
