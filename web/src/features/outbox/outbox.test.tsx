// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { CallFailure, createClient } from '@zimu/contract/client'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import type { TestApp } from '../../../../server/src/testing/index.ts'
import { createApi } from '../../api/index.ts'
import { createMemoryBacking, createMemoryStorage } from '../../storage/memory-storage.ts'
import { loggedIn } from '../../testing/member.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'
import { readBook } from './book.ts'
import { isForLater, sendWaiting } from './send.ts'
import { type Waiting, waitingOf, withoutWaiting, withWaiting } from './waiting.ts'

const like = (content_id: number, is_like: 0 | 1, request_id: string, member_id = 1): Waiting => ({
  request_id,
  member_id,
  writtenAt: 0,
  written: { kind: 'like', content_id, is_like, card: null },
})
const feedback = (content: string, request_id: string): Waiting => ({
  request_id,
  member_id: 1,
  writtenAt: 0,
  written: { kind: 'feedback', title: 't', content, phone: '', type: 2 },
})

/** The Web Locks of one browser: whoever comes second waits. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, task: () => Promise<unknown>) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
    last.set(name, turn)
    return turn
  }
  return { request } as unknown as LockManager
}

const failure = (reason: CallFailure['reason'], httpStatus = 0, code = 0) =>
  new CallFailure(reason, 'GET /api/x', httpStatus, code ? { code, msg: '', data: {} } : undefined, 0, reason)

describe('the list', () => {
  it('has one heart per member and content, the last; feedback stands for itself; nobody sees what is another’s', () => {
    const turns = fc.array(fc.record({ content_id: fc.nat(4), is_like: fc.constantFrom(0 as const, 1 as const) }))
    fc.assert(
      fc.property(turns, (all) => {
        const list = all.reduce<Waiting[]>(
          (now, { content_id, is_like }, place) => withWaiting(now, like(content_id, is_like, `r${place}`)),
          [],
        )
        const last = new Map(all.map(({ content_id, is_like }) => [content_id, is_like]))
        expect(list).toHaveLength(last.size)
        for (const { written } of list)
          if (written.kind === 'like') expect(written.is_like).toBe(last.get(written.content_id))
      }),
    )
    const two = withWaiting([feedback('a', 'r1')], feedback('a', 'r2'))
    expect(two).toHaveLength(2)
    expect(withoutWaiting(two, 'r1').map(({ request_id }) => request_id)).toEqual(['r2'])
    expect(waitingOf([like(7, 1, 'r1', 1), like(7, 1, 'r2', 2)], 2)).toHaveLength(1)
    expect(waitingOf([like(7, 1, 'r1', 0)], 0)).toEqual([])
  })

  it.each([
    ['no network', failure('network'), true],
    ['a timeout', failure('timeout'), true],
    ['a gateway without a server', failure('http', 502), true],
    ['too many', failure('http', 429, 429), true],
    ['a session that ended', failure('body', 200, 401), true],
    ['a refusal', failure('body', 200, 400), false],
    ['an abort', failure('abort'), false],
  ])('%s keeps a piece waiting: %s', (_name, error, isLater) => {
    expect(isForLater(error)).toBe(isLater)
  })
})

describe('sending', () => {
  /** A browser with two tabs over one storage; `answer` is what the server does with a call. */
  function openTabs(waiting: Waiting[], answer: (id: string, input: object) => Promise<unknown>) {
    const backing = createMemoryBacking()
    const locks = createLocks()
    const calls: [string, object][] = []
    const api = createApi(
      {
        call: async (id: string, input: object) => {
          calls.push([id, input])
          return { code: 200, msg: '', data: await answer(id, input) }
        },
      } as never,
      (error): error is CallFailure => error instanceof CallFailure,
      () => undefined,
      () => '',
    )
    const tab = () => createMemoryStorage(backing)
    const first = tab()
    first.write('outbox', waiting)
    const send = (storage = tab(), member_id = 1) => sendWaiting({ api, storage, locks, member_id: () => member_id })
    return { first, calls, send, left: () => readBook(tab()).map(({ request_id }) => request_id) }
  }

  it('two tabs at once send every piece once, in order', async () => {
    const tabs = openTabs([like(7, 1, 'r1'), feedback('a', 'r2')], async () => ({}))
    await Promise.all([tabs.send(), tabs.send(), tabs.send()])
    expect(tabs.calls).toEqual([
      ['GET /api/member.Like/add', { target_id: 7, is_disable: 0 }],
      ['POST /api/setting.Feedback/add', { title: 't', content: 'a', phone: '', type: 2, request_id: 'r2' }],
    ])
    expect(tabs.left()).toEqual([])
  })

  it('without an answer the piece and all after it stay; a refused one goes', async () => {
    let isOnline = false
    const tabs = openTabs([like(7, 1, 'r1'), like(8, 1, 'r2')], async (_id, input) => {
      if (!isOnline) throw failure('network')
      if ('target_id' in input && input.target_id === 7) throw failure('body', 200, 400)
      return {}
    })
    expect(await tabs.send()).toEqual([])
    expect(tabs.left()).toEqual(['r1', 'r2'])
    isOnline = true
    expect((await tabs.send()).map(({ request_id }) => request_id)).toEqual(['r2'])
    expect(tabs.left()).toEqual([])
  })

  it('what is another member’s stays and is not sent', async () => {
    const tabs = openTabs([like(7, 1, 'r1', 5)], async () => ({}))
    expect(await tabs.send()).toEqual([])
    expect(tabs.calls).toEqual([])
    expect(tabs.left()).toEqual(['r1'])
  })

  it('a turn given while an older one is on its way is sent after it', async () => {
    const tabs = openTabs([like(7, 1, 'r1')], async (_id, input) => {
      if ('is_disable' in input && input.is_disable === 0) tabs.first.write('outbox', [like(7, 0, 'r2')])
      return {}
    })
    await tabs.send()
    expect(tabs.calls.map(([, input]) => input)).toEqual([
      { target_id: 7, is_disable: 0 },
      { target_id: 7, is_disable: 1 },
    ])
    expect(tabs.left()).toEqual([])
  })
})

describe('in the app', () => {
  let app: OpenedApp
  let isCut = false
  afterEach(async () => {
    isCut = false
    await app.close()
  })

  const open = async (address: string, prepare?: (server: TestApp) => Promise<void>) => {
    app = await openApp(address, {
      login: loggedIn(),
      ...(prepare ? { prepare } : {}),
      transport: (through) => (url, init) => (isCut ? Promise.reject(new TypeError('no network')) : through(url, init)),
    })
    return app
  }

  it('feedback written without a network waits in its list, and is there once after it was sent', async () => {
    const { server, user, composition } = await open('/pages/my/feedback')
    await user.type(await screen.findByRole('textbox', { name: /内容/ }), '写在没有网络的地方')
    isCut = true
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText('存好了，等网络')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: '看写过的信' }))
    expect(await screen.findByText('等网络')).toBeTruthy()
    isCut = false
    const { api, storage, session, queries } = composition
    const send = () => sendWaiting({ api, storage, locks: undefined, member_id: () => session.get().member_id })
    await act(async () => void (await send()))
    await act(() => queries.invalidateQueries())
    expect(await screen.findByText('处理中')).toBeTruthy()
    expect(screen.queryByText('等网络')).toBeNull()
    const rows = await server.database.db.selectFrom('feedback').select('content').execute()
    expect(rows).toEqual([{ content: '写在没有网络的地方' }])
  })

  it('what another tab has sent is in its list here too', async () => {
    let attempts = 0
    const [backing, events] = [createMemoryBacking(), new EventTarget()]
    app = await openApp('/pages/my/feedbacklist', {
      login: loggedIn(),
      backing,
      events,
      stored: { outbox: [feedback('写在没有网络的地方', 'r1')] },
      transport: (through) => (url, init) => {
        if (!String(url).includes('Feedback/add')) return through(url, init)
        attempts += 1
        return Promise.reject(new TypeError('no network'))
      },
    })
    const { composition, server } = app
    const { member_id, ApiToken } = composition.session.get()
    expect(member_id).toBe(1)
    expect(await screen.findByText('等网络')).toBeTruthy()
    await waitFor(() => expect(attempts).toBe(1))
    const other = createApi(
      createClient({ transport: server.transport, baseUrl: '', token: () => ApiToken, language: () => 'zh-Hans' }),
      (error) => error instanceof CallFailure,
      () => undefined,
      () => ApiToken,
    )
    const storage = Object.assign(createMemoryStorage(backing), { owner: 1 })
    await sendWaiting({ api: other, storage, locks: undefined, member_id: () => 1 })
    act(() => void events.dispatchEvent(Object.assign(new Event('storage'), { key: 'outbox@1', newValue: '[]' })))
    expect(await screen.findByText('处理中')).toBeTruthy()
    expect(screen.queryByText('等网络')).toBeNull()
  })

  it('a heart turned without a network shows that it waits, and can be turned back', async () => {
    let content_id = 0
    const { user, composition } = await open('/', async (server) => {
      content_id = await makeContent(server)
    })
    await act(async () => void composition.stack.navigateTo({ url: `/pages/video/index?id=${content_id}` }))
    const heart = await screen.findByRole('button', { name: /喜欢/ })
    isCut = true
    await user.click(heart)
    await waitFor(() => expect(heart.textContent).toBe('等网络'))
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    expect(heart.getAttribute('aria-label')).toContain('等网络')
    await user.click(heart)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
    expect(readBook(composition.storage)).toMatchObject([{ written: { kind: 'like', content_id, is_like: 0 } }])
  })
})
