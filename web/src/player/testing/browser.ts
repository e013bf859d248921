import type { Player } from '../dom/create-player.ts'

/** A media element as far as the browser's part goes: what the page would see of it is set, and told, by hand. */
export function browserOf({ video }: Player) {
  const fire = (type: string) => video.dispatchEvent(new Event(type))
  const set = (seen: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(seen))
      Object.defineProperty(video, name, { value, configurable: true, writable: true })
  }
  return {
    fire,
    /** Properties of the element that no event tells of. */
    set,
    /** A source is being loaded: nothing of it is known, and the element stands at its beginning. */
    startLoading() {
      set({ readyState: 0, currentTime: 0, duration: Number.NaN, error: null })
      for (const type of ['emptied', 'timeupdate']) fire(type)
    },
    load() {
      set({ readyState: 4, duration: 100, videoWidth: 16, videoHeight: 9, error: null })
      for (const type of ['loadedmetadata', 'loadeddata', 'canplay']) fire(type)
    },
    play() {
      set({ readyState: 4 })
      for (const type of ['play', 'playing']) fire(type)
    },
    reach(time: number) {
      set({ currentTime: time })
      fire('timeupdate')
    },
    fail(code: number) {
      set({ error: { code, message: '' } })
      fire('error')
    },
    wait(readyState: number) {
      set({ readyState })
      fire('waiting')
    },
  }
}
