/** Live bullet comments over real sockets: they reach everybody who watches, through two processes where Redis is. */
import type { AddressInfo } from 'node:net'
import type { StreamEvent } from '@zimu/contract'
import { createClient } from '@zimu/contract/client'
import { seconds } from '@zimu/contract/durations'
import { listen } from '@zimu/contract/stream-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRedisBus } from '../../../ports/bus/index.ts'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  dataOf,
  makeOperator,
  newRequest,
  registerMember,
  setOption,
  TEST_REDIS_URL,
  type TestApp,
  withRedis,
} from '../../../testing/index.ts'

type Event = StreamEvent<'GET /api/content.Danmu/live'>

async function openPort({ app }: TestApp): Promise<string> {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

interface WatchOptions {
  token?: string
  with_hidden?: 0 | 1
}

/** Somebody who watches: what they got, and a way to wait for more. */
function watch(baseUrl: string, content_id: string, { token = '', with_hidden = 0 }: WatchOptions = {}) {
  const got: Event[] = []
  const leave = new AbortController()
  let wake = () => {}
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  const over = listen(
    { transport: fetch, baseUrl, token: () => token, language: () => 'zh-Hans' },
    'GET /api/content.Danmu/live',
    { content_id, with_hidden },
    {
      signal: leave.signal,
      onOpen: open,
      onEvent(item) {
        got.push(item)
        wake()
      },
    },
  )
  return {
    got,
    over,
    opened,
    leave: () => leave.abort(),
    async until(count: number) {
      while (got.length < count)
        await new Promise<void>((done) => {
          wake = done
        })
    },
  }
}

async function openSite(deps?: Parameters<typeof createTestApp>[1]) {
  const test = await createTestApp('sqlite', deps)
  await setOption(test, 'member.api_rate_num', 0)
  await setOption(test, 'member.api_rate_guest_num', 0)
  const film = String(await makeContent(test, { kind: 'video', duration: 800, extent: 800 }))
  return { test, film, url: await openPort(test) }
}

describe('live bullet comments', () => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeEach(async () => {
    site = await openSite()
  })
  afterEach(() => site.test.close())

  it('reach everybody who watches the same film, in one text for all: own ones are known by their sender', async () => {
    const { test, film, url } = site
    const member = await registerMember(test)
    const other = String(await makeContent(test, { kind: 'video', duration: 800, extent: 800 }))
    const [guest, own, elsewhere] = [watch(url, film), watch(url, film, { token: member.token }), watch(url, other)]
    await Promise.all([guest.opened, own.opened, elsewhere.opened])
    const sent = await dataOf(
      member.client.call('POST /api/content.Danmu/add', { content_id: film, text: '来了', time: 5 }),
    )
    await Promise.all([guest.until(1), own.until(1)])
    const shared = { ...sent, is_own: 0, repeat_num: 1 }
    expect([guest.got, own.got, elsewhere.got]).toEqual([[shared], [shared], []])
    const mine = await dataOf(member.client.call('GET /api/content.Danmu/own', { content_id: film }))
    expect(mine).toEqual({ sender: sent.sender, liked: [], held: [] })
    for (const reader of [guest, own, elsewhere]) reader.leave()
  })

  it('come when an operator lets them, not before', async () => {
    const { test, film, url } = site
    await setOption(test, 'content.is_danmu_review', 1)
    const member = await registerMember(test)
    const guest = watch(url, film)
    await guest.opened
    const sent = await dataOf(
      member.client.call('POST /api/content.Danmu/add', { content_id: film, text: '等', time: 5 }),
    )
    expect(guest.got).toEqual([])
    await test.app.modules.danmu.review.decide(sent.danmu_id, 'shown')
    await guest.until(1)
    expect(guest.got).toMatchObject([{ danmu_id: sent.danmu_id }])
    guest.leave()
  })

  it('that are hidden are told to who asked for it, several in one event, and undone without a word', async () => {
    const { test, film, url } = site
    const moderator = await makeOperator(test, ['moderator'])
    const member = await registerMember(test)
    const other = String(await makeContent(test, { kind: 'video', duration: 800, extent: 800 }))
    const send = async (text: string) => {
      test.clock.advance(seconds(4))
      const input = { content_id: film, text, time: 5 }
      return (await dataOf(member.client.call('POST /api/content.Danmu/add', input))).danmu_id
    }
    const ids = [await send('一'), await send('二')]
    const [asked, old, elsewhere] = [
      watch(url, film, { with_hidden: 1 }),
      watch(url, film),
      watch(url, other, { with_hidden: 1 }),
    ]
    await Promise.all([asked.opened, old.opened, elsewhere.opened])
    const { record_id } = await moderator.call('POST /admin/api/danmu.Item/decide', {
      request_id: newRequest(),
      danmu_ids: ids,
      state: 'hidden',
    })
    await asked.until(1)
    expect(asked.got).toEqual([{ hidden: ids }])
    await moderator.call('POST /admin/api/audit.Entry/undo', { request_id: newRequest(), record_id: record_id ?? 0 })
    const last = await send('三')
    await Promise.all([asked.until(2), old.until(1)])
    expect(asked.got.slice(1)).toMatchObject([{ danmu_id: last }])
    // A client that does not know hidden ones gets comments only.
    expect(old.got).toMatchObject([{ danmu_id: last }])
    expect(elsewhere.got).toEqual([])
    test.clock.advance(seconds(2))
    const { data } = await member.client.call('GET /api/content.Danmu/list', { content_id: film })
    expect(data.list.map(({ danmu_id }) => danmu_id)).toEqual([...ids, last])
    for (const reader of [asked, old, elsewhere]) reader.leave()
  })

  it('that were shown by mistake leave again with the undo', async () => {
    const { test, film, url } = site
    await setOption(test, 'content.is_danmu_review', 1)
    const moderator = await makeOperator(test, ['moderator'])
    const member = await registerMember(test)
    const input = { content_id: film, text: '等', time: 5 }
    const { danmu_id } = await dataOf(member.client.call('POST /api/content.Danmu/add', input))
    const guest = watch(url, film, { with_hidden: 1 })
    await guest.opened
    const { record_id } = await moderator.call('POST /admin/api/danmu.Item/decide', {
      request_id: newRequest(),
      danmu_ids: [danmu_id],
      state: 'shown',
    })
    await guest.until(1)
    await moderator.call('POST /admin/api/audit.Entry/undo', { request_id: newRequest(), record_id: record_id ?? 0 })
    await guest.until(2)
    expect(guest.got).toMatchObject([{ danmu_id }, { hidden: [danmu_id] }])
    guest.leave()
  })

  it('of a locked film are for those who may watch it; a refusal is an envelope', async () => {
    const { test, url } = site
    const locked = String(await makeContent(test, { kind: 'video', duration: 800, extent: 800, is_vip: 1 }))
    const reply = await fetch(`${url}/api/content.Danmu/live?content_id=${locked}`)
    expect(await reply.json()).toMatchObject({ code: 400, data: { error: 'content.locked' } })
    expect(await watch(url, locked).over).toMatchObject({ wasOpen: false })
    expect(await watch(url, '999999').over).toMatchObject({ wasOpen: false })
  })

  it('are sent unbuffered and never kept', async () => {
    const stop = new AbortController()
    const reply = await fetch(`${site.url}/api/content.Danmu/live?content_id=${site.film}`, { signal: stop.signal })
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    stop.abort()
  })

  it('end when the service stops, so that it can stop', async () => {
    const guest = watch(site.url, site.film)
    await guest.opened
    await site.test.app.http.close()
    const { wasOpen, retryMs } = await guest.over
    expect(wasOpen).toBe(true)
    // Asked to come back later, each another time.
    expect(retryMs).toBeGreaterThanOrEqual(1000)
  })

  it('are at most thirty streams for one address', async () => {
    const readers = Array.from({ length: 30 }, () => watch(site.url, site.film))
    await Promise.all(readers.map(({ opened }) => opened))
    expect(await watch(site.url, site.film).over).toMatchObject({ wasOpen: false })
    readers[0]?.leave()
    await readers[0]?.over
    const late = watch(site.url, site.film)
    await Promise.race([late.opened, late.over])
    for (const reader of [...readers, late]) reader.leave()
  })
})

withRedis('live bullet comments of two processes', (prefix) => {
  it('reach those who are connected to the other one', async () => {
    const [here, there] = [await createRedisBus(TEST_REDIS_URL, prefix), await createRedisBus(TEST_REDIS_URL, prefix)]
    const first = await openSite({ deps: { bus: here } })
    const { database } = first.test
    const second = await createTestApp('sqlite', {
      deps: { bus: there, database: { ...database, close: async () => {} } },
    })
    const url = await openPort(second)
    const member = await registerMember(first.test)
    const guest = watch(url, first.film, { with_hidden: 1 })
    await guest.opened
    const client = createClient({
      transport: fetch,
      baseUrl: first.url,
      token: () => member.token,
      language: () => 'en',
    })
    const input = { content_id: first.film, text: '从那边来', time: 5 }
    const { danmu_id } = await dataOf(client.call('POST /api/content.Danmu/add', input))
    await guest.until(1)
    expect(guest.got).toMatchObject([{ text: '从那边来' }])
    await first.test.app.modules.danmu.review.decide(danmu_id, 'hidden')
    await guest.until(2)
    expect(guest.got.slice(1)).toEqual([{ hidden: [danmu_id] }])
    guest.leave()
    await second.close()
    await first.test.close()
    await Promise.all([here.close(), there.close()])
  })
})
