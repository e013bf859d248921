// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const QUEUE = 'GET /admin/api/danmu.Queue/list'
const DECIDE = 'POST /admin/api/danmu.Item/decide'
const LIST = 'GET /admin/api/danmu.Item/list'
const SENDER = 'GET /admin/api/danmu.Sender/info'
const BAN = 'POST /admin/api/danmu.Ban/make'
const BANS = 'GET /admin/api/danmu.Ban/list'
const UNDO = 'POST /admin/api/audit.Entry/undo'

type Row = Output<typeof QUEUE>['list'][number]
const row = (danmu_id: number, changed: Partial<Row> = {}): Row => ({
  danmu_id,
  text: `第 ${danmu_id} 条`,
  color: '#FFFFFF',
  mode: 0,
  time: 491,
  state: 'shown',
  create_time: '2026-11-22 20:10:00',
  content_id: 101,
  content_name: '线形文字 B',
  member_id: 1280,
  username: 'fangge',
  nickname: '方格',
  report_num: 2,
  reasons: [{ reason: '引战', num: 2 }],
  word: '',
  sender_shown_num: 214,
  sender_hidden_num: 23,
  image_url: '',
  storyboard: null,
  visitor_path: '/#/pages/video/index?id=101&kind=video&t=491',
  ...changed,
})
const queue = (...list: Row[]): Output<typeof QUEUE> => ({
  list,
  next_cursor: null,
  reported_num: list.filter(({ state }) => state === 'shown').length,
  held_num: list.filter(({ state }) => state === 'held').length,
})
const sender: Output<typeof SENDER> = {
  member_id: 1280,
  username: 'fangge',
  nickname: '方格',
  create_time: '2026-08-02 10:00:00',
  shown_num: 214,
  hidden_num: 23,
  report_num: 1,
  report_hidden_num: 1,
  ban_num: 1,
  ban: null,
  recent: [{ danmu_id: 7, text: '这也算科普？', state: 'hidden' }],
}
const ban: Output<typeof BANS>['list'][number] = {
  ban_id: 4,
  member_id: 1280,
  username: 'fangge',
  nickname: '方格',
  reason: '骂人',
  operator: '何青',
  create_time: '2026-11-20 10:00:00',
  over_time: '2026-11-27 10:00:00',
  end_time: null,
}
const answers = {
  [QUEUE]: () => queue(row(1), row(2), row(3, { state: 'held', report_num: 0, reasons: [] })),
  [SENDER]: () => sender,
  [DECIDE]: () => ({ done_num: 1, record_id: 70 }),
  [UNDO]: () => ({ record_id: 71 }),
}
const rowOf = (text: string) => screen.queryByRole('button', { name: new RegExp(text) })
const focusedText = () => document.activeElement?.textContent ?? ''

beforeAll(() => Promise.all([import('./danmu.page.tsx'), import('./bans/bans.page.tsx')]))
afterEach(closeConsole)

describe('the queue', () => {
  it('is decided by keys: the next row has the focus at once, and what was decided is sent', async () => {
    const { user, server } = await openConsole('/danmu', answers, sessionOf('moderator'))
    await screen.findByRole('button', { name: /第 1 条/ })
    await user.keyboard('h')
    expect(rowOf('第 1 条')).toBeNull()
    await waitFor(() => expect(focusedText()).toContain('第 2 条'))
    await user.keyboard('a')
    await waitFor(() => expect(focusedText()).toContain('第 3 条'))
    await user.keyboard('s')
    expect(await screen.findByText('都看完了')).toBeTruthy()
    expect(server.inputsOf(DECIDE)).toMatchObject([
      { danmu_ids: [1], state: 'hidden', is_waiting: 1 },
      { danmu_ids: [2], state: 'shown', is_waiting: 1 },
    ])
    await user.keyboard('z')
    expect(await screen.findByRole('button', { name: /第 3 条/ })).toBeTruthy()
    expect(server.inputsOf(UNDO)).toEqual([])
    await user.keyboard('z')
    await waitFor(() => expect(server.inputsOf(UNDO)).toMatchObject([{ record_id: 70 }]))
    expect(rowOf('第 2 条')).not.toBeNull()
  })

  it('takes a row back when the server refuses, and says so', async () => {
    const refuse = () => {
      throw new FakeRefusal('operator.not_allowed', {}, 403)
    }
    const { user } = await openConsole('/danmu', { ...answers, [DECIDE]: refuse })
    await screen.findByRole('button', { name: /第 1 条/ })
    await user.keyboard('h')
    await screen.findByText('msg operator.not_allowed')
    expect(rowOf('第 1 条')).not.toBeNull()
  })

  it('says what the sender said before, and asks before several go', async () => {
    const { user, server } = await openConsole('/danmu', answers)
    await screen.findByText('这也算科普？')
    expect(screen.getByText('1 次，1 次成立')).toBeTruthy()
    await user.keyboard('xjxh')
    const dialog = await screen.findByRole('alertdialog')
    expect(server.inputsOf(DECIDE)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: '藏 2 条' }))
    await waitFor(() => expect(server.inputsOf(DECIDE)).toMatchObject([{ danmu_ids: [1, 2], state: 'hidden' }]))
    expect(rowOf('第 3 条')).not.toBeNull()
  })

  it('bans with an end; for ever is said twice', async () => {
    const made = () => ({ ban_id: 4, over_time: null, record_id: 72 })
    const { user, server } = await openConsole('/danmu', { ...answers, [BAN]: made })
    await screen.findByRole('button', { name: /第 1 条/ })
    await user.keyboard('b')
    const dialog = await screen.findByRole('dialog', { name: '禁言：方格' })
    await user.type(within(dialog).getByRole('textbox'), '骂人')
    await user.click(within(dialog).getByRole('radio', { name: '永久' }))
    await user.click(within(dialog).getByRole('button', { name: '永久禁言' }))
    expect(server.inputsOf(BAN)).toEqual([])
    await user.click(within(dialog).getByRole('checkbox'))
    await user.click(within(dialog).getByRole('button', { name: '永久禁言' }))
    await waitFor(() =>
      expect(server.inputsOf(BAN)).toMatchObject([{ member_id: 1280, day_num: 0, is_permanent: 1, reason: '骂人' }]),
    )
    expect(rowOf('第 1 条')).not.toBeNull()
  })

  it('leaves the letter behind G to the areas', async () => {
    const { user, server, address } = await openConsole('/danmu', {
      ...answers,
      'GET /admin/api/member.Member/list': () => {
        throw new FakeRefusal('operator.not_allowed', {}, 403)
      },
    })
    await screen.findByRole('button', { name: /第 1 条/ })
    await user.keyboard('gm')
    await waitFor(() => expect(address()).toBe('/members'))
    expect(server.inputsOf(DECIDE)).toEqual([])
  })

  it('is not for a role without the right', async () => {
    await openConsole('/danmu', answers, sessionOf('support'))
    expect(await screen.findByText('operator.not_allowed · danmu.decide')).toBeTruthy()
  })
})

describe('the search', () => {
  it('narrows by what the address says, and hides what is selected', async () => {
    const { text, color, mode, time, state, create_time, content_id, content_name, ...who } = row(9)
    const found = { text, color, mode, time, state, create_time, content_id, content_name }
    const { member_id, username, nickname, danmu_id, visitor_path } = who
    const { user, server } = await openConsole('/danmu?view=all&q=%E7%AC%AC&member=1280', {
      ...answers,
      [LIST]: () => ({
        list: [{ ...found, member_id, username, nickname, danmu_id, visitor_path, word: '' }],
        next_cursor: '5.1',
        seen_time: '2026-11-01 10:00:00',
      }),
    })
    await screen.findByRole('cell', { name: '第 9 条' })
    expect(server.inputsOf(LIST)[0]).toMatchObject({ q: '第', member_id: '1280' })
    expect(screen.getByText(/这次看到 2026-11-01 10:00 为止/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /第 9 条/ }))
    await user.click(screen.getByRole('button', { name: '藏' }))
    await waitFor(() => expect(server.inputsOf(DECIDE)).toMatchObject([{ danmu_ids: [9], state: 'hidden' }]))
  })
})

describe('what matched a word', () => {
  it('is a tab of the queue, names the word, and plays at its second with a ticket', async () => {
    const OPEN = 'GET /admin/api/content.Preview/open'
    const { report_num, reasons, sender_shown_num, sender_hidden_num, image_url, storyboard, ...found } = row(9)
    expect(report_num).toBe(2)
    const { user, server, address } = await openConsole('/danmu', {
      ...answers,
      [LIST]: () => ({ list: [{ ...found, word: '加微信' }], next_cursor: null, seen_time: null }),
      [OPEN]: () => ({
        ...{ url: 'http://visitors.test/?preview=1#ticket=x', exp_timestamp: 0, is_draft: 0, is_locked: 0 },
        ...{ page_title: '', name: '', title: '', name_lang: 'zh-Hans', media_num: 1, image_color: '' },
      }),
    })
    await user.click(await screen.findByRole('link', { name: '命中词' }))
    await waitFor(() => expect(address()).toBe('/danmu?view=all&matched=yes'))
    expect(server.inputsOf(LIST).at(-1)).toMatchObject({ is_matched: '1' })
    expect(await screen.findByText('命中“加微信”')).toBeTruthy()
    const replace = vi.fn()
    const opened = vi.spyOn(window, 'open').mockReturnValue({ opener: {}, location: { replace } } as unknown as Window)
    await user.click(screen.getByRole('button', { name: '在片里看：第 9 条' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('http://visitors.test/?preview=1#ticket=x'))
    expect(server.inputsOf(OPEN)).toMatchObject([{ content_id: '101', as: 'vip', t: '491' }])
    opened.mockRestore()
  })
})

describe('bans', () => {
  it('are ended with a reason', async () => {
    const END = 'POST /admin/api/danmu.Ban/end'
    const { user, server } = await openConsole('/danmu/bans', {
      [BANS]: () => ({ list: [ban], next_cursor: null }),
      [END]: () => ({ record_id: 73 }),
    })
    await screen.findByRole('cell', { name: '方格' })
    await user.click(screen.getByRole('button', { name: '结束禁言' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.type(within(dialog).getByRole('textbox'), '说清楚了')
    await user.click(within(dialog).getByRole('button', { name: '结束禁言' }))
    await waitFor(() => expect(server.inputsOf(END)).toMatchObject([{ ban_id: 4, reason: '说清楚了' }]))
  })
})
