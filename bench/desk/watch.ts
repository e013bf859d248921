/** What the console costs the browser's main thread, noted in the page and by the browser. */
import type { CDPSession, Page } from '@playwright/test'

/** Rows of the list on the screen, and when its answer had come. Runs in the page, before everything else. */
function watchList() {
  const answers: number[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name.includes('/content.Content/list')) answers.push((entry as PerformanceResourceTiming).responseEnd)
  }).observe({ type: 'resource', buffered: true })
  const rows = () => [...document.querySelectorAll<HTMLElement>('#main tbody tr[data-row]')]
  const firstOf = () => rows()[0]?.dataset.row ?? ''
  /** Longer than any list takes: what never comes is said, not waited for. */
  const LIMIT_MS = 30_000
  /** Resolves with the time from the newest answer to the frame in which other rows than `former` stand there, `num` of them. */
  const shown = (former: string, num: number) =>
    new Promise<number>((done, fail) => {
      const isBusy = () => document.querySelector('#main tbody [aria-busy]') !== null
      const isThere = () => rows().length === num && firstOf() !== former && !isBusy()
      const overdue = setTimeout(() => {
        const state = `${rows().length} rows from ${firstOf()} on, ${isBusy() ? 'busy' : 'not busy'}, at ${location.href}`
        fail(new Error(`other rows than from ${former} on did not come: ${state}`))
      }, LIMIT_MS)
      // The frame is painted once the next task runs.
      const tell = () =>
        setTimeout(() => {
          const painted = performance.now()
          setTimeout(() => done(painted - (answers.at(-1) ?? Number.NaN)), 200)
        })
      // A look at every frame would make the slow processor draw each of them.
      const changes = new MutationObserver(() => {
        if (!isThere()) return
        clearTimeout(overdue)
        changes.disconnect()
        requestAnimationFrame(tell)
      })
      const watch = { childList: true, subtree: true, attributeFilter: ['aria-busy', 'data-row'] }
      changes.observe(document, watch)
      if (isThere()) requestAnimationFrame(tell)
    })
  Object.assign(window, { listWatch: { shown, firstOf } })
}

export const installWatch = (page: Page) => page.addInitScript(watchList)

export const firstRow = (page: Page) => page.evaluate('listWatch.firstOf()') as Promise<string>

/** Milliseconds from the answer to the frame that shows `num` rows, the first of which is not `former`. */
export const timeRows = (page: Page, former: string, num: number) =>
  page.evaluate(`listWatch.shown(${JSON.stringify(former)}, ${num})`) as Promise<number>

/** Seconds of processor time that the main thread has worked. */
async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** What an input has begun is over by then, the answer of a list included. */
const SETTLE_MS = 1200

/** Milliseconds of main thread from a press until all that it began is over, without what the idle page costs in that time. */
export async function threadOf(page: Page, session: CDPSession, press: () => Promise<void>): Promise<number> {
  const idleFrom = await taskSeconds(session)
  await page.waitForTimeout(SETTLE_MS)
  const from = await taskSeconds(session)
  await press()
  await page.waitForTimeout(SETTLE_MS)
  return ((await taskSeconds(session)) - from - (from - idleFrom)) * 1000
}
