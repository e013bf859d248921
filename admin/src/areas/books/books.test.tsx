// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'

const INFO = 'GET /admin/api/books.Statement/info'
const LINES = 'GET /admin/api/books.Difference/list'
const SETTLE = 'POST /admin/api/books.Difference/settle'
const DAY = 'GET /admin/api/books.Day/info'
const SIGN = 'POST /admin/api/books.Day/sign'

type Statement = Output<typeof INFO>
type Line = Output<typeof LINES>['list'][number]
type Sheet = Output<typeof DAY>

const statement: Statement = {
  ...{ statement_id: 3, method: 'wechat', name: '20261121.csv', encoding: 'gbk', state: 'ready', reason: '' },
  ...{ first_day: '2026-11-21', last_day: '2026-11-21', line_num: 25, agree_num: 24, difference_num: 1, open_num: 1 },
  ...{ other_num: 0, declared_num: 30, is_cut: 1, operator: 'lin', create_time: '2026-11-22 09:00:00' },
  sums: [
    {
      ...{ currency: 'CNY', here_in: '1433.00', here_back: '36.00', there_in: '1535.10', there_back: '36.00' },
      ...{ here: '1397.00', there: '1499.10', difference: '102.10', agreed: '1334.00' },
    },
  ],
  groups: [{ group: 'missing_here', num: 1, open_num: 1 }],
  has_agreeing: 1,
}

const line: Line = {
  ...{ statement_line_id: 9, group: 'missing_here', kind: 'payment', line: 4, gateway_no: '42000020261121207731' },
  ...{ remote_order_id: '202611210000000000000001', has_order: 1, refund_no: '' },
  here: { amount: null, currency: '', word: '' },
  there: { amount: '148.00', currency: 'CNY', word: '' },
  ...{ time: '2026-11-21 21:41:00', how: '', why: '', operator: '', settle_time: null },
}

const sheet: Sheet = {
  ...{ day: '2026-11-20', is_over: 1, money_back: [], refused: [], taken_num: 3, owed: [], owed_num: 0 },
  orders: [
    { state: 'paid', num: 1 },
    { state: 'fulfilled', num: 37 },
  ],
  money_in: [{ method: 'wechat', currency: 'CNY', verdict: 'granted', num: 22, amount: '1433.00' }],
  pending_num: 0,
  statements: [{ method: 'wechat', statement_id: null, difference_num: 0, open_num: 0, is_cut: 0 }],
  ...{ signatures: [], is_moved: 0, sheet_hash: 'a'.repeat(64) },
}

beforeAll(() => Promise.all([import('./statement/statement.page.tsx'), import('./days/day.page.tsx')]))
afterEach(closeConsole)

it('a statement says what is missing of it, both sums, and what can be done about each difference', async () => {
  const { server, user } = await openConsole('/books/3', {
    [INFO]: () => statement,
    [LINES]: () => ({ list: [line], next_cursor: null, prev_cursor: null, count: 1, is_count_exact: 1 as const }),
    [SETTLE]: () => ({ record_id: 5, open_num: 0 }),
  })
  expect(await screen.findByText('文件只有 25 行，它说有 30 行：不完整。重新下载再传。')).toBeTruthy()
  expect(screen.getByText('¥1499.10')).toBeTruthy()
  const group = await screen.findByRole('region', { name: '这里没有' })
  expect(await within(group).findByText('¥148.00')).toBeTruthy()
  expect(within(group).getByRole('button', { name: /^再问通道：/ })).toBeTruthy()
  await user.click(within(group).getByRole('button', { name: /^说明：/ }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: '另一家店的' }))
  await user.click(within(dialog).getByRole('button', { name: '记下说明' }))
  await waitFor(() =>
    expect(server.inputsOf(SETTLE)).toMatchObject([{ statement_line_id: 9, how: 'explained', reason: '另一家店的' }]),
  )
})

it('a day names states once, and is signed with the figures that were shown', async () => {
  const { server, user } = await openConsole('/days/2026-11-20', {
    [DAY]: () => sheet,
    [SIGN]: () => ({ record_id: null }),
  })
  const row = await screen.findByRole('row', { name: '已付 38' })
  expect(row).toBeTruthy()
  expect(screen.getByText('还没传')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '签这一天' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: '全部对上' }))
  await user.click(within(dialog).getByRole('button', { name: '签 2026-11-20' }))
  await waitFor(() =>
    expect(server.inputsOf(SIGN)).toMatchObject([
      { date: '2026-11-20', sheet_hash: 'a'.repeat(64), reason: '全部对上' },
    ]),
  )
})

it('a day that is not over cannot be signed', async () => {
  await openConsole('/days/2026-11-20', { [DAY]: () => ({ ...sheet, is_over: 0 as const }) })
  expect((await screen.findByRole('button', { name: '签这一天' })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('还没过完')).toBeTruthy()
})
