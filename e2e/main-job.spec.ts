/** The main job (main-job.ts) by finger, by keys alone, and by finger with text of twice the size. */

import type { Locator, Page } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { stopMoving } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { act, arrowTo, expectTrapped, write } from './support/keys.ts'
import { doMainJob, type Hands } from './support/main-job.ts'
import { findLosses, setTextSize } from './support/sizes.ts'

const fingerOf = (): Hands => ({
  press: (target) => target.click(),
  select: (target) => target.click(),
  write: (field, text) => field.fill(text),
  leave: (dialog) => dialog.getByRole('button', { name: '关闭' }).click(),
})

/** Tab, Shift+Tab, arrows, Enter, Space, Escape; the focus is seen at every stop, kept by dialogs and given back. */
const keysOf = (page: Page): Hands => ({
  press: (target) => act(page, target),
  select: (target) => arrowTo(page, target),
  write: (field, text) => write(page, field, text),
  async leave(dialog: Locator, opener: Locator) {
    await expectTrapped(page, dialog)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  },
})

test('a guest looks around, buys a membership, and watches what was locked', async ({ page, product }) => {
  test.setTimeout(minutes(6))
  await doMainJob({ page, product, handsOf: fingerOf })
})

test('the same by keys alone', async ({ page, product }) => {
  test.setTimeout(minutes(8))
  await doMainJob({ page, product, handsOf: keysOf })
})

test('the same with text of 200 %: everything can be read and pressed', async ({ page, product }) => {
  test.setTimeout(minutes(6))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await setTextSize(page, 200)
  await doMainJob({
    page,
    product,
    handsOf: fingerOf,
    async look(shown) {
      await stopMoving(shown)
      await expect.poll(() => findLosses(shown)).toEqual([])
    },
  })
})
