/**
 * The looks of the kit: every specimen of the gallery against its committed picture, light and dark. The words are set in a
 * face of blocks (gallery/block-face.ts), so that the pictures hold on machines with other typefaces. After a change that
 * is meant: `npx playwright test -c e2e gallery --update-snapshots`, and look at what changed before committing it.
 */

import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { createServer } from 'vite'
import { chromiumOptions } from '../../harness/chromium.ts'
import { ROOT } from '../../harness/root.ts'
import { makeBlockFont } from '../gallery/block-font.ts'

const WEB = join(ROOT, 'web')

const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use, { parallelIndex }) => {
      const server = await createServer({
        root: WEB,
        // Two servers that prepare their packages in one folder at the same time would take them from each other.
        cacheDir: join(ROOT, `node_modules/.cache/zimu-gallery-${parallelIndex}`),
        configFile: join(WEB, 'vite.config.ts'),
        logLevel: 'error',
        server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
      })
      await server.listen()
      const address = server.resolvedUrls?.local[0]
      if (!address) throw new Error('the gallery is not served')
      await use(`${address}gallery.html`)
      await server.close()
    },
    { scope: 'worker', timeout: minutes(2) },
  ],
})

// Hinting follows the settings of the machine; without it every machine draws the same edges.
const launchOptions = chromiumOptions(['--font-render-hinting=none', '--disable-font-subpixel-positioning'])
test.use({ deviceScaleFactor: 1, viewport: { width: 390, height: 844 }, launchOptions })

const BLOCKS = `
  @font-face { font-family: Blocks; src: url(data:font/ttf;base64,${makeBlockFont().toString('base64')}) }
  :root, [lang], :lang(zh-Hant) { --latin: Blocks; --ui: Blocks; --song: Blocks; --treaty: Blocks }
`

/** Opened, drawn in blocks, with its clock under control: nothing on it moves by itself. */
async function openGallery(page: Page, gallery: string, scheme: 'light' | 'dark') {
  await page.clock.install()
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.goto(gallery)
  await page.addStyleTag({ content: BLOCKS })
  await page.locator('[data-specimen]').first().waitFor()
  await page.clock.runFor(1000)
  const isThere = await page.evaluate(async () => {
    await document.fonts.load('16px Blocks', '字')
    await document.fonts.ready
    return [...document.fonts].some(({ family, status }) => family === 'Blocks' && status === 'loaded')
  })
  expect(isThere, 'the face of blocks is loaded').toBe(true)
}

/** Alone on the page, so that no other specimen's height moves it by a part of a pixel. */
const showOnly = (page: Page, name: string) =>
  page.locator('[data-specimen]').evaluateAll((all, name) => {
    for (const element of all as HTMLElement[]) element.hidden = element.dataset.specimen !== name
  }, name)

for (const scheme of ['light', 'dark'] as const) {
  test(`the kit looks as it did, ${scheme}`, async ({ page, gallery }) => {
    test.setTimeout(minutes(6))
    await openGallery(page, gallery, scheme)
    const names = await page
      .locator('[data-specimen]')
      .evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset.specimen ?? ''))
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) {
      await showOnly(page, name)
      await expect.soft(page.locator(`[data-specimen="${name}"]`)).toHaveScreenshot([scheme, `${name}.png`])
    }
  })

  test(`what lies over a page looks as it did, ${scheme}`, async ({ page, gallery }) => {
    await openGallery(page, gallery, scheme)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('toast')
    await expect(page.getByText('已加入喜欢')).toBeVisible()
    await expect.soft(page).toHaveScreenshot([scheme, 'over-toast.png'])
    await page.clock.runFor(3000)
    await press('dialog')
    await page.clock.runFor(1000)
    await expect.soft(page).toHaveScreenshot([scheme, 'over-dialog.png'])
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
    await page.clock.runFor(1000)
    await press('sheet')
    await page.clock.runFor(1000)
    await expect.soft(page).toHaveScreenshot([scheme, 'over-sheet.png'])
  })
}
