// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerMember, setOption, type TestApp } from '../../../../../server/src/testing/index.ts'
import { closeApps, openContent, stubMedia } from '../../../testing/content-page.ts'

/** Everything is in view at once. */
class NearObserver {
  constructor(private readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void) {}
  observe() {
    queueMicrotask(() => this.tell([{ isIntersecting: true, boundingClientRect: new DOMRect(0, 0, 1, 1) }]))
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  stubMedia()
  vi.stubGlobal('IntersectionObserver', NearObserver)
})
afterEach(closeApps)

async function allowComments(server: TestApp, firstReviewNum = 0) {
  await setOption(server, 'comment.enabled', 1)
  await setOption(server, 'comment.first_review_num', firstReviewNum)
}

/** Comments of others, one after the other. */
async function writeAll(server: TestApp, content_id: number, texts: readonly string[]) {
  for (const text of texts) {
    const { client } = await registerMember(server)
    await client.call('POST /api/content.Comment/add', { content_id: String(content_id), text })
    server.clock.advance(seconds(1))
  }
}

const row = async (text: string) =>
  within((await screen.findByText(text, { selector: 'p' })).closest('li') as HTMLElement)

describe('detail page: comments', () => {
  it('CMT-03 are written, answered, liked, reported and removed by a member', async () => {
    const { user, server } = await openContent(
      { name: '宋体', kind: 'article' },
      {
        as: 'member',
        prepare: async (server, content_id) => {
          await allowComments(server)
          await writeAll(server, content_id, ['第一条', '第二条'])
        },
      },
    )
    expect(await screen.findByRole('heading', { name: '评论 2' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '写评论' }))
    const field = await screen.findByRole('textbox', { name: '评论内容' })
    expect(document.activeElement).toBe(field)
    await user.type(field, '我也来说')
    await user.click(screen.getByRole('button', { name: '发送' }))
    expect(await screen.findByRole('heading', { name: '评论 3' })).toBeDefined()
    expect(await screen.findByText('我也来说')).toBeDefined()

    const first = await row('第一条')
    await user.click(first.getByRole('button', { name: '喜欢，0' }))
    expect(await first.findByRole('button', { name: '喜欢，1', pressed: true })).toBeDefined()
    server.clock.advance(seconds(10))
    await user.click(first.getByRole('button', { name: '回答' }))
    await user.type(await screen.findByRole('textbox', { name: '评论内容' }), '说得对')
    await user.click(screen.getByRole('button', { name: '发送' }))
    await user.click(await (await row('第一条')).findByRole('button', { name: '1 条回答' }))
    expect(await screen.findByText('说得对')).toBeDefined()

    const second = await row('第二条')
    await user.click(second.getByRole('button', { name: /更多操作/ }))
    await user.click(second.getByRole('button', { name: '举报' }))
    await waitFor(async () => expect(await server.app.modules.comment.review.queue(9)).toHaveLength(1))

    const own = await row('我也来说')
    await user.click(own.getByRole('button', { name: /更多操作/ }))
    await user.click(own.getByRole('button', { name: '删除' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByText('我也来说')).toBeNull())
    expect(await screen.findByRole('heading', { name: '评论 3' })).toBeDefined()
  })

  it('CMT-04 that wait are shown to their author with a word, and a refused text stays in the sheet', async () => {
    const { user, server } = await openContent(
      { name: '宋体', kind: 'article' },
      { as: 'member', prepare: (server) => allowComments(server, 1) },
    )
    expect(await screen.findByText('还没有评论')).toBeDefined()
    await setOption(server, 'comment.block_words', '坏话')
    await user.click(screen.getByRole('button', { name: '写评论' }))
    const field = await screen.findByRole('textbox', { name: '评论内容' })
    await user.type(field, '坏话')
    await user.click(screen.getByRole('button', { name: '发送' }))
    expect(await screen.findByText('这条评论没有发出去，换个说法再试')).toBeDefined()
    expect((field as HTMLTextAreaElement).value).toBe('坏话')
    await user.clear(field)
    await user.type(field, '好话')
    await user.click(screen.getByRole('button', { name: '发送' }))
    expect(await (await row('好话')).findByText('等审核')).toBeDefined()
  })

  it('CMT-01, CMT-03 show a guest the way to the login, and are absent where they are off or the content is locked', async () => {
    await openContent(
      { name: '宋体', kind: 'article' },
      {
        prepare: async (server, content_id) => {
          await allowComments(server)
          await writeAll(server, content_id, ['第一条'])
        },
      },
    )
    expect(await screen.findByText('第一条')).toBeDefined()
    expect(screen.queryByRole('button', { name: '写评论' })).toBeNull()
    expect(screen.getByText('登录后可以写评论').querySelector('a')?.getAttribute('href')).toContain('login')
    await closeApps()

    vi.stubGlobal('IntersectionObserver', NearObserver)
    await openContent({ name: '没有评论的', kind: 'article' }, {})
    await screen.findByRole('heading', { level: 1, name: /没有评论的/ })
    expect(screen.queryByRole('heading', { name: '评论' })).toBeNull()
    await closeApps()

    vi.stubGlobal('IntersectionObserver', NearObserver)
    await openContent({ name: '锁着的', kind: 'article', is_vip: 1 }, { prepare: (server) => allowComments(server) })
    await screen.findByRole('heading', { level: 1, name: /锁着的/ })
    expect(screen.queryByRole('heading', { name: '评论' })).toBeNull()
  })
})
