import type { Guard } from '../core/guard.ts'
import { createPageTable, isTab } from '../core/page-table.ts'
import { addressAt, stackPages, topPage } from '../core/state.ts'
import { createStack } from '../dom/create-stack.ts'
import { createSessionJournal, type TextStorage } from '../dom/journal-storage.ts'
import { createMemoryHistory, type MemoryHistory } from '../dom/memory-history.ts'
import type { LifecycleEvent, Stack } from '../dom/stack.ts'
import type { VisibilityPort } from '../dom/visibility.ts'

export const TABLE = createPageTable([
  { path: 'pages/index/index', isTab: true, isEntry: true },
  { path: 'pages/vip/index', isTab: true },
  { path: 'pages/my/my', isTab: true },
  { path: 'pages/login/login' },
  { path: 'pages/my/likes' },
  { path: 'pages/a/a' },
  { path: 'pages/b/b' },
  { path: 'pages/c/c' },
])

export const HOME = '/pages/index/index'
export const VIP = '/pages/vip/index'
export const MY = '/pages/my/my'
export const LOGIN = '/pages/login/login'
/** The only page that needs a session. */
export const LIKES = '/pages/my/likes'
export const A = '/pages/a/a'
export const B = '/pages/b/b'
export const C = '/pages/c/c'

/** The login page for a wanted url, as the fixture's guard writes it. */
function loginFor(url: string): string {
  return `${LOGIN}?redirect=${encodeURIComponent(url)}`
}

/** Storage that lives as long as the test. */
export function createTextStorage(): TextStorage {
  const texts = new Map<string, string>()
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, value) => void texts.set(key, value) }
}

/** A browser tab: a history, a session storage, a clock and a session that outlive the documents in it. */
export interface Tab {
  readonly history: MemoryHistory
  readonly storage: TextStorage
  nowMs: number
  isMember: boolean
  isHidden: boolean
  documents: number
}

export function createTab(address = '/'): Tab {
  return {
    history: createMemoryHistory(address),
    storage: createTextStorage(),
    nowMs: 0,
    isMember: true,
    isHidden: false,
    documents: 0,
  }
}

export interface OpenDocument {
  readonly stack: Stack
  /** Lifecycle so far as `<path or app> <kind>`, e.g. `a load`. Read and emptied by `takeEvents`. */
  takeEvents(): string[]
  /** Paths of the stack, shortened to their folder, bottom first: `index a b`. */
  shown(): string
  /** Address of the history entry on which the browser stands. */
  address(): string
  /** Mounts whatever is on top, as the binding would. */
  mount(): void
  setHidden(isHidden: boolean): void
  settled(): Promise<void>
  /** Throws the document away; `openDocument(tab)` is the refresh. */
  close(): void
}

/** A tab whose app has opened these urls one after the other, each mounted: tab pages by switchTab, others pushed. */
export async function openWith(...urls: string[]): Promise<OpenDocument & { readonly tab: Tab }> {
  const tab = createTab()
  const doc = openDocument(tab)
  doc.mount()
  for (const url of urls) {
    await doc.stack[isTab(TABLE, url.slice(1)) ? 'switchTab' : 'navigateTo']({ url })
    doc.mount()
  }
  doc.takeEvents()
  return { tab, ...doc }
}

/** The failure of a call. */
export function refused(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'was not refused',
    (failure: unknown) => failure,
  )
}

const guard =
  (tab: Tab): Guard =>
  ({ path, url, cause }) => {
    if (!tab.isMember && path === 'pages/my/likes') return { url: loginFor(url) }
    return tab.isMember && cause === 'address' && path === 'pages/login/login' ? { url: '/' } : null
  }

/** Starts the app in a tab. */
export function openDocument(tab: Tab): OpenDocument {
  let onVisibility = () => {}
  const visibility: VisibilityPort = {
    isHidden: () => tab.isHidden,
    listen(onChange) {
      onVisibility = onChange
      return () => {}
    },
  }
  tab.documents += 1
  const stack = createStack({
    table: TABLE,
    guard: guard(tab),
    history: tab.history,
    journal: createSessionJournal(() => tab.storage),
    visibility,
    nowMs: () => tab.nowMs,
    session_id: `session-${tab.documents}`,
  })
  let events: string[] = []
  stack.onLifecycle((event) => events.push(describe(event)))
  const close = stack.start()
  return {
    stack,
    takeEvents() {
      const taken = events
      events = []
      return taken
    },
    shown: () =>
      stackPages(stack.getState())
        .map(({ path }) => shorten(path))
        .join(' '),
    address: () => tab.history.read().address,
    mount: () => stack.markReady(topPage(stack.getState()).pageId),
    setHidden(isHidden) {
      tab.isHidden = isHidden
      onVisibility()
    },
    settled: () => tab.history.settled(),
    close,
  }
}

/** The address that the state says should be in the address line. */
export function expectedAddress(stack: Stack): string {
  const state = stack.getState()
  return addressAt(state, stack.table, state.at)
}

function describe(event: LifecycleEvent): string {
  return 'page' in event && event.kind !== 'app_launch' ? `${shorten(event.page.path)} ${event.kind}` : event.kind
}

function shorten(path: string): string {
  return path.endsWith('likes') ? 'likes' : (path.split('/')[1] ?? path)
}
