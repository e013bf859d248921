/** `npm run bench -- stack`: what 300 pushes and pops leave behind in a real Chromium: heap, listeners, timers, elements. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { startProduct } from '../harness/product.ts'
import { launchBrowser, openPhone } from './phone.ts'
import { type Report, round } from './report.ts'

const ROUNDS = 300
/** Every page has been loaded, drawn and left often enough for the machine to have compiled it. */
const WARM_UP = 40
/** Longer than an answer counts as fresh: until then home's own questions each hold a timer, however home was reached. */
const REST_MS = seconds(35)

/** Pages that a guest reaches, with what says that they are there. */
const PAGES = [
  '/pages/my/question',
  '/pages/video/videolist?kind=all',
  '/pages/video/index?id=102&kind=gallery',
  '/pages/login/register',
  '/pages/video/index?id=101&kind=video',
  '/pages/my/cooperate',
] as const

const LAST_PAGE = PAGES[0]

interface Traces {
  heapMb: number
  listeners: number
  /** Each as its wait and who started it. */
  timers: readonly string[]
  elements: number
}

/** Runs in the page, before everything else: lists the timers that have neither fired nor been stopped, with who started them. */
function listTimers() {
  const waiting = new Map<number, string>()
  Object.assign(window, { listWaiting: () => [...waiting.values()] })
  const describe = (ms: number | undefined) => {
    const [, , , starter = ''] = (new Error('started').stack ?? '').split('\n')
    return `${ms ?? 0} ms ${starter.trim().replace(/https?:\/\/[^/]+/, '')}`
  }
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window
  const isFunction = (given: TimerHandler): given is (...args: unknown[]) => void => typeof given === 'function'
  const startTimeout = (given: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id = setTimeout(() => {
      waiting.delete(id)
      if (isFunction(given)) given(...args)
    }, ms)
    waiting.set(id, describe(ms))
    return id
  }
  const startInterval = (given: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id = setInterval(given, ms, ...args)
    waiting.set(id, describe(ms))
    return id
  }
  const stopWith = (stop: typeof clearTimeout) => (id?: number) => {
    if (id !== undefined) waiting.delete(id)
    stop(id)
  }
  Object.assign(window, {
    setTimeout: startTimeout,
    setInterval: startInterval,
    clearTimeout: stopWith(clearTimeout),
    clearInterval: stopWith(clearInterval),
  })
}

/** Pushes a page by its address and pops it by the browser's back, as a visitor's hands do. */
async function visit(page: Page, address: string) {
  const route = address.slice(1).split('?', 1)[0]
  await page.evaluate((hash) => window.location.assign(`#${hash}`), address)
  await page.locator(`[data-page="${route}"] :is(h1, h2)`).first().waitFor()
  await page.goBack()
  await page.locator('[data-page="pages/index/index"] h1').waitFor()
}

async function readTraces(page: Page, session: CDPSession): Promise<Traces> {
  // A film that played when its page was popped goes on in the small window: that is no trace of the page.
  const close = page.getByRole('button', { name: '关闭小窗' })
  if (await close.isVisible()) await close.click()
  // React holds what it drew last until it draws again: both readings are taken behind the same pages.
  for (let index = 0; index < 3; index += 1) await visit(page, LAST_PAGE)
  await page.waitForTimeout(REST_MS)
  // Read on a page without pictures, once the cache of pictures is empty: each SVG in it is a document with listeners of its own,
  // and home shows others every time.
  await page.evaluate((hash) => window.location.assign(`#${hash}`), LAST_PAGE)
  await page.locator(`[data-page="${LAST_PAGE.slice(1)}"] h1`).waitFor()
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
  for (let index = 0; index < 3; index += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  const timers = (await page.evaluate('listWaiting()')) as string[]
  await page.goBack()
  return {
    heapMb: metricOf('JSHeapUsedSize') / 1e6,
    listeners: metricOf('JSEventListeners'),
    timers,
    elements: metricOf('Nodes'),
  }
}

async function pushAndPop(page: Page, count: number) {
  for (let index = 0; index < count; index += 1) await visit(page, PAGES[index % PAGES.length] ?? PAGES[0])
}

export async function benchStack(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-stack-'))
  const product = await startProduct(folder, { ZIMU_DEMO: '1' })
  const { browser } = await launchBrowser()
  try {
    const { page, session } = await openPhone(browser, { isSlow: false })
    await page.addInitScript(listTimers)
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')
    await session.send('Network.enable')
    await page.goto(`${product.url}/`, { waitUntil: 'networkidle' })
    await pushAndPop(page, WARM_UP)
    const before = await readTraces(page, session)
    await pushAndPop(page, ROUNDS)
    const after = await readTraces(page, session)
    for (const [when, { heapMb, timers, ...counts }] of Object.entries({ before, after }))
      report.row({
        when: `${when} ${ROUNDS} pushes and pops`,
        'heap MB': round(heapMb, 1),
        ...counts,
        timers: timers.length,
      })
    for (const [when, { timers }] of Object.entries({ before, after }))
      for (const timer of timers) console.log(`timer ${when}: ${timer}`)
    const grown = (name: 'heapMb' | 'listeners') => after[name] - before[name]
    report.goal({ name: 'heap growth', value: grown('heapMb'), kind: 'at_most', bound: 5, unit: 'MB' })
    report.goal({ name: 'listeners left', value: grown('listeners'), kind: 'at_most', bound: 0, unit: '' })
    report.goal({
      name: 'timers left',
      value: after.timers.length - before.timers.length,
      kind: 'at_most',
      bound: 0,
      unit: '',
    })
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
