// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const LIST = 'GET /admin/api/plan.Plan/list'
const SAVE = 'POST /admin/api/plan.Plan/save'
const ORDER = 'POST /admin/api/plan.Plan/order'
const OFF = 'POST /admin/api/plan.Plan/off'
const PRICE = 'POST /admin/api/plan.Price/plan'
const CANCEL = 'POST /admin/api/plan.Price/cancel'

type Row = Output<typeof LIST>['list'][number]
type Foreseen = Output<typeof PRICE>

const plan = (viptype_id: number, name: string, changed: Partial<Row> = {}): Row => ({
  ...{ viptype_id, version: 3, name, names: { 'zh-Hans': name, en: 'Plan' }, descs: {} },
  ...{ price: '148.00', price_original: '216.00', currency: 'CNY', days: 365, group_id: 10 },
  ...{ is_rec: 0, is_disable: 0, sold_num: 248, member_num: 1904 },
  ...changed,
})
const MONTH = plan(1, '月度会员', { price: '18.00', price_original: '0.00', days: 30, sold_num: 262, member_num: 258 })
const YEAR = plan(2, '年度会员', { is_rec: 1 })
const OLD = plan(3, '老套餐', { is_disable: 1, sold_num: 0, member_num: 0 })
const CHANGE = {
  ...{ plan_change_id: 9, viptype_id: 1, name: '月度会员', start_time: '2099-12-01 00:00:00' },
  before: { price: '18.00', price_original: '0.00', currency: 'CNY', days: 30 },
  after: { price: '15.00', price_original: '0.00', currency: 'CNY', days: 30 },
  ...{ operator: 'shen', reason: '双十二', notice_id: 7 },
}
const listed = { [LIST]: () => ({ list: [MONTH, YEAR, OLD], changes: [CHANGE] }) }

const foreseen = (changed: Partial<Foreseen> = {}): Foreseen => ({
  ...{ record_id: null, plan_change_id: null, version: 3, start_time: null, notice: null, notice_id: null },
  before: { price: '148.00', price_original: '216.00', currency: 'CNY', days: 365 },
  after: { price: '168.00', price_original: '216.00', currency: 'CNY', days: 365 },
  consequence: {
    sales: {
      ...{ num: 744, income: '110112.00', new_income: '124992.00' },
      points: Array.from({ length: 90 }, (_, at) => ({
        day: new Date(Date.UTC(2026, 7, 27 + at)).toISOString().slice(0, 10),
        ...{ income: '1480.00', new_income: '1680.00' },
      })),
    },
    saving: { name: '月度会员', price: '18.00', times: 12, before: 31, after: 22 },
    ...{ unpaid_num: 3, member_num: 1904, coupon_num: 2, batch_num: 1 },
    coupons: [
      { coupon_id: 1, coupon: 'YEAR20', price: '134.40' },
      { coupon_id: 2, coupon: 'OVER200', price: null },
    ],
  },
  ...changed,
})

beforeAll(() => import('./plans.page.tsx'))
afterEach(closeConsole)

describe('the cards', () => {
  it('show plans as the VIP page does, how they sell, and what is planned', async () => {
    await openConsole('/plans', listed)
    const sold = await screen.findByRole('list', { name: '在卖的' })
    expect(
      within(sold)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['月度会员', '年度会员'])
    for (const text of ['¥18', '30 天 · 258 人在用', '30 天卖 262', '推荐', '¥148'])
      expect(within(sold).getByText(text)).toBeTruthy()
    expect(screen.getByText(/¥18 → ¥15/)).toBeTruthy()
    expect(screen.getByText(/双十二/)).toBeTruthy()
    expect(within(screen.getByRole('list', { name: '不卖的' })).getByText('老套餐')).toBeTruthy()
  })

  it('are put in order by keys, as one act after a pause', async () => {
    const { server, user } = await openConsole('/plans', { ...listed, [ORDER]: () => ({ record_id: 5 }) })
    ;(await screen.findByRole('button', { name: '移动“年度会员”' })).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(server.inputsOf(ORDER)).toMatchObject([{ viptype_ids: [2, 1] }]))
    expect(await screen.findByText('顺序改好了')).toBeTruthy()
  })

  it('are taken off sale and cancelled with “undo”', async () => {
    const answers = { [OFF]: () => ({ version: 4, record_id: 6 }), [CANCEL]: () => ({ record_id: 7 }) }
    const { server, user } = await openConsole('/plans', { ...listed, ...answers })
    await user.click(await screen.findByRole('button', { name: '“年度会员”能做什么' }))
    await user.click(await screen.findByRole('menuitem', { name: '不卖了' }))
    await waitFor(() => expect(server.inputsOf(OFF)).toMatchObject([{ viptype_id: 2, version: 3, is_disable: 1 }]))
    await user.click(screen.getByRole('button', { name: '取消“月度会员”的改动' }))
    await waitFor(() => expect(server.inputsOf(CANCEL)).toMatchObject([{ plan_change_id: 9 }]))
    expect((await screen.findAllByRole('button', { name: '撤销' })).length).toBeGreaterThan(0)
  })

  it('are only looked at by who may not change them', async () => {
    await openConsole('/plans?open=2', listed, sessionOf('reader'))
    const panel = await screen.findByRole('region', { name: '年度会员' })
    expect(within(panel).getByText('¥216.00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /移动|能做什么|新套餐|取消/ })).toBeNull()
  })

  it('say what plans are for while there are none', async () => {
    await openConsole('/plans', { [LIST]: () => ({ list: [], changes: [] }) })
    expect(await screen.findByText('还没有套餐')).toBeTruthy()
  })
})

describe('a price', () => {
  it('is changed from a time on, once its consequence is known and somebody has said why', async () => {
    const asked: Record<string, unknown>[] = []
    const { server, user, address } = await openConsole('/plans?open=2', {
      ...listed,
      [PRICE](input) {
        asked.push(input)
        return input.dry === 1 ? foreseen() : foreseen({ record_id: 8, plan_change_id: 10, consequence: null })
      },
    })
    const panel = await screen.findByRole('region', { name: '年度会员' })
    const price = within(panel).getByRole('textbox', { name: '价格' })
    await user.clear(price)
    await user.type(price, '168')
    expect(await within(panel).findByText('要是过去 90 天就是这个价')).toBeTruthy()
    for (const text of ['¥124,992', '+¥14,880', '原来 ¥110,112', '22 %', '−9 %', '12 × ¥18 = ¥216'])
      expect(within(panel).getByText(text)).toBeTruthy()
    expect(within(panel).getByRole('slider').getAttribute('aria-valuetext')).toMatch(
      /起一周，平均每天：按新价 ¥1,680，原来 ¥1,480$/,
    )
    for (const text of [
      '3 笔还没付的订单，仍按 ¥148.00 付',
      '1,904 名“年度会员”会员到期以前什么都不变',
      '2 张优惠券会落在新价上：YEAR20 → ¥134.40、OVER200 不能再用在它上面',
      '1 批没用完的码送的是“年度会员”，照送 365 天',
    ])
      expect(within(panel).getByText(text)).toBeTruthy()
    const act = within(panel).getByRole('button', { name: '改成 ¥168' })
    expect(act.getAttribute('aria-disabled')).toBe('true')
    await user.type(within(panel).getByLabelText('为什么'), '年底')
    await user.click(act)
    await waitFor(() =>
      expect(server.inputsOf(PRICE).at(-1)).toMatchObject({ price: '168', days: 365, reason: '年底', start_time: '' }),
    )
    await waitFor(() => expect(address()).toBe('/plans'))
    expect(asked.filter(({ dry }) => dry !== 1)).toHaveLength(1)
  })

  it('is planned with a notice in five languages, which can be edited or left out', async () => {
    const notice = {
      title: { 'zh-Hans': '12月1日起，年度会员：¥168.00，365 天', en: 'From 1 December: Year, CN¥168.00 for 365 days' },
      content: { 'zh-Hans': '由 ¥148.00 改为 ¥168.00。', en: 'It changes.' },
    }
    const { server, user } = await openConsole('/plans?open=2', {
      ...listed,
      [PRICE]: ({ dry }) =>
        dry === 1 ? foreseen({ notice }) : foreseen({ record_id: 8, plan_change_id: 10, consequence: null }),
    })
    expect(await screen.findByRole('link', { name: '准备好的公告' })).toBeTruthy()
    const panel = await screen.findByRole('region', { name: '年度会员' })
    expect(within(panel).queryByLabelText('公告标题')).toBeNull()
    await user.type(within(panel).getByLabelText('从什么时候起'), '2099-12-01T00:00')
    const title = await within(panel).findByLabelText<HTMLInputElement>('公告标题')
    expect(title.value).toBe(notice.title['zh-Hans'])
    await user.clear(title)
    expect(await within(panel).findByText('简体标题要写')).toBeTruthy()
    await user.type(title, '年底调价')
    await user.click(within(panel).getByRole('radio', { name: 'English' }))
    expect(within(panel).getByLabelText<HTMLInputElement>('公告标题').value).toBe(notice.title.en)
    await user.type(within(panel).getByLabelText('为什么'), '年底')
    await user.click(within(panel).getByRole('button', { name: /起/ }))
    await waitFor(() =>
      expect(server.inputsOf(PRICE).at(-1)).toMatchObject({
        start_time: expect.stringMatching(/^2099-1/),
        notice: { title: { 'zh-Hans': '年底调价', en: notice.title.en }, content: notice.content },
      }),
    )
  })

  it('says in place what is wrong with it', async () => {
    const refuse = () => {
      throw new FakeRefusal('plan.price_shape')
    }
    const { user } = await openConsole('/plans?open=2', { ...listed, [PRICE]: refuse })
    const price = await screen.findByRole('textbox', { name: '价格' })
    await user.clear(price)
    expect(await screen.findByText('写大于 0 的数，最多两位小数。')).toBeTruthy()
    await user.type(price, '7')
    expect(await screen.findByText('msg plan.price_shape')).toBeTruthy()
  })

  it('is recommended at once', async () => {
    const answers = { [SAVE]: () => ({ viptype_id: 2, version: 4, record_id: 5 }) }
    const { server, user } = await openConsole('/plans?open=2', { ...listed, ...answers })
    await user.click(await screen.findByRole('switch', { name: '这一档' }))
    await waitFor(() => expect(server.inputsOf(SAVE)).toMatchObject([{ viptype_id: 2, is_rec: 0, names: YEAR.names }]))
  })
})

describe('texts', () => {
  it('are written by language; what is not changed cannot be saved', async () => {
    const answers = { [SAVE]: () => ({ viptype_id: 2, version: 4, record_id: 5 }) }
    const { server, user } = await openConsole('/plans?open=2&part=texts', { ...listed, ...answers })
    const save = await screen.findByRole('button', { name: '保存' })
    expect(save.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('radio', { name: 'English' }))
    const name = screen.getByLabelText('名字')
    await user.clear(name)
    await user.type(name, 'One year')
    await user.click(save)
    await waitFor(() =>
      expect(server.inputsOf(SAVE)).toMatchObject([
        { viptype_id: 2, version: 3, names: { 'zh-Hans': '年度会员', en: 'One year' }, is_rec: 1 },
      ]),
    )
  })

  it('of a new plan come with its price; it opens then', async () => {
    const answers = { [SAVE]: () => ({ viptype_id: 3, version: 1, record_id: 5 }) }
    const { server, user, address } = await openConsole('/plans?open=new', { ...listed, ...answers })
    await user.type(await screen.findByLabelText('名字'), '周卡')
    await user.type(screen.getByLabelText('价格'), '6')
    await user.clear(screen.getByLabelText('天数'))
    await user.type(screen.getByLabelText('天数'), '7')
    await user.click(screen.getByRole('button', { name: '做好套餐' }))
    await waitFor(() => expect(address()).toBe('/plans?open=3'))
    expect(server.inputsOf(SAVE)).toMatchObject([
      { names: { 'zh-Hans': '周卡' }, price: '6', days: 7, currency: 'CNY' },
    ])
  })
})
