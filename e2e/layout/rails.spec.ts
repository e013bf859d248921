/** Rails of cards with a mouse (docs/design.md): discs that are fetched when it comes over one. */
import { expect, open, test } from '../support/journey.ts'

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } })

test('a mouse over a rail brings discs, which move it by whole cards and go at its ends', async ({ page, product }) => {
  await open(page, product)
  const rail = page.getByRole('main').locator('ul:has(> li > a img)').filter({ visible: true }).first()
  await rail.scrollIntoViewIfNeeded()
  const frame = rail.locator('..')
  const discs = frame.locator('[data-side]')
  await expect(discs).toHaveCount(0)
  await rail.hover()
  await expect(frame.locator('[data-side="on"]')).toHaveCSS('opacity', '1')
  await expect(frame.locator('[data-side="back"]')).toHaveCount(0)

  await frame.locator('[data-side="on"]').click()
  const left = () => rail.evaluate((list) => list.scrollLeft)
  await expect.poll(left).toBeGreaterThan(100)
  const goal = await rail.evaluate((list) => {
    const [first = 0, second = 0] = [...list.children].map((card) => card.getBoundingClientRect().left)
    const whole = Math.floor(list.clientWidth / (second - first)) * (second - first)
    return Math.min(whole, list.scrollWidth - list.clientWidth)
  })
  await expect.poll(left).toBeCloseTo(goal, 0)
  await expect(frame.locator('[data-side="back"]')).toHaveCSS('opacity', '1')
})
