/** The document that the server sends: home before any script, and the app that takes it over. */
import { listIdleScripts } from '../tools/sizes.mjs'
import { expect, login, open, test } from './support/journey.ts'

test('home shows its first picture, tabs and picks without a script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(product.url)
  await expect(page.getByRole('tab', { name: '汉字' })).toBeVisible()
  const picture = page.getByRole('region', { name: '首页推荐' }).locator('img').first()
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  await expect(page.getByRole('link', { name: /永字八法/ }).first()).toBeVisible()
  await context.close()
})

test('the document speaks the language of the browser', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(product.url)
  await expect(page.getByRole('link', { name: /VIP/ }).last()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('the app takes home over without asking for it again, and nothing moves', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(product.url)
  const tab = page.getByRole('tab', { name: '汉字' })
  const drawn = await tab.elementHandle()
  await page.waitForLoadState('networkidle')
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
  expect(asked.filter((path) => /Setting\/setting|Carousel|category/.test(path))).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.02)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

for (const { name, use } of [
  { name: 'on a phone', use: {} },
  { name: 'with a mouse', use: { isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } } },
])
  test.describe(() => {
    test.use(use)
    test(`a first visit ${name} fetches no script but those whose size is checked`, async ({ page, product }) => {
      // What runs in the background comes later on any machine, on a slow one before the network is idle.
      await page.addInitScript((backgroundAfterMs) => {
        const later = window.setTimeout
        const unless = (run: () => void, delayMs?: number) => (delayMs === backgroundAfterMs ? 0 : later(run, delayMs))
        Object.assign(window, { setTimeout: unless })
      }, 3000)
      const fetched = new Set<string>()
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname.slice(1)
        if (path.endsWith('.js')) fetched.add(path)
      })
      await page.goto(product.url)
      await page.waitForLoadState('networkidle')
      // What the browser does when it has nothing else to do may come after the network's rest.
      await expect.poll(() => [...fetched].sort()).toEqual(listIdleScripts().sort())
    })
  })

test('another page never shows the home that was drawn, and a member reads the own answers', async ({
  page,
  product,
}) => {
  await login(page, product, 'demovip')
  await page.route(/assets\/index-.*\.js/, async (route) => {
    // The app is slow to come: what the document shows by itself can be seen.
    await expect(page.locator('[data-page]').first()).toBeHidden()
    await route.continue()
  })
  await open(page, product, '/pages/my/likes')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '我的喜欢' })).toBeVisible()
  await page.unrouteAll()
  const answer = page.waitForRequest(/Carousel\/list/)
  await page.goto(`${product.url}/?again#/`)
  await answer
})

test('a button that is pressed before the app listens is answered when it does', async ({ page, product }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/assets\/index-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(product.url, { waitUntil: 'commit' })
  await page.getByRole('tab', { name: '汉字' }).click()
  await page.locator('button[aria-label^="公告"]').click()
  release()
  // The last press alone: what was pressed before it is not played back in a row.
  await expect(page.getByRole('dialog', { name: '公告' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '汉字', includeHidden: true })).toHaveAttribute('aria-selected', 'false')
})

test('the chosen theme is there with the first paint', async ({ page, product }) => {
  await page.addInitScript(() => localStorage.setItem('preferences', '{"type":"object","data":{"theme":"dark"}}'))
  await page.route(/assets\/index-.*\.js/, () => undefined)
  await page.goto(product.url, { waitUntil: 'commit' })
  await expect(page.getByRole('tab', { name: '汉字' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('home has all its styles before the sheet of the app has come: with the sheet nothing changes', async ({
  page,
  product,
}) => {
  // Neither comes by itself: the app is held, and it is the app that switches the sheet on.
  await page.route(/assets\/index-.*\.js/, () => undefined)
  await page.goto(product.url, { waitUntil: 'commit' })
  await expect(page.getByRole('tab', { name: '汉字' })).toBeVisible()
  const looks = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = 0
      }
      return [...document.querySelectorAll('#app *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, font, borderRadius, display, position, opacity } = getComputedStyle(element)
        const look = { color, backgroundColor, font, borderRadius, display, position, opacity }
        return [element.tagName, element.className.toString(), x, y, width, height, ...Object.values(look)].join(' ')
      })
    })
  await expect(page.locator('link[as=style]')).toHaveCount(1)
  // The end of the document: only the app's script is missing.
  await page.waitForFunction(() => document.readyState !== 'loading')
  const before = await looks()
  await page.locator('link[as=style]').evaluate(
    (link: HTMLLinkElement) =>
      new Promise((done) => {
        link.onload = done
        link.rel = 'stylesheet'
      }),
  )
  expect(before.length).toBeGreaterThan(100)
  expect(await looks()).toEqual(before)
})

test('home says all it says before the texts of other pages are there', async ({ page, product }) => {
  // They never come.
  await page.route(/\/rest-[^/]+\.js$/, () => undefined)
  await open(page, product)
  const tabs = page.getByRole('tablist', { name: '分类' }).getByRole('tab')
  await expect(tabs).not.toHaveCount(0)
  const seen: string[] = []
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
    seen.push(...(await page.evaluate(() => document.body.innerText.split('\n').flatMap((line) => line.split(/\s+/)))))
  }
  // A text that is missing shows its key.
  expect(seen.filter((word) => /^[a-z]+(\.[a-z_]+)+$/.test(word))).toEqual([])
})
