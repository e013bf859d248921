/** The operators' console: from the sign-in to an act that visitors notice, the record of it, and back. */
import { Secret, TOTP } from 'otpauth'
import { expectNoBreach } from '../support/accessibility.ts'
import { expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const NAME = '永字八法：一个字里的八种笔画'
const MENU = `“${NAME}”能做什么`

test.use({ expectedErrors: REFUSED })

/** Whether visitors find the content. */
async function isSeen(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/content.Content/info?content_id=101`)
  return ((await answer.json()) as { code: number }).code === 200
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('what is hidden is gone for visitors, stands in the record, and comes back by undo', async ({ page, desk }) => {
    await signIn(page, desk, 'editor')
    await page.getByRole('button', { name: MENU }).last().click()
    await page.getByRole('menuitem', { name: '隐藏', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: /^隐藏/ }).click()
    await expect(page.getByText('访客看不到了')).toBeVisible()
    expect(await isSeen(desk.url)).toBe(false)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已撤销').first()).toBeVisible()
    expect(await isSeen(desk.url)).toBe(true)
    await page.getByRole('link', { name: '操作记录' }).click()
    const rows = page.getByRole('row', { name: new RegExp(`江遥.*隐藏“${NAME}”`) })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('撤销 #')
  })

  test('a reader has no buttons that write, and no page of operators', async ({ page, desk }) => {
    await signIn(page, desk, 'reader')
    await expect(page.getByRole('row', { name: new RegExp(NAME) })).toBeVisible()
    await expect(page.getByRole('link', { name: '操作员与角色' })).toHaveCount(0)
    await page.goto(`${desk.consoleUrl}operators`)
    await expect(page.getByText('归所有者')).toBeVisible()
  })

  test('the first owner comes in by a link with password and authenticator app, and by both again', async ({
    page,
    desk,
  }) => {
    const printed = await desk.zimu('operator', 'make', 'ann', '--nickname', '安')
    const [, token = ''] = /#token=(\S+)/.exec(printed) ?? []
    await page.goto(`${desk.consoleUrl}invite#token=${token}`)
    await page.getByLabel('新密码', { exact: true }).fill('three quiet harbours')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('button', { name: '用验证器应用' }).click()
    const shown = (await page.getByText('扫不了就输入').textContent()) ?? ''
    const [secret = ''] = /[A-Z2-7]{16,}/.exec(shown.replace(/\s/g, '')) ?? []
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await page
      .getByRole('textbox', { name: /六位数/ })
      .first()
      .fill(totp.generate())
    await expect(page.getByText('我存好了')).toBeVisible()
    const [recovery = ''] = /[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(await page.locator('main').innerText()) ?? []
    await page.getByRole('button', { name: '我存好了' }).click()
    await expect(page.getByRole('button', { name: '安：我的菜单' })).toBeVisible()
    await page.context().clearCookies()
    await page.goto(`${desk.consoleUrl}contents`)
    await page.getByRole('textbox', { name: '名字' }).fill('ann')
    await page.getByLabel('密码', { exact: true }).fill('three quiet harbours')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    // The app's code of these thirty seconds was used.
    await page.getByRole('button', { name: '用一个恢复码' }).click()
    await page.getByRole('textbox', { name: '恢复码' }).fill(recovery)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '内容' })).toBeVisible()
  })

  test('its entrance breaks no rule of accessibility', async ({ page, desk }) => {
    await page.goto(desk.consoleUrl)
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expectNoBreach(page, 'sign-in')
  })

  for (const [about, paths] of [
    ['contents', ['contents', 'contents/602', 'contents/602/versions', 'contents/602/en']],
    ['operators', ['audit', 'operators', 'roles', 'me']],
  ] as const)
    test(`its pages about ${about} break no rule of accessibility`, async ({ page, desk }) => {
      await signIn(page, desk, 'owner')
      for (const path of paths) {
        await page.goto(`${desk.consoleUrl}${path}`)
        await expect(headingOf(page)).toBeVisible()
        await expectNoBreach(page, path)
      }
    })
})

test('a moderator hides a content on a phone', async ({ page, desk }) => {
  await signIn(page, desk, 'moderator')
  await page.getByRole('button', { name: MENU }).click()
  await page.getByRole('menuitem', { name: '隐藏', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^隐藏/ }).click()
  await expect(page.getByText('访客看不到了')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销').first()).toBeVisible()
})
