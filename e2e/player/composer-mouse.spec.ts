/** Writing danmu at a desk: under the film and over it, with a mouse and by keys alone. */
import type { Locator, Page } from '@playwright/test'
import { expect, login, test } from '../support/journey.ts'
import { isPaused, watch } from '../support/mini.ts'
import { findLosses } from '../support/sizes.ts'
import { lookAtStage } from '../support/stage/stage-boxes.ts'

const FILM = '/pages/video/index?id=104&kind=video'
const FIELD = '发条弹幕，写几个字'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

const stageOf = (page: Page) => page.getByRole('region', { name: /^播放器/ })
const fieldOf = (page: Page) => page.getByRole('textbox', { name: FIELD }).last()

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not in view`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Everything that Tab comes to from the field on, until it leaves the form that the field is in. */
async function tabThrough(page: Page): Promise<string[]> {
  const names: string[] = []
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement?.closest('form')) return null
      return (activeElement.ariaLabel ?? activeElement.textContent ?? '').trim()
    })
    if (name === null) break
    names.push(name)
  }
  return names
}

test('at a desk the bar of danmu becomes the composer in the column of the page, clear of the film; keys reach all of it', async ({
  page,
  product,
}) => {
  await login(page, product, 'demovip')
  await watch(page, product, FILM)
  const field = fieldOf(page)
  await field.click()
  await field.fill('写一半')
  const form = field.locator('xpath=ancestor::form')
  await expect(page.getByText('3 / 60')).toBeVisible()
  const [bar, stage] = [await boxOf(form), await boxOf(stageOf(page))]
  expect([bar.x, bar.right]).toEqual([stage.x, stage.right])
  expect(bar.bottom).toBe(800)
  expect(bar.y).toBeGreaterThan(stage.bottom)
  expect(await findLosses(page, 'form')).toEqual([])
  expect(await tabThrough(page)).toEqual(['发送', '白'])
  // The focus went on: it is the bar again, with what was typed.
  await expect(page.getByText('3 / 60')).toHaveCount(0)
  await expect(field).toHaveValue('写一半')
})

test('in fullscreen nothing comes over the composer while the mouse moves; keys reach all of it, and leaving it closes it', async ({
  page,
  product,
}) => {
  await login(page, product, 'demovip')
  await watch(page, product, FILM)
  const stage = stageOf(page)
  await stage.press('f')
  await expect(stage).toHaveAttribute('data-fullscreen', 'browser')
  await page.mouse.move(640, 300)
  await expect(stage).toHaveAttribute('data-state', 'controls')
  const opener = stage.getByRole('button', { name: FIELD })
  await opener.click()
  const field = fieldOf(page)
  await expect(field).toBeFocused()
  const form = field.locator('xpath=ancestor::form')
  const row = await boxOf(form)
  const { height } = await boxOf(stage)
  expect(row).toMatchObject({ x: 0, width: 1280, height: 56, bottom: height })
  await field.fill('写一半')
  for (const [x, y] of [
    [600, 300],
    [640, row.y + 20],
    [200, 40],
  ] as const) {
    await page.mouse.move(x, y)
    await expect(stage).toHaveAttribute('data-state', 'covered')
    const { parts } = await lookAtStage(page)
    expect(parts.filter((part) => /^(top|bottom|second|back|disc|track|knob|preview|hair|plates)$/.test(part))).toEqual(
      [],
    )
  }
  expect(await findLosses(page, 'form:has([role=radiogroup] + [role=radiogroup])')).toEqual([])

  // A click on the film closes it, and does nothing else.
  const wasPaused = await isPaused(page)
  await page.mouse.click(640, 300)
  await expect(page.getByText('3 / 60')).toHaveCount(0)
  expect(await isPaused(page)).toBe(wasPaused)
  await expect(opener).toHaveText('写一半')

  // By keys, from the button that looks like the field.
  await opener.press('Enter')
  await expect(field).toBeFocused()
  expect(await tabThrough(page)).toEqual(['发送'])
  await expect(opener).toBeFocused()
  await expect(page.getByText('3 / 60')).toHaveCount(0)
  await opener.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('radio', { name: '滚动' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('radio', { name: '白' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('3 / 60')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(stage).toHaveAttribute('data-fullscreen', 'browser')
})
