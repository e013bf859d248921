/** Plans, coupons and invitations on the console, and what visitors see of them. */
import { expectNoBreach } from '../support/accessibility.ts'
import { expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

/** Also what the browser says of a session that is not there yet. */
test.use({ expectedErrors: REFUSED })

interface VisiblePlan {
  name: string
  price: string
}

/** Plans as visitors get them, in their order. */
async function visiblePlans(url: string): Promise<VisiblePlan[]> {
  const answer = await fetch(new URL('/api/setting.Viptype/list', url), { headers: { lang: 'zh-Hans' } })
  const { data } = (await answer.json()) as { data: { list: VisiblePlan[] } }
  return data.list.map(({ name, price }) => ({ name, price }))
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('a price is changed with its consequence in view, one is planned and cancelled, plans change places', async ({
    page,
    desk,
  }) => {
    const before = await visiblePlans(desk.url)
    const [first, second] = before
    if (!first || !second) throw new Error('the demo has too few plans')
    await signIn(page, desk, 'cashier', 'plans')
    const sold = page.getByRole('list', { name: '在卖的' })
    await expect(sold.getByRole('link')).toHaveText(before.map(({ name }) => name))
    await expectNoBreach(page, 'the plans')

    await sold.getByRole('link', { name: first.name, exact: true }).click()
    const panel = page.getByRole('region', { name: first.name })
    const price = String(Number(first.price) + 2)
    await panel.getByRole('textbox', { name: '价格', exact: true }).fill(price)
    await expect(panel.getByText('要是过去 90 天就是这个价')).toBeVisible()
    await expectNoBreach(page, 'a new price with its consequence')
    const act = panel.getByRole('button', { name: `改成 ¥${price}` })
    await expect(act).toHaveAttribute('aria-disabled', 'true')
    await panel.getByLabel('为什么').fill('年底')
    await act.click()
    await expect(page.getByText(`“${first.name}”的价格改好了`)).toBeVisible()
    expect((await visiblePlans(desk.url))[0]).toEqual({ name: first.name, price: Number(price).toFixed(2) })

    await sold.getByRole('link', { name: second.name, exact: true }).click()
    const other = page.getByRole('region', { name: second.name })
    await other.getByRole('textbox', { name: '价格', exact: true }).fill('1')
    await other.getByLabel('从什么时候起').fill('2099-12-01T00:00')
    await other.getByLabel('为什么').fill('双十二')
    await other.getByRole('button', { name: /起改成 ¥1$/ }).click()
    await expect(page.getByText(`“${second.name}”的改动定好了`)).toBeVisible()
    await expect(page.getByText(/→ ¥1/)).toBeVisible()
    expect((await visiblePlans(desk.url))[1]).toEqual(second)
    await page.reload()
    await page.getByRole('button', { name: `取消“${second.name}”的改动` }).click()
    await expect(page.getByRole('heading', { name: '定好的改动' })).toHaveCount(0)

    await sold.getByRole('button', { name: `移动“${second.name}”` }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('顺序改好了')).toBeVisible()
    await expect.poll(async () => (await visiblePlans(desk.url))[0]?.name).toBe(second.name)
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect.poll(async () => (await visiblePlans(desk.url))[0]?.name).toBe(first.name)
  })

  test('a plan is made, named in two languages, put on sale and taken off', async ({ page, desk }) => {
    await signIn(page, desk, 'owner', 'plans')
    await page.getByRole('button', { name: '新套餐' }).click()
    const panel = page.getByRole('region', { name: '新套餐' })
    await panel.getByLabel('名字').fill('周末卡')
    await panel.getByRole('radio', { name: /English/ }).check({ force: true })
    await panel.getByLabel('名字').fill('Weekend')
    await panel.getByRole('textbox', { name: '价格', exact: true }).fill('6')
    await panel.getByLabel('天数').fill('3')
    await expectNoBreach(page, 'a new plan')
    await panel.getByRole('button', { name: '做好套餐' }).click()
    await expect(page.getByText('“周末卡”做好了，还没上架')).toBeVisible()
    const names = async () => (await visiblePlans(desk.url)).map(({ name }) => name)
    expect(await names()).not.toContain('周末卡')
    await page.getByRole('button', { name: '“周末卡”能做什么' }).click()
    await page.getByRole('menuitem', { name: '上架' }).click()
    await expect.poll(names).toContain('周末卡')
    await page.getByRole('button', { name: '“周末卡”能做什么' }).click()
    await page.getByRole('menuitem', { name: '不卖了' }).click()
    await expect.poll(names).not.toContain('周末卡')
  })

  test('a coupon says what plans cost with it, is made and voided', async ({ page, desk }) => {
    await signIn(page, desk, 'cashier', 'coupons')
    await page.getByRole('button', { name: '做优惠券' }).first().click()
    const dialog = page.getByRole('dialog', { name: '做优惠券' })
    await dialog.getByLabel('优惠码').fill('winter-15')
    await dialog.getByLabel('减百分之几').fill('15')
    await expect(dialog.getByRole('table')).toBeVisible()
    await expectNoBreach(page, 'a coupon that is made')
    await dialog.getByRole('button', { name: '做优惠码 winter-15' }).click()
    const one = page.getByRole('dialog', { name: 'WINTER-15' })
    await expect(one.getByText('减 15 %')).toBeVisible()
    await expectNoBreach(page, 'one coupon')
    await one.getByRole('button', { name: '作废' }).click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: '做错了' }).click()
    await asking.getByRole('button', { name: '作废 WINTER-15' }).click()
    await expect(page.getByText('“WINTER-15”作废了')).toBeVisible()
    await page.goto(`${desk.consoleUrl}coupons?state=void`)
    await expect(page.getByRole('row', { name: /WINTER-15.*作废了/ })).toBeVisible()
  })

  test('invitations are made, looked at and voided', async ({ page, desk }) => {
    await signIn(page, desk, 'support', 'codes')
    await page.getByRole('navigation', { name: '兑换码' }).getByRole('link', { name: '邀请码' }).click()
    await page.getByRole('button', { name: '做邀请码' }).first().click()
    const dialog = page.getByRole('dialog', { name: '做邀请码' })
    await dialog.getByRole('radio', { name: '自己起的' }).check({ force: true })
    await dialog.getByLabel('邀请码', { exact: true }).fill('bookfair')
    await dialog.getByLabel('备注').fill('书展')
    await expectNoBreach(page, 'invitations that are made')
    await dialog.getByRole('button', { name: '做 1 个邀请码' }).click()
    await page.getByRole('button', { name: '好', exact: true }).click()
    await page.getByRole('row', { name: /BOOKFAIR/ }).click()
    const one = page.getByRole('dialog', { name: 'BOOKFAIR' })
    await expect(one.getByText('还没有人用它来。')).toBeVisible()
    await expectNoBreach(page, 'one invitation')
    await one.getByRole('button', { name: '作废' }).click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: '做错了' }).click()
    await asking.getByRole('button', { name: '作废 BOOKFAIR' }).click()
    await expect(page.getByText('“BOOKFAIR”作废了')).toBeVisible()
  })
})

test('on a phone plans are looked at and a price is changed', async ({ page, desk }) => {
  await signIn(page, desk, 'owner', 'plans')
  await expect(headingOf(page)).toHaveText('套餐与价格')
  await expectNoBreach(page, 'the plans on a phone')
  const last = page.getByRole('list', { name: '在卖的' }).getByRole('link').last()
  const name = (await last.textContent()) ?? ''
  await last.click()
  const panel = page.getByRole('region', { name, exact: true })
  await panel.getByRole('textbox', { name: '价格', exact: true }).fill('500')
  await expect(panel.getByText('要是过去 90 天就是这个价')).toBeVisible()
  await expectNoBreach(page, 'a new price on a phone')
  await panel.getByLabel('为什么').fill('年底')
  await panel.getByRole('button', { name: '改成 ¥500' }).click()
  await expect(page.getByText(/的价格改好了/)).toBeVisible()
})
