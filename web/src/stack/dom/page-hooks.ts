/** Where a back came from: `backbutton` the nav bar or the browser, `navigateBack` the verb. */
export type BackSource = 'backbutton' | 'navigateBack'

/** Returning `true` keeps the page (NAV-42). */
export type BackHandler = (from: BackSource) => boolean

/** A tap on the tab bar, as the resulting page is told (NAV-35). */
export interface TabTap {
  readonly index: number
  readonly text: string
  readonly pagePath: string
}

/** The two things that single pages are asked or told. */
export interface PageHooks {
  onBackPress(page_id: string, handler: BackHandler): () => void
  /** Asks the handlers of a page, latest first, until one keeps the page. */
  isBackHeld(page_id: string, from: BackSource): boolean
  onTabTap(page_id: string, listener: (tap: TabTap) => void): () => void
  /** Tells the page; when it is not mounted yet it gets the tap as soon as it listens. */
  tellTabTap(page_id: string, tap: TabTap): void
  /** A tap that has not been taken is void once another page is shown. */
  dropTapsExcept(page_id: string): void
}

export function createPageHooks(): PageHooks {
  let back_handlers: readonly { readonly page_id: string; readonly handler: BackHandler }[] = []
  let tap_listeners: readonly { readonly page_id: string; readonly listener: (tap: TabTap) => void }[] = []
  let waiting: { readonly page_id: string; readonly tap: TabTap } | null = null
  return {
    onBackPress(page_id, handler) {
      const own = { page_id, handler }
      back_handlers = [own, ...back_handlers]
      return () => {
        back_handlers = back_handlers.filter((each) => each !== own)
      }
    },
    isBackHeld: (page_id, from) => back_handlers.some((each) => each.page_id === page_id && each.handler(from)),
    onTabTap(page_id, listener) {
      const own = { page_id, listener }
      tap_listeners = [...tap_listeners, own]
      if (waiting?.page_id === page_id) {
        listener(waiting.tap)
        waiting = null
      }
      return () => {
        tap_listeners = tap_listeners.filter((each) => each !== own)
      }
    },
    tellTabTap(page_id, tap) {
      const listening = tap_listeners.filter((each) => each.page_id === page_id)
      for (const { listener } of listening) listener(tap)
      waiting = listening.length === 0 ? { page_id, tap } : null
    },
    dropTapsExcept(page_id) {
      if (waiting?.page_id !== page_id) waiting = null
    },
  }
}
