// @vitest-environment happy-dom

import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { Transport } from '@zimu/contract/client'
import { minutes, seconds } from '@zimu/contract/durations'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCategory, makeContent } from '../../../../server/src/testing/factories.ts'
import type { TestApp } from '../../../../server/src/testing/index.ts'
import { useProgressApi, useVisitsApi } from '../../features/progress/index.ts'
import { StorageContext } from '../../storage/index.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp | undefined
const home = async (prepare: (server: TestApp) => Promise<void>, address = '/') => {
  opened = await openApp(address, { prepare })
  return opened
}

/** Observers of a window in which everything is in view, or nothing. */
const observerOf = (isIntersecting: boolean) =>
  class {
    readonly #report: () => void
    constructor(callback: (entries: object[]) => void) {
      this.#report = () => callback([{ isIntersecting, boundingClientRect: { height: 1 } }])
    }
    observe() {
      this.#report()
    }
    disconnect() {}
  }

/** Calls whose path holds one of the words fail as without a network, until told otherwise. */
function breakCalls(server: TestApp, words: readonly string[]) {
  const real = server.transport
  const state = { isBroken: true, calls: [] as string[] }
  const transport: Transport = (url, init) => {
    state.calls.push(url)
    if (state.isBroken && words.some((word) => url.includes(word))) return Promise.reject(new TypeError('no network'))
    return real(url, init)
  }
  server.transport = transport
  return state
}

async function makeNotice(server: TestApp, title: string, given: Record<string, unknown> = {}) {
  const now = server.clock.now()
  const row = {
    unique: title,
    type: 0,
    title,
    start_time: now - minutes(1),
    create_time: now,
    end_time: null,
    update_time: null,
  }
  await server.database.db
    .insertInto('notice')
    .values({ ...row, ...given })
    .execute()
}

/** What a visit keeps of a content, without the parts that tests name. */
const VISITED = {
  extent: 100,
  is_vip: 0,
  category_names: '',
  hits_show: 0,
  image_url: '',
  image_width: 0,
  image_height: 0,
  image_color: '',
  covers: { p: null, w: null, h: null },
} as const

/** Value of a hook that needs the storage of the opened app only. */
function inStorage<Value>({ storage }: OpenedApp['composition'], use: () => Value): Value {
  const wrapper = ({ children }: { children: ReactNode }) => <StorageContext value={storage}>{children}</StorageContext>
  return renderHook(use, { wrapper }).result.current
}

const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label')?.split(', ')[0])

describe('home', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn())
    vi.stubGlobal('IntersectionObserver', observerOf(true))
  })
  afterEach(async () => {
    await opened?.close()
    opened = undefined
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('shows the first picks as carousel where the site has none, and the rest in their rail', async () => {
    await home(async (server) => {
      for (let place = 1; place <= 7; place += 1)
        await makeContent(server, { name: `精选${place}`, is_top: 1, sort: 99 - place })
    })
    const carousel = await screen.findByRole('region', { name: '首页推荐' })
    expect(within(carousel).getByText('精选1')).toBeTruthy()
    const rail = await screen.findByRole('region', { name: '编辑精选' })
    expect(namesIn(rail).filter((name) => name?.startsWith('精选'))).toEqual(['精选6', '精选7'])
  })

  it('lists the newest first, and leaves out sections without content, heading and all', async () => {
    await home(async (server) => {
      const now = server.clock.now()
      await makeContent(server, { name: '旧的', release_time: now - 9_000_000 })
      await makeContent(server, { name: '新的', release_time: now - 1_000_000 })
    })
    const recent = await screen.findByRole('region', { name: '最近更新' })
    expect(namesIn(recent)).toEqual(['新的', '旧的'])
    expect(screen.queryByRole('heading', { name: '编辑精选' })).toBeNull()
    expect(screen.queryByRole('heading', { name: '继续看' })).toBeNull()
  })

  it('fetches what is below the first view when the visitor goes on', async () => {
    vi.stubGlobal('IntersectionObserver', observerOf(false))
    let calls: ReturnType<typeof breakCalls> | undefined
    await home(async (server) => {
      for (let place = 1; place <= 6; place += 1) await makeContent(server, { name: `精选${place}`, is_top: 1 })
      calls = breakCalls(server, [])
    })
    await screen.findByText('精选1')
    expect(calls?.calls.filter((url) => url.includes('sort_field=release_time'))).toEqual([])
    act(() => void window.dispatchEvent(new Event('scroll')))
    expect(await screen.findByRole('region', { name: '最近更新' })).toBeTruthy()
  })

  it('collapses a failed section to one line that tries again, while the others stand', async () => {
    let calls: ReturnType<typeof breakCalls> | undefined
    const { user } = await home(async (server) => {
      await makeContent(server, { name: '一件' })
      calls = breakCalls(server, ['setting.Carousel'])
    })
    expect(await screen.findByText('这一段没有加载出来')).toBeTruthy()
    expect(await screen.findByRole('region', { name: '最近更新' })).toBeTruthy()
    if (calls) calls.isBroken = false
    await user.click(screen.getByRole('button', { name: '再试一次' }))
    await waitFor(() => expect(screen.queryByText('这一段没有加载出来')).toBeNull())
  })

  it('says so in the page when nothing comes at all, and shows no toast', async () => {
    await home(async (server) => void breakCalls(server, ['/api/']))
    expect(await screen.findByRole('heading', { name: '没有加载出来' })).toBeTruthy()
    expect(screen.getAllByText('网络不通，换个网络试试')).toHaveLength(1)
  })

  it('fetches others on 换一批, and keeps the old ones when they do not come', async () => {
    let calls: ReturnType<typeof breakCalls> | undefined
    const { user } = await home(async (server) => {
      for (let place = 1; place <= 30; place += 1) await makeContent(server, { name: `第${place}件` })
      calls = breakCalls(server, ['random=1'])
      calls.isBroken = false
    })
    const leaf = await screen.findByRole('region', { name: '随手翻翻' })
    const first = namesIn(leaf)
    expect(first).toHaveLength(4)
    await user.click(within(leaf).getByRole('button', { name: '换一批' }))
    await waitFor(() => expect(namesIn(leaf)).not.toEqual(first))
    const second = namesIn(leaf)
    const seeds = calls?.calls.filter((url) => url.includes('random=1')).map((url) => /seed=(\d+)/.exec(url)?.[1])
    expect(new Set(seeds).size).toBe(2)

    if (calls) calls.isBroken = true
    await user.click(within(leaf).getByRole('button', { name: '换一批' }))
    expect(await screen.findByText('网络不通，换个网络试试')).toBeTruthy()
    expect(namesIn(leaf)).toEqual(second)
  })

  it('opens a category with its true count, and its order from a sheet', async () => {
    const { user, composition } = await home(async (server) => {
      const category_id = await makeCategory(server, { category_name: '古文字' })
      await makeContent(server, { name: '甲', category_ids: [category_id], release_time: server.clock.now() - 2000 })
      await makeContent(server, {
        name: '乙',
        category_ids: [category_id],
        is_top: 1,
        release_time: server.clock.now() - 1000,
      })
      await makeContent(server, { name: '别处' })
    })
    await user.click(await screen.findByRole('tab', { name: '古文字' }))
    expect(await screen.findByText('2 件')).toBeTruthy()
    expect(composition.stack.current().url).toMatch(/cat=\d+/)
    expect(namesIn(screen.getByRole('tabpanel'))).toEqual(['乙', '甲'])
    await user.click(screen.getByRole('button', { name: '排序 最新' }))
    await user.click(await screen.findByRole('radio', { name: '精选' }))
    expect(await screen.findByText('1 件')).toBeTruthy()
    expect(namesIn(screen.getByRole('tabpanel'))).toEqual(['乙'])
  })

  it('falls back to the recommended tab for a category that is not there', async () => {
    await home(async (server) => void (await makeContent(server, { name: '一件' })), '/?cat=999')
    expect(await screen.findByRole('region', { name: '最近更新' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: '推荐' }).getAttribute('aria-selected')).toBe('true')
  })

  it('NTC-01 lists announcements among the notices, marked as such', async () => {
    const { user } = await home(async (server) => {
      await makeNotice(server, '一般的')
      await makeNotice(server, '周日停机', { type: 1 })
    })
    await user.click(await screen.findByRole('button', { name: '公告，有未读' }))
    const dialog = await screen.findByRole('dialog', { name: '公告' })
    const entry = await within(dialog).findByRole('button', { name: /周日停机/ })
    expect(within(entry).getByText('公告')).toBeTruthy()
    expect(within(within(dialog).getByRole('button', { name: /一般的/ })).queryByText('公告')).toBeNull()
  })

  it('marks the bell until the notices have been in view for two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
    const { user, composition } = await home(async (server) => {
      await makeNotice(server, '旧公告', { sort: 900, start_time: server.clock.now() - 90_000 })
      await makeNotice(server, '新公告', { content: '<p>全文</p>', desc: '摘要' })
    })
    await user.click(await screen.findByRole('button', { name: '公告，有未读' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: /新公告/ }))
    expect(await within(dialog).findByText('全文')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(composition.storage.read('notice_seen')).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(seconds(2)))
    expect(composition.storage.read('notice_seen')).toBe(2)
    expect(await screen.findByRole('button', { name: '公告', hidden: true })).toBeTruthy()
  })

  it('opens an urgent notice once', async () => {
    const { user } = await home(async (server) => makeNotice(server, '停机维护', { is_urgent: 1, content: '今晚' }))
    expect(await screen.findByRole('alertdialog', { name: '停机维护' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '好' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(opened?.composition.storage.read('notice_urgent_seen')).toEqual([1])
  })

  it('goes on with what this browser began, latest first, without what is finished or gone', async () => {
    const { composition } = await home(async (server) => void (await makeContent(server, { name: '一件' })))
    const faces = inStorage(composition, () => ({ ...useProgressApi(), ...useVisitsApi() }))
    const visit = (content_id: number, name: string) =>
      act(() => faces.recordVisit({ ...VISITED, content_id, name, kind: 'video' }))
    for (const [id, name] of [
      [1, '看了一半'],
      [2, '看完了'],
      [3, '下架了'],
      [4, '刚才的'],
    ] as const)
      visit(id, name)
    act(() => {
      faces.saveProgress(1, { kind: 'video', at: 40, of: 100 })
      faces.saveProgress(2, { kind: 'video', at: 99, of: 100 })
      faces.saveProgress(3, { kind: 'video', at: 40, of: 100 })
      faces.saveProgress(4, { kind: 'video', at: 65, of: 100 })
      faces.markGone(3)
    })
    const rail = await screen.findByRole('region', { name: '继续看' })
    expect(namesIn(rail)).toEqual(['刚才的', '看了一半'])
    expect(within(rail).getByText('看到 01:05')).toBeTruthy()
    expect(within(rail).getAllByRole('link')[0]?.getAttribute('href')).toContain('id=4&kind=video&t=65')
  })

  it('goes to the top on a tap on its tab, and refreshes when it is there', async () => {
    let calls: ReturnType<typeof breakCalls> | undefined
    const { user } = await home(async (server) => {
      await makeContent(server, { name: '一件' })
      calls = breakCalls(server, [])
    })
    await screen.findByRole('region', { name: '最近更新' })
    const tab = screen.getByRole('link', { name: '首页' })
    const asked = () => calls?.calls.filter((url) => url.includes('sort_field=release_time')).length

    vi.stubGlobal('scrollY', 300)
    await user.click(tab)
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
    expect(asked()).toBe(1)

    vi.stubGlobal('scrollY', 0)
    await user.click(tab)
    await waitFor(() => expect(asked()).toBe(2))
  })
})
