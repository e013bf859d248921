import { loginUrl } from '@zimu/contract/page-urls'
import { describe, expect, test } from 'vitest'
import { createSession, NO_USER } from '../features/session/index.ts'
import { createSite } from '../features/site/index.ts'
import type { GuardCause } from '../stack/index.ts'
import { createMemoryStorage } from '../storage/memory-storage.ts'
import { createGuard } from './guard.ts'
import { PAGES } from './pages.ts'

const CAUSES: readonly GuardCause[] = ['verb', 'address', 'recheck']
/** NAV-51, word by word. */
const PROTECTED = [
  'search',
  'my/contact',
  'my/email',
  'my/feedback',
  'my/likes',
  'my/password',
  'my/safety',
  'my/setting',
]

/** Asks the guard about an address as a guest or as a member. */
function ask(url: string, cause: GuardCause, isMember = false, is_guest_search = 0) {
  const session = createSession(createMemoryStorage())
  if (isMember) session.set({ ...NO_USER, ApiToken: 'token' })
  const [path = '', search] = url.slice(1).split('?')
  const site = createSite(createMemoryStorage(), { content: { is_guest_search } })
  return createGuard(session, site)({ path, url, query: Object.fromEntries(new URLSearchParams(search)), cause })
}

describe.each(CAUSES)('asked by %s', (cause) => {
  test('NAV-51, NAV-53: the protected pages lead a guest to login, all others open', () => {
    const led = PAGES.map(({ path }) => path).filter((path) => ask(`/${path}`, cause) !== null)
    expect(led.sort()).toEqual(PROTECTED.map((name) => `pages/${name}`).sort())
  })

  test('NAV-51: a member is led nowhere', () => {
    for (const name of PROTECTED) expect(ask(`/pages/${name}`, cause, true)).toBeNull()
  })
})

test('NAV-51: search opens to a guest where the operator lets guests search, and nothing else does', () => {
  const led = PAGES.map(({ path }) => path).filter((path) => ask(`/${path}`, 'address', false, 1) !== null)
  expect(led.sort()).toEqual(
    PROTECTED.filter((name) => name !== 'search')
      .map((name) => `pages/${name}`)
      .sort(),
  )
})

test('NAV-51: login knows the whole address to come back to', () => {
  expect(ask('/pages/search?q=永 字&kind=video', 'verb')).toEqual({
    url: `/pages/login/login?redirect=${encodeURIComponent('/pages/search?q=永 字&kind=video')}`,
  })
})

test('NAV-58: a member who opens login by its address is sent home; a login that is under way goes on', () => {
  const url = loginUrl('login', { redirect: '/pages/my/likes' })
  expect(ask(url, 'address', true)).toEqual({ url: '/' })
  expect(ask(url, 'recheck', true)).toBeNull()
  expect(ask(url, 'address')).toBeNull()
})
