// @vitest-environment happy-dom
import { minutes, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserOf } from '../testing/browser.ts'
import { createPlayer } from './create-player.ts'
import { createPlaybackWatch } from './playback-watch.ts'

const FILM = { key: 'film', sources: [{ type: 'video/mp4' as const, url: '/film.mp4', height: 0 }] }

const nobodyAnswers = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = vi.fn<() => Promise<Response>>()
let place: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  place.remove()
})

/** A film that plays at 42 s. */
function playFilm() {
  const player = createPlayer()
  const play = vi.spyOn(player.video, 'play').mockResolvedValue()
  const browser = browserOf(player)
  player.load(FILM)
  player.show(place)
  browser.load()
  void player.play()
  browser.play()
  browser.reach(42)
  const times: number[] = []
  player.subscribe(() => times.push(player.getState().time))
  return { player, browser, play, times }
}

/** Every try finds nobody, as long as `secondNum` pass. */
async function stayAway(browser: ReturnType<typeof browserOf>, secondNum: number) {
  answer.mockImplementation(nobodyAnswers)
  for (let second = 0; second < secondNum; second += 1) {
    await vi.advanceTimersByTimeAsync(seconds(1))
    browser.startLoading()
    browser.fail(4)
    await vi.advanceTimersByTimeAsync(0)
  }
}

test('a server that is away for nine seconds costs no place, and the film goes on there by itself', async () => {
  const { player, browser, play, times } = playFilm()
  browser.fail(2)
  await stayAway(browser, 9)
  expect(player.getState()).toMatchObject({ failure: 'network', reach: 'away', time: 42, isWaiting: false })
  play.mockClear()
  answer.mockResolvedValue(new Response(null, { status: 206 }))
  await vi.advanceTimersByTimeAsync(seconds(30))
  expect(player.getState()).toMatchObject({ failure: null, reach: 'unknown' })
  expect(play).toHaveBeenCalled()
  browser.startLoading()
  browser.load()
  expect(player.video.currentTime).toBe(42)
  // Never less than where it was, at no moment: what follows the time would write it down.
  expect(Math.min(...times)).toBe(42)
  player.close()
})

test('trying again by hand begins where the film was, not at its beginning', async () => {
  const { player, browser } = playFilm()
  browser.fail(2)
  await stayAway(browser, 9)
  void player.play()
  browser.startLoading()
  browser.load()
  expect(player.video.currentTime).toBe(42)
  player.close()
})

test('a film that was paused meanwhile is there again, and stays paused', async () => {
  const { player, browser, play } = playFilm()
  browser.fail(2)
  await stayAway(browser, 9)
  player.pause()
  play.mockClear()
  answer.mockResolvedValue(new Response(null, { status: 206 }))
  await vi.advanceTimersByTimeAsync(seconds(30))
  expect(player.getState()).toMatchObject({ failure: null, time: 42 })
  expect(play).not.toHaveBeenCalled()
  player.close()
})

test('without a network it says so, and the browser’s word that it is back ends the wait at once', async () => {
  const { player, browser, play } = playFilm()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  browser.fail(2)
  await stayAway(browser, 60)
  expect(player.getState()).toMatchObject({ failure: 'network', reach: 'offline', time: 42 })
  play.mockClear()
  online.mockReturnValue(true)
  answer.mockResolvedValue(new Response(null, { status: 206 }))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(play).toHaveBeenCalled()
  online.mockRestore()
  player.close()
})

test('nobody is asked any more once the film is closed', async () => {
  const { player, browser } = playFilm()
  browser.fail(2)
  await stayAway(browser, 9)
  player.close()
  answer.mockClear()
  await vi.advanceTimersByTimeAsync(minutes(2))
  expect(answer).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('a film whose pieces came before its length is seen as loaded: what never decodes them goes on with the file', async () => {
  const player = createPlayer()
  const play = vi.spyOn(player.video, 'play').mockResolvedValue()
  const browser = browserOf(player)
  player.load({ key: 'film', sources: [{ type: 'video/mp4', url: '/finer.mp4', height: 720 }, ...FILM.sources] })
  player.show(place)
  void player.play()
  browser.startLoading()
  browser.fire('play')
  // Everything is there while the element knows nothing of it: no later event will tell.
  browser.fire('progress')
  const buffered = { length: 1, start: () => 0, end: () => 30 }
  const quality = () => ({ totalVideoFrames: 0 })
  browser.set({ buffered, getVideoPlaybackQuality: quality, readyState: 1, duration: 30, videoWidth: 16 })
  browser.fire('loadedmetadata')
  play.mockClear()
  await vi.advanceTimersByTimeAsync(seconds(3))
  expect(player.video.src).toContain('/film.mp4')
  expect(play).toHaveBeenCalled()
  player.close()
})

test('a speed that is not in the list is the ordinary one', () => {
  const player = createPlayer({ rate: 3 as 2 })
  expect(player.getState().rate).toBe(1)
  for (const rate of [0, -1, 0.75, 3, Number.NaN]) {
    player.setRate(1.5)
    player.setRate(rate)
    expect([player.getState().rate, player.video.playbackRate]).toEqual([1, 1])
  }
})

test('the report counts the wait for the first frame as the start, not as a stall', () => {
  const player = createPlayer()
  vi.spyOn(player.video, 'play').mockResolvedValue()
  const browser = browserOf(player)
  player.load(FILM)
  player.show(place)
  const watch = createPlaybackWatch(player, () => performance.now())
  browser.startLoading()
  void player.play()
  // In the order in which a browser tells it.
  browser.fire('play')
  browser.wait(0)
  vi.advanceTimersByTime(800)
  browser.load()
  browser.fire('playing')
  vi.advanceTimersByTime(seconds(5))
  browser.wait(2)
  vi.advanceTimersByTime(300)
  browser.fire('playing')
  expect(watch.take()).toMatchObject({ outcome: 'played', start_ms: 800, stalls: 1, stall_ms: 300 })
  watch.stop()
  player.close()
})

test('a closed film hears nothing of its element any more, and one that is shown again does', () => {
  const { player } = playFilm()
  const turnTo = (volume: number) => {
    player.video.volume = volume
    player.video.dispatchEvent(new Event('volumechange'))
    return player.getState().volume
  }
  expect(turnTo(0.5)).toBe(0.5)
  player.close()
  expect(turnTo(0.25)).toBe(0.5)
  player.show(document.body.appendChild(document.createElement('div')))
  expect(turnTo(0.75)).toBe(0.75)
  player.close()
})

test('a pause before anything was seen, as of a browser that refuses late, leaves a film that waits for a press', () => {
  const player = createPlayer()
  vi.spyOn(player.video, 'play').mockResolvedValue()
  const browser = browserOf(player)
  player.load({ ...FILM, start: 30 })
  player.show(place)
  browser.startLoading()
  void player.play()
  browser.fire('play')
  browser.wait(1)
  expect(player.getState()).toMatchObject({ hasStarted: true, isWaiting: true })
  browser.fire('pause')
  expect(player.getState()).toMatchObject({ hasStarted: false, isWaiting: false, isPlaying: false, isWanted: false })
  player.close()
})

test('a film to be resumed that the browser refuses to play waits for a press, not for a picture', async () => {
  const player = createPlayer()
  vi.spyOn(player.video, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const browser = browserOf(player)
  player.load({ ...FILM, start: 30 })
  player.show(place)
  browser.startLoading()
  browser.fire('play')
  await player.play()
  expect(player.getState()).toMatchObject({ time: 30, hasStarted: false, isPlaying: false, isWanted: false })
  player.close()
})

test('a pause of a film that was seen is a pause: it has begun, and may still wait for its data', () => {
  const { player, browser } = playFilm()
  vi.advanceTimersByTime(100)
  expect(player.getState().hasPicture).toBe(true)
  browser.wait(1)
  browser.fire('pause')
  expect(player.getState()).toMatchObject({ hasStarted: true, isWaiting: true, isPlaying: false })
  player.close()
})

test('a film that has just begun is not given up for another way to play it, however long the page has been open', async () => {
  await vi.advanceTimersByTimeAsync(minutes(1))
  const player = createPlayer()
  vi.spyOn(player.video, 'play').mockResolvedValue()
  const browser = browserOf(player)
  const small = { type: 'video/mp4' as const, url: '/small.mp4', height: 0 }
  player.load({ ...FILM, sources: [...FILM.sources, small] })
  player.show(place)
  void player.play()
  browser.fire('play')
  // The first pieces are there, and no frame yet.
  const loaded = { length: 1, start: () => 0, end: () => 4 }
  browser.set({ readyState: 1, buffered: loaded, getVideoPlaybackQuality: () => ({ totalVideoFrames: 0 }) })
  await vi.advanceTimersByTimeAsync(seconds(2))
  expect(player.video.src).toMatch(/film\.mp4$/)
  await vi.advanceTimersByTimeAsync(seconds(2))
  expect(player.video.src).toMatch(/small\.mp4$/)
  player.close()
})
