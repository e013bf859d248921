// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { completeCode } from '@zimu/contract/redemption-code'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const LIST = 'GET /admin/api/code.Batch/list'
const INFO = 'GET /admin/api/code.Batch/info'
const USES = 'GET /admin/api/code.Batch/uses'
const VOID = 'POST /admin/api/code.Batch/void'
const CONFIRM = 'POST /admin/api/code.Batch/confirm'
const TRACE = 'POST /admin/api/code.Code/trace'
const VOID_ONE = 'POST /admin/api/code.Code/void'
const CODE = completeCode('7KQM4TXA91ZDHE5CR8W')
const END = CODE.slice(-4)

type Row = Output<typeof LIST>['list'][number]
type Traced = Output<typeof TRACE>

const row = (changed: Partial<Row> = {}): Row => ({
  batch_id: 34,
  version: 2,
  name: '地铁活动',
  kind: 'vip',
  viptype_id: 1,
  content_id: 0,
  worth: '月度会员',
  state: 'open',
  code_num: 500,
  used_num: 312,
  void_num: 8,
  use_limit: 1,
  member_limit: 1,
  start_time: null,
  end_time: '2027-01-31 23:59:59',
  operator: 'shen',
  create_time: '2026-11-22 20:31:00',
  void_time: null,
  ...changed,
})

const page = <Item,>(list: Item[]) => ({
  list,
  next_cursor: null,
  prev_cursor: null,
  count: list.length,
  is_count_exact: 1 as const,
})

const use = {
  redemption_log_id: 5,
  code_end: END,
  member_id: 1204,
  nickname: '苏木',
  content_name: '',
  entry_id: 18204,
  create_time: '2026-11-03 19:22:00',
}

const traced = (changed: Partial<Traced> = {}): Traced => ({
  redemption_code_id: 9,
  code_end: END,
  batch: { batch_id: 34, name: '地铁活动' },
  remote_order_id: '',
  kind: 'vip',
  worth: '月度会员',
  state: 'open',
  use_num: 0,
  use_limit: 1,
  start_time: null,
  end_time: null,
  uses: [],
  ...changed,
})

const listed = { [LIST]: () => page([row()]) }
const opened = {
  ...listed,
  [INFO]: () => ({ ...row(), days: 30, use_num: 312, again_until: null }),
  [USES]: () => page([use]),
  'GET /admin/api/code.Batch/curve': () => ({
    points: [
      { at: '2026-11-22', value: 300, total: 300, is_open: 0 as const },
      { at: '2026-11-23', value: 12, total: 312, is_open: 1 as const },
    ],
  }),
}

beforeAll(() => Promise.all([import('./codes.page.tsx'), import('./batch/batch.page.tsx')]))
afterEach(closeConsole)

describe('the list', () => {
  it('shows what batches give and what is used, and keeps its filters in the address', async () => {
    const { server, user, address } = await openConsole('/codes?state=open', listed)
    const first = await screen.findByRole('row', { name: /地铁活动/ })
    for (const text of ['月度会员', '500', '312', '8', '到 2027-01-31', 'shen', '能用'])
      expect(within(first).getByText(text)).toBeTruthy()
    expect(server.inputsOf(LIST).at(-1)).toMatchObject({ state: 'open' })
    await user.type(screen.getByRole('searchbox'), '地铁{Enter}')
    await waitFor(() => expect(address()).toBe('/codes?state=open&q=%E5%9C%B0%E9%93%81'))
    await user.click(first)
    await waitFor(() => expect(address()).toBe('/codes/34'))
  })

  it('says what codes are for while there are none, and offers to make some', async () => {
    await openConsole('/codes', { [LIST]: () => page<Row>([]) })
    expect(await screen.findByText('还没有兑换码')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '做一批码' })).toHaveLength(2)
  })

  it('is for who may look codes up; making is offered to who may make', async () => {
    await openConsole('/codes', listed, sessionOf('support'))
    expect(await screen.findByRole('row', { name: /地铁活动/ })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '兑换码' })).toHaveLength(2)
    expect(screen.queryByRole('link', { name: '做一批码' })).toBeNull()
  })

  it('is not there for an editor, who may neither see batches nor make one', async () => {
    const { server } = await openConsole('/codes', listed, sessionOf('editor'))
    expect(await screen.findByText(/^这一页归/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: '兑换码' })).toBeNull()
    expect(server.inputsOf(LIST)).toEqual([])
  })
})

describe('looking a code up', () => {
  it('takes the whole code, which stands in no address, and shows who used it', async () => {
    const { server, user, address } = await openConsole('/codes?do=trace', {
      ...listed,
      [TRACE]: () => traced({ state: 'used', use_num: 1, uses: [use] }),
    })
    const dialog = await screen.findByRole('dialog', { name: '查一个码' })
    await user.type(within(dialog).getByLabelText('整个码'), `${CODE.toLowerCase()}{Enter}`)
    expect(await within(dialog).findByText('用完了')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: '苏木' }).getAttribute('href')).toBe('/admin/members/1204')
    expect(within(dialog).getByRole('link', { name: '地铁活动' })).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: '作废这个码' })).toBeNull()
    expect(server.inputsOf(TRACE)).toHaveLength(1)
    expect(address()).toBe('/codes?do=trace')
  })

  it('finds a slip of the pen itself, which costs no attempt', async () => {
    const { server, user } = await openConsole('/codes?do=trace', { ...listed, [TRACE]: () => traced() })
    const field = await screen.findByLabelText('整个码')
    await user.type(field, `${CODE.slice(0, -1)}${CODE.endsWith('0') ? '1' : '0'}{Enter}`)
    expect(await screen.findByText('有一个字符抄错了：校验对不上。')).toBeTruthy()
    expect(server.inputsOf(TRACE)).toEqual([])
  })

  it('voids one code once its end was typed and a reason given, and looks it up again', async () => {
    let isVoid = false
    const { server, user } = await openConsole('/codes/34', {
      ...opened,
      [TRACE]: () => traced({ state: isVoid ? 'void' : 'open' }),
      [VOID_ONE]: ({ dry }) => {
        isVoid ||= dry !== 1
        return { record_id: null, lost_num: 1, kept_num: 0 }
      },
    })
    await user.type(await screen.findByLabelText('整个码'), `${CODE}{Enter}`)
    await user.click(await screen.findByRole('button', { name: '作废这个码' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(await within(dialog).findByText('还能用的 1 次马上失效，不能恢复。')).toBeTruthy()
    const act = within(dialog).getByRole('button', { name: `作废 …${END}` })
    await user.click(within(dialog).getByRole('button', { name: '丢了' }))
    expect(act.getAttribute('aria-disabled')).toBe('true')
    await user.type(within(dialog).getByLabelText(`打一遍末四位 ${END}`), END.toLowerCase())
    await user.click(act)
    expect(await screen.findByText('作废了')).toBeTruthy()
    expect(server.inputsOf(VOID_ONE).filter(({ dry }) => dry !== 1)).toMatchObject([
      { redemption_code_id: 9, reason: '丢了' },
    ])
  })
})

describe('one batch', () => {
  it('shows its figures and who used it', async () => {
    await openConsole('/codes/34', opened)
    expect(await screen.findByRole('heading', { level: 1, name: '地铁活动' })).toBeTruthy()
    expect(screen.getByText('没用过').nextElementSibling?.textContent).toBe('180')
    expect(screen.getByText('月度会员 30 天')).toBeTruthy()
    const uses = await screen.findByRole('table', { name: '谁用了' })
    expect(within(uses).getByRole('link', { name: '苏木' })).toBeTruthy()
    expect(within(uses).getByText('会员流水 #18204')).toBeTruthy()
  })

  it('is voided only after what is lost is known, a reason is given and its name is typed', async () => {
    const { server, user } = await openConsole('/codes/34', {
      ...opened,
      [VOID]: () => ({ record_id: null, lost_num: 180, kept_num: 312, version: 3 }),
    })
    await user.click(await screen.findByRole('button', { name: '作废整批' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(await within(dialog).findByText(/^还能用的 180 次马上失效，不能恢复。用过的 312 次不变/)).toBeTruthy()
    const act = within(dialog).getByRole('button', { name: '作废 500 个码' })
    await user.type(within(dialog).getByLabelText('打一遍名字：地铁活动'), '地铁活动')
    expect(act.getAttribute('aria-disabled')).toBe('true')
    await user.click(within(dialog).getByRole('button', { name: '印错了' }))
    await user.click(act)
    expect(await screen.findByText('“地铁活动”作废了，码不能再兑换')).toBeTruthy()
    expect(server.inputsOf(VOID).filter(({ dry }) => dry !== 1)).toMatchObject([
      { batch_id: 34, version: 2, reason: '印错了' },
    ])
  })

  it('that nobody confirmed says so, and opens when somebody has counted the codes of the file', async () => {
    const { server, user } = await openConsole('/codes/34', {
      ...opened,
      [INFO]: () => ({
        ...row({ state: 'unconfirmed', used_num: 0, void_num: 0 }),
        days: 30,
        use_num: 0,
        again_until: null,
      }),
      [CONFIRM]: ({ count }) => {
        if (count !== 500) throw new FakeRefusal('redemption.count_differs')
        return { version: 3, record_id: null }
      },
    })
    expect(await screen.findByText('没有人确认存好了这一批。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '文件在我手里' }))
    const count = await screen.findByLabelText('文件里的码')
    await user.type(count, '498{Enter}')
    expect(await screen.findByText('msg redemption.count_differs')).toBeTruthy()
    await user.clear(count)
    await user.type(count, '500{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.inputsOf(CONFIRM).map((input) => input.count)).toEqual([498, 500])
  })

  it('has neither act for who may only look codes up', async () => {
    await openConsole(
      '/codes/34',
      { ...opened, [INFO]: () => ({ ...row({ state: 'unconfirmed' }), days: 30, use_num: 0, again_until: null }) },
      sessionOf('support'),
    )
    expect(await screen.findByText('没有人确认存好了这一批。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '作废整批' })).toBeNull()
    expect(screen.queryByRole('button', { name: '文件在我手里' })).toBeNull()
  })
})

describe('a batch that was just made', () => {
  it('shows its codes once more to who made it, and the curve of its uses', async () => {
    const waiting = row({ state: 'unconfirmed', code_num: 1, used_num: 0, void_num: 0 })
    const until = '2026-11-22 20:41:00'
    const { user, server } = await openConsole('/codes/34', {
      ...opened,
      [INFO]: () => ({ ...waiting, days: 30, use_num: 0, again_until: until }),
      'POST /admin/api/code.Batch/again': () => ({ record_id: null, codes: [CODE] }),
    })
    const keys = await screen.findByRole('slider', { name: /^用了多少/ })
    expect(keys.getAttribute('aria-valuetext')).toBe('11月23日：12 次，到那天共 312 次')
    await user.click(screen.getByRole('button', { name: '再取一次' }))
    expect(await screen.findByText(CODE)).toBeTruthy()
    expect(server.inputsOf('POST /admin/api/code.Batch/again')).toMatchObject([{ batch_id: 34 }])
  })
})

describe('guesses', () => {
  it('stand by network and by member, who is one click away', async () => {
    await openConsole('/codes/tries', {
      'GET /admin/api/code.Try/info': () => ({
        ...{ num: 41, num_before: 3 },
        points: [{ at: '2026-11-22', value: 41, is_open: 1 as const }],
        networks: [{ network: '203.0.113.0/24', num: 40, member_num: 8, last_time: '2026-11-22 20:31:00' }],
        members: [{ member_id: 7, nickname: '苏木', num: 9, network_num: 2, last_time: '2026-11-22 20:31:00' }],
      }),
    })
    expect(await screen.findByText('30 天 41 次，前 30 天 3 次')).toBeTruthy()
    expect(screen.getByRole('row', { name: /203\.0\.113\.0\/24 40 8/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: '苏木' }).getAttribute('href')).toMatch(/\/members\/7$/)
  })
})
