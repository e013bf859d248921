/** `npm run bench -- web`: what a visitor on a phone waits for, in a real Chromium over the built product. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { startProduct } from '../harness/product.ts'
import { BUDGETS_KB, measurePages, pageBudget } from '../tools/sizes.mjs'
import { auditWith } from './lighthouse.ts'
import { doMainJob } from './main-job.ts'
import { launchBrowser, medianOf, openPhone } from './phone.ts'
import type { Report } from './report.ts'
import { serveStaticPage } from './static-page.ts'

const ROUNDS = 5
/** First paints spread by a third: few rounds say little of a ratio. */
const PAINT_ROUNDS = 15
/** The app has settled by then: late pictures and script no longer move anything. */
const SETTLE_MS = 1500

interface Paint {
  lcpMs: number
  /** Address of the picture, `''` when the largest thing painted was text. */
  lcpUrl: string
  cls: number
  scriptBytes: number
}

/** Runs in the page, before everything else. */
function watchPaints() {
  const paints = { lcpMs: 0, lcpUrl: '', cls: 0 }
  Object.assign(window, { paints })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      paints.lcpMs = entry.startTime
      paints.lcpUrl = Reflect.get(entry, 'url')
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) paints.cls += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })
}

async function visit(browser: Browser, url: string): Promise<Paint> {
  const phone = await openPhone(browser)
  let scriptBytes = 0
  phone.session.on('Network.responseReceived', ({ response, requestId }) => {
    if (!response.mimeType.includes('javascript')) return
    phone.session.on('Network.loadingFinished', (ended) => {
      if (ended.requestId === requestId) scriptBytes += ended.encodedDataLength
    })
  })
  await phone.page.addInitScript(watchPaints)
  await phone.page.goto(url, { waitUntil: 'networkidle' })
  await phone.page.waitForTimeout(SETTLE_MS)
  const paints = (await phone.page.evaluate('window.paints')) as Omit<Paint, 'scriptBytes'>
  await phone.close()
  return { ...paints, scriptBytes }
}

/** Product and comparison in turn, so that both meet the same machine. */
async function measurePaints(browser: Browser, report: Report, productUrl: string) {
  const first = await visit(browser, productUrl)
  if (first.lcpUrl === '') throw new Error('the largest paint of home is no picture: nothing to compare with')
  const comparison = await serveStaticPage(first.lcpUrl)
  const rounds: { own: Paint; plain: Paint }[] = []
  for (let index = 0; index < PAINT_ROUNDS; index += 1)
    rounds.push({ own: await visit(browser, productUrl), plain: await visit(browser, comparison.url) })
  await comparison.stop()
  const lcpMs = medianOf(rounds.map(({ own }) => own.lcpMs))
  const plainMs = medianOf(rounds.map(({ plain }) => plain.lcpMs))
  report.row({ what: 'LCP of home', ms: rounds.map(({ own }) => Math.round(own.lcpMs)).join(' · ') })
  report.row({
    what: 'LCP of a static page, same picture',
    ms: rounds.map(({ plain }) => Math.round(plain.lcpMs)).join(' · '),
  })
  report.goal({ name: 'LCP', value: lcpMs / 1000, kind: 'at_most', bound: 1.8, unit: 's' })
  report.goal({ name: 'LCP against the static page', value: lcpMs / plainMs, kind: 'at_most', bound: 1.6, unit: '×' })
  report.goal({
    name: 'CLS',
    value: medianOf(rounds.map(({ own }) => own.cls)),
    kind: 'at_most',
    bound: 0.02,
    unit: '',
  })
}

async function measureInputs(browser: Browser, report: Report, productUrl: string) {
  const slowest: number[] = []
  for (let index = 0; index < ROUNDS; index += 1) {
    const phone = await openPhone(browser)
    const inputs = await doMainJob(phone.page, productUrl)
    await phone.close()
    const [worst] = [...inputs].sort((a, b) => b.duration_ms - a.duration_ms)
    slowest.push(worst?.duration_ms ?? Number.NaN)
    report.row({
      what: `inputs of the main job, ${inputs.length}`,
      ms: worst?.duration_ms ?? '',
      slowest: worst?.step ?? '',
    })
  }
  report.goal({ name: 'INP over the main job', value: medianOf(slowest), kind: 'at_most', bound: 120, unit: 'ms' })
}

async function measureAudits(port: number, report: Report, productUrl: string) {
  const audits = []
  for (let index = 0; index < ROUNDS; index += 1) audits.push(await auditWith(port, productUrl))
  for (const { missed } of audits.slice(0, 1)) for (const what of missed) report.row({ what: `audit: ${what}` })
  const machineIndex = medianOf(audits.map((audit) => audit.machineIndex))
  report.row({ what: "the machine's benchmark index (Lighthouse)", ms: Math.round(machineIndex) })
  const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
  for (const [name, bound] of Object.entries(goals)) {
    const value = medianOf(audits.map(({ scores }) => scores[name] ?? Number.NaN))
    report.goal({ name: `Lighthouse ${name}`, value, kind: 'at_least', bound, unit: '' })
  }
}

async function measureScripts(browser: Browser, report: Report, productUrl: string) {
  const { scriptBytes } = await visit(browser, productUrl)
  const [largest] = measurePages('web/dist')
  report.goal({
    name: 'scripts of home, as sent with headers',
    value: scriptBytes / 1000,
    kind: 'at_most',
    bound: BUDGETS_KB.js,
    unit: 'kB',
  })
  report.goal({
    name: `largest page of its own (${largest?.page})`,
    value: largest?.kb ?? Number.NaN,
    kind: 'at_most',
    bound: pageBudget(largest?.page ?? ''),
    unit: 'kB',
  })
}

export async function benchWeb(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-web-'))
  const product = await startProduct(folder, { ZIMU_DEMO: '1' })
  const { browser, port } = await launchBrowser()
  try {
    const url = `${product.url}/`
    await measurePaints(browser, report, url)
    await measureScripts(browser, report, url)
    await measureInputs(browser, report, product.url)
    await measureAudits(port, report, url)
    report.row({ what: 'rounds of paints, of everything else', ms: `${PAINT_ROUNDS}, ${ROUNDS}` })
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
