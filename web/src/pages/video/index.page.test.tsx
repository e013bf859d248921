// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Transport } from '@zimu/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../../../../server/src/testing/index.ts'
import { never, turnCalls } from '../../testing/calls.ts'
import { closeApps, openAt, openContent, plays, stubMedia } from '../../testing/content-page.ts'
import { film, hlsFilm, pictures } from '../../testing/files.ts'

/** Calls to a path fail as without a network, until told otherwise. */
function breakCall(server: TestApp, word: string) {
  const real = server.transport
  const state = { isBroken: false }
  server.transport = ((url, init) =>
    state.isBroken && url.includes(word) ? Promise.reject(new TypeError('no network')) : real(url, init)) as Transport
  return state
}

const video = () => document.querySelector('video')

beforeEach(stubMedia)
afterEach(closeApps)

describe('detail page: states', () => {
  it('says that a content is not there, and leads home', async () => {
    const opened = await openAt('/pages/video/index?id=999')
    expect(await screen.findByText('这件内容不在了')).toBeDefined()
    await opened.user.click(screen.getByRole('link', { name: '去首页看看' }))
    expect(opened.composition.stack.current().path).toBe('pages/index/index')
  })

  it('says the same without an id', async () => {
    await openAt('/pages/video/index')
    expect(await screen.findByText('这件内容不在了')).toBeDefined()
  })

  it.each([
    ['video', null],
    ['article', '5 / 3'],
    ['gallery', '4 / 3'],
    ['', '16 / 9'],
  ])('while it comes: the blocks of its own face (kind=%s: %s), and always the way back', async (kind, picture) => {
    const info = turnCalls('Content/info', never)
    const opened = await openAt('/pages/my/question', { transport: info.transport })
    const url = `/pages/video/index?id=1&kind=${kind}`
    await act(async () => void (await opened.composition.stack.navigateTo({ url })))
    const back = await within(screen.getAllByRole('main').at(-1) ?? document.body).findByRole('button', {
      name: '返回',
    })
    const main = back.closest('main') as HTMLElement
    await waitFor(() => expect(main.querySelector('[aria-busy=true]')).toBeTruthy())
    // A film has the dark stage with the loader in place of a picture; its blocks below begin with lines.
    expect(within(main).queryAllByRole('progressbar')).toHaveLength(picture === null ? 1 : 0)
    const first = main.querySelector<HTMLElement>('[aria-busy=true] [aria-hidden] [style]')
    expect(first?.style.aspectRatio || null).toBe(kind === 'article' ? null : picture)
    if (picture) expect(main.innerHTML).toContain(`aspect-ratio: ${picture}`)
    await opened.user.click(back)
    await waitFor(() => expect(opened.composition.stack.current().path).toBe('pages/my/question'))
  })

  it('is named after the content', async () => {
    await openContent({ name: '宋体为什么叫宋体', bodies: { 'zh-Hans': '<p>今天</p>' } })
    expect(await screen.findByRole('heading', { level: 1, name: '宋体为什么叫宋体' })).toBeDefined()
    await waitFor(() => expect(document.title).toBe('宋体为什么叫宋体 · 字母公约'))
  })
})

describe('detail page: footprint', () => {
  it('is kept in this browser for a guest', async () => {
    const { composition, content_id } = await openContent({ name: '永字八法', kind: 'video', files: film })
    await screen.findByRole('heading', { level: 1 })
    expect(composition.storage.read('footprint')).toMatchObject([{ content_id, name: '永字八法', isGone: false }])
  })

  it('is written by the server for a member', async () => {
    const { composition, content_id } = await openContent({ name: '永字八法' }, { as: 'member' })
    await screen.findByRole('heading', { level: 1 })
    const { list } = await composition.api.call('GET /api/member.Footprint/list', {})
    expect(list.map((row) => row.content_id)).toEqual([content_id])
    expect(composition.storage.read('footprint')).toBe('')
  })
})

describe('detail page: like', () => {
  it('turns at once, counts, and tells the server', async () => {
    const { user, composition, content_id } = await openContent({ name: '永字八法', like_num: 7 }, { as: 'member' })
    await user.click(await screen.findByRole('button', { name: '喜欢，7' }))
    expect(await screen.findByRole('button', { name: '喜欢，8', pressed: true })).toBeDefined()
    expect(await screen.findByText('已加入喜欢')).toBeDefined()
    const { list } = await composition.api.call('GET /api/member.Like/list', {})
    expect(list.map((row) => row.content_id)).toEqual([content_id])

    await user.click(screen.getByRole('button', { name: '喜欢，8' }))
    expect(await screen.findByRole('button', { name: '喜欢，7', pressed: false })).toBeDefined()
    expect(await screen.findByText('已取消')).toBeDefined()
  })

  it('waits, and says so, when the server cannot be reached', async () => {
    let call = { isBroken: false }
    const { user } = await openContent(
      { name: '永字八法', like_num: 7 },
      {
        as: 'member',
        prepare: async (server) => {
          call = breakCall(server, 'Like/add')
        },
      },
    )
    const heart = await screen.findByRole('button', { name: '喜欢，7' })
    call.isBroken = true
    await user.click(heart)
    expect(await screen.findByText('没有网络，连上后会发出去')).toBeDefined()
    expect(screen.getByRole('button', { name: '喜欢，8, 等网络', pressed: true })).toBeDefined()
  })

  it('asks a guest to log in', async () => {
    const { user } = await openContent({ name: '永字八法', like_num: 7 })
    await user.click(await screen.findByRole('button', { name: '喜欢，7' }))
    expect(await screen.findByRole('heading', { name: '登录后再收进喜欢' })).toBeDefined()
    expect(screen.getByRole('button', { name: '喜欢，7', pressed: false })).toBeDefined()
  })
})

describe('detail page: locked', () => {
  it('opens with a code, without a reload, and waits for a tap to play', async () => {
    let code = ''
    const { user } = await openContent(
      { name: '铜版体', kind: 'video', files: film, is_vip: 1, can_exchange: 1 },
      {
        as: 'member',
        prepare: async ({ app, database }) => {
          const batch = { name: 'test', kind: 'content' as const, viptype_id: 0, count: 1 }
          const made = await database.db.transaction().execute((trx) => app.modules.redemption.createCodes(trx, batch))
          code = made.codes[0] ?? ''
        },
      },
    )
    expect(await screen.findByRole('heading', { name: '这一集属于 VIP' })).toBeDefined()
    expect(await screen.findByText(/可看全部 1 件 VIP 内容/)).toBeDefined()
    expect(video()).toBeNull()
    expect(screen.queryByRole('button', { name: '弹幕设置' })).toBeNull()

    await user.click(screen.getByRole('button', { name: '用兑换码' }))
    const sheet = await screen.findByRole('dialog')
    await user.type(within(sheet).getByRole('textbox'), code)
    await user.click(within(sheet).getByRole('button', { name: '兑换' }))
    await waitFor(() => expect(video()?.src).toMatch(/\/media\/.*film\.mp4$/))
    await waitFor(() => expect(screen.queryByRole('heading', { name: '这一集属于 VIP' })).toBeNull())
    // The sheet once went away with the panel that had opened it, before anybody could read that the code was good.
    await user.click(await screen.findByRole('button', { name: '继续看' }))
    expect(plays).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '播放' }))
    expect(plays).toHaveBeenCalledOnce()
  })

  it('LOC-03 names the price of the cheapest plan, in the form of the language', async () => {
    const { composition } = await openContent(
      { name: '铜版体', is_vip: 1 },
      {
        as: 'member',
        prepare: async ({ database, clock }) => {
          const row = { group_id: 10, currency: 'CNY', texts: '{}', create_time: clock.now(), update_time: null }
          await database.db
            .insertInto('viptype')
            .values([
              { ...row, name: '年', price_minor: 14_800, days: 365 },
              { ...row, name: '月', price_minor: 1830, days: 30 },
            ])
            .execute()
        },
      },
    )
    expect(await screen.findByText('会员 ¥18.30 起（30 天）')).toBeDefined()
    await act(async () => void (await composition.language.setLanguage('en')))
    expect(await screen.findByText('Membership from CN¥18.30 (30 days)')).toBeDefined()
  })

  it('LOC-01 plays the first seconds where there are some, and ends with the poster', async () => {
    const { user } = await openContent(
      { name: '铜版体', kind: 'video', files: hlsFilm, is_vip: 1 },
      {
        prepare: async ({ database, deps }) => {
          const list = '#EXTM3U\n#EXTINF:4,\n0.ts\n#EXTINF:4,\n1.ts\n#EXTINF:4,\n2.ts\n'
          await deps.media.putBytes(`c/1/hls/index.m3u8`, Buffer.from(list))
          await database.db
            .insertInto('setting')
            .values({ key: 'content.preview_seconds', value: '8', update_time: 0 })
            .execute()
        },
      },
    )
    const button = await screen.findByRole('button', { name: '试看 8 秒' })
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: '结束试看' }))
    // In the same commit as the button: on a slow machine a frame came before it was there, and the focus was lost.
    expect(screen.getByRole('button', { name: '试看 8 秒' })).toBe(document.activeElement)
    expect(video()).toBeNull()
    await user.click(screen.getByRole('button', { name: '试看 8 秒' }))
    await waitFor(() => expect(video()).not.toBeNull())
    await act(async () => void video()?.dispatchEvent(new Event('ended')))
    expect(screen.getByText('试看到这里，加入会员看完整内容')).toBeDefined()
    expect(screen.getByRole('button', { name: '试看 8 秒' })).toBe(document.activeElement)
    expect(screen.getByRole('heading', { name: '这一集属于 VIP' })).toBeDefined()
  })

  it('leads to the VIP page and knows the way back', async () => {
    const { user, composition, content_id } = await openContent({ name: '铜版体', is_vip: 1 }, { as: 'member' })
    // The VIP page takes the note away as soon as it shows.
    const write = vi.spyOn(composition.storage, 'write')
    await user.click(await screen.findByRole('button', { name: '加入会员' }))
    expect(composition.stack.current().path).toBe('pages/vip/index')
    expect(write).toHaveBeenCalledWith('joinFrom', { back: expect.stringContaining(`id=${content_id}`) })
  })

  it('shows the first paragraphs of an article and the way in', async () => {
    await openContent({
      name: '黑体一百年',
      is_vip: 1,
      bodies: { 'zh-Hans': '<p>第一段</p><p>第二段</p><p>第三段</p>' },
    })
    expect((await screen.findByText('第二段')).closest('[lang]')?.getAttribute('lang')).toBe('zh-Hans')
    expect(screen.queryByText('第三段')).toBeNull()
    expect(screen.getByRole('heading', { name: '这一篇属于 VIP' })).toBeDefined()
    expect(screen.getByRole('link', { name: '登录' })).toBeDefined()
  })

  it('shows three pictures of a gallery and how many more there are', async () => {
    await openContent({ name: '之', kind: 'gallery', extent: 5, is_vip: 1, files: pictures(5) })
    const list = await screen.findByRole('list', { name: '图片' })
    expect(within(list).getAllByRole('button')).toHaveLength(3)
    expect(within(list).getByRole('img', { name: '第 5 张，会员可看' })).toBeDefined()
  })
})
