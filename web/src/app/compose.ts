/** Builds everything the interface works with, from the few things of the browser that differ in tests. */
import { QueryClient } from '@tanstack/react-query'
import type { FirstViewData } from '@zimu/contract'
import { CallFailure, createClient, type Transport } from '@zimu/contract/client'
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
import type { Storage } from '../storage/index.ts'
import { createToastStore, type ToastStore } from '../ui/index.ts'
import { effectOf } from './error-policy.ts'
import { findAnswer, keepAnswers } from './first-view.ts'
import { createGuard, loginUrl } from './guard.ts'
import { LOGIN_PATH, PAGES } from './pages.ts'

export interface Surroundings {
  transport: Transport
  storage: Storage
  history: HistoryPort
  journal: JournalStorage
  visibility?: VisibilityPort
  /** Language that the page's address asks for (`?lang=fr`, before the hash). */
  address_language?: string | undefined
  /** Languages the browser asks for, best first. */
  languages: readonly string[]
  /** A text no other tab of this browser uses. */
  session_id: string
  /** What came with the document. */
  first_view?: FirstViewData | undefined
  /** Waited for before the address is read: links of the drawn home can be followed until the stack listens. */
  ready?: Promise<unknown> | undefined
}

export interface Composition {
  api: Api
  language: LanguageStore
  queries: QueryClient
  session: SessionStore
  site: SiteStore
  stack: Stack<StackPage>
  storage: Storage
  toasts: ToastStore
  /** What came with the document, when it is in the language of the app. */
  first_view: FirstViewData | undefined
}

/** Key under which the interface language is kept (I18-02). */
const LANGUAGE_KEY = 'UNI_LOCALE'
/** The same error within this time is shown once (REQ-24). */
const SAME_TOAST_MS = 1000

/** Shows a text unless the same one was shown a moment ago. */
function createErrorToast(toasts: ToastStore) {
  let last = { text: '', time_ms: Number.NEGATIVE_INFINITY }
  return (text: string, duration_ms: number) => {
    const time_ms = performance.now()
    if (last.text === text && time_ms - last.time_ms < SAME_TOAST_MS) return
    last = { text, time_ms }
    toasts.show(text, { duration_ms, tone: 'alert' })
  }
}

/** Clears user info and opens the login page once, with the way back to the page on top (NAV-57). */
function createSessionEnd(session: SessionStore, stack: Stack<StackPage>) {
  return () => {
    session.set(NO_USER)
    const { path, url } = stack.current()
    if (path !== LOGIN_PATH) stack.navigateTo({ url: loginUrl(url) }).catch(() => undefined)
  }
}

/** Every page but home waits for its texts as it waits for its code. */
function withTexts(pages: readonly StackPage[], loadTexts: () => Promise<void>): StackPage[] {
  return pages.map((page) => ({
    ...page,
    load: page.is_entry ? page.load : async () => (await Promise.all([page.load(), loadTexts()]))[0],
  }))
}

export async function compose(around: Surroundings): Promise<Composition> {
  const { storage } = around
  const asked = [around.address_language, storage.read(LANGUAGE_KEY), ...around.languages]
  const language = await createLanguageStore(chooseLanguage(asked.map(String)), (chosen) =>
    storage.write(LANGUAGE_KEY, chosen),
  )
  await around.ready
  const { language: started } = language.store.getState()
  const first_view = around.first_view?.language === started ? around.first_view : undefined
  const session = createSession(storage)
  const toasts = createToastStore()
  // `offlineFirst`: without a network a first load fails and says so, instead of waiting in silence.
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst', refetchOnWindowFocus: false } },
  })
  const stack = createStack({
    table: createPageTable<StackPage>(withTexts(PAGES, language.loadRest)),
    guard: createGuard(session),
    history: around.history,
    journal: around.journal,
    ...(around.visibility ? { visibility: around.visibility } : {}),
    now_ms: () => performance.now(),
    session_id: around.session_id,
  })
  const showError = createErrorToast(toasts)
  const endSession = createSessionEnd(session, stack)
  const text = (key: TextKey) => {
    const state = language.store.getState()
    return createTranslate(state.language, state.catalogue)(key)
  }
  const connection = {
    transport: around.transport,
    base_url: '',
    token: () => session.get().ApiToken,
    language: () => language.store.getState().language,
  }
  const { call } = createApi(
    createClient(connection),
    (error) => error instanceof CallFailure,
    (failure, options) => {
      const { ends_session, toast } = effectOf(failure, options)
      if (ends_session) endSession()
      if (toast) showError('msg' in toast ? toast.msg : text(toast.key), toast.duration_ms)
    },
  )
  const api = { call, connection }
  followSession(session, queries, stack)
  const site = createSite(storage, first_view && findAnswer(first_view, 'GET /api/setting.Setting/setting'))
  if (first_view) keepAnswers(queries, first_view, isLoggedIn(session.get()))
  return { api, language, queries, session, site, stack, storage, toasts, first_view }
}

/** Login, logout and a change of membership: own answers are read anew, protected pages are asked about again (NAV-53). */
function followSession(session: SessionStore, queries: QueryClient, stack: Stack<StackPage>) {
  session.store.subscribe((now, before) => {
    const is_other = now.ApiToken !== before.ApiToken
    const is_changed = JSON.stringify(now.effective_group_details) !== JSON.stringify(before.effective_group_details)
    // What one member saw is gone before another, or a guest, sees anything.
    if (before.member_id !== 0 && now.member_id !== before.member_id) {
      void queries.resetQueries()
      // Kept by the service worker (web/src/worker); absent on plain http.
      void globalThis.caches?.delete('answers-member')
    } else if (is_other || is_changed) void queries.invalidateQueries()
    if (is_other) stack.recheck()
  })
}
