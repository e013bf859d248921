/** The list that most visits to the console begin with: what it asks for in which order, and that its figures are whole. */
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/console.ts'
import { enterConsole, lookAs } from '../support/console-look.ts'

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false })

const LIST = /\/admin\/api\/content\.Content\/list/
const CHOICES = /\/admin\/api\/content\.(Category|Tag)\/list|\/content\.Content\/editors/
const addressOf = (consoleUrl: string) => `${new URL(consoleUrl).origin}/admin/contents`

const rowsOf = (page: Page) => page.locator('#main tbody tr[data-row]')

test('its code and texts come beside the session, not after it', async ({ page, desk }) => {
  await enterConsole(page, desk, 'owner')
  let free: () => void = () => undefined
  const isFree = new Promise<void>((done) => {
    free = done
  })
  await page.route(/operator\.Session\/info/, async (route) => {
    await isFree
    await route.continue()
  })
  const asked = new Set<string>()
  const note = (request: Request) => asked.add(new URL(request.url()).pathname)
  page.on('requestfinished', note)
  await page.goto(addressOf(desk.consoleUrl))
  // The console, the page that the address names, and all that these ask for.
  for (const script of [/\/console-[^/]+\.js$/, /\/contents-[^/]+\.js$/])
    await expect.poll(() => [...asked].some((path) => script.test(path)), { message: String(script) }).toBe(true)
  await expect(async () => {
    const { size } = asked
    await page.waitForTimeout(500)
    expect(asked.size).toBe(size)
  }).toPass()
  const before = new Set(asked)
  const list = page.waitForRequest(LIST)
  free()
  await list
  const late = [...asked].filter((path) => !before.has(path) && /\.(js|css)$/.test(path))
  expect(late, 'scripts that were asked for once the session was there').toEqual([])
  await expect(rowsOf(page).first()).toBeVisible()
})

test('what its filters choose from is asked for when the rows are there', async ({ page, desk }) => {
  await enterConsole(page, desk, 'owner')
  const order: string[] = []
  const note = (what: string) => (request: Request) => {
    if (LIST.test(request.url())) order.push(`rows ${what}`)
    if (CHOICES.test(request.url())) order.push(`choices ${what}`)
  }
  page.on('request', note('asked'))
  page.on('requestfinished', note('there'))
  await page.goto(addressOf(desk.consoleUrl))
  await expect(rowsOf(page).first()).toBeVisible()
  await expect.poll(() => order.filter((entry) => entry === 'choices there').length).toBe(3)
  expect(order.slice(0, 2)).toEqual(['rows asked', 'rows there'])
})

test('neither they nor a skeleton hold up the frame with the rows', async ({ page, desk }) => {
  await enterConsole(page, desk, 'owner')
  // When the frame is drawn in which rows stand for the first time.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('#main tbody tr[data-row]')) return
      seen.disconnect()
      requestAnimationFrame(() => Object.assign(window, { rowsFrame: performance.now() }))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letThrough = done
  })
  await page.route(LIST, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(addressOf(desk.consoleUrl))
  await expect(page.locator('#main tbody[class]')).toBeVisible()
  const animations = () => document.querySelector('#main')?.getAnimations({ subtree: true }).length ?? Number.NaN
  expect(await page.evaluate(animations), 'animations of the whole skeleton').toBeLessThanOrEqual(2)
  letThrough()
  await expect(rowsOf(page).first()).toBeVisible()
  const early = () => {
    const entries = performance.getEntriesByType('resource')
    const choices = entries.filter(({ name }) => /Category\/list|Content\/editors|Tag\/list/.test(name))
    return { num: choices.length, first: Math.min(...choices.map(({ startTime }) => startTime)) }
  }
  await expect.poll(async () => (await page.evaluate(early)).num).toBe(3)
  const rowsFrame = (await page.evaluate('rowsFrame')) as number
  expect((await page.evaluate(early)).first).toBeGreaterThan(rowsFrame)
})

for (const language of ['zh-Hans', 'en'] as const)
  test(`large figures are whole and stand apart (${language})`, async ({ page, desk }) => {
    await enterConsole(page, desk, 'owner')
    await lookAs(page, { language })
    await page.route(LIST, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { list: object[] } }
      const list = body.data.list.map((row) => ({ ...row, hits: 12_345_678, plays_7: 1_234_567, like_num: 123_456 }))
      await route.fulfill({ response, json: { ...body, data: { ...body.data, list } } })
    })
    await page.goto(addressOf(desk.consoleUrl))
    const row = rowsOf(page).first()
    for (const figure of ['12,345,678', '123,456']) await expect(row.getByText(figure, { exact: true })).toBeVisible()
    expect(await row.evaluate(findCrowded)).toEqual([])
  })

test('on a phone the title of a page is whole, in the language with long words', async ({ page, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterConsole(page, desk, 'owner')
  await lookAs(page, { language: 'en' })
  for (const path of ['contents', 'orders', 'members', 'playback']) {
    await page.goto(`${new URL(desk.consoleUrl).origin}/admin/${path}`)
    const title = page.locator('#main h1')
    await expect(page.locator('#main :is(li[data-row], table)').first()).toBeAttached()
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth), path).toBeLessThanOrEqual(0)
    expect((await page.locator('#main header').first().boundingBox())?.height, path).toBeLessThanOrEqual(60)
  }
})

test('the acts of a refund lie on none of its words', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterConsole(page, desk, 'owner')
  await lookAs(page, { language: 'en' })
  await page.goto(`${new URL(desk.consoleUrl).origin}/admin/refunds`)
  const row = rowsOf(page).first()
  const when = await row.locator('time').last().boundingBox()
  const act = await row.getByRole('button').first().boundingBox()
  expect(act?.x ?? 0).toBeGreaterThan((when?.x ?? 0) + (when?.width ?? 0))
})

/** Figures of a row that may be cut off, or that touch the text beside them. Runs in the page. */
function findCrowded(row: HTMLElement | SVGElement): string[] {
  const texts = [...row.querySelectorAll('td, th')].flatMap((cell) => {
    const words = document.createRange()
    words.selectNodeContents(cell)
    const text = cell.textContent ?? ''
    return text === ''
      ? []
      : [{ text, box: words.getBoundingClientRect(), canBeCut: getComputedStyle(cell).overflow !== 'visible' }]
  })
  return texts.flatMap(({ text, box, canBeCut }, at) => {
    if (!/^[\d,]+$/.test(text)) return []
    const [before, after] = [texts[at - 1], texts[at + 1]]
    return [
      canBeCut && `${text} may be cut off`,
      // A name ends in dots at the edge of its cell, which its own text passes.
      before && !before.canBeCut && before.box.right > box.left && `${before.text} lies on ${text}`,
      after && box.right > after.box.left && `${text} lies on ${after.text}`,
    ].filter((found) => typeof found === 'string')
  })
}
