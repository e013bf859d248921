import { useSyncExternalStore } from 'react'

/**
 * Whether a media query holds, as a hook. The browser is asked once and then says when it changes: every component that draws would
 * otherwise ask it again, and each time it brings the styles of the whole page up to date first.
 */
export function createMediaQuery(words: string): () => boolean {
  const listeners = new Set<() => void>()
  let query: MediaQueryList | undefined
  let holds = false

  function note() {
    holds = query?.matches ?? false
    for (const listener of listeners) listener()
  }

  function watch() {
    query = matchMedia(words)
    holds = query.matches
    query.addEventListener('change', note)
  }

  function subscribe(listener: () => void) {
    if (!query) watch()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      query?.removeEventListener('change', note)
      query = undefined
    }
  }

  /** Before anybody listens the answer may be old by the next time. */
  const read = () => (query ? holds : matchMedia(words).matches)

  return () => useSyncExternalStore(subscribe, read)
}
