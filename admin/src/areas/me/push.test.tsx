// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output, PushState } from '@zimu/contract'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Answers, FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const LIST = 'GET /admin/api/alert.Push/list'
const SAVE = 'POST /admin/api/alert.Push/save'
const END = 'POST /admin/api/alert.Push/end'
const TEST = 'POST /admin/api/alert.Push/test'
const KEEP = 'POST /admin/api/alert.Push/keep'

const ENDPOINT = 'https://push.example.org/a'
/** SHA-256 of the address, base64url. */
const HASH = 'h9f9gDT-7rsJPagcEIxZS2QiZCeFll7Yd9kz1NzCfXo'
const ALERTS: Output<'GET /admin/api/alert.Alert/info'> = {
  ...{ email: '', kinds: [], quiet_from: null, quiet_to: null, time_zone: 'UTC', has_mail: 1 },
  possible: ['orders'],
}

type Row = Output<typeof LIST>['list'][number]
const row = (endpoint_hash: string, device: string, given: Partial<Row> = {}): Row => ({
  ...{ endpoint_hash, device, create_time: '2026-11-20 10:00:00', use_time: null, is_failing: 0 },
  ...given,
})
const ELSEWHERE = row('elsewhere', '我的手机', { is_failing: 1, use_time: '2026-11-21 10:00:00' })

interface BrowserState {
  permission: NotificationPermission
  /** What the person answers. */
  answer: NotificationPermission
  subscription: { endpoint: string; toJSON(): object; unsubscribe(): Promise<boolean> } | null
  asked: number
  keys: unknown[]
  workers: string[]
}

/** A browser with push, as far as the console uses it. */
function installBrowser(given: Partial<BrowserState> = {}): BrowserState {
  const state: BrowserState = {
    ...{ permission: 'default', answer: 'granted', subscription: null, asked: 0, keys: [], workers: [] },
    ...given,
  }
  const subscribed = () => ({
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: async () => {
      state.subscription = null
      return true
    },
  })
  if (given.permission === 'granted') state.subscription = subscribed()
  const pushManager = {
    getSubscription: async () => state.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
      state.keys.push(applicationServerKey)
      state.subscription = subscribed()
      return state.subscription
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async (url: string) => {
      state.workers.push(url)
      return registration
    },
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked += 1
      state.permission = state.answer
      return state.answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return state
}

/** A server that keeps what is turned on; other browsers are there from the beginning. */
function serverOf(list: Row[], given: Answers): Answers {
  return {
    'GET /admin/api/operator.Session/list': () => ({ list: [] }),
    'GET /admin/api/audit.Entry/own': () => ({ list: [] }),
    'GET /admin/api/alert.Alert/info': () => ALERTS,
    [LIST]: () => ({ key: 'KEY', list }),
    [KEEP]: () => ({ is_on: list.some(({ endpoint_hash }) => endpoint_hash === HASH) ? 1 : 0 }),
    [SAVE]: () => {
      list.unshift(row(HASH, '这台电脑'))
      return { record_id: null }
    },
    [END]: ({ endpoint_hash }: { endpoint_hash: string }) => {
      list.splice(0, list.length, ...list.filter((one) => one.endpoint_hash !== endpoint_hash))
      return { record_id: null }
    },
    [TEST]: () => ({ record_id: null, state: 'sent', status: 201, fault: '' }),
    ...given,
  }
}
const open = (list: Row[], given: Answers = {}) => openConsole('/me', serverOf(list, given), sessionOf('owner'))
const rows = async () => within(await screen.findByRole('list', { name: '浏览器通知' })).findAllByRole('listitem')

beforeAll(() => import('./me.page.tsx'))
afterEach(() => {
  closeConsole()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('asks for the permission only after a press, subscribes with the key of the service, and shows that it is on here', async () => {
  const browser = installBrowser()
  const { server, user } = await open([])
  const button = await screen.findByRole('button', { name: '在这个浏览器打开' })
  expect([browser.asked, browser.workers]).toEqual([0, []])
  await user.click(button)
  expect(await screen.findByText('这个浏览器', { selector: 'li *' })).toBeTruthy()
  expect([browser.asked, browser.keys, browser.workers]).toEqual([1, ['KEY'], ['/admin/push-worker.js']])
  expect(server.inputsOf(SAVE)).toMatchObject([{ endpoint: ENDPOINT, p256dh: 'P', auth: 'A' }])
  expect(screen.queryByRole('button', { name: '在这个浏览器打开' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: '异常订单' })).toBeTruthy()
})

it('a person who says no is not asked again', async () => {
  const browser = installBrowser({ answer: 'denied' })
  const { server, user } = await open([])
  await user.click(await screen.findByRole('button', { name: '在这个浏览器打开' }))
  expect((await screen.findAllByText(/这个浏览器不让后台弹通知/)).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: '在这个浏览器打开' })).toBeNull())
  expect([server.inputsOf(SAVE), browser.workers]).toEqual([[], []])
})

it('a browser that cannot shows no button, and others are ended from there', async () => {
  const { server, user } = await open([ELSEWHERE])
  expect(await screen.findByText(/这个浏览器弹不了通知/)).toBeTruthy()
  const [phone] = await rows()
  expect(within(phone as HTMLElement).getByText('发不过去')).toBeTruthy()
  await user.click(within(phone as HTMLElement).getByRole('button', { name: '关掉' }))
  await waitFor(() => expect(screen.queryByText('我的手机')).toBeNull())
  expect(server.inputsOf(END)).toMatchObject([{ endpoint_hash: 'elsewhere' }])
})

it('on elsewhere is not on here', async () => {
  installBrowser()
  await open([ELSEWHERE])
  expect(await screen.findByRole('button', { name: '在这个浏览器打开' })).toBeTruthy()
  expect(screen.queryByText('这个浏览器', { selector: 'li *' })).toBeNull()
})

it('turned off here, the browser ends its subscription too', async () => {
  const browser = installBrowser({ permission: 'granted' })
  const { user } = await open([row(HASH, '这台电脑')])
  await screen.findByText('这个浏览器', { selector: 'li *' })
  await user.click(screen.getByRole('button', { name: '关掉' }))
  expect(await screen.findByRole('button', { name: '在这个浏览器打开' })).toBeTruthy()
  expect(browser.subscription).toBeNull()
})

it.each<[PushState, number, RegExp]>([
  ['sent', 201, /发出去了/],
  ['gone', 410, /已经不收通知/],
  ['later', 503, /没接（503）/],
  ['refused', 403, /不收（403）/],
])('says what became of a test: %s', async (state, status, words) => {
  installBrowser({ permission: 'granted' })
  const { user } = await open([row(HASH, '这台电脑')], {
    [TEST]: () => ({ record_id: null, state, status, fault: '' }),
  })
  await user.click(await screen.findByRole('button', { name: '试发一条' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

it('what the server does not take is not on in the browser either', async () => {
  const browser = installBrowser()
  const { user } = await open([], {
    [SAVE]: () => {
      throw new FakeRefusal('alert.push_refused')
    },
  })
  await user.click(await screen.findByRole('button', { name: '在这个浏览器打开' }))
  expect(await screen.findByText('msg alert.push_refused')).toBeTruthy()
  expect([browser.asked, browser.subscription]).toEqual([1, null])
})

it('opening the console says that the browser is still there, and ends what is another operator’s', async () => {
  const browser = installBrowser({ permission: 'granted' })
  const { server } = await open([])
  await waitFor(() => expect(browser.subscription).toBeNull())
  expect(server.inputsOf(KEEP)).toEqual([{ endpoint_hash: HASH }])
})

it('signing out ends the notifications of this browser first', async () => {
  const browser = installBrowser({ permission: 'granted' })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { server, user } = await open([row(HASH, '这台电脑')], { 'POST /admin/api/operator.Session/end': () => ({}) })
  await screen.findByText('这个浏览器', { selector: 'li *' })
  await user.click(screen.getByRole('button', { name: /我的/ }))
  await user.click(await screen.findByRole('menuitem', { name: /退出/ }))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect([browser.subscription, server.inputsOf(END).length]).toEqual([null, 1])
  assign.mockRestore()
})
