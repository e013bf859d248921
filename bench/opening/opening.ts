/** `npm run bench -- opening`: from the card to the film on the emulated phone, and the sheets of the stage. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startProduct } from '../../harness/product.ts'
import { takeInputs, tap, watchInputs } from '../inputs.ts'
import { launchBrowser, medianOf, openPhone } from '../phone.ts'
import type { Report } from '../report.ts'
import { installClock, type Moments, timeBare, timeOpening } from './clock.ts'

const ROUNDS = 9
const SHEET_ROUNDS = 5
/** What an input has begun has been painted by then. */
const SETTLE_MS = 1200
const FILM = { content_id: 101, name: /^永字八法/ }
const OTHER = /^biáng/

const cardOf = (page: Page, name: RegExp) =>
  page.locator('[role="tabpanel"]:visible').getByRole('link', { name }).last()

async function openList(page: Page, url: string) {
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  await tap(page.getByRole('tab', { name: '汉字' }))
  await cardOf(page, FILM.name).waitFor()
  await page.waitForTimeout(SETTLE_MS)
}

/** Opens the film from its card; `isFirst`: nothing of the page's code has come before. */
async function openFromCard(browser: Browser, url: string, isFirst: boolean): Promise<Moments> {
  const phone = await openPhone(browser)
  const { page } = phone
  await installClock(page)
  await openList(page, url)
  if (!isFirst) {
    await timeOpening(page, () => tap(cardOf(page, OTHER)))
    await page.getByRole('button', { name: '返回' }).first().press('Enter')
    await page.waitForTimeout(SETTLE_MS)
  }
  const moments = await timeOpening(page, () => tap(cardOf(page, FILM.name)))
  await phone.close()
  return moments
}

async function openBare(browser: Browser, url: string, film: string): Promise<number> {
  const phone = await openPhone(browser)
  await installClock(phone.page)
  await openList(phone.page, url)
  const ms = await timeBare(phone.page, FILM.content_id, film)
  await phone.close()
  return ms
}

const list = (values: readonly number[]) => values.map(Math.round).join(' ')

async function measureOpening(browser: Browser, url: string, report: Report) {
  const opened: Moments[] = []
  const first: Moments[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const moments = await openFromCard(browser, url, false)
    opened.push(moments)
    bare.push(await openBare(browser, url, moments.film))
    first.push(await openFromCard(browser, url, true))
  }
  const pictures = opened.map(({ pictureMs }) => pictureMs)
  const after = opened.map(({ pictureMs, frameMs }) => frameMs - pictureMs)
  const row = (what: string, values: readonly number[]) =>
    report.row({ what, ms: Math.round(medianOf(values)), all: list(values) })
  row(
    'tap to the picture on its way',
    opened.map(({ wayMs }) => wayMs),
  )
  row('tap to the picture on its page', pictures)
  row('picture to the first frame', after)
  row('bare element: content and film, to the first frame', bare)
  row(
    'first tap of a visit, code not there: to the picture',
    first.map(({ pictureMs }) => pictureMs),
  )
  row(
    'first tap of a visit, code not there: to the first frame',
    first.map(({ frameMs }) => frameMs),
  )
  report.goal({
    name: 'tap on a card to its picture',
    value: medianOf(pictures),
    kind: 'at_most',
    bound: 100,
    unit: 'ms',
  })
  const ratio = medianOf(after) / medianOf(bare)
  report.goal({
    name: 'from there to the first frame, against a bare element',
    value: ratio,
    kind: 'at_most',
    bound: 1.1,
    unit: '×',
  })
}

const sheet = (page: Page) => page.getByRole('dialog')

/** Into a level and back to the settings. */
const level = (name: RegExp) => [
  async (page: Page) => tap(sheet(page).getByRole('button', { name }).first()),
  async (page: Page) => tap(sheet(page).getByRole('button', { name: '返回' }).first()),
]

/** Each press of the stage's sheets, one after the other. */
const PRESSES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['settings', (page) => tap(page.getByRole('button', { name: '播放设置' }))],
  ...[/^章节/, /^字幕/, /^倍速/, /^画质/].flatMap((name) =>
    level(name).map((press, at) => [`${name.source.slice(1)}${at === 0 ? '' : ', back'}`, press] as const),
  ),
  ['loop', (page) => tap(sheet(page).getByRole('switch').first())],
  ['close', (page) => page.keyboard.press('Escape')],
  ['danmu', (page) => tap(page.getByRole('button', { name: '弹幕设置' }).last())],
  ['close danmu', (page) => page.keyboard.press('Escape')],
]

async function measureSheets(browser: Browser, url: string, report: Report) {
  const slowest: number[] = []
  for (let round = 0; round < SHEET_ROUNDS; round += 1) {
    const phone = await openPhone(browser)
    const { page } = phone
    await page.addInitScript(watchInputs)
    await page.goto(`${url}/#/pages/video/index?id=${FILM.content_id}&kind=video`)
    // Not until the network is idle: a film that plays keeps it open.
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
    await page.locator('video').evaluate((film: HTMLVideoElement) => film.pause())
    await page.getByRole('button', { name: '播放设置' }).waitFor()
    await page.waitForTimeout(SETTLE_MS)
    let worst = { ms: 0, step: '' }
    for (const [step, press] of PRESSES) {
      await takeInputs(page)
      await press(page)
      await page.waitForTimeout(SETTLE_MS)
      for (const ms of await takeInputs(page)) if (ms > worst.ms) worst = { ms, step }
    }
    await phone.close()
    slowest.push(worst.ms)
    report.row({ what: `inputs in the sheets, ${PRESSES.length}`, ms: worst.ms, slowest: worst.step })
  }
  report.goal({
    name: 'INP in the sheets of the stage',
    value: medianOf(slowest),
    kind: 'at_most',
    bound: 112,
    unit: 'ms',
  })
}

export async function benchOpening(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-opening-'))
  const product = await startProduct(folder, { ZIMU_DEMO: '1' })
  const { browser } = await launchBrowser()
  try {
    await measureOpening(browser, product.url, report)
    await measureSheets(browser, product.url, report)
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
