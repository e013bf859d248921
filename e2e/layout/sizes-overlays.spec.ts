/** Everything that lies over a page in the narrowest window and at text of twice the size: nothing beside, cut, or over each other. */
import { seconds } from '@zimu/contract/durations'
import { settle, stopMoving } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { loadLabels } from '../support/labels.ts'
import { OVERLAYS, openUnder } from '../support/overlays.ts'
import { findLosses, setTextSize } from '../support/sizes.ts'

/** The longest words, and those without spaces. */
const LANGUAGES = [
  { language: 'fr', locale: 'fr-FR' },
  { language: 'zh-Hans', locale: 'zh-CN' },
] as const

for (const { language, locale } of LANGUAGES)
  for (const overlay of OVERLAYS)
    test.describe(() => {
      test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1, locale })
      test.use({ expectedErrors: overlay.expectedErrors ?? [] })
      test(`320 × 640 at 200 % text in ${language}, ${overlay.name}: nothing is lost`, async ({ page, product }) => {
        await setTextSize(page, 200)
        await openUnder(page, product, overlay)
        await settle(page)
        await overlay.steps(page, await loadLabels(language))
        await stopMoving(page)
        await expect.poll(() => findLosses(page, 'dialog[open], [role=menu]'), { timeout: seconds(20) }).toEqual([])
      })
    })
