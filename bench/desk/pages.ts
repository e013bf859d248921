/** What the list of contents costs the browser, on a processor a quarter as fast. */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { launchBrowser, medianOf, PHONE } from '../phone.ts'
import { type Report, round } from '../report.ts'
import { firstRow, installWatch, threadOf, timeRows } from './watch.ts'

const ROUNDS = 9
const ROWS = 50

interface Opened {
  page: Page
  session: CDPSession
}

export interface PagesFixture {
  /** Address of the console's listener. */
  origin: string
  cookie: string
  report: Report
}

async function openSlow(browser: Browser, { origin, cookie }: PagesFixture): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Processor time of the thread, the slowing included: other programs on the machine do not count.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown })
  await installWatch(page)
  return { page, session }
}

/** A press at a place, and nothing else: `Locator.click` also asks the page where it is, which the slow processor would count. */
async function pressOn(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not there to be pressed`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

async function measureOpening(browser: Browser, fixture: PagesFixture): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page } = await openSlow(browser, fixture)
    await page.goto(`${fixture.origin}/admin/contents`)
    times.push(await timeRows(page, '', ROWS))
    await page.context().close()
  }
  return times
}

async function measureUse(browser: Browser, fixture: PagesFixture) {
  const { page, session } = await openSlow(browser, fixture)
  await page.goto(`${fixture.origin}/admin/contents`)
  await timeRows(page, '', ROWS)
  const marks: number[] = []
  const sorts: number[] = []
  const filters: number[] = []
  const pages: number[] = []
  const heads = page.locator('#main thead th button')
  const tabs = page.locator('#main').getByRole('link', { name: /^(已发布|全部)/ })
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const box = page.locator('#main tbody tr').nth(turn).locator('input[type=checkbox]')
    const mark = await pressOn(page, box)
    marks.push(await threadOf(page, session, mark))
    await mark()
    await page.waitForTimeout(300)
    sorts.push(await threadOf(page, session, await pressOn(page, heads.nth(turn % (await heads.count())))))
    filters.push(await threadOf(page, session, await pressOn(page, tabs.nth((turn + 1) % 2))))
    const former = await firstRow(page)
    const next = page.getByRole('button', { name: '下一页' })
    await next.scrollIntoViewIfNeeded()
    const shown = timeRows(page, former, ROWS)
    await next.click()
    pages.push(await shown)
    await page.locator('#main h1').scrollIntoViewIfNeeded()
  }
  await page.context().close()
  return { marks, sorts, filters, pages }
}

export async function measurePages(fixture: PagesFixture): Promise<void> {
  const { report } = fixture
  const { browser } = await launchBrowser()
  try {
    const opened = await measureOpening(browser, fixture)
    const { marks, sorts, filters, pages } = await measureUse(browser, fixture)
    const say = (name: string, values: readonly number[], bound: number) => {
      const [median, worst] = [medianOf(values), Math.max(...values)]
      report.row({ what: name, ms: round(median, 1), worst: round(worst, 1) })
      report.goal({ name: `${name}, median`, value: median, kind: 'at_most', bound, unit: 'ms' })
    }
    say(`${ROWS} contents on the screen after their answer, first page of a visit, CPU ×4`, opened, 300)
    say(`${ROWS} contents on the screen after their answer, next page, CPU ×4`, pages, 300)
    say('selecting a row, main thread, CPU ×4', marks, 16)
    say('a click on a head that sorts, main thread, CPU ×4', sorts, 100)
    say('a filter, main thread, CPU ×4', filters, 100)
  } finally {
    await browser.close()
  }
}
