// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCategory, makeContent, makeContents, makeTag } from '../../../../server/src/testing/factories.ts'
import type { TestApp } from '../../../../server/src/testing/index.ts'
import { loggedIn } from '../../testing/member.ts'
import { type OpenedApp, type OpenOptions, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp | undefined
async function list(
  address: string,
  prepare: (server: TestApp) => Promise<void>,
  given: Pick<OpenOptions, 'login'> = {},
) {
  opened = await openApp(address, { prepare, ...given })
  return opened
}

const video = (name: string, given = {}) => ({ name, kind: 'video' as const, extent: 60, duration: 60, ...given })
const titles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('aria-label')?.split(', ')[0])

describe('video list', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn())
  })
  afterEach(async () => {
    await opened?.close()
    opened = undefined
    vi.unstubAllGlobals()
  })

  it('shows videos with a true count; access is a filter that a second press takes back', async () => {
    const { user, composition } = await list('/pages/video/videolist', async (server) => {
      await makeContent(server, video('免费的'))
      await makeContent(server, video('会员的', { is_vip: 1 }))
      await makeContent(server, { name: '文章' })
    })
    expect(await screen.findByText('2 部')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '视频' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'VIP' }))
    expect(await screen.findByText('1 部')).toBeTruthy()
    expect(titles()).toEqual(['会员的'])
    expect(composition.stack.current().url).toBe('/pages/video/videolist?access=vip')
    await user.click(screen.getByRole('button', { name: 'VIP' }))
    expect(await screen.findByText('2 部')).toBeTruthy()
  })

  it('is named after what it lists', async () => {
    await list('/pages/video/videolist?kind=all&sort=top', async (server) => {
      await makeContent(server, { name: '精选的文章', is_top: 1 })
    })
    expect(await screen.findByRole('heading', { level: 1, name: '编辑精选' })).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['精选的文章']))
  })

  it('RNK-01 ranks by the views that were counted, with places that go on from page to page', async () => {
    const { user } = await list(
      '/pages/search',
      async (server) => {
        const names = Array.from({ length: 14 }, (_, place) => ({ name: `第${place}件`, hits: place, hits_initial: 0 }))
        await makeContents(server, [...names, { name: '起步很高', hits: 5, hits_initial: 9000 }])
        const word = { name: '第1件', hits: 0, sort: 9, is_hot: 1 } as const
        await server.database.db.transaction().execute((trx) => server.app.modules.contents.saveSearchword(trx, word))
      },
      { login: loggedIn() },
    )
    await user.click(await screen.findByRole('link', { name: '排行榜' }))
    expect(await screen.findByRole('heading', { level: 1, name: '排行榜' })).toBeTruthy()
    const ranking = await screen.findByRole('list', { name: '排行榜' })
    const rows = within(ranking).getAllByRole('listitem')
    expect(rows[0]?.textContent).toMatch(/^1.*第13件/)
    expect(rows[8]?.textContent).toMatch(/^9.*(起步很高|第5件)/)
    expect(ranking.textContent).not.toContain('9005')
  })

  it('RNK-02 ranks by the week and by the day as well; where nobody looked it leads back to all', async () => {
    const { user, composition } = await list('/pages/video/videolist?kind=all&sort=hits', async (server) => {
      const [, seen = 0] = await makeContents(server, [{ name: '一直在看', hits: 50 }, { name: '今天在看' }])
      const { contents } = server.app.modules
      contents.countView(seen)
      await contents.flushViews()
      await contents.settleViews()
    })
    const names = () =>
      within(screen.getByRole('list', { name: '排行榜' }))
        .getAllByRole('listitem')
        .map((row) => row.textContent?.match(/一直在看|今天在看/)?.[0])
    await waitFor(() => expect(names()).toEqual(['一直在看', '今天在看']))
    await user.click(screen.getByRole('radio', { name: '本周' }))
    await waitFor(() => expect(names()).toEqual(['今天在看']))
    expect(composition.stack.current().url).toBe('/pages/video/videolist?kind=all&sort=hits&period=week')
    await user.click(screen.getByRole('radio', { name: '今天' }))
    await waitFor(() => expect(names()).toEqual(['今天在看']))
    await user.click(screen.getByRole('button', { name: 'VIP' }))
    expect(await screen.findByText('这段时间还没有排行')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'VIP' }))
    await user.click(await screen.findByRole('radio', { name: '总榜' }))
    await waitFor(() => expect(names()).toHaveLength(2))
  })

  it('lists a tag under its name, and leads there from a detail', async () => {
    const { user } = await list('/pages/video/index?id=1', async (server) => {
      const tag_id = await makeTag(server, { tag_name: '毛笔' })
      await makeContent(server, { name: '有标签的文章', tag_ids: [tag_id] })
      await makeContent(server, { name: '没有的' })
    })
    expect(await screen.findByRole('heading', { level: 1, name: '有标签的文章' })).toBeTruthy()
    await user.click(await screen.findByRole('link', { name: '# 毛笔' }))
    expect(await screen.findByRole('heading', { level: 1, name: '# 毛笔' })).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['有标签的文章']))
  })

  it('shows the categories below the chosen one; a second press goes back up', async () => {
    const { user, composition } = await list('/pages/video/videolist?kind=all', async (server) => {
      const root = await makeCategory(server, { category_name: '汉字' })
      const child = await makeCategory(server, { category_name: '草书', category_pid: root })
      await makeContent(server, { name: '草书的', category_ids: [child] })
      await makeContent(server, { name: '汉字的', category_ids: [root] })
    })
    await user.click(await screen.findByRole('tab', { name: '汉字' }))
    await user.click(await screen.findByRole('button', { name: '草书' }))
    await waitFor(() => expect(titles()).toEqual(['草书的']))
    expect(screen.getByRole('tab', { name: '汉字' }).getAttribute('aria-selected')).toBe('true')
    await user.click(screen.getByRole('button', { name: '草书' }))
    await waitFor(() => expect(titles()).toHaveLength(2))
    expect(composition.stack.current().url).toBe('/pages/video/videolist?kind=all&category_id=1')
  })

  it('filters by what is hot and by length, and puts pinned ones first', async () => {
    const { user } = await list('/pages/video/videolist', async (server) => {
      const now = server.clock.now()
      await makeContent(server, video('旧的置顶', { is_top: 1, release_time: now - 9000 }))
      await makeContent(server, video('长的热门', { is_hot: 1, duration: 1500, release_time: now - 1000 }))
      await makeContent(server, video('短的热门', { is_hot: 1, release_time: now - 2000 }))
    })
    await waitFor(() => expect(titles()).toEqual(['旧的置顶', '长的热门', '短的热门']))
    expect(screen.getByText(/^置顶/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '热门' }))
    await waitFor(() => expect(titles()).toEqual(['长的热门', '短的热门']))
    await user.click(screen.getByRole('button', { name: '时长' }))
    await user.click(await screen.findByRole('radio', { name: '20 分钟以上' }))
    await waitFor(() => expect(titles()).toEqual(['长的热门']))
  })

  it('offers to clear filters that nothing matches', async () => {
    const { user } = await list('/pages/video/videolist?access=vip', async (server) => {
      await makeContent(server, video('免费的'))
    })
    expect(await screen.findByRole('heading', { name: '没有符合的视频' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '清除筛选' }))
    await waitFor(() => expect(titles()).toEqual(['免费的']))
  })

  it('BOT-04: goes on loading while the rows do not fill the window, and then says that it is the end', async () => {
    await list('/pages/video/videolist', async (server) => {
      const now = server.clock.now()
      await makeContents(
        server,
        Array.from({ length: 27 }, (_, place) => video(`第${place}部`, { release_time: now - place * 1000 })),
      )
    })
    await waitFor(() => expect(titles()).toHaveLength(27))
    expect(titles()).toEqual(Array.from({ length: 27 }, (_, place) => `第${place}部`))
    expect(await screen.findByText('没有更多了')).toBeTruthy()
  })

  it('walks through a random order without repeating a row, and ends with another one', async () => {
    const { user } = await list('/pages/video/videolist?sort=random', async (server) => {
      await makeContents(
        server,
        Array.from({ length: 27 }, (_, place) => video(`第${place}部`)),
      )
    })
    await waitFor(() => expect(titles()).toHaveLength(27))
    const first = titles()
    expect(new Set(first).size).toBe(27)
    await user.click(screen.getByRole('button', { name: '换一批' }))
    await waitFor(() => expect(titles()).toHaveLength(27))
    expect(titles()).not.toEqual(first)
  })
})
