import { seconds } from '@zimu/contract/durations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_USER } from '../features/session/index.ts'
import { createMemoryHistory, createSessionJournal, stackPages } from '../stack/index.ts'
import { createMemoryBacking, createMemoryStorage } from '../storage/memory-storage.ts'
import { compose } from './compose.ts'

/** The composition over a server that answers every call the same way, started at an address. */
async function openAt(address: string, body: { code: number; msg: string }) {
  const requests: RequestInit[] = []
  const addresses: string[] = []
  const composition = await compose({
    transport: async (url, init) => {
      addresses.push(url)
      requests.push(init)
      return new Response(JSON.stringify({ data: {}, ...body }))
    },
    storage: createMemoryStorage(),
    history: createMemoryHistory(address),
    journal: createSessionJournal(createMemoryBacking),
    languages: ['fr-CA'],
    session_id: 'test',
  })
  composition.session.set({ ...NO_USER, ApiToken: 'token' })
  composition.stack.start()
  const { api, stack, toasts } = composition
  return {
    ...composition,
    requests,
    addresses,
    fail: () => api.call('GET /api/member.Login/reset', {}).catch(() => undefined),
    urls: () => stackPages(stack.getState()).map(({ path, queryText }) => `/${path}${queryText && `?${queryText}`}`),
    shown: () => toasts.getState().toast?.text,
  }
}

test('NAV-57: several 401 end the session and open login once, with the way back', async () => {
  const app = await openAt('/pages/my/pay?remote_order_id=7', { code: 401, msg: '请登录' })
  await Promise.all([app.fail(), app.fail(), app.fail()])
  expect(app.session.get()).toEqual(NO_USER)
  await expect
    .poll(app.urls)
    .toEqual([
      '/pages/my/pay?remote_order_id=7',
      `/pages/login/login?redirect=${encodeURIComponent('/pages/my/pay?remote_order_id=7')}`,
    ])
  expect(app.shown()).toBeUndefined()
})

test('REQ-24: the same failure is told once a second, another one at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = { code: 500, msg: '出错了' }
  const app = await openAt('/', body)
  const failAgain = async () => {
    app.toasts.hide()
    await app.fail()
    return app.shown()
  }
  expect([await failAgain(), await failAgain()]).toEqual(['出错了', undefined])
  body.msg = '又出错了'
  expect(await failAgain()).toBe('又出错了')
  vi.advanceTimersByTime(seconds(1))
  expect(await failAgain()).toBe('又出错了')
})

test('I18-07: our own texts and the calls speak the language of the visitor', async () => {
  const app = await openAt('/', { code: 403, msg: '' })
  await app.fail()
  expect(app.shown()).toBe('Cette demande a été refusée.')
  expect(app.requests[0]?.headers).toMatchObject({ 'think-lang': 'fr', ApiToken: 'token' })
})

test('NAV-38: a content is asked for in the press that opens its page, once, and not again when it is gone back to', async () => {
  const app = await openAt('/', { code: 200, msg: '' })
  const asked = () => app.addresses.filter((address) => address.startsWith('/api/content.Content/info'))
  const opened = app.stack.navigateTo({ url: '/pages/video/index?id=101&kind=video' })
  // Before anything was waited for, and before anything is drawn.
  expect(asked()).toEqual(['/api/content.Content/info?content_id=101&danmu_max=200'])
  await opened
  await app.stack.navigateTo({ url: '/pages/my/question' })
  await app.stack.navigateBack()
  expect(app.urls()).toEqual(['/pages/index/index', '/pages/video/index?id=101&kind=video'])
  expect(asked()).toHaveLength(1)
})
