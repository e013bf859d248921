// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { LoginData } from '@zimu/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import { registerMember, type TestApp } from '../../../../server/src/testing/index.ts'
import { changeBook } from '../../features/outbox/book.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp | undefined

/** A member who has opened the contents, in this order. */
const reader =
  (content_ids: readonly number[]) =>
  async (server: TestApp): Promise<LoginData> => {
    const { client } = await registerMember(server)
    for (const content_id of content_ids) {
      await client.call('GET /api/content.Content/info', { content_id: String(content_id) })
      server.clock.advance(1000)
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
    const waiting = { request_id: 'r1', member_id, written_at: Date.now(), written }
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
        progress: { 1: { kind: 'video', at: 296, of: 478, updated_at: 1 } },
      },
    })
    expect(await screen.findByText('看到 04:56')).toBeTruthy()
    expect(titles()).toEqual(['永字八法', undefined])
    expect(screen.getByText('已下架')).toBeTruthy()
    const login = screen.getByRole('link', { name: '登录' })
    expect(login.getAttribute('href')).toContain(encodeURIComponent('/pages/my/footprint'))
  })
})

function visit(content_id: number, name: string, is_gone: boolean) {
  return {
    content_id,
    name,
    kind: 'video' as const,
    extent: 478,
    is_vip: 0 as const,
    category_names: '汉字',
    hits_show: 0,
    image_url: '',
    image_width: 0,
    image_height: 0,
    image_color: '',
    covers: { p: null, w: null, h: null },
    visited_at: Date.now(),
    is_gone,
  }
}
