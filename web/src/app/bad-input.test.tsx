// @vitest-environment happy-dom
/** Whatever comes from outside, the visitor sees a clear screen or message: nothing is thrown, nothing is lost. */

import { act, screen, waitFor } from '@testing-library/react'
import { days, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryBacking } from '../storage/memory-storage.ts'
import { addPlans, BUYING_TIME_MS, orderNumbers, pressCashier, registerBuyer } from '../testing/buyer-fixture.ts'
import { loggedIn } from '../testing/member.ts'
import { type OpenedApp, type OpenOptions, openApp } from '../testing/open-app.tsx'
import { PAGES } from './pages.ts'

const PASSWORD = 'a quiet place'

let opened: OpenedApp
const problems = vi.fn()

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  problems.mockReset()
  vi.spyOn(console, 'error').mockImplementation((...values) => {
    const text = values.map(String).join(' ')
    // The test browser does not know the element <search> yet.
    if (!text.includes('is unrecognized in this browser')) problems(text.slice(0, 400))
  })
})
afterEach(async () => {
  await opened.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(address: string, options: OpenOptions = {}) {
  opened = await openApp(address, options)
  return opened
}

const path = () => opened.composition.stack.current().path
const visible = () =>
  [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(({ style }) => style.display !== 'none')

/** Opens every page of the table one after the other; each has to say something, and must not have broken. */
async function walkAllPages() {
  const { stack, queries } = opened.composition
  for (const { path: wanted } of PAGES) {
    await act(
      async () => void (await stack.reLaunch({ url: `/${wanted}?id=1&remote_order_id=7` }).catch(() => undefined)),
    )
    await waitFor(() => expect(queries.isFetching(), wanted).toBe(0))
    await waitFor(() => expect(visible()[0]?.textContent, wanted).toBeTruthy())
    expect(visible(), wanted).toHaveLength(1)
    expect(screen.queryByText('这一页出错了'), wanted).toBeNull()
  }
}

describe('addresses', () => {
  test.each([
    '/pages/nowhere',
    '/PAGES/MY/MY',
    '//',
    '/%E0%A4%A',
    '/__proto__',
    '/constructor?x=1',
    '/pages/my/../../x',
    'javascript:alert(1)',
    `/${'a'.repeat(5000)}`,
  ])('NAV-50: %s is no page, which is said, and home is one press away', async (address) => {
    const { user } = await open(address)
    expect(await screen.findByRole('heading', { level: 1, name: '没有这个页面' })).toBeTruthy()
    expect(document.title).toBe('没有这个页面 · 字母公约')
    expect(opened.composition.stack.getState().entries.at(-1)?.pageIds).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: '回首页' }))
    await waitFor(() => expect(path()).toBe('pages/index/index'))
    expect(problems.mock.calls).toEqual([])
  })

  test.each(['/?', '/?&&=&', '/?x=%', '/pages/video/index?id=%E0%A4%A', '/pages/video/videolist?sort=<script>'])(
    '%s opens its page',
    async (address) => {
      await open(address)
      await waitFor(() => expect(screen.queryByText('没有这个页面')).toBeNull())
      await waitFor(() => expect(visible()[0]?.textContent).toBeTruthy())
      expect(problems.mock.calls).toEqual([])
    },
  )

  async function loginAt(redirect: string) {
    const { user } = await open(`/pages/login/login?redirect=${redirect}`, {
      prepare: async (server) => void (await loggedIn({ username: 'linzhiwei', password: PASSWORD })(server)),
    })
    await user.type(await screen.findByLabelText('账号'), 'linzhiwei')
    await user.type(await screen.findByLabelText('密码', { selector: 'input' }), PASSWORD)
    await user.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(path()).not.toBe('pages/login/login'))
  }

  test.each(['%2Fpages%2Fmy%2Flikes%3Fa%3D1', '%252Fpages%252Fmy%252Flikes%253Fa%253D1'])(
    'NAV-06: login goes on to %s, encoded once or twice',
    async (redirect) => {
      await loginAt(redirect)
      expect(opened.composition.stack.current()).toMatchObject({ path: 'pages/my/likes', query: { a: '1' } })
      expect(problems.mock.calls).toEqual([])
    },
  )

  test.each([
    'https://evil.example/pages/my/likes',
    '//evil.example/pages/my/likes',
    '/\\evil.example',
    '%252F%252Fevil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/pages/nowhere',
    '/pages/login/login?redirect=/pages/login/login',
  ])('NAV-56: login does not go on to %s, but home', async (redirect) => {
    const before = location.href
    await loginAt(encodeURIComponent(redirect))
    expect([path(), location.href]).toEqual(['pages/index/index', before])
    expect(opened.history.read().address).toBe('/')
    expect(problems.mock.calls).toEqual([])
  })
})

describe('storage', () => {
  const GARBAGE = [
    'no JSON {',
    '',
    'null',
    '7',
    '{"type":"object","data":[[1],"x",{}]}',
    '{"type":"object","data":{"ApiToken":7,"theme":[],"danmu":"x"}}',
    '{"type":"number","data":-1e308}',
    '\u0000\uffff',
  ]

  /** A browser in which every key that the app asks for holds this. */
  function filledWith(text: string) {
    const asked = new Set<string>()
    const backing = createMemoryBacking()
    const getItem = (key: string) => {
      asked.add(key)
      return backing.getItem(key) ?? text
    }
    return { asked, backing: Object.assign(Object.create(backing), { getItem }) as typeof backing }
  }

  test.each(GARBAGE)('STO-03, STO-04: with %j under every key all pages open, for a guest', async (text) => {
    const { asked, backing } = filledWith(text)
    await open('/', { backing })
    await walkAllPages()
    expect([...asked]).toEqual(expect.arrayContaining(['userInfo', 'siteSettings', 'UNI_LOCALE', 'preferences']))
    expect(opened.composition.session.get().ApiToken).toBe('')
    expect(problems.mock.calls).toEqual([])
  })

  test.each(GARBAGE)('STO-04: with %j under every other key all pages open, for a member', async (text) => {
    const { asked, backing } = filledWith(text)
    await open('/', { backing, login: loggedIn() })
    await walkAllPages()
    expect(asked.size).toBeGreaterThan(5)
    expect(opened.composition.session.get().ApiToken).not.toBe('')
    expect(problems.mock.calls).toEqual([])
  })

  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  test('STO-03: with forbidden storage a visitor can log in and use every page', async () => {
    const backing = Object.assign(createMemoryBacking(), { getItem: refuse, setItem: refuse, removeItem: refuse })
    const { user } = await open('/pages/login/login', {
      backing,
      prepare: async (server) => void (await loggedIn({ username: 'linzhiwei', password: PASSWORD })(server)),
    })
    await user.type(await screen.findByLabelText('账号'), 'linzhiwei')
    await user.type(await screen.findByLabelText('密码', { selector: 'input' }), PASSWORD)
    await user.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(path()).toBe('pages/index/index'))
    await walkAllPages()
    expect(opened.composition.session.get().ApiToken).not.toBe('')
    expect(problems.mock.calls).toEqual([])
  })

  test('STO-03: full storage keeps what was there, and the app goes on', async () => {
    const backing = createMemoryBacking()
    await open('/', { backing, login: loggedIn() })
    const stored = backing.getItem('userInfo')
    backing.setItem = refuse
    await walkAllPages()
    expect(backing.getItem('userInfo')).toBe(stored)
    expect(problems.mock.calls).toEqual([])
  })
})

describe('answers', () => {
  const answerAll =
    (answer: () => Response): NonNullable<OpenOptions['transport']> =>
    () =>
    async () =>
      answer()

  const STRANGE: [string, () => Response][] = [
    ['an HTML page', () => new Response('<!doctype html><title>Login to this network</title>')],
    ['nothing', () => new Response('')],
    ['half of an answer', () => new Response('{"code":200,"msg":"","data":{"li')],
    ['a bad gateway', () => new Response('<h1>502</h1>', { status: 502 })],
    ['a success without data', () => Response.json({ code: 200, msg: '' })],
    ['an empty success', () => Response.json({ code: 200, msg: '', data: {} })],
    ['a refusal whose message is no text', () => Response.json({ code: 400, msg: { a: 1 }, data: null })],
  ]

  test.each(STRANGE)('REQ-23: where every answer is %s all pages say that nothing came', async (_name, answer) => {
    await open('/', { transport: answerAll(answer), login: loggedIn() })
    await walkAllPages()
    await act(async () => void (await opened.composition.stack.reLaunch({ url: '/pages/video/videolist' })))
    expect(await screen.findByRole('button', { name: '再试一次' })).toBeTruthy()
    expect(opened.composition.session.get().ApiToken).not.toBe('')
    expect(problems.mock.calls).toEqual([])
  })

  test('REQ-07: where no answer ever comes all pages wait, and say so in the end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open('/pages/video/videolist', {
      transport: () => (_url, init) =>
        new Promise((_done, fail) => init.signal?.addEventListener('abort', () => fail(new Error('stopped')))),
    })
    await act(() => vi.advanceTimersByTimeAsync(seconds(10)))
    expect(await screen.findByRole('button', { name: '再试一次' })).toBeTruthy()
    expect(problems.mock.calls).toEqual([])
  })

  /** Adds a field to every object of an answer, as a newer server might. */
  function enrich(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(enrich)
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.entries(value).map(([name, part]) => [name, enrich(part)])
    return { ...Object.fromEntries(parts), newer: { field: [1] } }
  }

  test('a server that says more than we know is understood', async () => {
    await open('/', {
      prepare: addPlans,
      login: loggedIn(),
      transport: (through) => async (url, init) => Response.json(enrich(await (await through(url, init)).json())),
    })
    await walkAllPages()
    expect(problems.mock.calls).toEqual([])
  })
})

describe('clock', () => {
  const YEARS_MS = days(5 * 365)

  test.each([
    ['behind', -YEARS_MS],
    ['ahead', YEARS_MS],
  ])('five years %s: every page opens, the session stays', async (_name, offMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: BUYING_TIME_MS + offMs })
    await open('/', { prepare: addPlans, login: loggedIn() })
    await walkAllPages()
    expect(opened.composition.session.get().ApiToken).not.toBe('')
    expect(problems.mock.calls).toEqual([])
  })

  test.each([
    ['behind', -YEARS_MS],
    ['ahead', YEARS_MS],
  ])('five years %s: a member is VIP, and orders and pays', async (_name, offMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: BUYING_TIME_MS + offMs })
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, server } = await open('/pages/vip/index', { prepare: addPlans, login: registerBuyer(30) })
    expect(await screen.findByText('有效期至')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /^续费年度会员/ }))
    await user.click(await screen.findByRole('button', { name: /^去付款/ }))
    await screen.findAllByText(/付款页/)
    const [remote_order_id = ''] = await orderNumbers(server)
    await pressCashier(server, remote_order_id, 'pay')
    server.clock.advance(seconds(3))
    await user.click(await screen.findByRole('button', { name: '我已付款' }))
    expect(await screen.findByText(/续费成功|欢迎加入公约/)).toBeTruthy()
    expect(problems.mock.calls).toEqual([])
  })
})
