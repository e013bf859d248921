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

/** Lifecycle events of pages, and of the app in its browser tab (NAV-30, NAV-34). */
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
  /** Number of pages, 1 by default; what is not a number counts as 1, a number beyond the stack goes to its bottom page. */
  readonly delta?: unknown
}

export interface StackOptions<TPage extends PageRule> {
  readonly table: PageTable<TPage>
  readonly guard: Guard
  readonly history: HistoryPort
  readonly journal: JournalStorage
  readonly visibility?: VisibilityPort
  /** Monotonic clock, in milliseconds. */
  readonly nowMs: () => number
  /** Identifies this stack in history entries and in the journal; unique per document, as a UUID. */
  readonly session_id: string
}

/** The page stack. Its state is immutable; subscribers are called synchronously on every change. */
export interface Stack<TPage extends PageRule = PageRule> {
  readonly table: PageTable<TPage>
  readonly navigateTo: OpenFunction
  readonly redirectTo: OpenFunction
  readonly reLaunch: OpenFunction
  readonly switchTab: OpenFunction
  /** Goes back `delta` pages, one by default. */
  readonly navigateBack: (options?: BackOptions & VerbHandlers) => Promise<VerbResult>
  /** The back button of a nav bar: like `navigateBack`, but back handlers receive `backbutton`. */
  pressBack(): void
  /** A tap on the tab bar: switches to the tab and calls its page's tap listeners (NAV-35). */
  tapTab(tap: TabTap): void
  /** After login: goes to the page of a `redirect` value, or home if it names no page of the app (NAV-55, NAV-56). */
  resume(redirect: string | undefined): void
  /** After a change of the session: calls the guard for the open page again (NAV-53). */
  recheck(): void
  /** Replaces the query of a page without a new history entry; for a covered page the address changes once it is uncovered. */
  setQuery(pageId: string, query: Query): void
  /** Opens a layer that back closes first (NAV-43). The returned function removes it when it was closed by other means. */
  openLayer(close: () => void): () => void
  readonly onBackPress: PageHooks['onBackPress']
  readonly onTabTap: PageHooks['onTabTap']
  /** A page has mounted for the first time: publishes its event `ready`. */
  markReady(pageId: string): void
  getState(): StackState
  /** The initial state, for hydration: server-rendered markup shows it. */
  getFirstState(): StackState
  /** The page on top, with its url for `redirect=` and its decoded query. */
  current(): { readonly pageId: string; readonly path: string; readonly url: string; readonly query: Query }
  /** Whether the nav bar of a page has a back button (NAV-44, NAV-45). */
  canGoBack(pageId: string): boolean
  /** The `href` of a link to a page, absolute or relative to the page on top. */
  hrefOf(url: string): string
  /** Calls the listener on every change, before React renders. Returns the function that unsubscribes. */
  subscribe(listener: (next: StackState, prev: StackState) => void): () => void
  /** Returns the function that unsubscribes. */
  onLifecycle(listener: (event: LifecycleEvent) => void): () => void
  readonly memory: Pick<PageMemory, 'scrollOf' | 'saveScroll' | 'valueOf' | 'saveValue' | 'retainOnly' | 'dump'>
  /** Connects to the browser history and publishes the first events. Returns the function that disconnects. */
  start(): () => void
}
