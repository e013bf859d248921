// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayer } from '../../player/dom/create-player.ts'
import type { PlaybackSummary } from '../../player/index.ts'
import { browserOf } from '../../player/testing/browser.ts'
import { reportFilm } from './film-report.ts'

const mediaOf = (key: string) => ({ key, sources: [{ type: 'video/mp4' as const, url: `/${key}.mp4`, height: 0 }] })
let reported: PlaybackSummary[]
const send = (summary: PlaybackSummary) => void reported.push(summary)

beforeEach(() => {
  vi.useFakeTimers()
  reported = []
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const addPlace = () => document.body.appendChild(document.createElement('div'))

/** A film on its page. */
function openPage(key = 'film') {
  const player = createPlayer()
  vi.spyOn(player.video, 'play').mockResolvedValue()
  const browser = browserOf(player)
  player.load(mediaOf(key))
  const place = addPlace()
  player.show(place)
  const stop = reportFilm(player, key, send)
  return {
    player,
    browser,
    /** Wanted, and its first frame comes after this time. */
    start(waitMs: number) {
      browser.startLoading()
      void player.play()
      browser.fire('play')
      browser.wait(0)
      vi.advanceTimersByTime(waitMs)
      browser.load()
      browser.fire('playing')
    },
    /** Plays on: a film whose time stands still would be reloaded. */
    watch(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        vi.advanceTimersByTime(1000)
        browser.reach(player.video.currentTime + 1)
      }
    },
    stall(waitMs: number) {
      browser.wait(2)
      vi.advanceTimersByTime(waitMs)
      browser.fire('playing')
    },
    leave() {
      stop()
      place.remove()
      player.leave(place)
    },
    /** Over to the small window, whose code comes later. */
    handOver() {
      player.park()
      stop()
      place.remove()
      player.leave(place)
    },
  }
}

test('a film that goes on in the small window and on its page again is one play, with its true start', () => {
  const page = openPage()
  page.start(800)
  page.watch(5)
  page.stall(300)
  page.handOver()
  page.watch(2)
  const mini = addPlace()
  page.player.show(mini)
  const stopMini = reportFilm(page.player, 'film', send)
  page.watch(4)
  page.stall(200)
  const again = addPlace()
  page.player.show(again)
  reportFilm(page.player, 'film', send)
  stopMini()
  page.player.leave(mini)
  page.watch(1)
  expect(reported).toEqual([])
  page.player.close()
  expect(reported).toEqual([{ outcome: 'played', start_ms: 800, stalls: 2, stall_ms: 500, watched_seconds: 12 }])
})

test('a film that is handed over before its first frame starts where it was wanted', () => {
  const page = openPage()
  page.browser.startLoading()
  void page.player.play()
  page.browser.fire('play')
  page.browser.wait(0)
  vi.advanceTimersByTime(400)
  page.handOver()
  page.player.show(addPlace())
  reportFilm(page.player, 'film', send)
  vi.advanceTimersByTime(300)
  page.browser.load()
  page.browser.fire('playing')
  page.watch(1)
  page.player.close()
  expect(reported).toEqual([{ outcome: 'played', start_ms: 700, stalls: 0, stall_ms: 0, watched_seconds: 1 }])
})

test('another film on the same player is another report', () => {
  const page = openPage()
  page.start(800)
  page.watch(3)
  page.player.load(mediaOf('next'))
  reportFilm(page.player, 'next', send)
  expect(reported).toMatchObject([{ start_ms: 800, watched_seconds: 3 }])
  page.start(500)
  page.watch(2)
  page.player.close()
  expect(reported).toMatchObject([{ start_ms: 800 }, { start_ms: 500, stalls: 0, watched_seconds: 2 }])
})

test('a covered page that is shown again goes on with its report', () => {
  const page = openPage()
  page.start(800)
  page.watch(3)
  page.player.pause()
  page.browser.fire('pause')
  vi.advanceTimersByTime(60_000)
  reportFilm(page.player, 'film', send)
  page.browser.play()
  page.watch(2)
  page.leave()
  expect(reported).toMatchObject([{ outcome: 'played', start_ms: 800, stalls: 0, watched_seconds: 5 }])
})

test('a film that fails and is tried again is a failure and a play; what nobody wanted is nothing', () => {
  const page = openPage()
  page.start(800)
  page.player.emit({ type: 'error', code: 'media', message: '' })
  page.player.pause()
  page.browser.fire('pause')
  page.start(600)
  page.watch(1)
  page.leave()
  expect(reported).toMatchObject([
    { outcome: 'media', start_ms: 800 },
    { outcome: 'played', start_ms: 600 },
  ])
  openPage('other').leave()
  expect(reported).toHaveLength(2)
})

test('a document that is left tells what there is; one that comes back is not counted again', () => {
  const page = openPage()
  page.start(800)
  page.watch(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(reported).toMatchObject([{ outcome: 'played', start_ms: 800, watched_seconds: 1 }])
  page.watch(1)
  page.leave()
  window.dispatchEvent(new Event('pagehide'))
  expect(reported).toHaveLength(1)
})
