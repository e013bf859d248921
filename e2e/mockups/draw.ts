/** Draws every described screen beside and over its mockup, and prints what was measured. Not part of `npm test`. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../harness/root.ts'
import { startDeployment } from '../support/deployment.ts'
import { open, test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'
import { compareBands, describeBands } from './bands.ts'
import { compareColours, layOver, readPart, readPicture } from './picture.ts'
import type { Screen } from './screen.ts'
import { SCREENS } from './screens/index.ts'

const MOCKUPS = resolve(ROOT, process.env.MOCKUPS_FOLDER ?? '../shared/design/mockups')
const PICTURES = join(ROOT, '.cache/mockups')
const PHONE = { width: 390, height: 844 }
/** A stage on a board: CSS pixels, and device pixels to one of them. */
const STAGE = { width: 390, height: 219 }
const BOARD_SCALE = 1.5

function findMockup(number: string): string {
  const found = readdirSync(MOCKUPS).find((name) => name.startsWith(`${number}-`) && name.endsWith('.png'))
  if (!found) throw new Error(`there is no mockup ${number} in ${MOCKUPS}`)
  return found
}

/** Standard type of the browser, as a visitor sets it: rem and em of media queries follow. */
async function setTextSize(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
}

/** Nothing moves, nothing is still to come: pictures of the window are decoded, fonts are there. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    // The mockups leave no room for a scroll bar.
    document.documentElement.style.scrollbarGutter = 'auto'
    await document.fonts.ready
    const isSeen = ({ left, top, right, bottom }: DOMRect) =>
      right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    const seen = [...document.images].filter((image) => isSeen(image.getBoundingClientRect()))
    await Promise.race([
      Promise.all(seen.map((image) => image.decode().catch(() => undefined))),
      new Promise((done) => setTimeout(done, 3000)),
    ])
  })
  await page.waitForTimeout(600)
}

for (const screen of SCREENS) {
  const name = findMockup(screen.number)
  const { cell } = screen
  const scale = screen.scale ?? (cell ? BOARD_SCALE : 2)
  const title = cell ? `${name.slice(0, -4)}, ${cell.name}` : name.slice(0, -4)
  const shown = cell?.size ?? STAGE
  const part = cell && {
    left: cell.left,
    top: cell.top,
    width: Math.round(shown.width * scale),
    height: Math.round(shown.height * scale),
  }
  test.describe(() => {
    const isPhone = screen.isPhone ?? !screen.size
    test.use({
      viewport: screen.size ?? PHONE,
      deviceScaleFactor: scale,
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: screen.locale ?? 'zh-CN',
      colorScheme: screen.theme ?? 'light',
      serviceWorkers: screen.isOutdated ? 'allow' : 'block',
      expectedErrors: screen.expectedErrors ?? [],
    })

    test(`${screen.number} ${title.slice(screen.number.length + 1)}`, async ({ page, product }) => {
      const site = screen.isOutdated ? await startDeployment(product) : undefined
      await show(page, screen, site ?? product)
      if (site) {
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        site.deploy()
        await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
        await page.getByText('有新版本，刷新一下就好').waitFor()
      }
      const mockup = readFileSync(join(MOCKUPS, name))
      const want = await readPart(mockup, part)
      const picture = await page.screenshot(cell && { clip: { x: 0, y: 0, ...shown } })
      await site?.stop()
      const have = await readPicture(picture)
      mkdirSync(PICTURES, { recursive: true })
      writeFileSync(join(PICTURES, `${title}.png`), await layOver(want, have, scale))
      writeFileSync(join(PICTURES, `${screen.number}${cell ? `-${cell.name}` : ''}-product.png`), picture)
      const lines = [
        `${title}${screen.differs ? `   (${screen.differs})` : ''}`,
        ...describeBands(compareBands(want, have, scale)),
        ...compareColours(want, have),
      ]
      process.stdout.write(`\n${lines.join('\n')}\n`)
    })
  })
}

/** Through the form, in whatever language it is. */
async function login(page: Page, product: Product, account: string) {
  await open(page, product, '/pages/login/login')
  await page.locator('input[autocomplete=username]').fill(account)
  await page.locator('input[autocomplete=current-password]').fill('alphabet-treaty')
  await page.locator('form button[type=submit]').click()
  await page.locator('a[aria-current=page]').first().waitFor()
}

async function show(page: Page, screen: Screen, product: Product) {
  await page.emulateMedia({
    reducedMotion: screen.moves ? 'no-preference' : 'reduce',
    colorScheme: screen.theme ?? 'light',
    ...(screen.contrast && { contrast: screen.contrast }),
    ...(screen.forcedColors && { forcedColors: 'active' }),
  })
  if (screen.account) await login(page, product, screen.account)
  if (screen.textPercent) await setTextSize(page, screen.textPercent)
  await screen.before?.({ page, product })
  await open(page, product, screen.address)
  if (screen.account) await page.reload()
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Not until the network is idle: what is live keeps it open.
  if (!screen.before)
    await page.waitForFunction(() => {
      const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility())
      return main?.textContent && document.querySelector('[aria-busy=true]') === null
    })
  await settle(page)
  await screen.steps?.({ page, product })
  await settle(page)
}
