/** The page layout in a browser: bars, widths, units, titles (docs/design.md#headers, docs/design.md#widths). */

import type { Locator, Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { unitLength } from '../../web/src/ui/column/design-unit.ts'
import { catchToast } from '../support/boxes.ts'
import { expect, login, open, press, test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'

const TABS = ['/', '/pages/vip/index', '/pages/my/my']

/** The page in view, once no other leaves any more; those under it are in the document, too. */
async function frameOf(page: Page) {
  await expect(page.locator('[data-motion]')).toHaveCount(0)
  return page.locator('[data-page]:visible > div').first()
}
const navBar = (page: Page) => page.locator('header:visible')
const tabBar = (page: Page) => page.getByRole('navigation', { name: '主导航' })

async function boxOf(locator: Locator) {
  await locator.waitFor()
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.x + box.width / 2 }
}

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

/** A length in px of an expression: as the column in view draws it, or with the properties that the root tells. */
function lengthOf(page: Page, expression: string, place: 'root' | 'column' = 'root'): Promise<number> {
  return page.evaluate(
    ([text, where]) => {
      const columns = [...document.querySelectorAll('div[data-parts]')]
      const parent = where === 'root' ? document.body : columns.filter((column) => column.checkVisibility()).at(-1)
      if (!parent) throw new Error('no page in view')
      const root = getComputedStyle(document.documentElement)
      const probe = parent.appendChild(document.createElement('div'))
      probe.style.cssText = 'position:absolute;left:0;visibility:hidden'
      // The properties of the root are its own.
      probe.style.marginLeft =
        where === 'root' ? text.replace(/var\((--[\w-]+)\)/g, (_all, name) => root.getPropertyValue(name)) : text
      const length = Number.parseFloat(getComputedStyle(probe).marginLeft)
      probe.remove()
      return length
    },
    [expression, place] as const,
  )
}

const length = (page: Page, expression: string) => expect.poll(() => lengthOf(page, expression))

/** Width of the document; what a scroll bar takes, or keeps free for itself, is not part of it. */
const roomOf = (page: Page) => page.evaluate(() => document.documentElement.getBoundingClientRect().width)

async function openQuestions(page: Page, product: Product) {
  await open(page, product, '/pages/my/question')
  await page.getByRole('heading', { level: 1, name: '常见问题' }).waitFor()
  await page.locator('main:not([inert] *):visible details, main:not([inert] *):visible button').first().waitFor()
}

/** A phone with a notch and a bar of its own at the bottom. */
async function setInsets(page: Page, insets: { top: number; bottom: number }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

test.describe('nav bar', () => {
  test('FRM-01: 48 high, at the top also after scrolling, content below it', async ({ page, product }) => {
    await openQuestions(page, product)
    const bar = await boxOf(navBar(page))
    expect([bar.x, bar.y, bar.width, bar.height]).toEqual([0, 0, 390, 48])
    expect((await boxOf(page.locator('main:not([inert] *):visible'))).y).toBeGreaterThanOrEqual(48)
    expect(await styleOf(navBar(page), 'background-color')).toBe('rgb(252, 252, 250)')
    await page.locator('main:not([inert] *):visible').evaluate((main) => {
      main.style.minHeight = '3000px'
      scrollTo(0, 600)
    })
    await expect.poll(async () => (await boxOf(navBar(page))).y).toBe(0)
    await expect.poll(() => navBar(page).evaluate((bar) => bar.contains(document.elementFromPoint(195, 24)))).toBe(true)
  })

  test('FRM-01, FRM-10, FRM-24: the insets of the phone are added', async ({ page, product }) => {
    await setInsets(page, { top: 47, bottom: 34 })
    await openQuestions(page, product)
    await expect.poll(async () => (await boxOf(navBar(page))).height).toBe(48 + 47)
    await length(page, 'var(--window-top)').toBe(48 + 47)
    await length(page, 'var(--window-bottom)').toBe(34)
    await open(page, product, '/pages/my/my')
    await tabBar(page).waitFor()
    await expect.poll(async () => (await boxOf(tabBar(page))).height).toBe(50 + 34)
    await length(page, 'var(--window-bottom)').toBe(50 + 34)
  })

  test('FRM-02: the title is centred, 17 on 24, and one line with an ellipsis', async ({ page, product }) => {
    await openQuestions(page, product)
    const title = page.getByRole('heading', { level: 1 })
    expect((await boxOf(title)).middle).toBeCloseTo(195, 0)
    for (const [name, value] of Object.entries({
      'font-size': '17px',
      'font-weight': '600',
      'text-overflow': 'ellipsis',
      'white-space-collapse': 'collapse',
      'text-wrap-mode': 'nowrap',
    }))
      expect(await styleOf(title, name), name).toBe(value)
    expect(Number.parseFloat(await styleOf(title, 'line-height'))).toBeCloseTo(24, 2)
    await title.evaluate((heading) => {
      heading.textContent = '很长的标题'.repeat(12)
    })
    const cut = await boxOf(title)
    expect([Math.round(cut.height), cut.width]).toEqual([24, 270])
    expect(await title.evaluate((heading) => heading.scrollWidth > heading.clientWidth)).toBe(true)
    const icon = page.getByRole('button', { name: '返回' }).locator('svg')
    expect((await boxOf(icon)).width).toBe(24)
  })

  test('FRM-03: search and watch page begin at the top and lead back by themselves', async ({ page, product }) => {
    await login(page, product, 'demo')
    await page.getByRole('link', { name: '首页' }).click()
    const shown = page.locator('main:not([inert] *):visible')
    await press(page, '搜索')
    await page.getByRole('searchbox').waitFor()
    // While the page comes in, the one below it is drawn too.
    await expect(shown).toHaveCount(1)
    await expect.poll(async () => (await boxOf(shown)).y).toBe(0)
    await page.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('tab', { name: '推荐' })).toBeVisible()
    await page.locator('main:not([inert] *):visible a[href*="pages/video/index?id="]').first().click()
    await page.locator('[data-page="pages/video/index"]:visible h1').waitFor()
    await expect(shown).toHaveCount(1)
    await expect.poll(async () => (await boxOf(shown)).y).toBe(0)
    await page.getByRole('button', { name: '返回' }).first().click()
    await expect(page.getByRole('tab', { name: '推荐' })).toBeVisible()
  })

  test('FRM-04: the document is named after the page on top, also after going back', async ({ page, product }) => {
    await open(page, product)
    await expect(page).toHaveTitle('字母公约')
    await page.getByRole('link', { name: '我的' }).click()
    await expect(page).toHaveTitle('我的 · 字母公约')
    await page.getByRole('link', { name: '常见问题' }).click()
    await expect(page).toHaveTitle('常见问题 · 字母公约')
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveTitle('我的 · 字母公约')
  })

  test('FRM-05: back is a button for the keyboard, too', async ({ page, product }) => {
    await open(page, product, '/pages/my/my')
    await page.getByRole('link', { name: '常见问题' }).click()
    await page.getByRole('heading', { level: 1, name: '常见问题' }).waitFor()
    const back = page.getByRole('button', { name: '返回' })
    await page.locator('body').press('Shift+Tab')
    for (let tabs = 0; tabs < 20 && !(await back.evaluate((button) => button === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab')
    await expect(back).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible()
  })
})

test.describe('tab bar', () => {
  test('FRM-10: 50 high, icons of 24, labels of 10, 3 between them, its colours, a hairline', async ({
    page,
    product,
  }) => {
    await open(page, product)
    await tabBar(page).waitFor()
    const bar = await boxOf(tabBar(page))
    expect([bar.x, bar.bottom, bar.width, bar.height]).toEqual([0, 844, 390, 50])
    expect(await styleOf(tabBar(page), 'border-top-width')).toBe('1px')
    const tabs = tabBar(page).getByRole('link')
    await expect(tabs).toHaveText(['首页', 'VIP', '我的'])
    // Words in the nearest grey that can be read on paper (docs/decisions/0026).
    const [brand, given, readable] = ['rgb(30, 0, 107)', 'rgb(153, 153, 153)', 'rgb(115, 115, 115)']
    for (const [index, [icon, color]] of [
      [brand, brand],
      [given, readable],
      [given, readable],
    ].entries()) {
      const tab = tabs.nth(index)
      expect((await boxOf(tab)).width).toBe(130)
      expect((await boxOf(tab.locator('svg'))).height).toBe(24)
      expect(await styleOf(tab.locator('svg'), 'color')).toBe(icon)
      for (const [name, value] of Object.entries({ color, 'font-size': '10px', 'row-gap': '3px' }))
        expect(await styleOf(tab, name), name).toBe(value)
    }
  })

  test('FRM-11: only on tab pages, whose content ends above it', async ({ page, product }) => {
    for (const address of TABS) {
      await open(page, product, address)
      await page.locator('h1:not([inert] *):visible').first().waitFor()
      await page.waitForLoadState('networkidle')
      // Where the last of the text ends at the end of scrolling; sections on the way fetch their contents when they come near.
      const free = () =>
        page.locator('main:not([inert] *):visible').evaluate((main) => {
          scrollTo(0, document.documentElement.scrollHeight)
          const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
          let bottom = 0
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            const parent = node.parentElement
            if (!parent?.checkVisibility() || parent.closest('[class*="bar_"]') || !node.textContent?.trim()) continue
            bottom = Math.max(bottom, parent.getBoundingClientRect().bottom)
          }
          return innerHeight - bottom
        })
      await expect.poll(free, { message: address }).toBeGreaterThanOrEqual(50)
      await expect.poll(free, { message: address }).toBeLessThan(844)
    }
    await openQuestions(page, product)
    await expect(tabBar(page)).toHaveCount(0)
  })

  test('FRM-13: a nav of links; the shown one is marked; Tab reaches all three', async ({ page, product }) => {
    await open(page, product)
    const tabs = tabBar(page).getByRole('link')
    await expect(tabs.nth(0)).toHaveAttribute('aria-current', 'page')
    await expect(tabBar(page).locator('[aria-current]')).toHaveCount(1)
    await tabs.nth(0).focus()
    await page.keyboard.press('Tab')
    await expect(tabs.nth(1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(tabs.nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible()
    await expect(tabBar(page).getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('width', () => {
  // A phone has no window to make wider.
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1400, height: 900 } })

  test('FRM-20, FRM-22, FRM-24: the frame is at most 500 wide and centred, and its bars with it', async ({
    page,
    product,
  }) => {
    await open(page, product, '/pages/my/my')
    await tabBar(page).waitFor()
    for (const width of [320, 390, 500, 768, 961, 1400]) {
      await page.setViewportSize({ width, height: 900 })
      // The window has its new width a moment before the page is laid out anew.
      await expect(async () => {
        const room = await roomOf(page)
        const frame = await boxOf(await frameOf(page))
        expect(frame.width, `${width}`).toBe(Math.min(room, 500))
        expect(frame.middle, `${width}`).toBe(room / 2)
        for (const bar of [tabBar(page), navBar(page)]) {
          const { x, right } = await boxOf(bar)
          expect([x, right], `${width}`).toEqual([frame.x, frame.right])
        }
        for (const side of ['left', 'right', 'margin'])
          expect(await lengthOf(page, `var(--window-${side})`), `${width} ${side}`).toBe(frame.x)
      }).toPass({ timeout: seconds(30) })
    }
    await length(page, 'var(--tab-bar-height)').toBe(50)
    await length(page, 'var(--status-bar-height)').toBe(0)
    await length(page, 'var(--top-window-height)').toBe(0)
    await length(page, 'var(--window-top)').toBe(0)
    await openQuestions(page, product)
    await length(page, 'var(--window-top)').toBe(48)
  })

  test('FRM-21: the pay page is 1080 wide the moment it is opened from a narrow one', async ({ page, product }) => {
    await login(page, product, 'demo')
    await open(page, product, '/pages/vip/index')
    await page.getByRole('radio', { name: /月度会员/ }).waitFor()
    await expect.poll(async () => (await boxOf(await frameOf(page))).width).toBe(500)
    await press(page, /开通|续费/)
    await page.getByRole('heading', { name: '选择付款方式' }).waitFor()
    expect((await boxOf(page.locator('[data-page="pages/my/pay"] > div').first())).width).toBe(1080)
    const room = await roomOf(page)
    const frame = await boxOf(await frameOf(page))
    expect([frame.width, frame.middle]).toEqual([1080, room / 2])
    await length(page, 'var(--window-margin)').toBe((room - 1080) / 2)
    await open(page, product, '/pages/my/question')
    await page.getByRole('heading', { level: 1, name: '常见问题' }).waitFor()
    await expect.poll(async () => (await boxOf(await frameOf(page))).width).toBe(500)
    await length(page, 'var(--window-margin)').toBe((room - 500) / 2)
  })

  test('FRM-23: sheet, dialog and toast are centred on the frame, the viewer fills the window', async ({
    page,
    product,
  }) => {
    await login(page, product, 'demo')
    await open(page, product, '/pages/my/setting')
    const { middle } = await boxOf(await frameOf(page))
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(async () => {
      const dialog = await boxOf(page.getByRole('alertdialog').locator(':scope > div').first())
      expect(dialog.middle).toBe(middle)
      expect(dialog.width).toBeLessThanOrEqual(500)
    }).toPass({ timeout: seconds(30) })
    await page.keyboard.press('Escape')
    await page.getByText('语言', { exact: true }).click()
    await expect(async () => {
      const sheet = await boxOf(page.getByRole('dialog').locator(':scope > div').first())
      expect([sheet.middle, sheet.width]).toEqual([middle, 500])
    }).toPass({ timeout: seconds(30) })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '退出登录' }).click()
    const caught = catchToast(page, ['已退出'])
    await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
    const { box } = await caught
    expect(box.x + box.width / 2).toBeCloseTo(middle, 0)
    await open(page, product, '/pages/video/index?id=107')
    // The page before is shown until this one is there, and a click waits for the element that it found first.
    await page.getByRole('heading', { level: 1, name: '馬的四条腿' }).waitFor()
    await page
      .locator('main:not([inert] *):visible button:has(img), main:not([inert] *):visible a:has(img)')
      .first()
      .click()
    const viewer = page.locator('dialog[open]')
    await viewer.waitFor()
    await expect(async () => {
      const { x, y, height, width } = await boxOf(viewer)
      expect([x, y, height, width]).toEqual([0, 0, 900, await roomOf(page)])
    }).toPass({ timeout: seconds(30) })
  })

  test('FRM-25, FRM-26, FRM-27: 750 units are as wide as the frame, and follow it', async ({ page, product }) => {
    await openQuestions(page, product)
    for (const width of [320, 390, 500, 800, 959, 961, 1400]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(async () => {
        const frame = await boxOf(await frameOf(page))
        expect(await page.evaluate(() => innerWidth)).toBe(width)
        expect(await lengthOf(page, 'calc(750 * var(--unit))', 'column'), `${width}`).toBeCloseTo(frame.width, 1)
        const unit = frame.width / 750
        for (const units of [100, 33, 1, 0.5, -33])
          expect(await lengthOf(page, unitLength(units), 'column'), `${units} of ${width}`).toBe(
            Math.sign(units) * Math.max(1, Math.floor(Math.abs(units) * unit + 1e-6)),
          )
        expect(await lengthOf(page, unitLength(0), 'column')).toBe(0)
      }).toPass({ timeout: 30_000 })
    }
  })
})

test('FRM-28: text has the size that the visitor set in the browser', async ({ page, product }) => {
  await openQuestions(page, product)
  const title = page.getByRole('heading', { level: 1 })
  const sizes = async () => [await styleOf(page.locator('html'), 'font-size'), await styleOf(title, 'font-size')]
  await expect.poll(sizes).toEqual(['16px', '17px'])
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect.poll(sizes).toEqual(['32px', '34px'])
})

test('FRM-36: contents can be selected', async ({ page, product }) => {
  await open(page, product, '/pages/video/index?id=102')
  const text = page.locator('main:not([inert] *):visible p').filter({ hasText: /.{20}/ }).first()
  // What comes above it moves it.
  await expect(async () => {
    await text.click({ clickCount: 3 })
    expect((await page.evaluate(() => getSelection()?.toString() ?? '')).length).toBeGreaterThan(10)
  }).toPass({ timeout: seconds(20) })
})
