// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const LIST = 'GET /admin/api/feedback.Feedback/list'
const INFO = 'GET /admin/api/feedback.Feedback/info'
const OPERATORS = 'GET /admin/api/feedback.Feedback/operators'
const REPLY = 'POST /admin/api/feedback.Feedback/reply'
const ASSIGN = 'POST /admin/api/feedback.Feedback/assign'
const SPAM = 'POST /admin/api/feedback.Feedback/spam'
const TO_FAQ = 'POST /admin/api/feedback.Feedback/toFaq'
const TEMPLATES = 'GET /admin/api/feedback.Template/list'
const SAVE = 'POST /admin/api/feedback.Template/save'

type Row = Output<typeof LIST>['list'][number]
const row = (feedback_id: number, changed: Partial<Row> = {}): Row => ({
  ...{ feedback_id, version: 1, state: 'new', type: 2, title: `付款：第 ${feedback_id} 条`, excerpt: '没到账' },
  ...{ member_id: 1204, username: 'chenyan', nickname: '陈砚', is_vip: 0, last_time: '2026-11-22 17:31:00' },
  ...{ picture_num: 0, assignee: null },
  ...changed,
})
const thread = (feedback_id: number): Output<typeof INFO> => {
  const { excerpt: _, ...one } = row(feedback_id)
  return {
    ...one,
    ...{ receipt_no: '1234567890123456', content: '微信扣了 35.1，会员没有开通。', create_time: one.last_time },
    pictures: [
      { picture_id: 3, file_name: '微信账单', file_size: 9, width: 16, height: 9, url: '/media/t/c/f/p.webp' },
    ],
    messages: [],
    ...{ read_time: null, mail_to: 'c***@example.org', language: 'zh-Hans', device: 'Safari · iPhone' },
    failures: [{ outcome: 'network', content_id: 7, content_name: '线形文字 B', time: '2026-11-22 12:31:00' }],
    named_orders: ['202611220912040088413310'],
    member: {
      ...{ create_time: '2026-03-02 10:00:00', over_time: null, is_permanent: 0, feedback_num: 2 },
      paid: [{ currency: 'CNY', amount: '238.00' }],
      orders: [
        {
          ...{ remote_order_id: '202611220912040088413310', viptype_name: '季度会员', state: 'abnormal' },
          ...{ price: '45.00', currency: 'CNY', create_time: '2026-11-22 17:14:00' },
        },
      ],
      others: [{ feedback_id: 90, title: '会员：忘了密码', state: 'closed', create_time: '2026-07-11 10:00:00' }],
    },
  }
}
const counts = { new: 2, waiting: 3, answered: 0, closed: 0, spam: 0 }
const answers = {
  [LIST]: () => ({ list: [row(1), row(2)], next_cursor: null, counts }),
  [INFO]: ({ feedback_id }: { feedback_id: number | string }) => thread(Number(feedback_id)),
  [OPERATORS]: () => ({ list: [{ operator_id: 5, nickname: '白术' }] }),
  [TEMPLATES]: () => ({
    list: [
      { template_id: 1, name: '怎么退', text: '你好，{name}。按比例退。', version: 4 },
      { template_id: 2, name: '晚到的付款', text: '再等等。', version: 1 },
    ],
  }),
  [REPLY]: () => ({ mail_to: 'c***@example.org', version: 2, record_id: null }),
}
const field = () => screen.findByRole('textbox', { name: '回复' }) as Promise<HTMLTextAreaElement>
const open = (address = '/feedback', more: object = {}) =>
  openConsole(address, { ...answers, ...more }, sessionOf('support'))

beforeAll(() => import('./feedback.page.tsx'))
beforeEach(() => sessionStorage.clear())
afterEach(closeConsole)

describe('the inbox', () => {
  it('shows list, thread and sender beside each other, the first one open', async () => {
    await open()
    const list = await screen.findByRole('list', { name: '反馈' })
    expect(within(list).getAllByRole('link')[0]?.getAttribute('aria-current')).toBe('true')
    expect(await screen.findByText('微信扣了 35.1，会员没有开通。')).toBeTruthy()
    expect(screen.getByRole('img', { name: '图：微信账单' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '打开' }).getAttribute('href')).toContain('202611220912040088413310')
    const side = within(screen.getByRole('complementary', { name: '写信的人' }))
    expect(side.getByText('Safari · iPhone')).toBeTruthy()
    expect(side.getByText('网络断了')).toBeTruthy()
    expect(side.getByText('忘了密码')).toBeTruthy()
    const states = within(screen.getByRole('navigation', { name: '反馈的状态' }))
    expect(states.getByRole('link', { name: '未回 2' }).getAttribute('aria-current')).toBe('page')
    expect(states.getByRole('link', { name: '等对方 3' })).toBeTruthy()
    expect(screen.getByText('¥238.00')).toBeTruthy()
  })

  it('answers and closes by Ctrl Enter with the version on the screen, and opens the next one', async () => {
    const { user, server, address } = await open('/feedback/1')
    await user.type(await field(), '已经补上了')
    expect(screen.getByText(/会员会在消息里看到，并收到邮件（c\*\*\*@example\.org）/)).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(server.inputsOf(REPLY)).toMatchObject([{ feedback_id: 1, version: 1, text: '已经补上了', is_close: 1 }]),
    )
    await waitFor(() => expect(address()).toBe('/feedback/2'))
  })

  it('fills in a template behind a slash, with the name of who is answered', async () => {
    const { user, server } = await open('/feedback/1')
    await user.type(await field(), '/退')
    expect(within(await screen.findByRole('list', { name: '模板' })).getAllByRole('button')).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect((await field()).value).toBe('你好，陈砚。按比例退。')
    await user.click(screen.getByRole('button', { name: '只回' }))
    await waitFor(() => expect(server.inputsOf(REPLY)).toMatchObject([{ is_close: 0 }]))
  })

  it('keeps what was typed when the server refuses it, and for when one comes back', async () => {
    const refuse = () => {
      throw new FakeRefusal('feedback.not_in_state')
    }
    const { user } = await open('/feedback/1', { [REPLY]: refuse })
    await user.type(await field(), '写到一半')
    await user.click(screen.getByRole('button', { name: '只回' }))
    await screen.findByText('msg feedback.not_in_state')
    expect((await field()).value).toBe('写到一半')
    await user.click(screen.getByRole('link', { name: /第 2 条/ }))
    await waitFor(async () => expect((await field()).value).toBe(''))
    await user.click(screen.getByRole('link', { name: /第 1 条/ }))
    await waitFor(async () => expect((await field()).value).toBe('写到一半'))
  })

  it('asks before an answer goes out over what came meanwhile', async () => {
    let tries = 0
    const conflict = () => {
      tries += 1
      if (tries > 1) return { mail_to: '', version: 3, record_id: 8 }
      throw new FakeRefusal(
        'request.conflict',
        { current: { version: 2, state: 'new' }, changed_by: '何青', changed_time: '2026-11-22 17:40:00' },
        409,
      )
    }
    const { user, server } = await open('/feedback/1', { [REPLY]: conflict })
    await user.type(await field(), '我的回复')
    await user.click(screen.getByRole('button', { name: '只回' }))
    await user.click(await screen.findByRole('button', { name: '还是回' }))
    await waitFor(() =>
      expect(server.inputsOf(REPLY)).toMatchObject([{ version: 1 }, { version: 2, text: '我的回复' }]),
    )
  })

  it('is given to somebody, put aside, and made a question', async () => {
    const done = () => ({ version: 2, record_id: 9 })
    const { user, server } = await open('/feedback/1', {
      ...{ [ASSIGN]: done, [SPAM]: done, [TO_FAQ]: () => ({ faq_id: 4, record_id: 10 }) },
      'GET /admin/api/site.Faq/list': () => ({ list: [] }),
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: '谁来回' }), '白术')
    await waitFor(() => expect(server.inputsOf(ASSIGN)).toMatchObject([{ operator_id: 5, version: 1 }]))
    await user.click(screen.getByRole('button', { name: '这条反馈能做什么' }))
    await user.click(await screen.findByRole('menuitem', { name: '变成常见问题' }))
    const dialog = within(await screen.findByRole('dialog', { name: '变成常见问题' }))
    await user.type(dialog.getByLabelText('答（Markdown）'), '等一等。')
    await user.click(dialog.getByRole('button', { name: '建一条藏着的' }))
    await waitFor(() =>
      expect(server.inputsOf(TO_FAQ)).toMatchObject([
        { feedback_id: 1, group: 'general', question: { 'zh-Hans': '第 1 条' }, answer: { 'zh-Hans': '等一等。' } },
      ]),
    )
    await user.click(screen.getByRole('button', { name: '这条反馈能做什么' }))
    await user.click(await screen.findByRole('menuitem', { name: '当垃圾' }))
    await waitFor(() => expect(server.inputsOf(SPAM)).toMatchObject([{ feedback_id: 1 }]))
  })

  it('saves what is being written as a template', async () => {
    const { user, server } = await open('/feedback/1', {
      [SAVE]: () => ({ template_id: 3, version: 1, record_id: 11 }),
    })
    await user.type(await field(), '谢谢你来信')
    await user.click(screen.getByRole('button', { name: '管理' }))
    const dialog = within(await screen.findByRole('dialog', { name: '模板' }))
    await user.type(dialog.getByLabelText('名字'), '谢谢')
    await user.click(dialog.getByRole('button', { name: '存成模板' }))
    await waitFor(() => expect(server.inputsOf(SAVE)).toMatchObject([{ name: '谢谢', text: '谢谢你来信' }]))
  })

  it('is not for a role without the right', async () => {
    await openConsole('/feedback', answers, sessionOf('moderator'))
    expect(await screen.findByText('operator.not_allowed · feedback.reply')).toBeTruthy()
  })
})
