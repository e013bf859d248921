// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import type { LoginData } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import { registerMember, type TestApp } from '../../../../server/src/testing/index.ts'
import { changeBook } from '../../features/outbox/book.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp | undefined

/** A member who has opened the contents, in this order. */
const reader =
  (contentIds: readonly number[]) =>
  async (server: TestApp): Promise<LoginData> => {
    const { client } = await registerMember(server)
    for (const content_id of contentIds) {
      await client.call('GET /api/content.Content/info', { content_id: String(content_id) })
      server.clock.advance(seconds(1))
    }
    return (await client.call('GET /api/member.Login/reset', {})).data
  }

const titles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('aria-label')?.split(', ')[0])

describe('footprint', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn())
  })
  afterEach(async () => {
    await opened?.close()
    opened = undefined
    vi.unstubAllGlobals()
  })

  it('shows what the member opened by days, latest first, by kind and by title', async () => {
    const ids: number[] = []
    opened = await openApp('/pages/my/footprint', {
      prepare: async (server) => {
        ids.push(await makeContent(server, { name: '宋体', kind: 'article' }))
        ids.push(await makeContent(server, { name: '永字八法', kind: 'video', extent: 60, duration: 60 }))
      },
      login: (server) => reader(ids)(server),
    })
    const { user, composition } = opened
    await waitFor(() => expect(titles()).toEqual(['永字八法', '宋体']))
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)

    await user.click(screen.getByRole('tab', { name: '文章' }))
    await waitFor(() => expect(titles()).toEqual(['宋体']))
    await user.click(screen.getByRole('tab', { name: '图集' }))
    expect(await screen.findByRole('heading', { name: '还没有看过图集' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: '全部' }))

    await user.click(screen.getByRole('button', { name: '搜索' }))
    await user.type(screen.getByRole('searchbox'), '永字{Enter}')
    await waitFor(() => expect(titles()).toEqual(['永字八法']))
    expect(decodeURIComponent(composition.stack.current().url)).toBe('/pages/my/footprint?q=永字')
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '没有的{Enter}')
    expect(await screen.findByRole('heading', { name: '没有找到“没有的”' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(titles()).toHaveLength(2))
  })

  it('shows a member the visits that wait for a network, also when the server knows of none', async () => {
    opened = await openApp('/pages/my/footprint', {
      login: async (server) => {
        const { client } = await registerMember(server)
        return (await client.call('GET /api/member.Login/reset', {})).data
      },
      // Nobody answers a visit for now, so that it goes on waiting.
      transport: (through) => (url, init) =>
        url.includes('Content/info') ? Promise.reject(new TypeError('no network')) : through(url, init),
    })
    expect(await screen.findByRole('heading', { name: '还没有足迹' })).toBeTruthy()
    const { session, storage } = opened.composition
    const { member_id } = session.get()
    const written = { kind: 'visit', visit: visit(1, '没网时看的', false) } as const
    const waiting = { request_id: 'r1', member_id, writtenAt: Date.now(), written }
    await act(() => changeBook(storage, undefined, () => [waiting]))
    expect(await screen.findByText('没网时看的')).toBeTruthy()
    expect(screen.getByText('等网络')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: '还没有足迹' })).toBeNull()
  })

  it('shows a guest the footprint of this browser, greys what is gone, and says what an account would do', async () => {
    opened = await openApp('/pages/my/footprint')
    expect(await screen.findByRole('heading', { name: '还没有足迹' })).toBeTruthy()
    await opened.close()

    opened = await openApp('/pages/my/footprint', {
      stored: {
        footprint: [visit(1, '永字八法', false), visit(2, '下架了的', true)],
        progress: { 1: { kind: 'video', at: 296, of: 478, updatedAt: 1 } },
      },
    })
    expect(await screen.findByText('看到 04:56')).toBeTruthy()
    expect(titles()).toEqual(['永字八法', undefined])
    expect(screen.getByText('已下架')).toBeTruthy()
    const login = screen.getByRole('link', { name: '登录' })
    expect(login.getAttribute('href')).toContain(encodeURIComponent('/pages/my/footprint'))
  })

  it('offers what was seen before the login once, merges it on a yes, and leaves nothing behind for the next guest', async () => {
    const ids: number[] = []
    opened = await openApp('/pages/my/footprint', {
      prepare: async (server) => {
        ids.push(await makeContent(server, { name: '永字八法', kind: 'video', extent: 478, duration: 478 }))
      },
      login: (server) => reader([])(server),
    })
    const { user, composition } = opened
    const { storage } = composition
    storage.write('footprint', [visit(ids[0] ?? 0, '永字八法', false), visit(999_999, '下架了的', true)])
    storage.write('progress', { [ids[0] ?? 0]: { kind: 'video', at: 296, of: 478, updatedAt: 1 } })
    await act(async () => void (await composition.stack.reLaunch({ url: '/' })))
    await act(async () => void (await composition.stack.reLaunch({ url: '/pages/my/footprint' })))
    expect(await screen.findByRole('heading', { name: '登录前看过 1 件，并入账号的足迹吗？' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '并入' }))
    await waitFor(() => expect(titles()).toEqual(['永字八法']))
    expect(screen.getByText('看到 04:56')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '并入' })).toBeNull()
    expect([storage.read('footprint'), storage.read('progress')]).toEqual(['', ''])
  })

  it('does not ask twice after a no, nor at all while the footprint is off', async () => {
    /** The footprint page of a member at a browser where a guest has looked at something. */
    async function openAfterGuest(login: (server: TestApp) => Promise<LoginData>) {
      opened = await openApp('/', { login })
      const { storage, stack } = opened.composition
      storage.write('footprint', [visit(1, '永字八法', false)])
      await act(async () => void (await stack.navigateTo({ url: '/pages/my/footprint' })))
      await screen.findByRole('heading', { name: '还没有足迹' })
      return opened
    }
    const { user, composition, close } = await openAfterGuest(reader([]))
    await user.click(await screen.findByRole('button', { name: '不用了' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '并入' })).toBeNull())
    expect(composition.storage.read('footprint')).not.toBe('')
    await close()

    await openAfterGuest(async (server) => {
      const { client } = await registerMember(server)
      await client.call('POST /api/member.Footprint/pause', { is_paused: 1 })
      return (await client.call('GET /api/member.Login/reset', {})).data
    })
    expect(screen.queryByRole('button', { name: '并入' })).toBeNull()
  })

  it('removes single rows of a member and of a guest, and puts them back', async () => {
    const ids: number[] = []
    opened = await openApp('/pages/my/footprint', {
      prepare: async (server) => {
        ids.push(await makeContent(server, { name: '宋体', kind: 'article' }))
        ids.push(await makeContent(server, { name: '楷书', kind: 'article' }))
      },
      login: (server) => reader(ids)(server),
    })
    await waitFor(() => expect(titles()).toEqual(['楷书', '宋体']))
    await opened.user.click(screen.getByRole('button', { name: '从足迹里移除“楷书”' }))
    await waitFor(() => expect(titles()).toEqual(['宋体']))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('从足迹里移除“宋体”')
    await opened.user.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(titles()).toEqual(['楷书', '宋体']))
    await opened.close()

    const stored = { footprint: [visit(1, '永字八法', false), { ...visit(2, '篆书', false), visitedAt: 1 }] }
    opened = await openApp('/pages/my/footprint', { stored })
    await opened.user.click(await screen.findByRole('button', { name: '从足迹里移除“永字八法”' }))
    await waitFor(() => expect(titles()).toEqual(['篆书', undefined]))
    await opened.user.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(titles()).toEqual(['永字八法', '篆书', undefined]))
  })
})

function visit(content_id: number, name: string, isGone: boolean) {
  return {
    content_id,
    name,
    kind: 'video' as const,
    name_lang: 'zh-Hans' as const,
    extent: 478,
    is_vip: 0 as const,
    category_names: '汉字',
    hits_show: 0,
    image_url: '',
    image_width: 0,
    image_height: 0,
    image_color: '',
    covers: { p: null, w: null, h: null },
    visitedAt: Date.now(),
    isGone,
  }
}
