// @vitest-environment happy-dom
/** What the whole app does around its pages: titles, the bar's way back, tabs of the same browser, the token. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSettings } from '../../../server/src/modules/site/index.ts'
import { createMemoryBacking } from '../storage/memory-storage.ts'
import { loggedIn } from '../testing/member.ts'
import { type OpenedApp, type OpenOptions, openApp } from '../testing/open-app.tsx'
import { PAGES } from './pages.ts'

let opened: OpenedApp

async function open(address: string, options: OpenOptions = {}) {
  opened = await openApp(address, options)
  return opened
}

const path = () => opened.composition.stack.current().path
const go = (verb: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab', url: string) =>
  act(async () => void (await opened.composition.stack[verb]({ url })))

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))
afterEach(async () => {
  await opened.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('FRM-04: the site is called what its settings say, on every page', async () => {
  await open('/', {
    prepare: async ({ database, clock }) => createSettings(database.db, clock).set('setting.title', '写字的人'),
  })
  // The settings come later than the page.
  await waitFor(() => expect(document.title).toBe('写字的人'))
  await go('navigateTo', '/pages/my/question')
  await waitFor(() => expect(document.title).toBe('常见问题 · 写字的人'))
  await go('switchTab', '/')
  await waitFor(() => expect(document.title).toBe('写字的人'))
})

test('I18-02: the address goes before the stored choice, that before the browser; the address is not kept', async () => {
  const browser = { languages: ['fr'], stored: { UNI_LOCALE: 'es' } }
  const started = () => opened.composition.language.store.getState().language
  await open('/', { ...browser, addressLanguage: 'zh_TW' })
  expect([started(), opened.composition.storage.read('UNI_LOCALE')]).toEqual(['zh-Hant', 'es'])
  await opened.close()
  await open('/', { ...browser, addressLanguage: 'tlh' })
  expect(started()).toBe('es')
  await opened.close()
  await open('/', { languages: ['fr'] })
  expect(started()).toBe('fr')
})

test('NAV-44, NAV-45: the bar has a way back where there is one', async () => {
  await open('/pages/my/question')
  const back = () => screen.queryByRole('button', { name: '返回' })
  await waitFor(() => expect(back()).not.toBeNull())
  await go('navigateTo', '/pages/other/errororder')
  await screen.findByRole('heading', { level: 1, name: '订单异常说明' })
  expect(back()).not.toBeNull()
  await go('reLaunch', '/pages/my/question')
  await screen.findByRole('heading', { level: 1, name: '常见问题' })
  expect(back()).toBeNull()
})

test('STO-03: a login or logout in another tab is followed at once', async () => {
  const [backing, events] = [createMemoryBacking(), new EventTarget()]
  await open('/pages/my/setting', { backing, events, login: loggedIn() })
  await screen.findByRole('heading', { level: 1, name: '设置' })
  const stored = backing.getItem('userInfo') ?? ''
  const inOtherTab = (change: () => void) =>
    act(async () => {
      change()
      events.dispatchEvent(Object.assign(new Event('storage'), { key: 'userInfo' }))
    })
  await inOtherTab(() => backing.removeItem('userInfo'))
  await waitFor(() => expect(path()).toBe('pages/login/login'))
  await inOtherTab(() => backing.setItem('userInfo', stored))
  await waitFor(() => expect(path()).toBe('pages/my/setting'))
})

test('STO-03: the token stands in headers, never in an address or a log', async () => {
  const logged: string[] = []
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...values) => void logged.push(values.map(String).join(' ')))
  const sent: { url: string; headers: HeadersInit | undefined; body: string }[] = []
  await open('/', {
    login: loggedIn(),
    transport: (through) => (url, init) => {
      sent.push({ url, headers: init.headers, body: String(init.body ?? '') })
      return through(url, init)
    },
  })
  const token = opened.composition.session.get().ApiToken
  const addresses: string[] = []
  for (const { path: wanted } of PAGES) {
    await go('reLaunch', `/${wanted}?id=1`)
    await waitFor(() => expect(opened.composition.queries.isFetching()).toBe(0))
    addresses.push(...opened.history.entries.map(({ address }) => address), document.body.innerHTML)
  }
  expect(sent.some(({ headers }) => JSON.stringify(headers).includes(token))).toBe(true)
  for (const text of [...logged, ...addresses, ...sent.flatMap(({ url, body }) => [url, body])])
    expect(text).not.toContain(token)
})
