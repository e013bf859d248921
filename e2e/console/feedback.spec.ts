/** Feedback: a picture from a phone reaches the inbox, the answer reaches the phone, and the member writes again. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'
import { login, open } from '../support/journey.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test.use({ expectedErrors: REFUSED })

const GREEN = { r: 23, g: 105, b: 63 }
const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: GREEN } })
    .jpeg()
    .toBuffer()

/** The share of the picture's place that nothing lies on. */
async function shareInSight(shown: Locator): Promise<number> {
  const { data } = await sharp(await shown.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = [GREEN.r, GREEN.g, GREEN.b]
  const pixels = Array.from({ length: data.length / 3 }, (_, place) => data.subarray(place * 3, place * 3 + 3))
  const free = pixels.filter((pixel) => ground.every((value, at) => Math.abs(value - (pixel[at] ?? 0)) < 12))
  return free.length / pixels.length
}

/** Writes about a payment, with a picture, as a member on a phone. */
async function writeWithPicture(phone: Page, desk: ConsoleProduct, text: string) {
  await open(phone, desk, '/pages/my/feedback?type=pay')
  await phone.getByLabel('内容', { exact: true }).last().fill(text)
  const buffer = await picture()
  await phone.locator('input[type=file]').setInputFiles({ name: '账单.jpg', mimeType: 'image/jpeg', buffer })
  const shown = phone.getByRole('img', { name: '第 1 张图：账单' })
  await expect(shown).toBeVisible()
  // What takes it away is 44 to the finger, and small to the eye.
  expect(await phone.getByRole('button', { name: '去掉第 1 张图' }).boundingBox()).toMatchObject({
    width: 44,
    height: 44,
  })
  await expect.poll(() => shareInSight(shown)).toBeGreaterThan(0.9)
  await phone.getByRole('button', { name: '提交' }).click()
  await expect(phone.getByText('收到了，谢谢')).toBeVisible()
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('a picture from a phone is seen in the inbox, its answer on the phone', async ({ page, desk, browser }) => {
    const text = '微信扣了 35.1，会员没有开通'
    const context = await browser.newContext({ ...PHONE, locale: 'zh-CN' })
    const phone = await context.newPage()
    await login(phone, desk, 'demovip')
    await writeWithPicture(phone, desk, text)

    await signIn(page, desk, 'support', 'feedback')
    await expect(headingOf(page)).toBeVisible()
    await page
      .getByRole('link', { name: /没有标题/ })
      .first()
      .click()
    await expect(page.getByText(text)).toBeVisible()
    const shown = page.getByRole('img', { name: '图：账单' })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
    await expectNoBreach(page, 'the inbox')
    await page.getByRole('textbox', { name: '回复' }).fill('查到了，刚才已经补上。')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('回了，也关了')).toBeVisible()

    await open(phone, desk, '/pages/my/feedbacklist')
    await expect(phone.getByText('查到了，刚才已经补上。')).toBeVisible()
    await expect(phone.getByText('已回复')).toBeVisible()
    await phone.getByRole('button', { name: '再写几句' }).click()
    await phone.getByLabel('还想说的').fill('收到了，多谢')
    await phone.getByRole('button', { name: '提交' }).click()
    await expect(phone.getByText('收到了，多谢')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: /没有标题/ }).first()).toBeVisible()
    await context.close()
  })
})
