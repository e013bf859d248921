/** Draws every screen of the console beside and over its mockup, and prints what was measured. Not part of `npm test`. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { minutes, seconds } from '@zimu/contract/durations'
import { ROOT } from '../../harness/root.ts'
import { type ConsoleProduct, startWithConsole } from '../support/console.ts'
import { enterConsole, lookAs, settleConsole } from '../support/console-look.ts'
import { findFfmpeg, makeFaultyFfmpeg } from '../support/films.ts'
import { test as base } from '../support/journey.ts'
import { compareBands, describeBands } from './bands.ts'
import { PHONE_FRAME } from './console/frame.ts'
import { findDifferences } from './console/measure.ts'
import type { ConsoleScreen } from './console/screen.ts'
import { SCREENS } from './console/screens.ts'
import { FAULTY } from './console/steps.ts'
import { compareColours, cut, layOver, readPicture } from './picture.ts'

const MOCKUPS = resolve(ROOT, process.env.MOCKUPS_FOLDER ?? '../shared/design/console/mockups')
const PICTURES = join(ROOT, '.cache/mockups/console')
const SCALE = 2
const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Left edge of what a page shows: the navigation has measures of its own. */
const MAIN_X = 217

const test = base.extend<object, { folder: string; desk: ConsoleProduct }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'zimu-mockups-'))
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  desk: [
    async ({ folder }, use) => {
      const env = findFfmpeg() === '' ? {} : { FFMPEG: makeFaultyFfmpeg(folder, FAULTY).path }
      const desk = await startWithConsole(env)
      await use(desk)
      await desk.stop()
    },
    { scope: 'worker', timeout: minutes(2) },
  ],
})

// The second step is asked for by a refusal, and the conflict needs a network that is taken away.
test.use({ expectedErrors: [/40[0-9] \(|net::ERR_/], actionTimeout: seconds(20) })

const findMockup = (number: string) => readdirSync(MOCKUPS).find((name) => name.startsWith(`${number}-`)) ?? ''

async function open(page: Page, desk: ConsoleProduct, { operator, path, look }: ConsoleScreen) {
  const theme = look?.theme === 'dark' ? 'dark' : 'light'
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
  // The mockups are of a service without the demo's strip.
  await lookAs(page, { is_demo: 0, is_sandbox: 0, theme, density: 'usual', ...look })
  if (operator) await enterConsole(page, desk, operator)
  await page.goto(`${desk.consoleUrl}${path}`)
  await page.locator('h1').first().waitFor()
  await settleConsole(page)
}

/** Lays the picture over the mockup; resolves with what differs in the part below the head. */
async function compare(picture: Buffer, name: string, isDesk: boolean): Promise<string[]> {
  const [want, have] = await Promise.all([readPicture(readFileSync(join(MOCKUPS, name))), readPicture(picture)])
  writeFileSync(join(PICTURES, name), await layOver(want, have, SCALE))
  const left = isDesk ? MAIN_X * SCALE : 0
  const bands = describeBands(compareBands(cut(want, left), cut(have, left), SCALE))
  return [`  pictures: ${bands.at(-1)?.trim() ?? ''}`, ...compareColours(want, have)]
}

for (const screen of SCREENS) {
  const name = findMockup(screen.number)
  const of = screen.of ?? 'desk'
  for (const size of ['desk', 'phone'] as const)
    test.describe(() => {
      test.use({ ...(size === 'desk' ? DESK : PHONE), deviceScaleFactor: SCALE })
      test(`${screen.number} ${name.slice(3, -4)} ${size}`, async ({ page, desk, browser, folder }) => {
        test.setTimeout(minutes(3))
        await open(page, desk, screen)
        const isMockups = size === of
        if (isMockups || size === 'desk') await screen.steps?.({ page, desk, browser, folder })
        await settleConsole(page)
        mkdirSync(PICTURES, { recursive: true })
        const picture = await page.screenshot()
        writeFileSync(join(PICTURES, `${screen.number}-${size}.png`), picture)
        const hasFrame = (await page.locator('#main header').count()) > 0
        const measures = isMockups ? screen.measures : size === 'phone' && hasFrame ? PHONE_FRAME : []
        const found = await findDifferences(page, measures)
        const lines = [
          `${screen.number} ${size}${screen.differs && isMockups ? `   (${screen.differs})` : ''}`,
          ...(found.length > 0 ? found : [`  ${measures.length} measures within the tolerance`]),
          ...(isMockups && name ? await compare(picture, name, size === 'desk') : []),
        ]
        process.stdout.write(`\n${lines.join('\n')}\n`)
      })
    })
}
