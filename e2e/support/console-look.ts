/** The console for pictures: signed in without the form, and looking as it is asked to. */
import type { Page, Request } from '@playwright/test'
import type { Output } from '@zimu/contract'
import { CONSOLE_HEADER } from '@zimu/contract/console-client'
import type { ConsoleProduct } from './console.ts'

type SessionData = Output<'GET /admin/api/operator.Session/info'>
/** Language, theme and density of the operator; with `is_demo` the strip above every page as well. */
export type Look = Partial<Pick<SessionData, 'language' | 'theme' | 'density' | 'is_demo' | 'is_sandbox'>>

/** Signs in as a demo operator by the call alone; call it before the first page is opened. */
export async function enterConsole(page: Page, desk: ConsoleProduct, name: string): Promise<void> {
  const { origin } = new URL(desk.consoleUrl)
  const answer = await page.request.post(`${origin}/admin/api/operator.Session/begin`, {
    headers: { [CONSOLE_HEADER]: '1', origin },
    data: { name, password: desk.passwordOf(name) },
  })
  if (!answer.ok()) throw new Error(`${name} was not let in: ${answer.status()} ${await answer.text()}`)
}

/** Every session of this page looks so from now on, without a change on the server. */
export async function lookAs(page: Page, look: Look): Promise<void> {
  countCalls(page)
  await page.route(/\/admin\/api\/operator\.Session\/info/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data?: SessionData }
    await route.fulfill({ response, json: body.data ? { ...body, data: { ...body.data, ...look } } : body })
  })
}

/** Live events stay open for as long as the page does. */
const isCall = (request: Request) => request.url().includes('/admin/api/') && !request.url().includes('/live')
const QUIET_MS = 250

/** Resolves once no call was on its way for a moment. Counts from `lookAs` on. */
async function waitForCalls(page: Page): Promise<void> {
  const calls = callsOf.get(page)
  while (calls && (calls.num > 0 || Date.now() - calls.lastMs < QUIET_MS)) await page.waitForTimeout(QUIET_MS / 5)
}

const callsOf = new WeakMap<Page, { num: number; lastMs: number }>()

function countCalls(page: Page): void {
  const calls = { num: 0, lastMs: Date.now() }
  callsOf.set(page, calls)
  const change = (by: 1 | -1) => (request: Request) => {
    if (!isCall(request)) return
    calls.num = Math.max(0, calls.num + by)
    calls.lastMs = Date.now()
  }
  page.on('request', change(1))
  page.on('requestfinished', change(-1))
  page.on('requestfailed', change(-1))
}

/** Nothing loads: no call is on its way, pictures of the window are there. */
export async function settleConsole(page: Page): Promise<void> {
  await waitForCalls(page)
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return (
      main?.textContent && ![...document.querySelectorAll('[aria-busy=true]')].some((each) => each.checkVisibility())
    )
  })
  await page.evaluate(async () => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    await Promise.race([
      Promise.all(seen.map((image) => image.decode().catch(() => undefined))),
      new Promise((done) => setTimeout(done, 3000)),
    ])
  })
}
