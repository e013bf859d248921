/** Pictures over the whole window, by fingers, mouse and keys. */
import type { Locator, Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect, open, test } from './support/journey.ts'
import type { Product } from './support/product.ts'
import { touchScreen } from './support/touch.ts'

/** A gallery of twelve square pictures, free for everybody. */
const GALLERY = '/pages/video/index?id=107'
const MIDDLE = { x: 195, y: 422 }

const viewer = (page: Page) => page.getByRole('dialog', { name: '图片' })
const picture = (page: Page) => viewer(page).locator('div:not([inert]) > img')
const counter = (page: Page) => viewer(page).getByRole('status').filter({ hasText: '/' })

async function openPicture(page: Page, product: Product, place: number) {
  await open(page, product, GALLERY)
  const thumbnails = page.getByRole('list', { name: '图片' }).getByRole('button')
  await thumbnails.nth(place).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await thumbnails.nth(place).click()
  await settled(picture(page))
  return { scrolled, thumbnail: thumbnails.nth(place) }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing is shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.x + box.width / 2 }
}

/** What the picture in view comes to measure, in px. */
const width = (page: Page) => expect.poll(async () => (await boxOf(picture(page))).width)
const left = (page: Page) => expect.poll(async () => (await boxOf(picture(page))).x)

/** From now on: how long after the next release of a finger the viewer was gone, in ms, measured in the page; 0 until then. */
async function watchClosing(page: Page) {
  await page.evaluate(() => {
    const times = { released: 0, closed: 0 }
    Object.assign(window, { times })
    const note = () => {
      times.released = performance.now()
    }
    addEventListener('pointerup', note, { capture: true, once: true })
    const look = () => {
      if (document.querySelector('dialog[open]')) requestAnimationFrame(look)
      else times.closed = performance.now()
    }
    look()
  })
  return () => page.evaluate<number>('times.closed && times.released && Math.ceil(times.closed - times.released)')
}

/** Waits until an element has loaded and stands still, and says where. */
async function settled(locator: Locator) {
  await expect
    .poll(() => locator.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  let before = ''
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await boxOf(locator))
        const isStill = now === before
        before = now
        return isStill
      },
      { intervals: [120] },
    )
    .toBe(true)
  return boxOf(locator)
}

test('PRE-01: covers the window, nothing behind it scrolls, and it leaves the page where it was', async ({
  page,
  product,
}) => {
  const { scrolled, thumbnail } = await openPicture(page, product, 9)
  expect(scrolled).toBeGreaterThan(0)
  expect(await boxOf(viewer(page))).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  expect(await viewer(page).evaluate((dialog) => getComputedStyle(dialog).backgroundColor)).toBe('rgb(11, 9, 16)')
  const finger = await touchScreen(page)
  await page.keyboard.press('PageDown')
  await finger.swipe({ x: 195, y: 600 }, { x: 195, y: 300 })
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await expect(thumbnail).toBeFocused()
})

test('PRE-02: begins with the picture that was pressed', async ({ page, product }) => {
  await openPicture(page, product, 3)
  await expect(counter(page)).toHaveText('4 / 12')
})

test('PRE-03: a picture fits the window at scale 1 and goes up to 4', async ({ page, product }) => {
  await openPicture(page, product, 0)
  expect(await boxOf(picture(page))).toMatchObject({ x: 0, width: 390, height: 390, y: 227 })
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, -300)
  await width(page).toBeCloseTo(4 * 390, 0)
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 300)
  await width(page).toBeCloseTo(390, 0)
})

test('PRE-11: buttons zoom on a phone too, and rest at the ends of the scale', async ({ page, product }) => {
  await openPicture(page, product, 0)
  const nearer = viewer(page).getByRole('button', { name: '放大' })
  const farther = viewer(page).getByRole('button', { name: '缩小' })
  await expect(farther).toHaveAttribute('aria-disabled', 'true')
  await nearer.click()
  await nearer.click()
  await width(page).toBeCloseTo(4 * 390, 0)
  await expect(nearer).toHaveAttribute('aria-disabled', 'true')
  await farther.click()
  await farther.click()
  await width(page).toBeCloseTo(390, 0)
  await test.step('and stand beside the caption, not on it', async () => {
    const words = await viewer(page)
      .locator('p')
      .evaluateAll((all) => {
        const range = document.createRange()
        return all.flatMap((one) => {
          range.selectNodeContents(one)
          return [...range.getClientRects()].map(({ right, bottom }) => ({ right, bottom }))
        })
      })
    const box = await boxOf(farther)
    for (const { right, bottom } of words) expect(right <= box.x || bottom <= (await boxOf(nearer)).y).toBe(true)
  })
})

test('PRE-04: two fingers zoom around what is between them; one moves what is larger than the window, to its edges', async ({
  page,
  product,
}) => {
  await openPicture(page, product, 4)
  const finger = await touchScreen(page)
  // The point of the picture under (150, 400), in parts of the picture.
  const before = await boxOf(picture(page))
  const share = { x: (150 - before.x) / before.width, y: (400 - before.y) / before.height }
  await finger.down({ x: 120, y: 400 }, { x: 180, y: 400 })
  await finger.move([
    { x: 60, y: 400 },
    { x: 240, y: 400 },
  ])
  await expect(async () => {
    const near = await boxOf(picture(page))
    expect(near.width).toBeCloseTo(3 * 390, 0)
    expect(near.x + share.x * near.width).toBeCloseTo(150, 0)
    expect(near.y + share.y * near.height).toBeCloseTo(400, 0)
  }).toPass({ timeout: seconds(30) })
  await expect(viewer(page).getByText('3×')).toBeVisible()
  await finger.up()

  await test.step('sharp: laid out at the size it is seen at', async () => {
    await expect
      .poll(() => picture(page).evaluate((image) => Math.round((image as HTMLElement).offsetWidth)))
      .toBe(1170)
  })
  await test.step('one finger pans to the edge, the neighbour does not come', async () => {
    for (let turn = 0; turn < 4; turn += 1) await finger.swipe({ x: 60, y: 420 }, { x: 360, y: 420 })
    await left(page).toBeCloseTo(0, 0)
    await settled(picture(page))
    await expect(counter(page)).toHaveText('5 / 12')
  })
  await test.step('it goes on a little when it is let go', async () => {
    await finger.down({ x: 300, y: 420 })
    await finger.move([{ x: 150, y: 420 }], { steps: 8, everyMs: 10 })
    const letGo = await boxOf(picture(page))
    await finger.up()
    await left(page).toBeLessThan(letGo.x - 10)
  })
})

test('PRE-05: two taps go near around their place, and back', async ({ page, product }) => {
  await openPicture(page, product, 0)
  const finger = await touchScreen(page)
  await finger.tap({ x: 250, y: 350 })
  await finger.tap({ x: 250, y: 350 })
  await width(page).toBeCloseTo(2.4 * 390, 0)
  const near = await settled(picture(page))
  expect(near.x + (250 / 390) * near.width).toBeCloseTo(250, 0)
  await page.waitForTimeout(400)
  await expect(viewer(page)).toBeVisible()
  await finger.tap(MIDDLE)
  await finger.tap(MIDDLE)
  await width(page).toBeCloseTo(390, 0)
})

test('PRE-06: a swipe leads to the neighbour by the rules of the carousel, and not around the ends', async ({
  page,
  product,
}) => {
  await openPicture(page, product, 0)
  const finger = await touchScreen(page)
  await test.step('slow and short stays', async () => {
    await finger.swipe({ x: 300, y: 422 }, { x: 220, y: 422 }, { steps: 20, everyMs: 50 })
    await expect(counter(page)).toHaveText('1 / 12')
  })
  await test.step('slow and more than half moves', async () => {
    await finger.swipe({ x: 340, y: 422 }, { x: 110, y: 422 }, { steps: 20, everyMs: 50 })
    await expect(counter(page)).toHaveText('2 / 12')
  })
  await test.step('quick and short moves', async () => {
    await finger.swipe({ x: 240, y: 422 }, { x: 160, y: 422 }, { steps: 5, everyMs: 8 })
    await expect(counter(page)).toHaveText('3 / 12')
    await finger.swipe({ x: 160, y: 422 }, { x: 240, y: 422 }, { steps: 5, everyMs: 8 })
    await finger.swipe({ x: 160, y: 422 }, { x: 240, y: 422 }, { steps: 5, everyMs: 8 })
    await expect(counter(page)).toHaveText('1 / 12')
  })
  await test.step('SWP-06: before the first it gives way less than half and comes back', async () => {
    await settled(picture(page))
    await finger.down({ x: 20, y: 422 })
    await finger.move([{ x: 380, y: 422 }])
    await left(page).toBeGreaterThan(60)
    expect((await boxOf(picture(page))).x).toBeLessThan(195)
    await finger.up()
    await left(page).toBeCloseTo(0, 0)
    await expect(counter(page)).toHaveText('1 / 12')
  })
})

test('PRE-07: a click closes after 250 ms, so do ×, Esc and a pull down; a drag does not', async ({
  page,
  product,
}) => {
  const { thumbnail } = await openPicture(page, product, 2)
  const finger = await touchScreen(page)
  const reopen = async () => {
    await expect(viewer(page)).toBeHidden()
    await thumbnail.click()
    await settled(picture(page))
  }
  const closing = await watchClosing(page)
  await finger.tap(MIDDLE)
  // A timer counts whole milliseconds.
  await expect.poll(closing).toBeGreaterThanOrEqual(249)
  await reopen()

  await finger.swipe({ x: 195, y: 400 }, { x: 195, y: 480 })
  await expect.poll(async () => (await boxOf(picture(page))).y).toBeCloseTo(227, 0)
  await finger.swipe({ x: 195, y: 480 }, { x: 195, y: 300 })
  await page.waitForTimeout(400)
  await expect(viewer(page)).toBeVisible()
  await finger.swipe({ x: 195, y: 400 }, { x: 195, y: 520 })
  await reopen()

  const close = viewer(page).getByRole('button', { name: '关闭' })
  await expect.poll(() => boxOf(close)).toMatchObject({ width: 44, height: 44 })
  await close.click()
  await reopen()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
})

test('PRE-07: closing in the middle of a swipe throws nothing and leaves nothing behind', async ({ page, product }) => {
  const { thumbnail } = await openPicture(page, product, 2)
  const finger = await touchScreen(page)
  for (let turn = 0; turn < 3; turn += 1) {
    await finger.down({ x: 300, y: 422 })
    await finger.move([{ x: 200, y: 422 }], { steps: 3 })
    await page.keyboard.press('Escape')
    await finger.move([{ x: 100, y: 422 }], { steps: 3 })
    await finger.up()
    await expect(viewer(page)).toBeHidden()
    await thumbnail.click()
    await settled(picture(page))
    await expect(counter(page)).toHaveText('3 / 12')
  }
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: { width: 1200, height: 800 } })

  test('PRE-08: arrows show in the outer thirds, go a moment later, and are pale at the ends', async ({
    page,
    product,
  }) => {
    await openPicture(page, product, 0)
    const [previous, next] = ['上一张', '下一张'].map((name) => viewer(page).getByRole('button', { name }))
    if (!previous || !next) throw new Error('no arrows')
    await page.mouse.move(600, 400)
    await expect(next).toHaveCSS('opacity', '0')
    await page.mouse.move(1000, 300)
    await expect(next).toHaveCSS('opacity', '1')
    // How long after the mouse has left its third it begins to fade, in ms, measured in the page.
    await next.evaluate((arrow) => {
      const times = { left: 0, faded: 0 }
      Object.assign(window, { times })
      const note = () => {
        times.left = performance.now()
      }
      addEventListener('pointermove', note, { capture: true, once: true })
      const look = () => {
        if (getComputedStyle(arrow).opacity === '1') requestAnimationFrame(look)
        else times.faded = performance.now()
      }
      look()
    })
    await page.mouse.move(600, 400)
    await expect
      .poll(() => page.evaluate<number>('times.faded && Math.ceil(times.faded - times.left)'))
      .toBeGreaterThanOrEqual(299)
    await expect(next).toHaveCSS('opacity', '0')
    await page.mouse.move(100, 300)
    await expect(previous).toHaveCSS('opacity', '0.35')
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(counter(page)).toHaveText('2 / 12')
  })

  test('PRE-09: arrows change the picture, + − 0 and the wheel its scale', async ({ page, product }) => {
    await openPicture(page, product, 0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('3 / 12')
    await page.keyboard.press('ArrowLeft')
    await expect(counter(page)).toHaveText('2 / 12')
    const whole = (await settled(picture(page))).width
    await page.keyboard.press('+')
    await width(page).toBeCloseTo(2.4 * whole, 0)
    await page.keyboard.press('+')
    await width(page).toBeCloseTo(4 * whole, 0)
    await page.keyboard.press('-')
    await width(page).toBeCloseTo(2.4 * whole, 0)
    await page.keyboard.press('0')
    await width(page).toBeCloseTo(whole, 0)
    await page.mouse.move(700, 300)
    await page.mouse.wheel(0, -400)
    await width(page).toBeGreaterThan(1.3 * whole)
    await viewer(page).getByRole('button', { name: '缩小' }).click()
    await width(page).toBeCloseTo(whole, 0)
  })
})

test('PRE-10: back closes it, the address stays; it is a dialog with the focus on ×', async ({ page, product }) => {
  await openPicture(page, product, 1)
  const address = page.url()
  await expect(viewer(page).getByRole('button', { name: '关闭' })).toBeFocused()
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('list', { name: '图片' })).toBeVisible()
})

test('PRE-10: a picture that does not load says so and can be tried again', async ({ page, product }) => {
  let isBroken = true
  await open(page, product, GALLERY)
  const thumbnails = page.getByRole('list', { name: '图片' }).getByRole('button')
  await thumbnails.nth(5).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  // Something that is no picture: the browser writes nothing to the console for it.
  await page.route(/\/(media|storage)\//, (route) =>
    isBroken ? route.fulfill({ contentType: 'text/plain', body: 'x' }) : route.continue(),
  )
  await thumbnails.nth(5).click()
  const retry = viewer(page)
    .locator('div:not([inert]) > [role="alert"]')
    .getByRole('button', { name: /没有加载出来/ })
  await expect(retry).toBeVisible()
  isBroken = false
  await retry.click()
  await settled(picture(page))
})
