/** Bullet comments over a film in a real browser: what is drawn is read from the canvas. */

import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { sendDanmu } from '../support/danmu.ts'
import { expect, login, open, test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'

/** From its beginning: the demo account has seen it nearly to its end. */
const FILM = '/pages/video/index?id=101&t=1'

/** Number of drawn pixels and a sum that changes when they move. */
function readCanvas(page: Page): Promise<{ drawn: number; sum: number }> {
  return page.evaluate(() => {
    const canvas = document.querySelector('canvas')
    if (!canvas?.width || !canvas.height) return { drawn: 0, sum: 0 }
    // A worker paints on it: it can be shown, not read.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    copy?.drawImage(canvas, 0, 0)
    const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let [drawn, sum] = [0, 0]
    for (let at = 3; at < data.length; at += 4) {
      if (data[at] === 0) continue
      drawn += 1
      sum = (sum + at) % 1_000_000_007
    }
    return { drawn, sum }
  })
}

const passFrames = (page: Page, count: number) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((done) => {
        const next = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)))
        next(frames)
      }),
    count,
  )

const play = (page: Page) => page.evaluate(() => document.querySelector('video')?.play())
const pause = (page: Page) => page.evaluate(() => document.querySelector('video')?.pause())
const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused === false)
const jumpTo = (page: Page, time: number) =>
  page.evaluate((second) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = second
  }, time)

async function openFilm(page: Page, product: Product) {
  await login(page, product, 'demo')
  await open(page, product, FILM)
  await expect.poll(() => isPlaying(page)).toBe(true)
}

test('DAN-07, DAN-09: one’s own flies at once, stands still while paused, flies on afterwards', async ({
  page,
  product,
}) => {
  await openFilm(page, product)
  await sendDanmu(page, `自己的 ${Date.now()}`)
  await expect.poll(async () => (await readCanvas(page)).drawn).toBeGreaterThan(0)
  await pause(page)
  await expect.poll(() => isPlaying(page)).toBe(false)
  let before = await readCanvas(page)
  // What was painted before the pause may be shown some frames later.
  await expect(async () => {
    await passFrames(page, 3)
    before = await readCanvas(page)
    expect(before.drawn).toBeGreaterThan(0)
    await passFrames(page, 20)
    expect(await readCanvas(page)).toEqual(before)
  }).toPass({ timeout: seconds(30) })
  await play(page)
  await expect.poll(async () => (await readCanvas(page)).sum).not.toBe(before.sum)
})

test('DAN-08, DAN-09: a jump clears, and one’s own flies again when its place comes again', async ({
  page,
  product,
}) => {
  await openFilm(page, product)
  await pause(page)
  await jumpTo(page, 5)
  await play(page)
  await sendDanmu(page, `再来 ${Date.now()}`)
  await expect.poll(async () => (await readCanvas(page)).drawn).toBeGreaterThan(0)
  await pause(page)
  await jumpTo(page, 1)
  await expect.poll(async () => (await readCanvas(page)).drawn).toBe(0)
  await page.getByRole('button', { name: '弹幕设置' }).first().click()
  await page.getByRole('button', { name: /^全部弹幕/ }).click()
  await page.getByRole('button', { name: /再来/ }).last().click()
  await play(page)
  await expect.poll(async () => (await readCanvas(page)).drawn).toBeGreaterThan(0)
})

test('DAN-05: the layer covers the picture, is one canvas without elements, and markup is text', async ({
  page,
  product,
}) => {
  await openFilm(page, product)
  const text = `<b id="made">粗 ${Date.now()}</b>`
  await sendDanmu(page, text)
  await expect.poll(async () => (await readCanvas(page)).drawn).toBeGreaterThan(0)
  const boxes = await page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return { x, y, width, height }
    }
    const canvas = document.querySelector('canvas')
    const [layer, video] = [boxOf(canvas?.parentElement), boxOf(document.querySelector('video'))]
    return { layer, video, canvas: boxOf(canvas), children: canvas?.children.length }
  })
  expect(boxes.layer).toEqual(boxes.video)
  // Rows in which nothing can fly are left out.
  expect({ ...boxes.canvas, height: 0 }).toEqual({ ...boxes.video, height: 0 })
  expect(boxes.canvas.height).toBeLessThan(boxes.video.height)
  expect(boxes.children).toBe(0)
  await expect(page.locator('#made')).toHaveCount(0)
  await page.getByRole('button', { name: '弹幕设置' }).first().click()
  await page.getByRole('button', { name: /^全部弹幕/ }).click()
  await expect(page.getByText(text)).toBeAttached()
})

test('DAN-10: the switch hides at once, shows its state, and is remembered for other films', async ({
  page,
  product,
}) => {
  await openFilm(page, product)
  const button = page.getByRole('button', { name: '显示弹幕' }).last()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await sendDanmu(page, `开关 ${Date.now()}`)
  await expect.poll(async () => (await readCanvas(page)).drawn).toBeGreaterThan(0)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  // By itself it would fly away later than that.
  await expect.poll(async () => (await readCanvas(page)).drawn, { timeout: seconds(2) }).toBe(0)
  await open(page, product, '/pages/video/index?id=104')
  await expect(page.getByRole('button', { name: '显示弹幕' }).last()).toHaveAttribute('aria-pressed', 'false')
})

test('DAN-14: in fullscreen the layer is inside its box', async ({ page, product }) => {
  await openFilm(page, product)
  await page.getByRole('region', { name: '播放器' }).focus()
  await page.keyboard.press('f')
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('canvas')) ?? false))
    .toBe(true)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const layer = document.querySelector('canvas')?.parentElement
        return layer ? Math.abs(layer.getBoundingClientRect().height - window.innerHeight) : Number.NaN
      }),
    )
    .toBeLessThan(1)
})

test('danmu fly on where a worker cannot be fetched: the page paints them', async ({ page, product }) => {
  let asked = 0
  await page.route(/paint\.worker/, (route) => {
    asked += 1
    return route.abort()
  })
  await openFilm(page, product)
  await sendDanmu(page, `没有帮手 ${Date.now()}`)
  await expect.poll(async () => (await readCanvas(page)).drawn).toBeGreaterThan(0)
  expect(asked).toBe(1)
  const before = await readCanvas(page)
  await expect.poll(async () => (await readCanvas(page)).sum).not.toBe(before.sum)
})
