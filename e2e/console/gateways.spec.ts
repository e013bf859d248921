/** What stands outside: gateways, tested without money; mails and text messages; who may see which part. */
import { expectNoBreach } from '../support/accessibility.ts'
import { expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'

test.use({ expectedErrors: REFUSED })

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

test.describe('at a desk', () => {
  test.use(DESK)

  test('a gateway is tested, and the result stays', async ({ page, desk }) => {
    await signIn(page, desk, 'owner', 'gateways')
    await expect(headingOf(page)).toHaveText('对外')
    await expect(page.getByRole('heading', { name: '微信支付' })).toBeVisible()
    await expect(page.getByText('EPAY_KEY').first()).toBeVisible()
    await page.getByRole('button', { name: '测一下演示收银台' }).click()
    await expect(page.getByText('演示收银台测过了')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/上次测/)).toBeVisible()
    await expectNoBreach(page, 'gateways')
  })

  test('an editor has no gateways', async ({ page, desk }) => {
    await signIn(page, desk, 'editor', 'gateways')
    await expect(page.getByText(/这一页归/)).toBeVisible()
  })
})

test.describe('mail and text messages', () => {
  test.use(DESK)

  test('a test mail is kept where there is no server, and templates are read in another language', async ({
    page,
    desk,
  }) => {
    await signIn(page, desk, 'owner', 'messages')
    await page.getByRole('textbox', { name: '寄到哪个邮箱' }).fill('me@example.org')
    await page.getByRole('button', { name: '寄一封试试' }).click()
    await expect(page.getByText('试过了')).toBeVisible()
    await expect(page.getByText(/m\*\*\*@example\.org/).first()).toBeVisible()
    await page.getByRole('combobox', { name: '哪一封' }).selectOption({ label: '收据' })
    await page.getByRole('radio', { name: '法语' }).check()
    await expect(page.getByText(/Nous avons bien reçu/)).toBeVisible()
    await expectNoBreach(page, 'messages')
  })
})

test.describe('storage', () => {
  test.use(DESK)

  test('what takes the room is said', async ({ page, desk }) => {
    await signIn(page, desk, 'owner', 'storage')
    await expect(page.getByText(/还能写 .+B。/)).toBeVisible()
    await expect(page.getByText(/\d+ 个 · [\d.]+\sMB/).first()).toBeVisible()
    await expect(page.getByText('没有设 file.cdn_address，文件由服务自己发。')).toBeVisible()
    await expectNoBreach(page, 'storage')
  })
})
