/** What went back: `backbutton` the button of the nav bar or browser, `navigateBack` a call. */
export type BackSource = 'backbutton' | 'navigateBack'

/** Called before the page is left by back; `true` keeps the page open (NAV-42). */
export type BackHandler = (from: BackSource) => boolean

/** A tap on the tab bar, as listeners of the tab's page receive it (NAV-35). */
export interface TabTap {
  readonly index: number
  readonly text: string
  readonly pagePath: string
}

/** Handlers of single pages: back and taps on their tab. */
export interface PageHooks {
  onBackPress(pageId: string, handler: BackHandler): () => void
  /** Calls the handlers of a page, latest first, until one keeps the page. */
  isBackHeld(pageId: string, from: BackSource): boolean
  onTabTap(pageId: string, listener: (tap: TabTap) => void): () => void
  /** Calls the page's listeners; a page that has none yet receives the tap as soon as it has one. */
  publishTabTap(pageId: string, tap: TabTap): void
  /** Drops a tap that no listener has received, unless it is for this page. */
  dropTapsExcept(pageId: string): void
}

export function createPageHooks(): PageHooks {
  let backHandlers: readonly { readonly pageId: string; readonly handler: BackHandler }[] = []
  let tapListeners: readonly { readonly pageId: string; readonly listener: (tap: TabTap) => void }[] = []
  let waiting: { readonly pageId: string; readonly tap: TabTap } | null = null
  return {
    onBackPress(pageId, handler) {
      const own = { pageId, handler }
      backHandlers = [own, ...backHandlers]
      return () => {
        backHandlers = backHandlers.filter((each) => each !== own)
      }
    },
    isBackHeld: (pageId, from) => backHandlers.some((each) => each.pageId === pageId && each.handler(from)),
    onTabTap(pageId, listener) {
      const own = { pageId, listener }
      tapListeners = [...tapListeners, own]
      if (waiting?.pageId === pageId) {
        listener(waiting.tap)
        waiting = null
      }
      return () => {
        tapListeners = tapListeners.filter((each) => each !== own)
      }
    },
    publishTabTap(pageId, tap) {
      const listening = tapListeners.filter((each) => each.pageId === pageId)
      for (const { listener } of listening) listener(tap)
      waiting = listening.length === 0 ? { pageId, tap } : null
    },
    dropTapsExcept(pageId) {
      if (waiting?.pageId !== pageId) waiting = null
    },
  }
}
