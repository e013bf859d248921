import { useQueryClient } from '@tanstack/react-query'
import type { LoginData } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useApi } from '../../api/index.ts'
import { type Stack, type StackPage, stackPages, usePage, usePageShow, useStackApi } from '../../stack/index.ts'
import { clearMembers, forgetKept, ifAllowed, type Storage, useStorage } from '../../storage/index.ts'
import {
  isLoggedIn,
  NO_USER,
  refreshUser,
  type SessionStore,
  saveLogin,
  useSession,
  useSessionStore,
} from '../session/index.ts'

const LOGIN_FOLDER = 'pages/login/'

/** Number of login, register and reset pages directly below the top page. */
function loginPagesBelow(stack: Stack<StackPage>): number {
  const below = stackPages(stack.getState()).slice(0, -1).reverse()
  const firstOther = below.findIndex(({ path }) => !path.startsWith(LOGIN_FOLDER))
  return firstOther === -1 ? below.length : firstOther
}

/**
 * Completes login, register and reset: stores the session and opens `redirect`. Login pages below the top are removed
 * first, so that back does not return to them (NAV-55). A login in another tab while the page is open does the same.
 * @param isForMembers whether the page also stays open for who is logged in
 */
export function useEnter(redirect: string | undefined, isForMembers = false): (data: LoginData) => Promise<void> {
  const stack = useStackApi()
  const session = useSessionStore()
  const { isLoggedIn } = useSession()
  const { isOnTop } = usePage()
  const isEntering = useRef(false)
  const goOn = useEffectEvent(() => {
    if (!isEntering.current && isOnTop()) stack.resume(redirect)
  })
  useEffect(() => {
    if (isLoggedIn && !isForMembers) goOn()
  }, [isLoggedIn, isForMembers])

  return useCallback(
    async (data) => {
      // Whoever left while the answer was on its way is in, and stays where they are.
      if (!isOnTop()) return saveLogin(session, data)
      isEntering.current = true
      const delta = loginPagesBelow(stack)
      if (delta > 0) await stack.navigateBack({ delta }).catch(() => undefined)
      saveLogin(session, data)
      stack.resume(redirect)
    },
    [stack, session, redirect, isOnTop],
  )
}

/** Refreshes user info in the background; on failure the stored values stay. */
export function useRefreshUser(): () => Promise<void> {
  const api = useApi()
  const session = useSessionStore()
  return useCallback(() => refreshUser(api, session), [api, session])
}

/** User info younger than this is not refreshed when a page comes into view: the start of the app refreshes it, too. */
const FRESH_MS = seconds(5)

/** Refreshes user info whenever the page comes into view. */
export function useFreshUser(): void {
  const api = useApi()
  const session = useSessionStore()
  usePageShow(() => {
    if (isLoggedIn(session.get())) void refreshUser(api, session, FRESH_MS)
  })
}

/** Session storage with lists and positions of this tab. */
const TAB_KEYS = ['page-lists', 'page-stack', 'player_rate']

/** Removes the traces of all members but one from this browser. */
export function forgetMembers(storage: Storage, exceptMemberId: number): void {
  clearMembers(storage, exceptMemberId)
  void forgetKept()
  for (const key of TAB_KEYS) ifAllowed(() => sessionStorage)?.removeItem(key)
}

/** Logs out: removes the member's traces, even if the call fails, and opens home. */
export function useLogout(): () => Promise<void> {
  const api = useApi()
  const stack = useStackApi()
  const session = useSessionStore()
  const queries = useQueryClient()
  const storage = useStorage()
  return useCallback(async () => {
    await api.call('POST /api/member.Logout/logout', {}, { hideErrorToast: true }).catch(() => undefined)
    // Home first: a protected page without a session would open the login page.
    await stack.switchTab({ url: '/' }).catch(() => undefined)
    session.set(NO_USER)
    forgetMembers(storage, 0)
    queries.removeQueries({ type: 'inactive' })
  }, [api, stack, session, queries, storage])
}

/** Updates some fields of the stored user info after a call changed them on the server. */
export function useChangeUser() {
  const session = useSessionStore()
  return useCallback(
    (part: Partial<ReturnType<SessionStore['get']>>) => session.set({ ...session.get(), ...part }),
    [session],
  )
}
