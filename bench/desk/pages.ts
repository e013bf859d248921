/** What the list of contents costs the browser: rows on a processor a quarter as fast, presses on one of full speed and on that. */
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

async function openDesk(browser: Browser, { origin, cookie }: PagesFixture, slowdown: number): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Processor time of the thread, the slowing included: other programs on the machine do not count.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
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
    const { page } = await openDesk(browser, fixture, PHONE.slowdown)
    await page.goto(`${fixture.origin}/admin/contents`)
    times.push(await timeRows(page, '', ROWS))
    await page.context().close()
  }
  return times
}

async function measureUse(browser: Browser, fixture: PagesFixture, slowdown: number) {
  const { page, session } = await openDesk(browser, fixture, slowdown)
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
    const slow = await measureUse(browser, fixture, PHONE.slowdown)
    const own = await measureUse(browser, fixture, 1)
    const note = (what: string, values: readonly number[]) =>
      report.row({ what, ms: round(medianOf(values), 1), worst: round(Math.max(...values), 1) })
    const say = (name: string, values: readonly number[], bound: number) => {
      note(name, values)
      report.goal({ name: `${name}, median`, value: medianOf(values), kind: 'at_most', bound, unit: 'ms' })
    }
    say(`${ROWS} contents on the screen after their answer, first page of a visit, CPU ×4`, opened, 300)
    say(`${ROWS} contents on the screen after their answer, next page, CPU ×4`, slow.pages, 300)
    say('selecting a row, main thread', own.marks, 16)
    note('selecting a row, main thread, CPU ×4', slow.marks)
    say('a click on a head that sorts, main thread', own.sorts, 100)
    note('a click on a head that sorts, main thread, CPU ×4', slow.sorts)
    say('a filter, main thread', own.filters, 100)
    note('a filter, main thread, CPU ×4', slow.filters)
  } finally {
    await browser.close()
  }
}
