/** Writing in fullscreen, and what pauses a film and lets it go on. */
import { seconds } from '@zimu/contract/durations'
import { expect, login, open, test } from '../support/journey.ts'
import { expectPlaying, isPaused, watch } from '../support/mini.ts'

const FILM = '/pages/video/index?id=104&kind=video'

test('in fullscreen a comment is written in one row over the film, with colour and mode; what is typed stays, what is sent flies', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await login(page, product, 'demovip')
  await watch(page, product, FILM)
  const stage = page.getByRole('region', { name: /^播放器/ })
  await stage.focus()
  await page.keyboard.press('f')
  await expect(stage).toHaveAttribute('data-fullscreen', /./)
  const opener = stage.getByRole('button', { name: '发条弹幕，写几个字' })
  const field = page.getByRole('textbox', { name: '发条弹幕，写几个字' }).last()
  // A film that stands still keeps its controls.
  await page.keyboard.press('k')
  await expect(stage).toHaveAttribute('data-state', 'controls')
  await opener.click()
  await expect(field).toBeFocused()
  await expect(stage).toHaveAttribute('data-state', 'covered')
  await expect(async () => {
    const row = await field.locator('xpath=ancestor::form').boundingBox()
    expect(row).toMatchObject({ x: 0, width: 844, height: 56 })
    expect(Math.round((row?.y ?? 0) + (row?.height ?? 0))).toBe(390)
  }).toPass({ timeout: seconds(30) })
  await field.fill('写一半')
  // It is dark on a light page, too: its buttons were once drawn for light paper, and could not be read.
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.getByRole('button', { name: '发送' }).last()).toHaveCSS('background-color', 'rgb(185, 174, 242)')
  await page.getByRole('radio', { name: '顶部' }).check({ force: true })
  // Back closes it, and leaves fullscreen and the text as they are.
  await page.goBack()
  await expect(opener).toHaveText('写一半')
  await expect(stage).toHaveAttribute('data-fullscreen', /./)
  await page.touchscreen.tap(422, 150)
  await expect(stage).toHaveAttribute('data-state', 'controls')
  await opener.click()
  await expect(field).toHaveValue('写一半')
  await expect(page.getByText('3 / 60')).toBeVisible()
  const sent = page.waitForRequest(/Danmu\/add/)
  await field.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ text: '写一半', mode: 1 })
  // The bar of the page, under the film.
  await expect(page.getByRole('textbox', { name: '发条弹幕，写几个字' })).toHaveCount(1)
  await expect(stage).toHaveAttribute('data-fullscreen', /./)
})

test('a film pauses while a guest is asked to log in, and goes on when the answer is no', async ({ page, product }) => {
  await open(page, product)
  await watch(page, product, FILM)
  await page.getByRole('button', { name: /^喜欢/ }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expect.poll(() => isPaused(page)).toBe(true)
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toBeHidden()
  await expectPlaying(page)

  // What stood still stays so.
  await page.getByRole('region', { name: /^播放器/ }).focus()
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.getByRole('button', { name: /^喜欢/ }).first().click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(await isPaused(page)).toBe(true)
})
