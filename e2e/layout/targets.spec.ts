/** Every target of all 24 routes is 44 × 44 or larger (docs/design.md#accessibility; WCAG 2.2 asks 24). */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { settle } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { loadLabels } from '../support/labels.ts'
import { enterAs, openOrder } from '../support/members.ts'
import { openMini } from '../support/overlays.ts'
import type { Product } from '../support/product.ts'
import { GUARDED_ROUTES, GUEST_ROUTES, OPEN_ROUTES, orderRoutes } from '../support/routes.ts'
import { findSmallTargets } from '../support/targets.ts'

const TARGET_PX = 44
/**
 * The segments of the carousel: 30 × 44 side by side, as drawn (docs/design.md#carousel); swiping and arrows do the
 * same.
 */
const SEGMENT = /^button “第 \d+ 张，共 \d+ 张/
const SEGMENT_PX = 24

async function expectLargeTargets(page: Page, product: Product, address: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, product, address)
  await settle(page)
  await expectLarge(page)
}

async function expectLarge(page: Page) {
  await expect(async () => {
    const small = await findSmallTargets(page, TARGET_PX)
    expect(small.filter(({ name }) => !SEGMENT.test(name))).toEqual([])
    for (const { name, width, height } of small)
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(SEGMENT_PX)
  }).toPass({ timeout: seconds(30) })
}

for (const address of [...GUEST_ROUTES, ...OPEN_ROUTES])
  test(`a guest at ${address}: every target is 44 or larger`, ({ page, product }) =>
    expectLargeTargets(page, product, address))

for (const address of GUARDED_ROUTES)
  test(`a member at ${address}: every target is 44 or larger`, async ({ page, product }) => {
    await enterAs(page, product, 'demo')
    await expectLargeTargets(page, product, address)
  })

test('the small window over home: every target is 44 or larger', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, product, '/pages/video/index?id=101')
  await settle(page)
  await openMini(page, await loadLabels('zh-Hans'))
  await expectLarge(page)
})

for (const [place, address] of orderRoutes('…').entries())
  test(`a member at ${address}: every target is 44 or larger`, async ({ page, product }) => {
    const client = await enterAs(page, product, 'demo')
    await expectLargeTargets(page, product, orderRoutes(await openOrder(product, client))[place] ?? '')
  })
