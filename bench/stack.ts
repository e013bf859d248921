/** `npm run bench -- stack`: what 300 pushes and pops leave behind in a real Chromium: heap, listeners, timers, elements. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { launchBrowser, openPhone } from './phone.ts'
import { startProduct } from './processes.ts'
import { type Report, round } from './report.ts'

const ROUNDS = 300
/** Every page has been loaded, drawn and left often enough for the machine to have compiled it. */
const WARM_UP = 40
/** Timers of what was just left, toasts and prefetches have ended by then. */
const REST_MS = 4000

/** Pages that a guest reaches, with what says that they are there. */
const PAGES = [
  '/pages/my/question',
  '/pages/video/videolist?kind=all',
  '/pages/video/index?id=102&kind=gallery',
  '/pages/login/register',
  '/pages/video/index?id=101&kind=video',
  '/pages/my/cooperate',
] as const

interface Traces {
  heap_mb: number
  listeners: number
  timers: number
  elements: number
}

/** Runs in the page, before everything else: counts the timers that have neither fired nor been stopped. */
function countTimers() {
  const waiting = new Set<number>()
  Object.assign(window, { countWaiting: () => waiting.size })
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window
  const isFunction = (given: TimerHandler): given is (...args: unknown[]) => void => typeof given === 'function'
  const startTimeout = (given: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id = setTimeout(() => {
      waiting.delete(id)
      if (isFunction(given)) given(...args)
    }, ms)
    waiting.add(id)
    return id
  }
  const startInterval = (given: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id = setInterval(given, ms, ...args)
    waiting.add(id)
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

async function readTraces(page: Page, session: CDPSession): Promise<Traces> {
  await page.waitForTimeout(REST_MS)
  for (let index = 0; index < 3; index += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    heap_mb: metricOf('JSHeapUsedSize') / 1e6,
    listeners: metricOf('JSEventListeners'),
    timers: (await page.evaluate('countWaiting()')) as number,
    elements: metricOf('Nodes'),
  }
}

/** Pushes by address and pops by the browser's back, as a visitor's hands do. */
async function pushAndPop(page: Page, count: number) {
  for (let index = 0; index < count; index += 1) {
    const address = PAGES[index % PAGES.length] ?? PAGES[0]
    const route = address.slice(1).split('?', 1)[0]
    await page.evaluate((hash) => window.location.assign(`#${hash}`), address)
    await page.locator(`[data-page="${route}"] :is(h1, h2)`).first().waitFor()
    await page.goBack()
    await page.locator('[data-page="pages/index/index"] h1').waitFor()
  }
}

export async function benchStack(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-stack-'))
  const product = await startProduct(folder, { ZIMU_DEMO: '1' })
  const { browser } = await launchBrowser()
  try {
    const { page, session } = await openPhone(browser, { is_slow: false })
    await page.addInitScript(countTimers)
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')
    await page.goto(`${product.url}/`, { waitUntil: 'networkidle' })
    await pushAndPop(page, WARM_UP)
    const before = await readTraces(page, session)
    await pushAndPop(page, ROUNDS)
    const after = await readTraces(page, session)
    for (const [when, { heap_mb, ...counts }] of Object.entries({ before, after }))
      report.row({ when: `${when} ${ROUNDS} pushes and pops`, 'heap MB': round(heap_mb, 1), ...counts })
    const grown = (name: keyof Traces) => after[name] - before[name]
    report.goal({ name: 'heap growth', value: grown('heap_mb'), kind: 'at_most', bound: 5, unit: 'MB' })
    report.goal({ name: 'listeners left', value: grown('listeners'), kind: 'at_most', bound: 0, unit: '' })
    report.goal({ name: 'timers left', value: grown('timers'), kind: 'at_most', bound: 0, unit: '' })
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
