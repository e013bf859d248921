/** Takes the pictures of docs/handbook in both languages (`node tools/handbook.mjs`). Not part of `npm test`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import sharp from 'sharp'
import { ROOT } from '../../harness/root.ts'
import { breakFilm, FAULTY } from '../mockups/console/steps.ts'
import { type ConsoleProduct, startWithConsole } from '../support/console.ts'
import { enterConsole, lookAs, settleConsole } from '../support/console-look.ts'
import { findFfmpeg, makeFaultyFfmpeg } from '../support/films.ts'
import { test as base } from '../support/journey.ts'
import { type HandbookLanguage, LOCALES, PICTURES } from './pictures.ts'

const FOLDER = join(ROOT, 'docs/handbook/pictures')
const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 700 }, isMobile: true, hasTouch: true }
/** Largest file that the handbook takes. */
const MAX_BYTES = 80 * 1000
const QUALITIES = [82, 70, 55, 40]

const test = base.extend<object, { desk: ConsoleProduct }>({
  desk: [
    async ({ browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'zimu-handbook-'))
      const isThere = findFfmpeg() !== ''
      const desk = await startWithConsole(isThere ? { FFMPEG: makeFaultyFfmpeg(folder, FAULTY).path } : {})
      if (isThere) await showFault(await (await browser.newContext({ locale: 'zh-CN' })).newPage(), desk, folder)
      await seekInVain(desk)
      await use(desk)
      await desk.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: minutes(4) },
  ],
})

/** One film with a rendition that failed, so that the page of the queue shows what it is for. */
async function showFault(page: Page, desk: ConsoleProduct, folder: string): Promise<void> {
  await enterConsole(page, desk, 'editor')
  await page.goto(`${desk.consoleUrl}uploads`)
  const browser = page.context().browser()
  if (!browser) throw new Error('this context belongs to no browser')
  await breakFilm({ browser, page, desk, folder })
  await page.context().close()
}

/** Words that visitors find nothing for, so that the page of search words shows what it is for. */
async function seekInVain({ url }: ConsoleProduct): Promise<void> {
  for (const [place, word] of ['甲古文', '八思巴', '瘦金体', 'fangsong', '谚文键盘'].entries())
    for (let time = 0; time < 7 - place; time += 1)
      await fetch(`${url}/api/content.Content/list?keywords=${encodeURIComponent(word)}`)
}

async function shrink(picture: Buffer, name: string): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= MAX_BYTES) return bytes
  }
  throw new Error(`${name} is larger than ${MAX_BYTES} bytes`)
}

for (const [language, locale] of Object.entries(LOCALES) as [HandbookLanguage, string][])
  for (const { name, path, operator, isPhone, words, steps } of PICTURES)
    test.describe(() => {
      test.use({ ...(isPhone ? PHONE : DESK), deviceScaleFactor: 1, locale })
      test(`${name} ${language}`, async ({ page, desk }) => {
        test.setTimeout(minutes(2))
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
        await lookAs(page, { is_demo: 0, is_sandbox: 0, language, theme: 'light', density: 'usual' })
        if (operator) await enterConsole(page, desk, operator)
        await page.goto(`${desk.consoleUrl}${path}`)
        await page.locator('h1').first().waitFor()
        await settleConsole(page)
        await steps?.(page, words?.[language] ?? '')
        await settleConsole(page)
        mkdirSync(FOLDER, { recursive: true })
        writeFileSync(join(FOLDER, `${name}.${language}.webp`), await shrink(await page.screenshot(), name))
      })
    })
