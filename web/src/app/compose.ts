/** Builds the app's stores and services from the parts of the browser that differ in tests. */

import { QueryClient } from '@tanstack/react-query'
import type { FirstViewData } from '@zimu/contract'
import { CallFailure, createClient, type Transport } from '@zimu/contract/client'
import { seconds } from '@zimu/contract/durations'
import { loginUrl } from '@zimu/contract/page-urls'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Api, createApi } from '../api/index.ts'
import { createSession, isLoggedIn, NO_USER, type SessionStore } from '../features/session/index.ts'
import { createSite, type SiteStore } from '../features/site/index.ts'
import { chooseLanguage, createLanguageStore, type LanguageStore, type TextKey } from '../i18n/index.ts'
import { createTranslate } from '../i18n/translate.ts'
import {
  createPageTable,
  createStack,
  type HistoryPort,
  type JournalStorage,
  type Stack,
  type StackPage,
  type VisibilityPort,
} from '../stack/index.ts'
import { ifAllowed, type Storage } from '../storage/index.ts'
import { createToastStore, type ToastStore } from '../ui/index.ts'
import { askAhead } from './ask-ahead.ts'
import { effectOf } from './error-policy.ts'
import { findAnswer, seedQueryCache } from './first-view/first-view.ts'
import { createGuard } from './guard.ts'
import { LOGIN_PATH, PAGES } from './pages.ts'

export interface Surroundings {
  transport: Transport
  storage: Storage
  history: HistoryPort
  journal: JournalStorage
  visibility?: VisibilityPort
  /** Language in the page's address (`?lang=fr`, before the hash). */
  addressLanguage?: string | undefined
  /** Languages of the browser, best first. */
  languages: readonly string[]
  /** Unique among the tabs of this browser. */
  session_id: string
  /** Data embedded in the document. */
  firstView?: FirstViewData | undefined
  /**
   * Awaited before the address is read, because links of the server's markup can be followed until the stack listens.
   */
  ready?: Promise<unknown> | undefined
}

export interface Composition {
  api: Api
  language: LanguageStore
  queries: QueryClient
  session: SessionStore
  site: SiteStore
  stack: Stack<StackPage>
  /** Incremented when pages of another member begin: typed text and open layers of the former ones are dropped. */
  sitting: StoreApi<number>
  storage: Storage
  toasts: ToastStore
  /** Data embedded in the document, if it is in the app's language. */
  firstView: FirstViewData | undefined
}

/** Storage key of the interface language (I18-02). */
const LANGUAGE_KEY = 'UNI_LOCALE'
/** The same error within this time is shown once (REQ-24). */
const SAME_TOAST_MS = seconds(1)

/** Shows a text unless the same one was shown within `SAME_TOAST_MS`. */
function createErrorToast(toasts: ToastStore) {
  let last = { text: '', timeMs: Number.NEGATIVE_INFINITY }
  return (text: string, duration_ms: number) => {
    const timeMs = performance.now()
    if (last.text === text && timeMs - last.timeMs < SAME_TOAST_MS) return
    last = { text, timeMs }
    toasts.show(text, { duration_ms, tone: 'alert' })
  }
}

/** Clears user info and opens the login page once, with a return to the top page (NAV-57). */
function createSessionEnd(stack: Stack<StackPage>, expire: () => void) {
  return () => {
    expire()
    const { path, url } = stack.current()
    if (path !== LOGIN_PATH) stack.navigateTo({ url: loginUrl('login', { redirect: url }) }).catch(() => undefined)
  }
}

/** Every page but home waits for its texts together with its code. */
function withTexts(pages: readonly StackPage[], loadTexts: () => Promise<void>): StackPage[] {
  return pages.map((page) => ({
    ...page,
    load: page.isEntry ? page.load : async () => (await Promise.all([page.load(), loadTexts()]))[0],
  }))
}

export async function compose(around: Surroundings): Promise<Composition> {
  const { storage } = around
  const asked = [around.addressLanguage, storage.read(LANGUAGE_KEY), ...around.languages]
  const language = await createLanguageStore(chooseLanguage(asked.map(String)), (chosen) =>
    storage.write(LANGUAGE_KEY, chosen),
  )
  await around.ready
  const { language: started } = language.store.getState()
  const firstView = around.firstView?.language === started ? around.firstView : undefined
  const session = createSession(storage)
  storage.owner = session.get().member_id
  let isExpiring = false
  const sitting = createStore(() => 0)
  const toasts = createToastStore()
  const site = createSite(storage, firstView && findAnswer(firstView, 'GET /api/setting.Setting/setting'))
  // `offlineFirst`: without a network a first load fails and says so, instead of waiting in silence.
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst', refetchOnWindowFocus: false } },
  })
  const stack = createStack({
    table: createPageTable<StackPage>(withTexts(PAGES, language.loadRest)),
    guard: createGuard(session, site),
    history: around.history,
    journal: around.journal,
    ...(around.visibility ? { visibility: around.visibility } : {}),
    nowMs: () => performance.now(),
    session_id: around.session_id,
  })
  const showError = createErrorToast(toasts)
  const endSession = createSessionEnd(stack, () => {
    isExpiring = true
    session.set(NO_USER)
    isExpiring = false
  })
  const text = (key: TextKey) => {
    const state = language.store.getState()
    return createTranslate(state.language, state.catalogue)(key)
  }
  const connection = {
    transport: around.transport,
    baseUrl: '',
    token: () => session.get().ApiToken,
    language: () => language.store.getState().language,
  }
  const { call } = createApi(
    createClient(connection),
    (error) => error instanceof CallFailure,
    (failure, options) => {
      const { endsSession, toast } = effectOf(failure, options)
      if (endsSession && options.isOfSession) endSession()
      if (toast) showError('msg' in toast ? toast.msg : text(toast.key), toast.duration_ms)
    },
    connection.token,
  )
  const api = { call, connection }
  askAhead({ api, language, queries, stack })
  followSession({ queries, session, sitting, stack, storage, isExpiring: () => isExpiring })
  if (firstView) seedQueryCache(queries, firstView, isLoggedIn(session.get()))
  return { api, language, queries, session, site, sitting, stack, storage, toasts, firstView }
}

/**
 * Ends the service worker's cache of a member with the session (web/src/worker), including responses still in flight.
 */
function endWorkerSession(token: string) {
  ifAllowed(() => navigator.serviceWorker?.controller?.postMessage({ type: 'session-ended', token }))
  // Absent on plain http, forbidden where storage is.
  ifAllowed(() => caches.delete('answers-member'))?.catch(() => undefined)
}

interface FollowOptions extends Pick<Composition, 'queries' | 'session' | 'sitting' | 'stack' | 'storage'> {
  /** Whether the session is ending because it expired. */
  isExpiring: () => boolean
}

/**
 * Follows login, logout and changes of membership: own queries are refetched, and protected pages are checked again
 * (NAV-53). Members do not see each other's data in one browser: personal values are read again, and pages restart
 * after a logout and for another member. After an expiry the pages stay, because the member may be writing. Stored
 * traces are removed later (`app/lazy/use-forget-others.ts`).
 */
function followSession({ queries, session, sitting, stack, storage, isExpiring }: FollowOptions) {
  let last = storage.owner
  session.store.subscribe((now, before) => {
    const { member_id } = now
    const isOther = now.ApiToken !== before.ApiToken
    if (member_id !== storage.owner) {
      storage.owner = member_id
      storage.notify('')
      if (!isExpiring()) {
        if (last && member_id !== last) {
          stack.memory.retainOnly(new Set())
          sitting.setState((count) => count + 1, true)
        }
        last = member_id
      }
    }
    // What one member saw is gone before another, or a guest, sees anything.
    if (before.member_id && member_id !== before.member_id) {
      for (const query of queries.getQueryCache().getAll()) query.reset()
      // Once the pages know who looks: a guest would ask what is a member's own, and be sent to the login page by the refusal.
      setTimeout(() => void queries.refetchQueries({ type: 'active' }))
      endWorkerSession(before.ApiToken)
    } else if (
      isOther ||
      JSON.stringify(now.effective_group_details) !== JSON.stringify(before.effective_group_details)
    )
      void queries.invalidateQueries()
    if (isOther) stack.recheck()
  })
}
