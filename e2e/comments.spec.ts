/** Comments under a content and the footprint of before the login, from the first look of a guest to the account's own. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { stopMoving } from './support/accessibility.ts'
import { expect, login, open, test } from './support/journey.ts'

const FILM = '/pages/video/index?id=201'

/** Down to where the comments are: what is above them grows while it comes. */
async function toComments(page: Page) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('heading', { name: /^评论/ })).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('CMT-03: a guest finds the comments at the end of a page and the way to the login; a member writes one above the keyboard', async ({
  page,
  product,
}) => {
  await open(page, product, FILM)
  await toComments(page)
  await expect(page.getByText('登录后可以写评论')).toBeVisible()
  await login(page, product, 'demo')
  await open(page, product, FILM)
  await toComments(page)
  await page.getByRole('button', { name: '写评论' }).click()
  const field = page.getByRole('textbox', { name: '评论内容' })
  await expect(field).toBeFocused()
  const text = `这一段写得明白\n${Date.now()}`
  await field.fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  const own = page.getByRole('listitem').filter({ hasText: text.split('\n')[1] ?? '' })
  await expect(own).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const breaches = async () => {
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }
  // The new row fades in.
  await stopMoving(page)
  await expect.poll(breaches).toEqual([])
  await own.getByRole('button', { name: '喜欢，0' }).click()
  await expect(own.getByRole('button', { name: '喜欢，1' })).toHaveAttribute('aria-pressed', 'true')
  await own.getByRole('button', { name: /更多操作/ }).click()
  await own.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(own).toHaveCount(0)
})

test('what a guest has looked at is offered to the account after the login, once', async ({ page, product }) => {
  await open(page, product, FILM)
  // A page on its way has a heading, too; what can be shared has come.
  await expect(page.getByRole('button', { name: '分享' }).first()).toBeVisible()
  await login(page, product, 'demo')
  await open(page, product, '/pages/my/footprint')
  const offer = page.getByRole('button', { name: '并入' })
  await expect(page.getByRole('heading', { name: /^登录前看过/ })).toBeVisible()
  await offer.click()
  await expect(offer).toHaveCount(0)
  await expect(page.locator('a[href*="id=201"]').filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('a[href*="id=201"]').filter({ visible: true })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
