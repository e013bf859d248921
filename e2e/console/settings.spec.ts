/** Settings: found, changed with a reason, in effect for visitors, and taken back. */
import { SETTING_GROUPS } from '@zimu/contract/settings'
import { expectNoBreach } from '../support/accessibility.ts'
import { expect, REFUSED, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** The first look of a page that nobody has signed in to. */
test.use({ ...DESK, expectedErrors: REFUSED })

test('every setting has its words in both languages', async ({ page, desk }) => {
  await signIn(page, desk, 'owner')
  for (const group of SETTING_GROUPS) {
    await page.goto(`${desk.consoleUrl}settings/${group}`)
    const names = page.getByRole('heading', { level: 3 })
    await expect(names.first()).toBeVisible()
    for (const name of await names.allInnerTexts()) expect(name).not.toMatch(/^\w+\.\w+/)
  }
})

test('registration is closed with a reason, visitors are told, and undo opens it again', async ({ page, desk }) => {
  await signIn(page, desk, 'owner')
  await page.getByRole('link', { name: '设置', exact: true }).click()
  await page.getByRole('link', { name: '注册与登录' }).click()
  const open = page.getByRole('switch', { name: /^可以注册/ })
  await expect(open).toBeChecked()
  await page.getByText('可以注册', { exact: true }).scrollIntoViewIfNeeded()
  await open.press('Space')
  await expect(page.getByText('改了 1 处')).toBeVisible()
  await expectNoBreach(page, 'settings, one changed')
  await page.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('关着的时候谁也注册不了')).toBeVisible()
  await dialog.getByRole('textbox').fill('维护')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('改了 1 处设置')).toBeVisible()
  const isOpen = async () => {
    const answer = await page.request.get(`${desk.url}/api/setting.Setting/setting`)
    return JSON.stringify((await answer.json()).data).includes('"is_register":1')
  }
  await expect.poll(isOpen).toBe(false)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(isOpen).toBe(true)
  await expect(open).toBeChecked()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a group and its fields fit, and what was typed is kept when the group changes', async ({ page, desk }) => {
    await signIn(page, desk, 'owner')
    await page.goto(`${desk.consoleUrl}settings/site`)
    await page.getByRole('textbox', { name: 'English' }).first().fill('Letters')
    await page.getByRole('link', { name: '限制' }).click()
    await expect(page.getByText('改了 1 处')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    // Above the bar at the bottom, not behind it.
    const drop = await page.getByRole('button', { name: '放弃' }).boundingBox()
    expect((drop?.y ?? 844) + (drop?.height ?? 0)).toBeLessThanOrEqual(844 - 52)
    await page.getByRole('button', { name: '放弃' }).click()
    await expect(page.getByText('改了 1 处')).toBeHidden()
  })
})
