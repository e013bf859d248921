// @vitest-environment happy-dom
/** Answers that come when the session that asked is over. */
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NO_USER } from '../features/session/index.ts'
import { refusal } from '../testing/calls.ts'
import { loggedIn } from '../testing/member.ts'
import { type OpenedApp, openApp } from '../testing/open-app.tsx'

let opened: OpenedApp
beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
})

it('a refusal that comes after the member has logged out leads nowhere', async () => {
  let isAsked = false
  let isAnswered = false
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  opened = await openApp('/pages/index/index', {
    login: loggedIn(),
    transport: (transport) => async (url, init) => {
      if (!String(url).includes('member.Member/info')) return transport(url, init)
      isAsked = true
      await held
      isAnswered = true
      return refusal(401, 'auth.session_invalid', 'x')
    },
  })
  const { api, session, stack } = opened.composition
  const asked = api.call('GET /api/member.Member/info', {}).catch((error: unknown) => error)
  await waitFor(() => expect(isAsked).toBe(true))
  session.set(NO_USER)
  letGo()
  await asked
  expect(isAnswered).toBe(true)
  expect(stack.current().path).toBe('pages/index/index')

  // Where the session is the same one, it does end it.
  const again = api.call('GET /api/member.Member/info', {}).catch((error: unknown) => error)
  await again
  await waitFor(() => expect(stack.current().path).toBe('pages/login/login'))
})

it('after a logout nothing that is a member’s own is asked as a guest, whose refusal would open the login page', async () => {
  const asked: { isGuest: boolean; url: string }[] = []
  opened = await openApp('/pages/index/index', {
    login: loggedIn(),
    transport: (transport) => (url, init) => {
      asked.push({ isGuest: !new Headers(init?.headers).get('ApiToken'), url: String(url) })
      return transport(url, init)
    },
  })
  await waitFor(() => expect(asked.some(({ url }) => url.includes('Accord/pending'))).toBe(true))
  opened.composition.session.set(NO_USER)
  await waitFor(() => expect(asked.some(({ isGuest }) => isGuest)).toBe(true))
  expect(asked.filter(({ isGuest, url }) => isGuest && /Accord\/pending|\/member\./.test(url))).toEqual([])
})
