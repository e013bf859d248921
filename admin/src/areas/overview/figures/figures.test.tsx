// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FigureLine, Output } from '@zimu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'

const DAYS = 'GET /admin/api/overview.Figure/days'

const line = (name: FigureLine['line'], currency: string, total: number, total_before: number | null): FigureLine => ({
  ...{ line: name, currency, total, total_before },
  points: [
    { at: '2026-11-20', value: 12300, before: 9900, is_open: 0 },
    { at: '2026-11-21', value: null, before: 10000, is_open: 0 },
    { at: '2026-11-22', value: total - 12300, before: null, is_open: 1 },
  ],
})
const figures = (tab: string): Output<typeof DAYS> => ({
  ...{ from: '2026-11-20', to: '2026-11-22', vs_from: '2026-11-17', vs_to: '2026-11-19' },
  ...{ roll_time: '2026-11-22 20:14:00', tabs: ['money', 'orders', 'members', 'plays'] },
  lines:
    tab === 'money'
      ? [line('income', 'CNY', 24600, 19900), line('back', 'CNY', 500, 0)]
      : [line('share', '', 94.4, 93)],
})
const INCOME = 'GET /admin/api/overview.Income/info'
const FUNNEL = 'GET /admin/api/overview.Funnel/info'
const COHORTS = 'GET /admin/api/overview.Cohort/list'
const CATEGORIES = 'GET /admin/api/overview.Category/list'
const SEARCHES = 'GET /admin/api/overview.Search/info'

const DAYS_OF = { from: '2026-11-20', to: '2026-11-22', vs_from: '2026-11-17', vs_to: '2026-11-19' }
const plan = (viptype_id: number, name: string, values: number[]) => ({
  ...{ viptype_id, name, values, total: values.reduce((sum, value) => sum + value, 0), total_before: 10000 },
})
const income: Output<typeof INCOME> = {
  ...{ ...DAYS_OF, roll_time: '2026-11-22 20:14:00', step: 'day' },
  columns: ['2026-11-20', '2026-11-21', '2026-11-22'].map((at, index) => ({ at, is_open: index === 2 ? 1 : 0 })),
  currencies: [
    {
      currency: 'CNY',
      plans: [plan(1, '年度', [9900, 0, 4000]), plan(2, '月度', [2400, 0, 0])],
      methods: [
        {
          ...{ method: 'wechat', name: '微信支付', payment_num: 3, payment_num_before: 2 },
          ...{ in: 12300, in_before: 10000, back: 1230, back_before: 0 },
        },
        {
          ...{ method: 'alipay', name: '支付宝', payment_num: 1, payment_num_before: 0 },
          ...{ in: 4000, in_before: 10000, back: 0, back_before: 0 },
        },
      ],
      coupons: [
        {
          ...{ coupon_id: 7, coupon: 'SPRING', name: '春天', order_num: 2, order_num_before: 0 },
          ...{ in: 4000, in_before: 0, discount: 1000, discount_before: 0 },
        },
        {
          ...{ coupon_id: 0, coupon: '', name: '', order_num: 2, order_num_before: 2 },
          ...{ in: 12300, in_before: 20000, discount: 0, discount_before: 0 },
        },
      ],
    },
  ],
}
const steps = (...nums: number[]) =>
  (['made', 'addressed', 'in_time', 'late', 'back'] as const).slice(5 - nums.length).map((step, index) => ({
    ...{ step, num: nums[index] ?? null, num_before: null },
  }))
const funnel: Output<typeof FUNNEL> = {
  ...{ ...DAYS_OF, roll_time: null, steps: steps(200, 160, 100, 120, 8), plans: [] },
  methods: [
    { method: 'alipay', name: '支付宝', steps: steps(100, 60, 70, 4) },
    { method: 'wechat', name: '微信支付', steps: steps(60, 40, 54, 4) },
  ],
}
const ANSWERS = {
  [DAYS]: ({ tab }: { tab: string }) => figures(tab),
  [INCOME]: () => income,
  [FUNNEL]: () => funnel,
  [COHORTS]: () => ({
    roll_time: null,
    list: [
      { month: '2026-10', num: 40, again: [2, 10] },
      { month: '2026-11', num: 0, again: [0] },
    ],
  }),
  [CATEGORIES]: () => ({
    ...{ ...DAYS_OF, roll_time: null, total: 40, total_before: null },
    list: [
      { category_id: 3, name: '楷书', plays: 30, plays_before: 12 },
      { category_id: 0, name: '', plays: 10, plays_before: null },
    ],
  }),
  [SEARCHES]: () => ({
    ...{
      ...DAYS_OF,
      total: 8,
      total_before: 4,
      points: [{ at: '2026-11-20', value: 8, before: 4, is_open: 0 as const }],
    },
    sought: [{ name: '永', lang: 'zh-Hans', times: 12 }],
    missed: [{ name: '楷书', lang: 'zh-Hans', times: 8, times_before: 4 }],
  }),
}

/** The chart with a title. */
function figureOf(name: RegExp): HTMLElement {
  const figure = screen.getByRole('heading', { level: 2, name }).closest('figure')
  if (!figure) throw new Error(`no chart ${name}`)
  return figure
}
/** Text of a row of its table, with plain spaces. */
const rowText = (figure: HTMLElement, name: RegExp) =>
  within(figure).getByRole('row', { name }).textContent?.replaceAll('\u00a0', ' ')

beforeAll(() => import('./figures.page.tsx'))
afterEach(closeConsole)

describe('figures by day', () => {
  it('say their result in a sentence, each day by keys, and are tables as well', async () => {
    const { user } = await openConsole('/figures', ANSWERS)
    expect(await screen.findByText('3 天 ¥246，比前 3 天多 24 %')).toBeTruthy()
    expect(screen.getByText('收入和退回分开看，不相抵；不同的货币从不相加。')).toBeTruthy()
    const keys = screen.getByRole<HTMLInputElement>('slider', { name: /^收入/ })
    fireEvent.change(keys, { target: { value: '1' } })
    expect(keys.getAttribute('aria-valuetext')).toBe('11月21日：还没有；前 3 天：¥100')
    const figure = figureOf(/^收入$/)
    await user.click(within(figure).getByRole('button', { name: '看数字' }))
    const rows = within(within(figure).getByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '时间收入前 3 天',
      '11月20日¥123¥99',
      '11月21日还没有¥100',
      '11月22日¥123还没有',
    ])
  })

  it('part the income by plan and method, as tables and files too', async () => {
    const { user } = await openConsole('/figures', ANSWERS)
    const keys = await screen.findByRole<HTMLInputElement>('slider', { name: /^按套餐的收入/ })
    fireEvent.change(keys, { target: { value: '0' } })
    expect(keys.getAttribute('aria-valuetext')).toBe('11月20日：¥123。年度 ¥99，月度 ¥24')
    expect(screen.getByText('¥163，比前 3 天：−18 %')).toBeTruthy()
    expect(screen.getByText('微信支付最多，占 75 %')).toBeTruthy()
    const file = screen.getByRole('link', { name: '按通道，CNY，CSV' })
    expect(file.getAttribute('href')).toBe(
      '/admin/api/overview.Figure/export?table=method&day=30d&vs=prev&currency=CNY',
    )
    const figure = figureOf(/^按通道/)
    await user.click(within(figure).getByRole('button', { name: '看数字' }))
    expect(rowText(figure, /微信支付/)).toBe('微信支付3¥123¥100¥12.3010 %')
  })

  it('say how much came with coupons and what these took off, and where plays are', async () => {
    const { user } = await openConsole('/figures', ANSWERS)
    expect(await screen.findByText('25 % 的收入用了码，共让 ¥10')).toBeTruthy()
    const coupons = figureOf(/^按优惠码/)
    expect(within(coupons).getByText('¥40 · 2 单 · 让 ¥10')).toBeTruthy()
    await user.click(within(coupons).getByRole('button', { name: '看数字' }))
    expect(rowText(coupons, /SPRING/)).toBe('SPRING春天2¥40¥0¥10')
    expect(rowText(coupons, /没有用码/)).toBe('没有用码–2¥123¥200–')
    await user.click(screen.getByRole('link', { name: '播放' }))
    expect(await screen.findByText('楷书最多，占 75 %')).toBeTruthy()
    const categories = figureOf(/^按分类的播放/)
    await user.click(within(categories).getByRole('button', { name: '看数字' }))
    expect(rowText(categories, /没有分类/)).toBe('没有分类10还没有')
    expect(screen.getByRole('link', { name: '按分类的播放，CSV' }).getAttribute('href')).toContain('table=category')
  })

  it('follow orders to their money, and name where most are lost', async () => {
    const { user } = await openConsole('/figures?tab=orders', ANSWERS)
    expect(await screen.findByText('3 天，200 单')).toBeTruthy()
    expect(screen.getByText('断得最多的是支付宝：拿到地址以后 30 % 没付；微信支付是 10 %。')).toBeTruthy()
    const figure = figureOf(/^从下单到付了/)
    await user.click(within(figure).getByRole('button', { name: '看数字' }))
    expect(rowText(figure, /连晚到的/)).toBe('连晚到的12060 %还没有–')
  })

  it('say how many of a month bought again, and which words were sought in vain', async () => {
    const { user } = await openConsole('/figures?tab=members', ANSWERS)
    expect(await screen.findByText('26年10月第一次买的，到现在 25 % 又买过')).toBeTruthy()
    expect(screen.getByRole('row', { name: /26年10月/ }).textContent).toBe('26年10月40525')
    await user.click(screen.getByRole('link', { name: '搜索' }))
    expect(await screen.findByText('最多的是“楷书”，8 次')).toBeTruthy()
    expect(screen.getByRole('list', { name: '没搜到的' }).textContent).toBe('楷书 · zh-Hans8\u2002+100\u00a0%')
  })

  it('keep tab, period and what they are compared with in the address', async () => {
    const { user, address, server } = await openConsole('/figures', ANSWERS)
    await user.click(await screen.findByRole('link', { name: '下单到付款' }))
    expect(await screen.findByText('3 天 94.4 %，前 3 天是 93 %')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '7 天' }))
    await waitFor(() => expect(address()).toContain('day=7d'))
    await user.selectOptions(screen.getByRole('combobox', { name: '对比' }), 'year')
    await waitFor(() => expect(server.inputsOf(DAYS).at(-1)).toEqual({ tab: 'orders', day: '7d', vs: 'year' }))
  })

  it('of money are not asked for by who may not read it', async () => {
    const { server } = await openConsole('/figures', ANSWERS, sessionOf('moderator'))
    await waitFor(() => expect(server.inputsOf(DAYS).length).toBeGreaterThan(0))
    expect(server.inputsOf(DAYS)).not.toContainEqual(expect.objectContaining({ tab: 'money' }))
  })
})
