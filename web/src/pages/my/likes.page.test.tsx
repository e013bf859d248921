// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@zimu/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import { registerMember } from '../../../../server/src/testing/index.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp | undefined
let member: Client | undefined

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
        server.clock.advance(1000)
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

  it('has lost a card that was taken back elsewhere, when the page comes into view again', async () => {
    const { composition, ids } = await likesOf(['留下的', '不喜欢了的'])
    await waitFor(() => expect(titles()).toHaveLength(2))
    await act(async () => void (await composition.stack.navigateTo({ url: '/pages/video/videolist' })))
    await member?.call('GET /api/member.Like/add', { target_id: ids[1] ?? 0, is_disable: 1 })
    await act(async () => void (await composition.stack.navigateBack({ delta: 1 })))
    await waitFor(() => expect(titles()).toEqual(['留下的']))
  })
})
