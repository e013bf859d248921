/** What a page says of its film. */
import { seconds } from '@zimu/contract/durations'
import type { Tab } from './tab.ts'

export interface Film {
  time: number
  width: number
  isPaused: boolean
  /** A file, or pieces that a library feeds to the element. */
  isFed: boolean
}

export const readFilm = (tab: Tab) =>
  tab.evaluate((): Film | null => {
    const video = [...document.querySelectorAll('video')].find((each) => each.checkVisibility())
    if (!video) return null
    const { currentTime: time, videoWidth: width, paused: isPaused, currentSrc } = video
    return { time, width, isPaused, isFed: currentSrc.startsWith('blob:') }
  }, undefined)

const AGAIN_MS = seconds(4)

/** It plays by itself where the browser allows it, else after a press. */
export function untilPlaying(tab: Tab, from = 0): Promise<Film> {
  let pressedMs = Number.NEGATIVE_INFINITY
  return tab.until(`a film that plays on from ${from} s`, async () => {
    const film = await readFilm(tab)
    if (!film) return null
    if (film.time > from + 0.3 && film.width > 0 && !film.isPaused) return film
    // A browser that allows nothing without a press says so only after the film was asked to play.
    // The same button pauses: a film that takes a moment to begin is not pressed twice.
    if (!film.isPaused || performance.now() - pressedMs < AGAIN_MS) return null
    pressedMs = performance.now()
    await tab.pressIfThere('button', '播放')
    return null
  })
}
