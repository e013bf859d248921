/**
 * What lies over a page, measured against docs/design.md#components: toast, dialog, sheet of choices, growing fields.
 */
import type { Locator, Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { catchToast } from './support/boxes.ts'
import { expect, login, open, test } from './support/journey.ts'
import { touchScreen } from './support/touch.ts'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing is shown')
  return { ...box, middle: box.x + box.width / 2, centre: box.y + box.height / 2, bottom: box.y + box.height }
}

/** Waits until nothing of an element moves any more. */
const still = (locator: Locator) =>
  locator.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined))),
  )

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

test('POP-01: a toast is a dark plate in the middle, text only, and lets clicks through', async ({ page, product }) => {
  await login(page, product, 'demo')
  await open(page, product, '/pages/video/index?id=102')
  // Which stands in a status, so that it is announced.
  const caught = catchToast(page, ['已加入喜欢'])
  await page.getByRole('button', { name: /喜欢/ }).click()
  const { box, type, pointerEvents, pictures } = await caught
  expect(box.x + box.width / 2).toBeCloseTo(195, 0)
  expect(box.y + box.height / 2).toBeCloseTo(0.46 * 844, 0)
  expect(box.width).toBeLessThanOrEqual(280)
  expect(type).toEqual(expect.arrayContaining(['rgb(29, 24, 38)', 'rgb(255, 255, 255)']))
  expect(pictures).toBe(0)
  expect(pointerEvents).toBe('none')
  await page.getByRole('button', { name: /喜欢/ }).click()
})

test('POP-20: a question is narrow, in the middle, and long text scrolls inside it', async ({ page, product }) => {
  await login(page, product, 'demo')
  await open(page, product, '/pages/my/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  const question = page.getByRole('alertdialog')
  const panel = question.locator('> div:first-child')
  await expect(async () => {
    await still(question)
    const box = await boxOf(panel)
    expect([box.width, box.middle]).toEqual([390 - 72, 195])
    expect(box.centre).toBeCloseTo(422, 0)
  }).toPass({ timeout: seconds(30) })
  const text = page.locator(`[id="${await question.getAttribute('aria-describedby')}"]`)
  await text.evaluate((element) => {
    element.textContent = '很长的一段话。'.repeat(400)
  })
  expect((await boxOf(text)).height).toBeLessThanOrEqual(400)
  expect(await text.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await expect(question.getByRole('button', { name: '退出', exact: true })).toBeInViewport({ ratio: 1 })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
})

/** The order of a category, chosen in a sheet. */
async function openChoice(page: Page) {
  await page.getByRole('button', { name: /^排序/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await still(sheet)
  return sheet
}

test('POP-30: choices come from below; one of them is told, every other way out changes nothing', async ({
  page,
  product,
}) => {
  await open(page, product, '/?cat=1')
  const order = page.getByRole('button', { name: /^排序/ })
  const before = await order.textContent()
  const finger = await touchScreen(page)
  const ways: Record<string, (sheet: Locator) => Promise<unknown>> = {
    '×': (sheet) => sheet.getByRole('button', { name: '关闭' }).click(),
    Esc: () => page.keyboard.press('Escape'),
    mask: () => page.mouse.click(195, 60),
    back: () => page.goBack(),
    drag: async (sheet) => {
      const { y } = await boxOf(sheet.locator('> div:first-child'))
      await finger.swipe({ x: 150, y: y + 20 }, { x: 150, y: y + 140 })
    },
  }
  for (const [name, leave] of Object.entries(ways)) {
    await test.step(name, async () => {
      const sheet = await openChoice(page)
      await expect(async () => {
        const box = await boxOf(sheet.locator('> div:first-child'))
        expect([box.x, box.width, box.bottom]).toEqual([0, 390, 844])
        expect(box.height).toBeLessThanOrEqual(0.88 * 844)
      }).toPass({ timeout: seconds(30) })
      await leave(sheet)
      await expect(sheet).toBeHidden()
      expect(await order.textContent()).toBe(before)
    })
  }
  const sheet = await openChoice(page)
  await expect(sheet.getByRole('heading')).toBeVisible()
  await sheet.getByRole('radio', { name: '精选' }).click()
  await expect(sheet).toBeHidden()
  await expect(order).toHaveText('精选')
})

test('POP-30: a list of choices that is too long scrolls inside the sheet', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 400 })
  await open(page, product, '/?cat=1')
  const sheet = await openChoice(page)
  const content = sheet.locator('> div:first-child > div').last()
  await content.evaluate((element) =>
    element.append(...Array.from({ length: 30 }, () => element.firstElementChild?.cloneNode(true) as Node)),
  )
  expect((await boxOf(sheet.locator('> div:first-child'))).height).toBeLessThanOrEqual(0.88 * 400 + 1)
  expect(await content.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
})

test('POP-31: on a wide window the sheet stays in the column, with a visible way out', async ({ page, product }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await open(page, product, '/?cat=1')
  const sheet = await openChoice(page)
  await expect(async () => {
    const box = await boxOf(sheet.locator('> div:first-child'))
    expect([box.width, box.middle]).toEqual([500, 600])
  }).toPass({ timeout: seconds(30) })
  await expect(sheet.getByRole('button', { name: '关闭' })).toBeInViewport({ ratio: 1 })
})

test('POP-09: the layers keep their order: toast over question over viewer over bars', async ({ page, product }) => {
  await open(page, product)
  const readLayers = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      const names = ['filters', 'stage', 'header', 'bar', 'prompt', 'scrim', 'sheet', 'viewer', 'toast', 'skip']
      return names.map((name) => Number(style.getPropertyValue(`--layer-${name}`)))
    })
  // The document brings the layers of the first view; the others come with the sheet of the app.
  await expect.poll(async () => (await readLayers()).every((layer) => layer > 0)).toBe(true)
  const layers = await readLayers()
  expect(layers).toEqual([...layers].sort((one, other) => one - other))
  expect(new Set(layers).size).toBe(layers.length)
})

test('INP-06: a field of several lines grows by one line with each and never scrolls inside', async ({
  page,
  product,
}) => {
  await login(page, product, 'demo')
  await open(page, product, '/pages/my/feedback')
  const field = page.getByRole('textbox', { name: /内容/ })
  const heightOf = async (count: number) => {
    await field.fill(Array.from({ length: count }, (_, place) => `第${place}行`).join('\n'))
    await expect.poll(() => field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(1)
    return (await boxOf(field)).height
  }
  await expect.poll(() => heightOf(1)).toBe(132)
  const linePx = Number.parseFloat(await styleOf(field, 'line-height'))
  const high = await heightOf(10)
  await expect.poll(() => heightOf(11)).toBeCloseTo(high + linePx, 0)
  await expect.poll(() => heightOf(12)).toBeCloseTo(high + 2 * linePx, 0)
  await expect.poll(() => heightOf(1)).toBe(132)
})

test('INP-10: showing a password keeps the caret where it is', async ({ page, product }) => {
  await open(page, product, '/pages/login/login')
  const field = page.getByRole('textbox', { name: '密码', exact: true })
  await field.fill('alphabet')
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
})

test('INP-11: every field of the forms of a guest has a visible label and says what it is for', async ({
  page,
  product,
}) => {
  const expected: Record<string, string[]> = {
    '/pages/login/login': ['username', 'current-password'],
    '/pages/login/register': ['username', 'new-password', 'off', 'off'],
    '/pages/login/resPwd': ['username', 'email', 'one-time-code', 'new-password'],
  }
  for (const [address, tokens] of Object.entries(expected)) {
    await open(page, product, address)
    await page.getByRole('textbox').first().waitFor()
    const fields = () =>
      page.locator('main:not([inert] *):visible input:not([type=checkbox])').evaluateAll((inputs) =>
        (inputs as HTMLInputElement[]).map((input) => ({
          hasLabel: [...(input.labels ?? [])].some((label) => label.checkVisibility() && label.textContent !== ''),
          token: input.autocomplete,
        })),
      )
    await expect.poll(fields).toEqual(tokens.map((token) => ({ hasLabel: true, token })))
  }
})
