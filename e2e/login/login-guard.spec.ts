/** Passkeys and the second step, with a real browser: the device is the browser's own virtual authenticator. */
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, open, press, test } from '../support/journey.ts'
import { enterAs, registerMember } from '../support/members.ts'

/** Browsers have passkeys on `localhost`, not on a bare address. */
const local = <Address extends { url: string }>(product: Address): Address => ({
  ...product,
  url: product.url.replace('127.0.0.1', 'localhost'),
})

async function plugInDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

/** As the logout of the app leaves it, and the next visit; `enterAs` lets nobody in again who has an empty user info. */
async function logOut(page: Page) {
  await page.evaluate(() => {
    localStorage.setItem('userInfo', JSON.stringify({ type: 'object', data: { ApiToken: '' } }))
  })
  // Another hash alone loads nothing anew: the app would go on with the token that it holds.
  await page.goto('about:blank')
}

test('a passkey is added on the safety page, and lets in without name or password', async ({ page, product }) => {
  const here = local(product)
  await plugInDevice(page)
  const { account, password } = await registerMember(here, '带钥匙的人')
  await enterAs(page, here, account, password)
  await open(page, here, '/pages/my/safety')
  await press(page, /^通行密钥/)
  await press(page, '添加通行密钥')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('我的手机')
  await dialog.getByLabel('当前密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog.getByText('我的手机')).toBeVisible()

  await logOut(page)
  await open(page, here, '/pages/login/login?redirect=%2Fpages%2Fmy%2Fsafety')
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByText('登录中的设备')).toBeVisible()
  await press(page, '登录记录')
  await expect(page.getByRole('dialog').getByText('用通行密钥登录')).toBeVisible()
})

test('a second step is turned on with an app, asked for at the next login, and a recovery code opens too', async ({
  page,
  product,
}) => {
  const { account, password } = await registerMember(product, '走两步的人')
  await enterAs(page, product, account, password)
  await open(page, product, '/pages/my/safety')
  await press(page, /^两步验证/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('当前密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '开始设置' }).click()
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await dialog.getByRole('textbox', { name: '动态码' }).fill(code)
  await dialog.getByRole('button', { name: '开启', exact: true }).click()
  await expect(dialog.getByRole('button', { name: '收好了' })).toBeVisible()
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: '收好了' }).click()
  await expect(page.getByRole('button', { name: /两步验证.*已开启/ })).toBeVisible()

  await logOut(page)
  await open(page, product, '/pages/login/login?redirect=%2Fpages%2Fmy%2Fsafety')
  await page.getByRole('textbox', { name: '账号', exact: true }).fill(account)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const step = page.getByRole('dialog')
  // The same code does not work twice.
  await step.getByRole('textbox', { name: '动态码' }).fill(code)
  await step.getByRole('button', { name: '登录', exact: true }).click()
  await expect(step.getByText('动态码不对或已经用过，等下一个再试')).toBeVisible()
  await step.getByRole('button', { name: '手机不在身边？用恢复码' }).click()
  await step.getByRole('textbox', { name: '恢复码' }).fill(recovery)
  await step.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('登录中的设备')).toBeVisible()
})
