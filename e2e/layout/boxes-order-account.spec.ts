/** Boxes of the order and account screens at 390 × 844 against docs/design.md#components, within 2 px. */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { catchToast, expectBox, expectType } from '../support/boxes.ts'
import { expect, login, open, test } from '../support/journey.ts'
import { enterAs } from '../support/members.ts'

async function still(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

test('pay, payment centre, payment method sheet and abnormal order', async ({ page, product }) => {
  await still(page)
  await login(page, product, 'demo')
  await open(page, product, '/pages/vip/index')
  await page.getByRole('button', { name: /开通/ }).last().click()
  const pay = page.getByRole('button', { name: /去付款/ })
  await pay.waitFor()
  await expectBox('button of the bar', pay, { x: 20, y: 782, width: 350, height: 48 })
  await expectBox('row of a method', page.getByRole('radio'), { height: 64 })
  await expectType('amount', page.locator('main:not([inert] *):visible :text-is("148")'), '48 / 56')

  const { searchParams } = new URL(page.url().replace('/#', ''))
  const order = `remote_order_id=${searchParams.get('remote_order_id')}`
  await pay.click()
  const paid = page.getByRole('button', { name: '我已付款' })
  await paid.waitFor()
  await expectBox('second of the pair', paid, { x: 200, y: 782, width: 170, height: 48 })
  await expectBox('first of the pair', page.getByRole('link', { name: '遇到问题' }), { x: 20, y: 782, width: 170 })
  await expectBox('title', page.getByRole('heading', { name: '付款页在新窗口打开了' }), { y: 215, height: 26 })
  await expectBox('open again', page.getByRole('button', { name: '再打开一次' }), { y: 290, height: 48 })

  await page.getByRole('button', { name: /换一种/ }).click()
  const sheet = page.getByRole('dialog')
  await expectBox('button of the sheet', sheet.getByRole('button', { name: /去付款/ }), { x: 20, y: 776, height: 48 })
  await expectType('title of the sheet', sheet.getByRole('heading'), '18 / 26')

  await page.goto('about:blank')
  await open(page, product, `/pages/other/webview?${order}&method=sandbox&mode=frame`)
  await expectBox('strip', page.getByText('等待付款').locator('..'), { x: 0, y: 48, width: 390, height: 40 })

  await page.goto('about:blank')
  await open(page, product, `/pages/other/errororder?${order}`)
  const again = page.getByRole('button', { name: '再确认一次' })
  await expect(again).toBeVisible()
  await expectBox('ask again', again, { x: 20, y: 172, width: 350, height: 48 })
})

test('setting, language picker, log-out dialog, agreement', async ({ page, product }) => {
  await still(page)
  await login(page, product, 'demo')
  await open(page, product, '/pages/my/setting')
  await expectBox('switch, with what may be pressed around it', page.getByRole('switch'), { height: 44 })
  await expectBox('log out', page.getByRole('button', { name: '退出登录' }), { x: 20, width: 350, height: 48 })

  await page.getByRole('button', { name: /^语言/ }).click()
  const picker = page.getByRole('dialog', { name: '语言' })
  const rows = picker.getByRole('listitem')
  await expectBox('first language', rows.nth(0), { x: 20, y: 544, width: 350, height: 56 })
  await expectBox('last language', rows.nth(4), { y: 768, height: 56 })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectType('title of the dialog', dialog.getByRole('heading'), '18 / 26')
  await expect(async () => {
    const stay = await dialog.getByRole('button').first().boundingBox()
    const leave = await dialog.getByRole('button').last().boundingBox()
    expect(stay?.x, 'margin 36, padding 20').toBeCloseTo(56, -1)
    expect(Math.round((leave?.x ?? 0) - (stay?.x ?? 0) - (stay?.width ?? 0)), 'gap of a pair').toBe(10)
  }).toPass({ timeout: seconds(30) })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '用户协议' }).click()
  await expectBox('title, in the middle of a head of 44', page.getByRole('heading', { name: '用户协议' }), {
    y: 61,
    height: 26,
  })
})

test('feedback, email, question, contact, safety', async ({ page, product }) => {
  await still(page)
  await login(page, product, 'demo')
  await open(page, product, '/pages/my/feedback')
  await expectBox('chip', page.getByRole('radio', { name: '播放' }), { height: 44 })
  await expectBox('text', page.getByRole('textbox', { name: '内容' }), { width: 350, height: 132 })
  await expectType('text', page.getByRole('textbox', { name: '标题' }), '17 / 24')

  await open(page, product, '/pages/my/email')
  const bind = page.getByRole('button', { name: '绑定' })
  await bind.waitFor()
  await expectBox('button', bind, { x: 20, y: 281, width: 350, height: 48 })

  await open(page, product, '/pages/my/contact')
  await page.getByText('Telegram').waitFor()
  await expectBox('way to reach us', page.getByRole('listitem').locator('visible=true'), { height: 72 })

  await open(page, product, '/pages/my/question')
  const question = page.getByText('会员到期会自动扣费吗')
  await question.waitFor()
  await expectBox('question', question, { x: 20, width: 350, height: 56 })
})

test('likes, footprint, and a list of nothing', async ({ page, product }) => {
  await still(page)
  await login(page, product, 'demo')
  await open(page, product, '/pages/my/likes')
  const cards = page.getByRole('tabpanel').getByRole('link')
  await cards.first().waitFor()
  await expectBox('first card, below the order', cards.nth(0), { x: 20, y: 170, width: 169 })
  await expectBox('second card', cards.nth(1), { x: 201, y: 170, width: 169 })

  await page.goto('about:blank')
  await open(page, product, '/pages/my/footprint')
  await page.getByRole('tabpanel').getByRole('link').first().waitFor()
  await expectBox('picture', page.getByRole('tabpanel').locator('img'), { x: 20, y: 160, width: 124, height: 70 })

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await open(page, product, '/pages/my/footprint')
  await expect(page.getByRole('heading', { name: '还没有足迹' })).toBeVisible()
  await expectBox('title', page.getByRole('heading', { name: '还没有足迹' }), { y: 312, height: 26 })
  await expectBox('way home', page.getByRole('link', { name: '去首页看看' }), {
    x: 129,
    y: 386,
    width: 132,
    height: 48,
  })
})

test('a toast stands in the middle of the window, 46 % from its top', async ({ page, product }) => {
  await still(page)
  await enterAs(page, product, 'demo')
  await open(page, product, '/pages/video/index?id=101')
  const heart = page.getByRole('button', { name: /^喜欢/ })
  const caught = catchToast(page, ['已加入喜欢', '已取消'])
  await heart.click()
  const { text, box, type } = await caught
  // Five characters of 15 and paddings of 18; three of them when the heart was full before.
  const width = [...(text ?? '')].length * 15 + 36
  expect(Math.abs(box.width - width)).toBeLessThanOrEqual(2)
  expect(Math.abs(box.height - 46)).toBeLessThanOrEqual(2)
  expect(Math.abs(box.x + box.width / 2 - 195)).toBeLessThanOrEqual(2)
  expect(Math.abs(box.y + box.height / 2 - 388)).toBeLessThanOrEqual(2)
  expect(type).toEqual(['15px', 22, 'rgb(29, 24, 38)', 'rgb(255, 255, 255)', '10px'])
})
