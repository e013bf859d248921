import { useQueryClient } from '@tanstack/react-query'
import type { LoginData } from '@zimu/contract'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useApi } from '../../api/index.ts'
import { type Stack, type StackPage, stackPages, usePage, usePageShow, useStackFace } from '../../stack/index.ts'
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

/** How many login, register and reset pages lie right under the page on top. */
function loginPagesBelow(stack: Stack<StackPage>): number {
  const below = stackPages(stack.getState()).slice(0, -1).reverse()
  const first_other = below.findIndex(({ path }) => !path.startsWith(LOGIN_FOLDER))
  return first_other === -1 ? below.length : first_other
}

/**
 * What login, register and reset end with: the visitor is in, and goes on where `redirect` says. Login pages under the
 * one on top are left first, so that back does not find them again (NAV-55). Whoever is logged in otherwise while the
 * page is open, in another tab, goes on as well.
 */
export function useEnter(redirect: string | undefined): (data: LoginData) => Promise<void> {
  const stack = useStackFace()
  const session = useSessionStore()
  const { is_logged_in } = useSession()
  const { isOnTop } = usePage()
  const is_entering = useRef(false)
  const goOn = useEffectEvent(() => {
    if (!is_entering.current && isOnTop()) stack.resume(redirect)
  })
  useEffect(() => {
    if (is_logged_in) goOn()
  }, [is_logged_in])

  return useCallback(
    async (data) => {
      // Whoever left while the answer was on its way is in, and stays where they are.
      if (!isOnTop()) return saveLogin(session, data)
      is_entering.current = true
      const delta = loginPagesBelow(stack)
      if (delta > 0) await stack.navigateBack({ delta }).catch(() => undefined)
      saveLogin(session, data)
      stack.resume(redirect)
    },
    [stack, session, redirect, isOnTop],
  )
}

/** Reads user info anew in the background; a failure is silent, the kept values serve on. */
export function useRefreshUser(): () => Promise<void> {
  const api = useApi()
  const session = useSessionStore()
  return useCallback(() => refreshUser(api, session), [api, session])
}

/** User info of this age is not read again only because a page comes into view: the start of the app reads it, too. */
const FRESH_MS = 5000

/** Reads user info anew whenever the page comes into view. */
export function useFreshUser(): void {
  const api = useApi()
  const session = useSessionStore()
  usePageShow(() => {
    if (isLoggedIn(session.get())) void refreshUser(api, session, FRESH_MS)
  })
}

/** Leaves the account: user info is cleared even if the call fails, and home opens (screens 20). */
export function useLogout(): () => Promise<void> {
  const api = useApi()
  const stack = useStackFace()
  const session = useSessionStore()
  const queries = useQueryClient()
  return useCallback(async () => {
    await api.call('POST /api/member.Logout/logout', {}, { hideErrorToast: true }).catch(() => undefined)
    // Home first: a protected page without a session would open the login page.
    await stack.switchTab({ url: '/' }).catch(() => undefined)
    session.set(NO_USER)
    queries.removeQueries({ type: 'inactive' })
  }, [api, stack, session, queries])
}

/** Changes some fields of the kept user info after a call that changed them on the server. */
export function useChangeUser() {
  const session = useSessionStore()
  return useCallback(
    (part: Partial<ReturnType<SessionStore['get']>>) => session.set({ ...session.get(), ...part }),
    [session],
  )
}
