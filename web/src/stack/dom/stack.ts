import type { Guard } from '../core/guard.ts'
import type { PageEvent } from '../core/lifecycle.ts'
import type { PageRule, PageTable } from '../core/page-table.ts'
import type { PageRecord, StackState } from '../core/state.ts'
import type { Query } from '../core/url.ts'
import type { HistoryPort } from './history-port.ts'
import type { JournalStorage } from './journal-storage.ts'
import type { PageHooks, TabTap } from './page-hooks.ts'
import type { PageMemory } from './page-memory.ts'
import type { VerbHandlers, VerbResult } from './settlement.ts'
import type { VisibilityPort } from './visibility.ts'

/** Everything the stack tells to the outside: the life of its pages, and of the app in its browser tab (NAV-30, NAV-34). */
export type LifecycleEvent =
  | PageEvent
  | { readonly kind: 'app_launch'; readonly page: PageRecord }
  | { readonly kind: 'app_show' | 'app_hide' }

export interface OpenOptions {
  readonly url?: string | undefined
}

/** Opens a page; resolves with `{ errMsg: "<verb>:ok" }` or rejects with `{ errMsg: "<verb>:fail <reason>" }`. */
export type OpenFunction = (options: OpenOptions & VerbHandlers) => Promise<VerbResult>

export interface BackOptions {
  /** How many pages; anything that is no number counts as one, more than there are as all but the bottom one. */
  readonly delta?: unknown
}

export interface StackOptions<TPage extends PageRule> {
  readonly table: PageTable<TPage>
  readonly guard: Guard
  readonly history: HistoryPort
  readonly journal: JournalStorage
  readonly visibility?: VisibilityPort
  /** Any clock that only goes forward. */
  readonly now_ms: () => number
  /** A text that no other tab or document of this browser uses. */
  readonly session_id: string
}

/** The page stack. Its state is immutable; every change is told to the subscribers at once. */
export interface Stack<TPage extends PageRule = PageRule> {
  readonly table: PageTable<TPage>
  readonly navigateTo: OpenFunction
  readonly redirectTo: OpenFunction
  readonly reLaunch: OpenFunction
  readonly switchTab: OpenFunction
  /** Without options it goes back one page. */
  readonly navigateBack: (options?: BackOptions & VerbHandlers) => Promise<VerbResult>
  /** The back button of a nav bar: like navigateBack, but back handlers are told `backbutton`. */
  pressBack(): void
  /** A tap on the tab bar: shows the tab and tells its page (NAV-35). */
  tapTab(tap: TabTap): void
  /** After login: goes where a `redirect` value says, home when it says nothing usable (NAV-55, NAV-56). */
  resume(redirect: string | undefined): void
  /** The session has changed: asks the guard about the open page (NAV-53). */
  recheck(): void
  /** Rewrites the address of a page in place; on a covered page it shows when the page is uncovered. */
  setQuery(page_id: string, query: Query): void
  /** Opens a layer that back closes first (NAV-43); returns how to take it away when it was closed from inside. */
  openLayer(close: () => void): () => void
  readonly onBackPress: PageHooks['onBackPress']
  readonly onTabTap: PageHooks['onTabTap']
  /** The first mount of a page is done. */
  markReady(page_id: string): void
  getState(): StackState
  /** The state it began with: what a document that was drawn elsewhere shows until it is taken over. */
  getFirstState(): StackState
  /** The page that is shown, with its url for `redirect=` and its decoded query. */
  current(): { readonly page_id: string; readonly path: string; readonly url: string; readonly query: Query }
  canGoBack(page_id: string): boolean
  /** The `href` of a link to a page, absolute or relative to the page on top. */
  hrefOf(url: string): string
  /** Called before anything is drawn anew, with the state before. */
  subscribe(listener: (next: StackState, prev: StackState) => void): () => void
  onLifecycle(listener: (event: LifecycleEvent) => void): () => void
  readonly memory: Pick<PageMemory, 'scrollOf' | 'saveScroll' | 'valueOf' | 'saveValue' | 'dump'>
  /** Takes hold of the browser history and tells the first events; returns how to let go. */
  start(): () => void
}
