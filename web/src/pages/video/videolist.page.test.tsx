// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContent, makeContents } from '../../../../server/src/testing/factories.ts'
import type { TestApp } from '../../../../server/src/testing/index.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp | undefined
async function list(address: string, prepare: (server: TestApp) => Promise<void>) {
  opened = await openApp(address, { prepare })
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
