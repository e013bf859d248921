import { seconds } from '@zimu/contract/durations'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Player } from '../../player/index.ts'
import type { Storage } from '../../storage/index.ts'
import type { ContentInfo } from '../watching/index.ts'

/** The film in the mini player. */
export interface MiniFilm {
  player: Player
  info: ContentInfo
  episode: number
}

/** The mini player of the app, of which there is one. */
export interface Mini {
  store: StoreApi<{ film: MiniFilm | null }>
  /** Registers the component that renders the mini player. The returned function unregisters it. */
  offerWindow(): () => void
  /** Moves a film out of its page, in the task that removes the page's player. */
  begin(film: MiniFilm): void
  /** Continues with another film on the same player. */
  goOn(part: Omit<MiniFilm, 'player'>): void
  /** Closes the mini player because a page shows this player's film; another film ends. */
  makeRoom(player: Player): void
  close(): void
  /** Closes it if it plays this content. */
  closeContent(content_id: number): void
}

/** How long a film plays on before the mini player's code has loaded. */
const WINDOW_WAIT_MS = seconds(8)

function createMini(): Mini {
  const store = createStore<{ film: MiniFilm | null }>(() => ({ film: null }))
  let windows = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    clearTimeout(timer)
    store.setState({ film: null })
  }
  const close = () => {
    const { film } = store.getState()
    release()
    film?.player.close()
  }
  return {
    store,
    offerWindow() {
      windows += 1
      clearTimeout(timer)
      return () => {
        windows -= 1
      }
    },
    begin(film) {
      if (store.getState().film?.player !== film.player) close()
      film.player.park()
      store.setState({ film })
      // The window's code may still be on its way; a film that nobody could stop does not go on.
      clearTimeout(timer)
      if (windows === 0) timer = setTimeout(close, WINDOW_WAIT_MS)
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

/** The mini player of an app; one per storage. */
export function openMini(storage: Storage): Mini {
  const mini = opened.get(storage) ?? createMini()
  opened.set(storage, mini)
  return mini
}
