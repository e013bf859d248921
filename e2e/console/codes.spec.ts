/** Redemption codes: made with their consequence in view, shown once, redeemed by a member, looked up, voided. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'
import { open } from '../support/journey.ts'
import { enterAs, registerMember } from '../support/members.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Also what the browser says of codes that are refused. */
test.use({ expectedErrors: REFUSED })

/** Makes a batch by the form; resolves with its codes, as the file has them. */
async function makeBatch(page: Page, desk: ConsoleProduct, name: string, count: number): Promise<string[]> {
  await page.goto(`${desk.consoleUrl}codes/new`)
  await page.getByLabel('名字', { exact: true }).fill(name)
  await page.getByLabel('哪个方案').selectOption({ index: 1 })
  await page.getByLabel('做多少个').fill(String(count))
  await page.getByLabel('到哪天').fill('2099-12-31')
  await expect(page.getByText(`${count} 次：${count} 个码，一个 1 人`)).toBeVisible()
  await page.getByRole('button', { name: `做 ${count} 个码` }).click()
  await expect(page.getByText(`收到 ${count} 个，和要的一样`)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 CSV' }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  return lines.slice(1).map((line) => line.split(',')[0] ?? '')
}

const storeCodes = async (page: Page, count: number) => {
  await page.getByRole('button', { name: '我存好了' }).click()
  await expect(page.getByText(`${count} 个码能兑换了`)).toBeVisible()
}

/** What the member reads of a code that is void, or that nobody has confirmed: as of one that was never made. */
const UNKNOWN = '没有这个码，核对一下再试'

/** The member's own sheet, opened anew: types a code and presses the button. */
async function redeem(phone: Page, desk: ConsoleProduct, code: string) {
  await phone.goto('about:blank')
  await open(phone, desk, '/pages/my/my')
  await phone.getByRole('button', { name: '兑换码', exact: true }).click()
  const sheet = phone.getByRole('dialog', { name: '使用兑换码' })
  await sheet.getByRole('textbox', { name: '兑换码' }).fill(code)
  await sheet.getByRole('button', { name: '兑换', exact: true }).click()
  return sheet
}

async function voidBatch(page: Page, name: string, count: number) {
  await page.getByRole('button', { name: '作废整批' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: '做错了' }).click()
  await dialog.getByLabel(`打一遍名字：${name}`).fill(name)
  await dialog.getByRole('button', { name: `作废 ${count} 个码` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`“${name}”作废了，码不能再兑换`)).toBeVisible()
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('codes are made, stored, redeemed by a member and looked up; those of a wrong batch are refused', async ({
    page,
    desk,
    browser,
  }) => {
    const { account, password } = await registerMember(desk, 'code-user')
    const phone = await (await browser.newContext({ ...PHONE, serviceWorkers: 'block', locale: 'zh-CN' })).newPage()
    await enterAs(phone, desk, account, password)
    await signIn(page, desk, 'cashier', 'codes')

    const [first = ''] = await makeBatch(page, desk, '书店活动', 20)
    await expectNoBreach(page, 'codes that were made just now')
    // Before somebody says that they were stored, none can be used.
    const early = await redeem(phone, desk, first)
    await expect(early.getByText(UNKNOWN)).toBeVisible()
    await storeCodes(page, 20)
    const sheet = await redeem(phone, desk, first)
    await expect(sheet.getByText('会员已开通')).toBeVisible()

    await page.getByRole('button', { name: '看这一批' }).click()
    await expect(page.getByRole('row', { name: new RegExp(first.slice(-4)) })).toBeVisible()
    await page.getByLabel('整个码').fill(first.toLowerCase())
    await page.getByRole('button', { name: '查一个码' }).click()
    await expect(page.getByText('用完了')).toBeVisible()
    await expect(page.locator('#main aside a[href*="/members/"]')).toBeVisible()
    await expectNoBreach(page, 'one batch')

    const [wrong = ''] = await makeBatch(page, desk, '做错的一批', 3)
    await storeCodes(page, 3)
    await voidBatch(page, '做错的一批', 3)
    await expect(page.getByRole('heading', { level: 1, name: '做错的一批' })).toBeVisible()
    const refused = await redeem(phone, desk, wrong)
    await expect(refused.getByText(UNKNOWN)).toBeVisible()
    await page.goto(`${desk.consoleUrl}codes?state=void`)
    await expect(page.getByRole('row', { name: /做错的一批.*作废了/ })).toBeVisible()
    await phone.context().close()
  })

  test('leaving codes that nobody stored asks first; they stay unconfirmed, and whoever has the file can still say so', async ({
    page,
    desk,
  }) => {
    await signIn(page, desk, 'cashier', 'codes')
    await makeBatch(page, desk, '走早了', 4)
    await page.getByRole('link', { name: '回兑换码' }).click()
    await page.getByRole('button', { name: '离开，不看这些码了' }).click()
    await page.getByRole('row', { name: /走早了.*等确认/ }).click()
    await expect(page.getByText('没有人确认存好了这一批。')).toBeVisible()
    await expectNoBreach(page, 'an unconfirmed batch')
    await page.getByRole('button', { name: '文件在我手里' }).click()
    const count = page.getByLabel('文件里的码')
    await count.fill('3')
    await page.getByRole('button', { name: '开通这一批码' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await count.fill('4')
    await page.getByRole('button', { name: '开通这一批码' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('能用', { exact: true })).toBeVisible()
  })

  test('the sheet is printed alone, sixteen codes on each page across', async ({ page, desk }) => {
    await signIn(page, desk, 'cashier', 'codes')
    await makeBatch(page, desk, '印出来的', 20)
    await page.getByRole('button', { name: '印出来' }).click()
    const layer = page.getByRole('dialog', { name: '印兑换码' })
    await expect(layer.getByRole('button', { name: '印 2 页' })).toBeEnabled()
    await expect(layer.getByRole('region')).toHaveCount(2)
    await expectNoBreach(page, 'the sheet')
    await page.emulateMedia({ media: 'print' })
    await expect(headingOf(page)).toBeHidden()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(paper).toMatch(/\/MediaBox \[0 0 84[12]\S* 59[45]\S*\]/)
  })
})

test('on a phone a code is looked up and voided', async ({ page, desk }) => {
  await signIn(page, desk, 'owner', 'codes')
  const [code = ''] = await makeBatch(page, desk, '手机上的', 2)
  await storeCodes(page, 2)
  await page.goto(`${desk.consoleUrl}codes`)
  await expect(page.getByRole('listitem').filter({ hasText: '手机上的' })).toBeVisible()
  await page.getByRole('button', { name: '查一个码' }).click()
  await page.getByLabel('整个码').fill(code)
  await page.getByRole('dialog').getByRole('button', { name: '查一个码' }).click()
  await page.getByRole('button', { name: '作废这个码' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: '丢了' }).click()
  await dialog.getByLabel(/^打一遍末四位/).fill(code.slice(-4))
  await expectNoBreach(page, 'voiding a code on a phone')
  await dialog.getByRole('button', { name: `作废 …${code.slice(-4)}` }).click()
  await expect(page.getByRole('dialog').getByText('作废了')).toBeVisible()
})
