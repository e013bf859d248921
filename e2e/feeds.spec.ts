/** Feeds that stay: what was loaded, how far it was read and what was typed, in and out of pages and over a refresh. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { hold } from './support/hold.ts'
import { expect, login, open, test } from './support/journey.ts'
import type { Product } from './support/product.ts'
import { touchScreen } from './support/touch.ts'

const cards = (page: Page) => page.locator('[role="tabpanel"] a[href*="pages/video/index"]:visible')
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** Requests for lists from now on, as their queries. */
function countLists(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/list')) asked.push(`${pathname.split('/').at(-2)}${search}`)
  })
  return asked
}

/** Queries of lists that were asked for and not answered yet. */
function watchLists(page: Page) {
  const onTheWay = new Set<unknown>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/list')) onTheWay.add(request)
  })
  page.on('requestfinished', (request) => onTheWay.delete(request))
  page.on('requestfailed', (request) => onTheWay.delete(request))
  return onTheWay
}

/** Names of the cards, once no page of the list is on its way and no card has come for a moment. */
async function readNames(page: Page, onTheWay: ReadonlySet<unknown>) {
  const read = () => cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  let names: (string | null)[] = []
  await expect(async () => {
    names = await read()
    await page.waitForTimeout(300)
    expect(onTheWay.size).toBe(0)
    expect(await read()).toEqual(names)
  }).toPass({ timeout: seconds(20) })
  return names
}

/** Publishes articles that are newer than everything else. */
async function publish(product: Product, names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-news-'))
  for (const name of names) writeFileSync(join(folder, `${name}.md`), `---\ntitle: ${name}\n---\n\n${name}。\n`)
  await product.zimu('import', folder)
  rmSync(folder, { recursive: true })
}

/** Scrolls until a feed has so many cards. */
async function loadUntil(page: Page, count: number) {
  await expect(async () => {
    await toEnd(page)
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: seconds(20) })
}

/** Away from the end, with something in view that can be told again. */
async function settleAt(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo(0, to), top)
  await expect.poll(() => scrollTop(page)).toBe(top)
  return top
}

const FEEDS = {
  home: { address: '/', count: 30 },
  category: { address: '/?cat=1', count: 8 },
  'video list': { address: '/pages/video/videolist?kind=all', count: 24 },
  'random order': { address: '/pages/video/videolist?kind=all&sort=random', count: 24 },
  search: { address: '/pages/search?q=%E5%AD%97', count: 6 },
}

for (const [name, { address, count }] of Object.entries(FEEDS)) {
  test(`NAV-19 ${name}: rows and place survive going in and out, and a refresh`, async ({ page, product }) => {
    const onTheWay = watchLists(page)
    await login(page, product, 'demo')
    await open(page, product, address)
    await expect(cards(page).first()).toBeVisible()
    await loadUntil(page, count)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const top = await settleAt(page, Math.min(1400, height - 844 - 200))
    // A page that was asked for on the way down belongs to the list as well.
    const names = await readNames(page, onTheWay)

    await test.step('in and out', async () => {
      const asked = countLists(page)
      await page.evaluate(() => {
        const link = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] a[href*="video/index"]')].find(
          (each) => each.checkVisibility() && each.getBoundingClientRect().top > 120,
        )
        link?.click()
      })
      await expect(page).toHaveURL(/pages\/video\/index/)
      await page.locator('h1:not([inert] *):visible').first().waitFor()
      await page.goBack()
      await expect(cards(page)).toHaveCount(names.length)
      await expect.poll(() => scrollTop(page)).toBe(top)
      expect(asked.filter((query) => /cursor|page=[2-9]/.test(query))).toEqual([])
    })

    await test.step('refresh', async () => {
      await page.reload()
      await expect(cards(page)).toHaveCount(names.length)
      await expect.poll(() => scrollTop(page)).toBe(top)
      expect(await readNames(page, onTheWay)).toEqual(names)
    })
  })
}

test('NAV-46 a feed below the page that was refreshed comes back too', async ({ page, product }) => {
  await open(page, product, '/pages/video/videolist?kind=all')
  await loadUntil(page, 24)
  const top = await settleAt(page, 1200)
  await page.evaluate(() => document.querySelector<HTMLElement>('main a[href*="video/index"]')?.click())
  await expect(page).toHaveURL(/pages\/video\/index/)
  await page.reload()
  await page.locator('h1:not([inert] *):visible').first().waitFor()
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24)
  await expect.poll(() => scrollTop(page)).toBe(top)
})

test('typed text survives a refresh: search, feedback, account; a password does not', async ({ page, product }) => {
  await login(page, product, 'demo')
  await open(page, product, '/pages/search')
  await page.getByRole('searchbox').fill('还没有找的')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('还没有找的')

  await open(page, product, '/pages/my/feedback')
  await page.getByRole('textbox', { name: /内容/ }).fill('写到一半。')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /内容/ })).toHaveValue('写到一半。')

  await open(page, product, '/pages/my/password')
  await page.getByRole('textbox', { name: '当前密码' }).fill('alphabet-treaty')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '当前密码' })).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored).not.toContain('alphabet-treaty')
})

test('what another visitor saw is not shown after a refresh', async ({ page, product }) => {
  await login(page, product, 'demovip')
  await open(page, product, '/pages/video/videolist?kind=all')
  await loadUntil(page, 24)
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await page.evaluate(() => localStorage.setItem('userInfo', JSON.stringify({ ApiToken: '', member_id: 0 })))
  const asked = countLists(page)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => asked.some((query) => query.startsWith('content.Content'))).toBe(true)
})

test('what stands in the session storage may be anything', async ({ page, product }) => {
  await open(page, product, '/pages/video/videolist?kind=all')
  await expect(cards(page).first()).toBeVisible()
  for (const text of ['', 'x', '{}', '{"lists":[["k",{"data":{"pages":[3]}}]]}', '{"lists":[[1,2]],"build":1}']) {
    await page.addInitScript((stored) => sessionStorage.setItem('page-lists', stored), text)
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
  }
})

test('new contents are announced and wait until they are wanted', async ({ page, product }) => {
  await page.clock.install()
  await open(page, product, '/pages/video/videolist?kind=article')
  await expect(cards(page).first()).toBeVisible()
  const top = await settleAt(page, 300)
  const first = await cards(page).first().getAttribute('aria-label')

  await publish(product, ['第一条新闻', '第二条新闻'])
  await page.clock.fastForward(61_000)
  const pill = page.getByRole('button', { name: '2 条新内容' })
  await expect(pill).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '2 条新内容' })).toBeAttached()
  expect(await scrollTop(page)).toBe(top)
  expect(await cards(page).first().getAttribute('aria-label')).toBe(first)

  await pill.click()
  await expect(pill).toBeHidden()
  await expect.poll(() => scrollTop(page)).toBe(0)
  // Pinned contents stay in front of new ones.
  await expect(cards(page).filter({ hasNotText: '置顶' }).first()).toHaveAttribute('aria-label', /条新闻/)
  await expect(cards(page).first()).toBeFocused()
})

test('BOT-06: no page of a feed is asked for twice, the end has a mark, a failure a row to try again', async ({
  page,
  product,
}) => {
  const asked = countLists(page)
  let isBroken = false
  // An answer of the server that says it failed: the browser writes nothing to the console for it.
  await page.route(/Content\/list.*(cursor|page)=/, (route) =>
    isBroken ? route.fulfill({ json: { code: 500, msg: '', data: {} } }) : route.continue(),
  )
  await open(page, product, '/pages/video/videolist?kind=all')
  await expect(cards(page).first()).toBeVisible()
  isBroken = true
  await toEnd(page)
  const retry = page.getByRole('button', { name: /没有加载出来/ })
  await expect(retry).toBeVisible()
  await page.evaluate(() => window.scrollBy(0, -300))
  await toEnd(page)
  await page.waitForTimeout(800)
  expect(asked.filter((query) => query.includes('cursor'))).toHaveLength(1)

  isBroken = false
  await retry.click()
  await expect(async () => {
    // Up and down at the end, as an impatient thumb does.
    for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, turn % 2 ? -200 : 900)
    await toEnd(page)
    await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: seconds(20) })
  const pages = asked.filter((query) => query.includes('cursor'))
  expect(new Set(pages).size).toBe(pages.length - 1)
  await toEnd(page)
  await page.waitForTimeout(500)
  expect(asked.filter((query) => query.includes('cursor'))).toHaveLength(pages.length)
})

test('BOT-01: the next page comes 50 px before the end, not at 60', async ({ page, product }) => {
  const asked = countLists(page)
  await open(page, product, '/pages/video/videolist?kind=all')
  await expect(cards(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const next = () => asked.filter((query) => query.includes('cursor')).length
  expect(next()).toBe(0)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await settleAt(page, end - 60)
  await page.waitForTimeout(600)
  expect(next()).toBe(0)
  await page.evaluate((to) => window.scrollTo(0, to), end - 50)
  await expect.poll(next).toBe(1)
})

test('BOT-07: a covered feed asks for nothing', async ({ page, product }) => {
  await open(page, product, '/pages/video/videolist?kind=all')
  await expect(cards(page).first()).toBeVisible()
  const name = (await cards(page).first().getAttribute('aria-label')) ?? ''
  await cards(page).first().click()
  await expect(page).toHaveURL(/pages\/video\/index/)
  // The list has a heading of its own: it is covered when its cards are out of sight.
  await expect
    .poll(async () => name.includes(await page.locator('h1:not([inert] *):visible').first().innerText()))
    .toBe(true)
  const asked = countLists(page)
  await toEnd(page)
  await page.waitForTimeout(800)
  expect(asked.filter((query) => query.includes('cursor'))).toEqual([])
})

test('PUL-01, PUL-03: a page at its top is pulled down to be read anew, once', async ({ page, product }) => {
  await open(page, product, '/pages/video/videolist?kind=all')
  await expect(cards(page).first()).toBeVisible()
  // Other lists of the first view have come by then.
  await page.waitForLoadState('networkidle')
  const finger = await touchScreen(page)
  const asked = countLists(page)
  const busy = page.getByRole('progressbar', { name: '加载中' })

  await test.step('too short a way', async () => {
    await finger.swipe({ x: 195, y: 300 }, { x: 195, y: 385 })
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
  })

  await test.step('not while the page is scrolled', async () => {
    await settleAt(page, 200)
    await finger.swipe({ x: 195, y: 300 }, { x: 195, y: 440 })
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
    await settleAt(page, 0)
  })

  await test.step('far enough', async () => {
    const release = await hold(page, /Content\/list/)
    await finger.down({ x: 195, y: 300 })
    await finger.move([{ x: 195, y: 420 }])
    await expect(page.getByRole('status').filter({ hasText: '松手刷新' })).toBeAttached()
    await finger.up()
    await expect(busy).toBeVisible()
    await finger.swipe({ x: 195, y: 300 }, { x: 195, y: 440 })
    release()
    await expect(busy).toBeHidden()
    expect(asked.filter((query) => query.startsWith('content.Content'))).toHaveLength(1)
  })
})

test('PUL-05: a finger that moves a carousel or a rail sideways does not pull', async ({ page, product }) => {
  await open(page, product)
  await expect(page.getByRole('region').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = countLists(page)
  const finger = await touchScreen(page)
  await finger.swipe({ x: 300, y: 260 }, { x: 60, y: 400 })
  await page.waitForTimeout(600)
  expect(asked.filter((query) => query.startsWith('setting.Carousel'))).toEqual([])
  await expect(page.getByRole('progressbar', { name: '加载中' })).toHaveCount(0)
})

test('a long feedback that was opened is open after a refresh too', async ({ page, product }) => {
  await login(page, product, 'demo')
  await open(page, product, '/pages/my/feedback')
  await page.getByRole('textbox', { name: '内容' }).fill('弹幕开成上半屏仍会盖住第一行说明文字。'.repeat(20))
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('link', { name: '看写过的信' }).click()
  const more = page.getByRole('button', { name: '展开' })
  await expect(more).toHaveCount(1)
  await more.click()
  await expect(more).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('弹幕开成上半屏').first()).toBeVisible()
  await expect(more).toHaveCount(0)
})
