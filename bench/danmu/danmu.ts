/** `npm run bench -- danmu`: the danmu engine side by side with others, in one Chromium that draws by software. */

import { createServer } from 'node:http'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { rolldown } from 'rolldown'
import { chromiumOptions } from '../../harness/chromium.ts'
import { listenLocally } from '../../harness/listen.ts'
import { medianOf } from '../phone.ts'
import { type Report, round } from '../report.ts'
import type { Bench } from './page.ts'

declare global {
  var bench: Bench
}

const OWN = 'own'
const DANMAKU = ['danmaku canvas', 'danmaku dom']
const OTHERS = ['xgplayer + danmu.js', 'artplayer + danmuku']
const LOAD_COUNT = 50_000
const LOAD_ROUNDS = 9
/** ArtPlayer's cost grows with the square of the list: more would take minutes. */
const SLOW_LOAD_COUNT = 10_000
const ROUNDS = 3
/** Two figures that should be equal, of less than a millisecond. */
const LENGTH_ROUNDS = 7
/** More than one flight: the picture is full. */
const WARM_UP_MS = seconds(5)
const MEASURED_MS = seconds(3)

async function bundleScript(input: string): Promise<string> {
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
  await bundle.close()
  return output[0].code
}

async function serveBenchPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const scripts = new Map([
    ['/page.js', await bundleScript('bench/danmu/page.ts')],
    ['/paint-worker.js', await bundleScript('web/src/danmu/dom/paint.worker.ts')],
  ])
  const page = '<!doctype html><meta charset="utf-8"><body style="margin:0"><script src="/page.js"></script>'
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '')
    response.setHeader('content-type', `${script ? 'text/javascript' : 'text/html'}; charset=utf-8`)
    response.end(script ?? page)
  })
  const origin = await listenLocally(server)
  return { url: `${origin}/`, stop: () => new Promise((done) => void server.close(() => done())) }
}

interface Open {
  page: Page
  session: CDPSession
}

async function openPage(browser: Browser, url: string, slowdown = 1): Promise<Open> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(url)
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session }
}

interface Measured {
  /** Main-thread time of one frame, everything included. */
  frameMs: number
  framesPerSecond: number
  alive: number
}

interface Task {
  name: string
  alive: number
  /** Length of the whole list. */
  count?: number
  /** Without a budget. */
  isFree?: boolean
}

async function measure({ page, session }: Open, { name, alive, count = 0, isFree = true }: Task): Promise<Measured> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const taskS = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN
    return { taskMs: taskS * 1000, ...(await page.evaluate(() => globalThis.bench.read())) }
  }
  await page.evaluate(([engine, onWay, all, free]) => globalThis.bench.start(engine, onWay, all, free), [
    name,
    alive,
    count,
    isFree,
  ] as const)
  await page.waitForTimeout(WARM_UP_MS)
  // A list that was just made is tidied up by the browser for a while, whoever holds it.
  await session.send('HeapProfiler.collectGarbage')
  const before = await read()
  await page.waitForTimeout(MEASURED_MS)
  const after = await read()
  await page.evaluate(() => globalThis.bench.stop())
  const frames = Math.max(1, after.frames - before.frames)
  return {
    frameMs: (after.taskMs - before.taskMs) / frames,
    framesPerSecond: (frames * 1000) / (after.nowMs - before.nowMs),
    alive: after.alive,
  }
}

/** Each engine in a page of its own, in turn, so that all meet the same machine; medians of the rounds. */
async function compare(browser: Browser, url: string, alive: number, names: readonly string[], rounds = ROUNDS) {
  const all = new Map<string, Measured[]>()
  for (let index = 0; index < rounds; index += 1)
    for (const name of names) {
      const open = await openPage(browser, url)
      all.set(name, [...(all.get(name) ?? []), await measure(open, { name, alive })])
      await open.page.close()
    }
  return new Map(
    [...all].map(([name, list]) => [
      name,
      {
        frameMs: medianOf(list.map(({ frameMs }) => frameMs)),
        framesPerSecond: medianOf(list.map(({ framesPerSecond }) => framesPerSecond)),
        alive: medianOf(list.map((each) => each.alive)),
      },
    ]),
  )
}

async function measureLoads(browser: Browser, url: string, report: Report) {
  const { page } = await openPage(browser, url)
  const load = (name: string, isMixed: boolean) =>
    page.evaluate(([engine, many, mixed]) => globalThis.bench.load(engine, many, mixed), [
      name,
      LOAD_COUNT,
      isMixed,
    ] as const)
  for (const isMixed of [false, true]) {
    const times = new Map<string, number[]>([OWN, ...DANMAKU].map((name) => [name, []]))
    for (let index = 0; index < LOAD_ROUNDS; index += 1)
      for (const [name, list] of times) list.push(await load(name, isMixed))
    const ownMs = medianOf(times.get(OWN) ?? [])
    const danmakuMs = Math.min(...DANMAKU.map((name) => medianOf(times.get(name) ?? [])))
    const what = `${LOAD_COUNT} items ${isMixed ? 'in any order' : 'by time'}`
    report.row({ what: `loading ${what}`, own: round(ownMs, 1), danmaku: round(danmakuMs, 1) })
    report.goal({ name: `loading ${what}`, value: ownMs, kind: 'at_most', bound: 40, unit: 'ms' })
    report.goal({ name: '… against danmaku', value: ownMs / danmakuMs, kind: 'at_most', bound: 1, unit: '×' })
  }
  await page.close()
  for (const name of OTHERS) {
    const other = await openPage(browser, url)
    const ms = await other.page.evaluate(([engine, many]) => globalThis.bench.load(engine, many, false), [
      name,
      SLOW_LOAD_COUNT,
    ] as const)
    report.row({ what: `loading ${SLOW_LOAD_COUNT} items by time, ${name}`, own: '', ms: round(ms, 1) })
    await other.page.close()
  }
}

async function measureFrames(browser: Browser, url: string, report: Report) {
  for (const alive of [200, 1000]) {
    const measured = await compare(browser, url, alive, [OWN, ...DANMAKU])
    if (alive === 200)
      for (const [name, other] of await compare(browser, url, alive, OTHERS, 1)) measured.set(name, other)
    for (const [name, { frameMs, framesPerSecond, alive: seen }] of measured)
      report.row({
        what: `${alive} alive, ${name}`,
        'ms per frame': round(frameMs),
        'frames/s': round(framesPerSecond, 1),
        seen,
      })
    const own = measured.get(OWN)
    const betterMs = Math.min(...DANMAKU.map((name) => measured.get(name)?.frameMs ?? Number.NaN))
    const value = (own?.frameMs ?? Number.NaN) / betterMs
    report.goal({
      name: `main thread per frame at ${alive}, of danmaku's better mode`,
      value,
      kind: 'at_most',
      bound: 0.6,
      unit: '×',
    })
    report.goal({
      name: `on the picture at ${alive}, of danmaku's`,
      value: (own?.alive ?? 0) / Math.max(...DANMAKU.map((name) => measured.get(name)?.alive ?? Number.NaN)),
      kind: 'at_least',
      bound: 0.95,
      unit: '×',
    })
    if (alive === 1000)
      report.goal({
        name: 'frames/s at 1,000',
        value: own?.framesPerSecond ?? Number.NaN,
        kind: 'at_least',
        bound: 59,
        unit: '',
      })
  }
}

async function measureSlowMachine(browser: Browser, url: string, report: Report) {
  const rates: number[] = []
  for (const name of ['nothing', ...new Array<string>(ROUNDS).fill(OWN)]) {
    const open = await openPage(browser, url, 4)
    const { framesPerSecond, alive } = await measure(open, { name, alive: 1400, isFree: false })
    if (name === OWN) rates.push(framesPerSecond)
    const what = `1,400 wanted at a quarter of the speed, ${name}`
    report.row({ what, 'frames/s': round(framesPerSecond, 1), seen: alive })
    await open.page.close()
  }
  report.goal({ name: 'frames/s at CPU ×4', value: medianOf(rates), kind: 'at_least', bound: 55, unit: '' })
}

async function measureLength(browser: Browser, url: string, report: Report) {
  const times: Record<'short' | 'long', number[]> = { short: [], long: [] }
  for (let index = 0; index < LENGTH_ROUNDS; index += 1)
    for (const [kind, count] of [
      ['short', 0],
      ['long', 200_000],
    ] as const) {
      const open = await openPage(browser, url)
      times[kind].push((await measure(open, { name: OWN, alive: 200, count })).frameMs)
      await open.page.close()
    }
  const [shortMs, longMs] = [medianOf(times.short), medianOf(times.long)]
  report.row({ what: '200 alive, 6,000 in the list', 'ms per frame': round(shortMs) })
  report.row({ what: '200 alive, 200,000 in the list', 'ms per frame': round(longMs) })
  report.goal({
    name: 'frame at 200,000 of that at 6,000',
    value: longMs / shortMs,
    kind: 'at_most',
    bound: 1.15,
    unit: '×',
  })
}

export async function benchDanmu(report: Report): Promise<void> {
  const { url, stop } = await serveBenchPage()
  const browser = await chromium.launch(chromiumOptions(['--autoplay-policy=no-user-gesture-required']))
  try {
    await measureLoads(browser, url, report)
    await measureFrames(browser, url, report)
    await measureSlowMachine(browser, url, report)
    await measureLength(browser, url, report)
  } finally {
    await browser.close()
    await stop()
  }
}
