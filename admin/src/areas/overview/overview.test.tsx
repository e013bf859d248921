// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shortMoney } from '../../parts/money/index.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'
import { changeText, differenceText } from './figure-words.ts'

const INFO = 'GET /admin/api/overview.Figure/info'
const WAITS = 'GET /admin/api/overview.Waiting/list'
const FIRST = 'GET /admin/api/overview.First/info'

type Figures = Output<typeof INFO>

const point = (at: string, value: number | null, before: number | null, is_open: 0 | 1 = 0) => ({
  at,
  value,
  before,
  is_open,
})
const FIGURES: Figures = {
  from: '2026-11-22',
  to: '2026-11-22',
  vs_from: '2026-11-15',
  vs_to: '2026-11-15',
  is_open: 1,
  roll_time: '2026-11-22 20:14:00',
  money: [
    { currency: 'CNY', payment_num: 17, in: '2116.00', back: '18.00', in_before: '1856.00', back_before: null },
    { currency: 'EUR', payment_num: 1, in: '12.50', back: '0.00', in_before: '0.00', back_before: null },
  ],
  orders: { made_num: 18, paid_num: 17, paid_share: 94.4, paid_share_before: 93 },
  members: { active_num: 3186, active_num_before: 3177, new_num: 14, ended_num: 5 },
  plays: { num: 6912, num_before: 7126, hours: 831 },
  stalls: { per_hundred: 2.1, per_hundred_before: 1.5 },
  charts: [
    {
      measure: 'income',
      currency: 'CNY',
      step: 'hour',
      points: [point('0', 0, 1000), point('1', 211600, 185600, 1), point('2', null, 220000)],
    },
    { measure: 'income', currency: 'EUR', step: 'hour', points: [point('0', 1250, null)] },
    {
      measure: 'plays',
      currency: '',
      step: 'day',
      points: [point('2026-11-20', 5, 6), point('2026-11-21', null, 7), point('2026-11-22', 9, 8, 1)],
    },
  ],
}
const waits = (list: Output<typeof WAITS>['list']) => ({ [WAITS]: () => ({ list }) })
const ANSWERS = {
  [INFO]: () => FIGURES,
  [FIRST]: () => ({ is_new: 0 as const, steps: [] }),
  'GET /admin/api/overview.Top/list': () => ({ list: [] }),
  'GET /admin/api/overview.Word/list': () => ({
    sought: [{ name: '永字', lang: 'zh-Hans', times: 12 }],
    missed: [{ name: '甲古文', lang: 'zh-Hans', times: 38 }],
  }),
  'GET /admin/api/overview.Machine/info': () => ({
    queues: [],
    renditions: { running_num: 2, queued_num: 3 },
    questions: { num: 0, next_time: null },
    memory_bytes: 2e8,
    disk_free_bytes: 5e9,
    disk_days_left: 12,
    backup_time: null,
  }),
  'GET /admin/api/audit.Entry/list': () => ({
    list: [
      {
        ...{ record_id: 7, create_time: '2026-11-22 20:12:00', operator: 'operator:jiang', nickname: '江遥' },
        ...{ source: 'console' as const, action: 'content.hide', target: 'content:3', target_name: '永字八法' },
        ...{ reason: '', undone_by: null, undo_of: null },
      },
    ],
    ...{ next_cursor: null, prev_cursor: null, count: 1, is_count_exact: 1 as const },
  }),
  ...waits([]),
} as const

beforeAll(() => import('../../app/routes/home.tsx'))
afterEach(closeConsole)

const tile = async (title: string) => {
  const [found] = (await screen.findAllByRole('listitem')).filter((item) => within(item).queryByText(title))
  return found?.textContent ?? ''
}

describe('figures', () => {
  it('each currency stands for itself, what went back beside it, changes in words', async () => {
    await openConsole('/', ANSWERS)
    await screen.findByText('¥2,116')
    const income = await tile('收入')
    expect(income).toContain('€12.50')
    expect(income).toContain('17 单 · 支付成功率 94.4\u00a0% · 退回 ¥18')
    expect(screen.getByRole('img', { name: '比上个星期日：+14\u00a0%' })).toBeTruthy()
    expect(await tile('有效会员')).toContain('新 14，到期 5')
    expect(screen.getByText('今天到 1 点 ¥2,116，比上个星期日同时多 14 %')).toBeTruthy()
  })

  it('a new service reads zero once its figures are counted, and until then that they come each minute', async () => {
    const none = { money: [], charts: [], members: { ...FIGURES.members, active_num: 0 } }
    const fresh: Figures = { ...FIGURES, ...none, plays: { num: 0, num_before: null, hours: 0 } }
    await openConsole('/', { ...ANSWERS, [INFO]: () => fresh })
    await screen.findByText('数字到 20:14')
    expect(await tile('收入')).toMatch(/^收入0/)
    expect(await tile('播放')).toMatch(/^播放0/)
    closeConsole()
    await openConsole('/', { ...ANSWERS, [INFO]: () => ({ ...fresh, roll_time: null }) })
    expect(await screen.findByText('今天的数字每分钟更新一次')).toBeTruthy()
    expect(await tile('收入')).toMatch(/^收入–/)
  })

  it('parts that are not in the answer are not drawn', async () => {
    const { money: _money, stalls: _stalls, orders: _orders, ...others } = FIGURES
    const plain = { ...others, charts: FIGURES.charts.filter(({ measure }) => measure === 'plays') }
    await openConsole('/', { ...ANSWERS, [INFO]: () => plain }, sessionOf('moderator'))
    await screen.findByText('6,912')
    expect(screen.queryByText('收入')).toBeNull()
    expect(screen.queryByText('每百次卡顿')).toBeNull()
  })

  it('the period and what it is compared with are in the address', async () => {
    const { user, address, server } = await openConsole('/', ANSWERS)
    await screen.findByText('¥2,116')
    await user.click(screen.getByRole('radio', { name: '7 天' }))
    await waitFor(() => expect(address()).toBe('/?day=7d'))
    await user.selectOptions(screen.getByRole('combobox', { name: '对比' }), 'year')
    await waitFor(() => expect(address()).toBe('/?day=7d&vs=year'))
    await waitFor(() => expect(server.inputsOf(INFO).at(-1)).toEqual({ day: '7d', vs: 'year' }))
  })
})

describe('the side', () => {
  it('has what was done just now, which leads into the record, and for how many days the disk lasts', async () => {
    await openConsole('/', ANSWERS)
    const act = await screen.findByRole('link', { name: /永字八法/ })
    expect(act.getAttribute('href')).toBe('/admin/audit/7')
    expect(screen.getByText(/够 12 天/)).toBeTruthy()
  })
})

describe('the chart', () => {
  it('says each point by keys, gaps in words, and is a table as well', async () => {
    const { user } = await openConsole('/', ANSWERS)
    const keys = await screen.findByRole<HTMLInputElement>('slider', { name: /^收入 CNY/ })
    expect(keys.getAttribute('aria-valuetext')).toBe('1 点：¥2,116；上个星期日：¥1,856')
    fireEvent.change(keys, { target: { value: '2' } })
    expect(keys.getAttribute('aria-valuetext')).toBe('2 点：还没有；上个星期日：¥2,200')
    await user.click(screen.getByRole('button', { name: '看数字' }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '时间收入 CNY上个星期日',
      '0 点¥0¥10',
      '1 点¥2,116¥1,856',
      '2 点还没有¥2,200',
    ])
  })

  it('shows another measure, which the address keeps; a gap is no line', async () => {
    const { user, address } = await openConsole('/', ANSWERS)
    await user.click(await screen.findByRole('radio', { name: '播放' }))
    await waitFor(() => expect(address()).toBe('/?chart=plays'))
    const drawing = (await screen.findByRole('slider', { name: /^播放/ })).parentElement?.querySelector('svg')
    const drawn = [...(drawing?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d') ?? '')
    // The former period is one line through three days; nothing goes from the first day of the present one to its last.
    expect(drawn.filter((d) => /^M[^LZ]*L[^LZ]*L[^LZ]*$/.test(d))).toHaveLength(1)
    expect(drawn.filter((d) => /^M[^LZ]*L[^LZ]*$/.test(d))).toEqual([])
  })
})

describe('what waits', () => {
  it('stands with sum and age, money first, with the way to it', async () => {
    const list = [
      { kind: 'orders' as const, num: 2, sums: [{ currency: 'CNY', amount: '63.00' }], oldest_time: null },
      { kind: 'danmu' as const, num: 14, sums: [], oldest_time: null },
      { kind: 'feedback' as const, num: 1, sums: [], oldest_time: null },
    ]
    await openConsole('/', { ...ANSWERS, ...waits(list) })
    expect(await screen.findByText('17 件')).toBeTruthy()
    expect(screen.getByText('¥63.00')).toBeTruthy()
    const link = screen.getByRole('link', { name: '去看：异常订单' })
    expect(link.getAttribute('href')).toContain('/orders?view=person')
    expect(screen.getByRole('link', { name: /^去看：弹幕/ }).getAttribute('href')).toMatch(/\/danmu$/)
    expect(screen.getByRole('link', { name: /^去看：反馈/ }).getAttribute('href')).toMatch(/\/feedback$/)
  })

  it('nothing is said as such', async () => {
    await openConsole('/', ANSWERS)
    expect(await screen.findByText('今天没有等人的事')).toBeTruthy()
  })
})

it('a new service is told what to do first, and what is done is ticked', async () => {
  const steps = [
    { step: 'film', is_done: 1 },
    { step: 'notice', is_done: 0 },
  ] as const
  await openConsole('/', { ...ANSWERS, [FIRST]: () => ({ is_new: 1, steps: [...steps] }) })
  expect((await screen.findByRole('link', { name: '传第一部影片' })).closest('li')?.textContent).toContain('做了')
  expect(screen.getByRole('link', { name: '写第一条公告' }).closest('li')?.textContent).not.toContain('做了')
})

it('who may not read figures begins with what they may', async () => {
  const session = { ...sessionOf('owner'), grants: { 'audit.read': 'full' as const } }
  const { address } = await openConsole('/', {}, session)
  await waitFor(() => expect(address()).toBe('/audit'))
})

describe('words for figures', () => {
  it.each([
    ['2116.00', 'CNY', '¥2,116'],
    ['9.90', 'CNY', '¥9.90'],
    ['12.50', 'EUR', '€12.50'],
  ])('%s %s is %s', (amount, currency, wanted) => expect(shortMoney(amount, currency, 'en')).toBe(wanted))

  it('a change needs something to compare with', () => {
    expect(changeText(5, 0)).toBeUndefined()
    expect(changeText(97, 100)).toBe('−3\u00a0%')
    expect(changeText(100, 100)).toBe('0\u00a0%')
    expect(differenceText(2.1, null)).toBeUndefined()
    expect(differenceText(2.1, 1.5)).toBe('+0.6')
  })
})
