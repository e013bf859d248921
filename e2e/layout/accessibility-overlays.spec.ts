/** axe on everything that lies over a page, in light and dark (docs/accessibility.md). */
import { expectNoBreach, settle, stopMoving } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { loadLabels } from '../support/labels.ts'
import { OVERLAYS, openUnder } from '../support/overlays.ts'

for (const overlay of OVERLAYS) {
  test.describe(() => {
    test.use({ expectedErrors: overlay.expectedErrors ?? [] })
    test(`${overlay.name}: no rule is broken`, async ({ page, product }) => {
      await openUnder(page, product, overlay)
      await settle(page)
      await overlay.steps(page, await loadLabels('zh-Hans'))
      await stopMoving(page)
      await expectNoBreach(page, overlay.name)
    })
  })
}

test('the page of a link: no rule is broken', async ({ page, product }) => {
  await page.goto(`${product.url}/s/101`)
  await expectNoBreach(page, '/s/101')
})
