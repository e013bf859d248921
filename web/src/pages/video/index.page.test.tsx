// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Transport } from '@zimu/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import { registerMember, type TestApp } from '../../../../server/src/testing/index.ts'
import { never, turnCalls } from '../../testing/calls.ts'
import { film, type NewContent, type NewFiles, pictures } from '../../testing/files.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp | undefined

interface OpenOptions {
  as?: 'guest' | 'member'
  prepare?: (server: TestApp, content_id: number) => Promise<void>
}

/** Opens the page of a new content. */
async function openContent(given: NewContent, { as = 'guest', prepare }: OpenOptions = {}) {
  const now = { content_id: 0 }
  // The address is known only when the content is there, so the app opens elsewhere first.
  opened = await openApp('/pages/my/question', {
    prepare: async (server) => {
      now.content_id = await makeContent(server, given)
      await prepare?.(server, now.content_id)
    },
    ...(as === 'member' && {
      login: async (server: TestApp) => {
        const { client } = await registerMember(server)
        return (await client.call('GET /api/member.Login/reset', {})).data
      },
    }),
  })
  const url = `/pages/video/index?id=${now.content_id}`
  await act(async () => {
    await opened?.composition.stack.navigateTo({ url })
  })
  return { ...opened, ...now }
}

/** Calls to a path fail as without a network, until told otherwise. */
function breakCall(server: TestApp, word: string) {
  const real = server.transport
  const state = { is_broken: false }
  server.transport = ((url, init) =>
    state.is_broken && url.includes(word) ? Promise.reject(new TypeError('no network')) : real(url, init)) as Transport
  return state
}

const video = () => document.querySelector('video')
const plays = vi.fn(() => Promise.resolve())

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  // The browser of these tests has a media element that loads nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
    return plays()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
  plays.mockReset().mockResolvedValue(undefined)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('detail page: states', () => {
  it('says that a content is not there, and leads home', async () => {
    opened = await openApp('/pages/video/index?id=999')
    expect(await screen.findByText('这件内容不在了')).toBeDefined()
    await opened.user.click(screen.getByRole('link', { name: '去首页看看' }))
    expect(opened.composition.stack.current().path).toBe('pages/index/index')
  })

  it('says the same without an id', async () => {
    opened = await openApp('/pages/video/index')
    expect(await screen.findByText('这件内容不在了')).toBeDefined()
  })

  it.each([
    ['video', null],
    ['article', '5 / 3'],
    ['gallery', '4 / 3'],
    ['', '16 / 9'],
  ])('while it comes: the blocks of its own face (kind=%s: %s), and always the way back', async (kind, picture) => {
    const info = turnCalls('Content/info', never)
    opened = await openApp('/pages/my/question', { transport: info.transport })
    const url = `/pages/video/index?id=1&kind=${kind}`
    await act(async () => void (await opened?.composition.stack.navigateTo({ url })))
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
    await waitFor(() => expect(opened?.composition.stack.current().path).toBe('pages/my/question'))
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
    expect(composition.storage.read('footprint')).toMatchObject([{ content_id, name: '永字八法', is_gone: false }])
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
    let call = { is_broken: false }
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
    call.is_broken = true
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

  it('leads to the VIP page and knows the way back', async () => {
    const { user, composition, content_id } = await openContent({ name: '铜版体', is_vip: 1 }, { as: 'member' })
    await user.click(await screen.findByRole('button', { name: '加入会员' }))
    expect(composition.stack.current().path).toBe('pages/vip/index')
    expect(JSON.stringify(composition.storage.read('joinFrom'))).toContain(`id=${content_id}`)
  })

  it('shows the first paragraphs of an article and the way in', async () => {
    await openContent({
      name: '黑体一百年',
      is_vip: 1,
      bodies: { 'zh-Hans': '<p>第一段</p><p>第二段</p><p>第三段</p>' },
    })
    expect(await screen.findByText('第二段')).toBeDefined()
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

describe('detail page: watching', () => {
  it('plays by itself, pauses when the page is covered and stays paused (VID-51)', async () => {
    const { composition } = await openContent({ name: '永字八法', kind: 'video', files: film })
    await waitFor(() => expect(plays).toHaveBeenCalledOnce())
    expect(await screen.findByRole('button', { name: '暂停' })).toBeDefined()
    await act(async () => {
      await composition.stack.navigateTo({ url: '/pages/my/question' })
    })
    await act(async () => {
      await composition.stack.navigateBack()
    })
    expect(await screen.findByRole('button', { name: '播放' })).toBeDefined()
    expect(plays).toHaveBeenCalledOnce()
  })

  it('shows poster and play when the browser wants a tap first (VID-11)', async () => {
    plays.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await openContent({ name: '永字八法', kind: 'video', files: film })
    await waitFor(() => expect(plays).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('button', { name: '播放' })).toBeDefined()
    expect(screen.queryByRole('button', { name: '全屏' })).toBeNull()
  })

  it('fetches the content anew when its addresses have ended, and goes on where it was', async () => {
    const { server } = await openContent({ name: '永字八法', kind: 'video', files: film })
    await waitFor(() => expect(plays).toHaveBeenCalledOnce())
    const element = video()
    if (!element) throw new Error('no video')
    const old = element.src
    element.currentTime = 42
    fireEvent.timeUpdate(element)
    const real_now = Date.now()
    server.clock.advance(24 * 3_600_000)
    vi.spyOn(Date, 'now').mockReturnValue(real_now + 10 * 365 * 24 * 3_600_000)
    Object.defineProperty(element, 'error', { configurable: true, value: { code: 4 } })
    fireEvent.error(element)
    await waitFor(() => expect(element.src).not.toBe(old))
    await waitFor(() => expect(plays).toHaveBeenCalledTimes(2))
    expect(screen.queryByText('视频没有加载出来')).toBeNull()
  })

  it('sends a danmu, which then is among all of them', async () => {
    const { user, composition, content_id } = await openContent(
      { name: '永字八法', kind: 'video', duration: 100, files: film },
      { as: 'member' },
    )
    const field = await screen.findByPlaceholderText('来发第一条')
    await user.type(field, '这一捺太稳了')
    await user.click(screen.getByRole('button', { name: '发送' }))
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''))
    const { danmu } = await composition.api.call('GET /api/content.Content/info', { content_id: String(content_id) })
    expect(danmu.map(({ text }) => text)).toEqual(['这一捺太稳了'])
    await user.click(screen.getByRole('button', { name: '弹幕设置' }))
    await user.click(await screen.findByRole('button', { name: /查看全部弹幕/ }))
    expect(await screen.findByText('这一捺太稳了')).toBeDefined()
  })

  it('likes, reports and blocks from the list; blocked words and senders are not shown', async () => {
    const { user, server, history } = await openContent(
      { name: '永字八法', kind: 'video', duration: 100, files: film },
      {
        as: 'member',
        prepare: async (server, content_id) => {
          for (const [text, time] of [
            ['加Ｖ 信', 1],
            ['写得好', 2],
            ['同感', 3],
          ] as const) {
            const { client } = await registerMember(server)
            await client.call('POST /api/content.Danmu/add', { content_id: String(content_id), text, time })
          }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: '弹幕设置' }))
    await user.click(await screen.findByRole('button', { name: '屏蔽' }))
    expect(screen.queryByText(/屏蔽了/)).toBeNull()
    await user.type(screen.getByRole('textbox', { name: '屏蔽词' }), 'v信{Enter}')
    expect(screen.getByRole('button', { name: /移除屏蔽词.*v信/ })).toBeDefined()
    const sheet = screen.getByRole('dialog', { name: '屏蔽' })
    await user.click(within(sheet).getByRole('button', { name: '返回' }))
    await user.click(screen.getByRole('button', { name: '查看全部弹幕' }))
    expect(sheet).toBe(screen.getByRole('dialog', { name: '全部弹幕' }))
    expect(await screen.findByText('写得好')).toBeDefined()
    expect(screen.queryByText('加Ｖ 信')).toBeNull()

    const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)
    await user.click(row('写得好').getByRole('button', { name: '更多' }))
    const like = row('写得好').getByRole('button', { name: '喜欢' })
    await user.click(like)
    await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('true'))
    await user.click(row('写得好').getByRole('button', { name: '举报' }))
    expect(await screen.findByText('已举报，谢谢')).toBeDefined()
    expect(await server.app.modules.danmu.review.queue(10)).toMatchObject([{ text: '写得好', report_num: 1 }])
    await user.click(row('写得好').getByRole('button', { name: '不看此人' }))
    expect(screen.queryByText('写得好')).toBeNull()
    expect(screen.getByText('同感')).toBeDefined()

    act(() => history.back())
    await user.click(await screen.findByRole('button', { name: '屏蔽' }))
    await user.click(screen.getByRole('button', { name: /屏蔽了 1 位发送者/ }))
    expect(screen.queryByText(/屏蔽了/)).toBeNull()
  })

  it('belongs to the episode that plays: what is sent, what is listed and the heat line', async () => {
    const episode = (name: string, position: number) => {
      const [{ role, file }] = film as [NewFiles[number]]
      return { role, position, title: name, file: { ...file, file_name: name, file_path: `c/1/${name}.mp4` } }
    }
    const { user, composition, content_id, server } = await openContent(
      { name: '楷书', kind: 'video', duration: 100, files: [episode('上集', 0), episode('下集', 1)] },
      {
        as: 'member',
        prepare: async (given, content_id) => {
          const { client } = await registerMember(given)
          await client.call('POST /api/content.Danmu/add', {
            content_id: String(content_id),
            text: '上集的话',
            time: 1,
          })
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: /下集/ }))
    await user.type(await screen.findByPlaceholderText('来发第一条'), '下集的话{Enter}')
    await user.click(screen.getByRole('button', { name: '弹幕设置' }))
    await user.click(await screen.findByRole('button', { name: /查看全部弹幕/ }))
    expect(await screen.findByText('下集的话')).toBeDefined()
    expect(screen.queryByText('上集的话')).toBeNull()

    const { videos } = await composition.api.call('GET /api/content.Content/info', { content_id: String(content_id) })
    const [first, second] = videos.map(({ file_id }) => ({ content_id: String(content_id), file_id }))
    server.clock.advance(2000)
    for (const [place, texts] of [
      [first, ['上集的话']],
      [second, ['下集的话']],
    ] as const) {
      const { list } = await composition.api.call('GET /api/content.Danmu/list', { ...place, segment: 0 } as never)
      expect(list.map(({ text }) => text)).toEqual(texts)
      const { counts } = await composition.api.call('GET /api/content.Danmu/heat', place as never)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    }
  })

  it('DAN-12: where motion is reduced nothing flies, and what is said stands under the film as text', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = real(query)
      return query.includes('reduced-motion') ? Object.defineProperty(list, 'matches', { value: true }) : list
    })
    const { user } = await openContent(
      { name: '永字八法', kind: 'video', duration: 100, files: film },
      { as: 'member' },
    )
    await user.type(await screen.findByPlaceholderText('来发第一条'), '慢慢看{Enter}')
    const list = await screen.findByRole('region', { name: '文字弹幕' })
    expect(await within(list).findByText('慢慢看')).toBeDefined()
    const toggles = screen.getAllByRole('button', { name: '显示弹幕' })
    expect(toggles.map((toggle) => toggle.getAttribute('aria-pressed'))).toEqual(toggles.map(() => 'false'))
    await user.click(within(list).getByRole('button', { name: '收起文字弹幕' }))
    expect(screen.queryByRole('region', { name: '文字弹幕' })).toBeNull()
  })

  it('keeps a guest’s danmu while asking for a login', async () => {
    const { user } = await openContent({ name: '永字八法', kind: 'video', files: film })
    const field = await screen.findByPlaceholderText('来发第一条')
    await user.type(field, '写得真慢{Enter}')
    expect(await screen.findByRole('heading', { name: '登录后再发弹幕' })).toBeDefined()
    expect((field as HTMLInputElement).value).toBe('写得真慢')
  })
})
