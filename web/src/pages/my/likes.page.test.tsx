// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@zimu/contract/client'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContent, makeContents } from '../../../../server/src/testing/factories.ts'
import { registerMember } from '../../../../server/src/testing/index.ts'
import { changeBook } from '../../features/outbox/book.ts'
import type { Waiting } from '../../features/outbox/index.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp | undefined
let member: Client | undefined
let waiting: Waiting[] = []

/** What a browser keeps of a content, without the parts that tests name. */
const CARD = {
  name_lang: 'zh-Hans' as const,
  ...({ kind: 'article', extent: 3, is_vip: 0, category_names: '', hits_show: 0, isGone: false } as const),
  image_url: '',
  image_width: 0,
  image_height: 0,
  image_color: '',
  covers: { p: null, w: null, h: null },
}

/** Opens the likes of a member who likes contents of these names. */
async function likesOf(names: readonly string[]) {
  const ids: number[] = []
  opened = await openApp('/pages/my/likes', {
    prepare: async (server) => {
      for (const name of names) ids.push(await makeContent(server, { name }))
    },
    login: async (server) => {
      const { client } = await registerMember(server)
      member = client
      for (const target_id of ids) {
        await client.call('GET /api/member.Like/add', { target_id })
        server.clock.advance(seconds(1))
      }
      return (await client.call('GET /api/member.Login/reset', {})).data
    },
  })
  return { ...opened, ids }
}

const titles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('aria-label')?.split(', ')[0])

describe('likes', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn())
  })
  afterEach(async () => {
    await opened?.close()
    opened = undefined
    vi.unstubAllGlobals()
  })

  it('shows what the member likes, latest first, and leads elsewhere when there is nothing', async () => {
    const { user } = await likesOf(['先喜欢的', '后喜欢的'])
    await waitFor(() => expect(titles()).toEqual(['后喜欢的', '先喜欢的']))
    await user.click(screen.getByRole('tab', { name: '视频' }))
    expect(await screen.findByRole('heading', { name: '还没有喜欢的视频' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: '去首页看看' }))
    await waitFor(() => expect(opened?.composition.stack.current().path).toBe('pages/index/index'))
  })

  it('offers no kinds and no search while there is nothing to choose from', async () => {
    await likesOf([])
    expect(await screen.findByRole('heading', { name: '还没有喜欢的' })).toBeTruthy()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.queryByRole('button', { name: '搜索' })).toBeNull()
  })

  it('shows hearts that wait for a network: what was given on top, what was taken back no longer', async () => {
    let ids: number[] = []
    const writtenAt = Date.now()
    const card = (content_id: number, name: string) => ({ ...CARD, content_id, name, visitedAt: writtenAt })
    opened = await openApp('/pages/my/likes', {
      prepare: async (server) => {
        ids = await makeContents(server, [{ name: '留下的' }, { name: '收回了的' }, { name: '没网时喜欢的' }])
      },
      login: async (server) => {
        const { client, member_id } = await registerMember(server)
        for (const target_id of ids.slice(0, 2)) await client.call('GET /api/member.Like/add', { target_id })
        member = client
        waiting = ids.slice(1).map((content_id, place) => ({
          request_id: `r${place}`,
          member_id,
          writtenAt,
          written: { kind: 'like', content_id, is_like: place === 0 ? 0 : 1, card: card(content_id, `没网时喜欢的`) },
        }))
        return (await client.call('GET /api/member.Login/reset', {})).data
      },
      // Nobody answers a heart for now, so that it goes on waiting.
      transport: (through) => (url, init) =>
        url.includes('Like/add') ? Promise.reject(new TypeError('no network')) : through(url, init),
    })
    await waitFor(() => expect(titles()).toHaveLength(2))
    const { storage } = opened.composition
    await act(() => changeBook(storage, undefined, () => waiting))
    await waitFor(() => expect(titles()).toEqual(['没网时喜欢的', '留下的']))
    expect(screen.getByText('等网络')).toBeTruthy()
  })

  it('has lost a card that was taken back elsewhere, when the page comes into view again', async () => {
    const { composition, ids } = await likesOf(['留下的', '不喜欢了的'])
    await waitFor(() => expect(titles()).toHaveLength(2))
    await act(async () => void (await composition.stack.navigateTo({ url: '/pages/video/videolist' })))
    await member?.call('GET /api/member.Like/add', { target_id: ids[1] ?? 0, is_disable: 1 })
    await act(async () => void (await composition.stack.navigateBack({ delta: 1 })))
    await waitFor(() => expect(titles()).toEqual(['留下的']))
  })
})
