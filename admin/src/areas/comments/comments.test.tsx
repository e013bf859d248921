// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const QUEUE = 'GET /admin/api/comment.Queue/list'
const DECIDE = 'POST /admin/api/comment.Item/decide'
const LIST = 'GET /admin/api/comment.Item/list'
const AUTHOR = 'GET /admin/api/comment.Author/info'
const BAN = 'POST /admin/api/danmu.Ban/make'
const UNDO = 'POST /admin/api/audit.Entry/undo'

type Row = Output<typeof QUEUE>['list'][number]
const row = (comment_id: number, changed: Partial<Row> = {}): Row => ({
  comment_id,
  text: `第 ${comment_id} 条`,
  state: 'shown',
  create_time: '2026-11-22 20:10:00',
  content_id: 101,
  content_name: '线形文字 B',
  parent_id: 0,
  parent_text: '',
  member_id: 1280,
  username: 'fangge',
  nickname: '方格',
  report_num: 2,
  reasons: [{ reason: '引战', num: 2 }],
  visitor_path: '/#/pages/video/index?id=101&kind=article',
  ...changed,
})
const queue = (list: Row[], is_enabled: 0 | 1 = 1): Output<typeof QUEUE> => ({
  list,
  next_cursor: null,
  reported_num: list.filter(({ state }) => state === 'shown').length,
  held_num: list.filter(({ state }) => state === 'held').length,
  is_enabled,
})
const author: Output<typeof AUTHOR> = {
  ...{ member_id: 1280, username: 'fangge', nickname: '方格', create_time: '2026-08-02 10:00:00' },
  ...{ shown_num: 214, hidden_num: 23, ban_num: 1, ban: null },
  recent: [{ comment_id: 7, text: '这也算科普？', state: 'hidden' }],
}
const answers = {
  [QUEUE]: () =>
    queue([row(1), row(2, { parent_id: 9, parent_text: '开头那句' }), row(3, { state: 'held', report_num: 0 })]),
  [AUTHOR]: () => author,
  [DECIDE]: () => ({ done_num: 1, record_id: 70 }),
  [UNDO]: () => ({ record_id: 71 }),
}
const rowOf = (text: string) => screen.queryByRole('button', { name: new RegExp(text) })

beforeAll(() => import('./comments.page.tsx'))
afterEach(closeConsole)

describe('the queue of comments', () => {
  it('is decided by keys, and taken back', async () => {
    const { user, server } = await openConsole('/comments', answers, sessionOf('moderator'))
    await screen.findByRole('button', { name: /第 1 条/ })
    expect(await screen.findByText('这也算科普？')).toBeTruthy()
    await user.keyboard('h')
    expect(rowOf('第 1 条')).toBeNull()
    expect(screen.getByText('回的是：开头那句')).toBeTruthy()
    await user.keyboard('as')
    expect(await screen.findByText('都看完了')).toBeTruthy()
    expect(server.inputsOf(DECIDE)).toMatchObject([
      { comment_ids: [1], state: 'hidden', is_waiting: 1 },
      { comment_ids: [2], state: 'shown', is_waiting: 1 },
    ])
    await user.keyboard('zz')
    await waitFor(() => expect(server.inputsOf(UNDO)).toMatchObject([{ record_id: 70 }]))
    expect(rowOf('第 2 条')).not.toBeNull()
  })

  it('bans the author, and offers no words', async () => {
    const made = () => ({ ban_id: 4, over_time: null, record_id: 72 })
    const { user, server } = await openConsole('/comments', { ...answers, [BAN]: made }, sessionOf('moderator'))
    await screen.findByRole('button', { name: /第 1 条/ })
    expect(screen.queryByRole('button', { name: /藏并加词/ })).toBeNull()
    await user.keyboard('wb')
    expect(server.inputsOf(DECIDE)).toEqual([])
    const dialog = await screen.findByRole('dialog', { name: '禁言：方格' })
    await user.type(within(dialog).getByRole('textbox'), '骂人')
    await user.click(within(dialog).getByRole('button', { name: '禁言 7 天' }))
    await waitFor(() => expect(server.inputsOf(BAN)).toMatchObject([{ member_id: 1280, day_num: 7, reason: '骂人' }]))
  })

  it('says that comments are off, takes a row back when the server refuses, and is not for a role without the right', async () => {
    const refuse = () => {
      throw new FakeRefusal('operator.not_allowed', {}, 403)
    }
    const given = { ...answers, [QUEUE]: () => queue([row(1)], 0), [DECIDE]: refuse }
    const { user } = await openConsole('/comments', given)
    await screen.findByRole('button', { name: /第 1 条/ })
    expect(screen.getByText(/评论关着/)).toBeTruthy()
    await user.keyboard('h')
    await screen.findByText('msg operator.not_allowed')
    expect(rowOf('第 1 条')).not.toBeNull()
    await closeConsole()
    await openConsole('/comments', answers, sessionOf('support'))
    expect(await screen.findByText('operator.not_allowed · comment.decide')).toBeTruthy()
  })
})

describe('the search over comments', () => {
  it('narrows by what the address says, and hides what is selected', async () => {
    const { report_num, reasons, parent_text, ...found } = row(9)
    expect([report_num, reasons.length, parent_text]).toEqual([2, 1, ''])
    const { user, server } = await openConsole('/comments?view=all&q=%E7%AC%AC&member=1280', {
      ...answers,
      [LIST]: () => ({ list: [found], next_cursor: '5', seen_time: '2026-11-01 10:00:00' }),
    })
    await screen.findByRole('cell', { name: '第 9 条' })
    expect(server.inputsOf(LIST)[0]).toMatchObject({ q: '第', member_id: '1280' })
    expect(screen.getByText(/这次看到 2026-11-01 10:00 为止/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /第 9 条/ }))
    await user.click(screen.getByRole('button', { name: '藏' }))
    await waitFor(() => expect(server.inputsOf(DECIDE)).toMatchObject([{ comment_ids: [9], state: 'hidden' }]))
  })
})
