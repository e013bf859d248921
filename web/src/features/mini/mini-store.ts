import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Player } from '../../player/index.ts'
import type { Storage } from '../../storage/index.ts'
import type { ContentInfo } from '../watching/index.ts'

/** The film in the small window. */
export interface MiniFilm {
  player: Player
  info: ContentInfo
  episode: number
}

/** The one small window of the app. */
export interface Mini {
  store: StoreApi<{ film: MiniFilm | null }>
  /** Whoever draws the window is there. The returned function takes it back. */
  offerWindow(): () => void
  /** Takes a film out of its page, in the same task that takes its place away. */
  begin(film: MiniFilm): void
  /** The window goes on with another film on the same player. */
  goOn(part: Omit<MiniFilm, 'player'>): void
  /** A page shows this player's film now: the window goes, and what it showed comes over or ends. */
  makeRoom(player: Player): void
  close(): void
  /** Closes it if it shows this content. */
  closeContent(content_id: number): void
}

/** How long a film plays on without a window: what shows it is fetched a few seconds after the app has started. */
const WINDOW_WAIT_MS = 8000

function createMini(): Mini {
  const store = createStore<{ film: MiniFilm | null }>(() => ({ film: null }))
  let windows = 0
  const release = () => store.setState({ film: null })
  const close = () => {
    const { film } = store.getState()
    release()
    film?.player.close()
  }
  return {
    store,
    offerWindow() {
      windows += 1
      return () => {
        windows -= 1
      }
    },
    begin(film) {
      if (store.getState().film?.player !== film.player) close()
      film.player.park()
      store.setState({ film })
      // The window's code may still be on its way; a film that nobody could stop does not go on.
      setTimeout(() => {
        if (windows === 0) close()
      }, WINDOW_WAIT_MS)
    },
    goOn(part) {
      const { film } = store.getState()
      if (film) store.setState({ film: { ...film, ...part } })
    },
    makeRoom(player) {
      if (store.getState().film?.player === player) release()
      else close()
    },
    close,
    closeContent(content_id) {
      if (store.getState().film?.info.content_id === content_id) close()
    },
  }
}

const opened = new WeakMap<Storage, Mini>()

/** The small window of an app: one for each browser that it stores in. */
export function openMini(storage: Storage): Mini {
  const mini = opened.get(storage) ?? createMini()
  opened.set(storage, mini)
  return mini
}
