// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerMember } from '../../../../../server/src/testing/index.ts'
import { closeApps, openContent, stubMedia } from '../../../testing/content-page.ts'
import { film, type NewFiles } from '../../../testing/files.ts'

beforeEach(stubMedia)
afterEach(closeApps)

describe('detail page: danmu', () => {
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
    await user.click(await screen.findByRole('button', { name: '弹幕设置' }))
    await user.click(await screen.findByRole('button', { name: /^全部弹幕/ }))
    expect(await screen.findByText('这一捺太稳了')).toBeDefined()
  })

  it('likes, copies, reports and blocks from the list; blocked words and senders are not shown', async () => {
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
    await user.click(await screen.findByRole('button', { name: '屏蔽与文字弹幕' }))
    expect(screen.queryByText(/屏蔽了/)).toBeNull()
    await user.type(screen.getByRole('textbox', { name: '屏蔽词' }), 'v信{Enter}')
    expect(screen.getByRole('button', { name: /移除屏蔽词.*v信/ })).toBeDefined()
    const sheet = screen.getByRole('dialog', { name: '屏蔽与文字弹幕' })
    await user.click(within(sheet).getByRole('button', { name: '返回' }))
    await user.click(screen.getByRole('button', { name: /^全部弹幕/ }))
    expect(sheet).toBe(screen.getByRole('dialog', { name: '全部弹幕' }))
    expect(await screen.findByText('写得好')).toBeDefined()
    expect(screen.queryByText('加Ｖ 信')).toBeNull()

    const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)
    await user.click(row('写得好').getByRole('button', { name: '更多' }))
    const like = row('写得好').getByRole('button', { name: '喜欢' })
    await user.click(like)
    await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('true'))
    await user.click(row('写得好').getByRole('button', { name: '复制' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('写得好'))
    await user.click(row('写得好').getByRole('button', { name: '举报' }))
    expect(await screen.findByText('已举报，谢谢')).toBeDefined()
    expect(await server.app.modules.danmu.review.queue(10)).toMatchObject([{ text: '写得好', reportNum: 1 }])
    await user.click(row('写得好').getByRole('button', { name: '不看此人' }))
    expect(screen.queryByText('写得好')).toBeNull()
    expect(screen.getByText('同感')).toBeDefined()

    act(() => history.back())
    await user.click(await screen.findByRole('button', { name: '屏蔽与文字弹幕' }))
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
    await user.click(await screen.findByRole('button', { name: '弹幕设置' }))
    await user.click(await screen.findByRole('button', { name: /^全部弹幕/ }))
    expect(await screen.findByText('下集的话')).toBeDefined()
    expect(screen.queryByText('上集的话')).toBeNull()

    const { videos } = await composition.api.call('GET /api/content.Content/info', { content_id: String(content_id) })
    const [first, second] = videos.map(({ file_id }) => ({ content_id: String(content_id), file_id }))
    server.clock.advance(seconds(2))
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
