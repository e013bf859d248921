/** Many bullet comments over a film: what becomes of a crowd, what a viewer blocks, the list to read, the heat line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect, open, test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'

interface Said {
  time: number
  text: string
}

declare global {
  /** Texts that were drawn since it was emptied. */
  var drawn: Set<string>
}

/** Adds a list to the first video of a film, as an operator does. */
async function say(product: Product, content_id: number, list: readonly Said[]) {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-danmu-'))
  const file = join(folder, 'list.xml')
  const lines = list.map(({ time, text }, id) => `<d p="${time},1,25,16777215,1700000000,0,a,${id + 1}">${text}</d>`)
  writeFileSync(file, `<?xml version="1.0"?><i><chatid>1</chatid>${lines.join('')}</i>`)
  await product.zimu('danmu', 'import', String(content_id), file)
  rmSync(folder, { recursive: true })
}

/** So many within two seconds from 1 on. */
const crowd = (count: number, textOf: (id: number) => string): Said[] =>
  Array.from({ length: count }, (_, id) => ({ time: 1 + (id * 2) / count, text: textOf(id) }))

/** Every text that comes onto the picture is written down. The page paints here: nobody can look into a worker. */
function writeDown() {
  globalThis.drawn = new Set()
  const { prototype: pageCanvas } = HTMLCanvasElement
  Reflect.deleteProperty(pageCanvas, 'transferControlToOffscreen')
  const [{ prototype: paper }, { prototype: pen }, { prototype: pagePen }] = [
    OffscreenCanvas,
    OffscreenCanvasRenderingContext2D,
    CanvasRenderingContext2D,
  ]
  const written = new WeakMap<OffscreenCanvas, string[]>()
  const shown = new WeakMap<ImageBitmap, string[]>()
  const { fillText } = pen
  const drawImage = pagePen.drawImage as (picture: CanvasImageSource, x: number, y: number) => void
  const { transferToImageBitmap } = paper
  pen.fillText = function write(text, ...rest) {
    written.set(this.canvas, [...(written.get(this.canvas) ?? []), text])
    fillText.call(this, text, ...rest)
  }
  paper.transferToImageBitmap = function make() {
    const picture = transferToImageBitmap.call(this)
    shown.set(picture, written.get(this) ?? [])
    written.delete(this)
    return picture
  }
  const show = function show(this: CanvasRenderingContext2D, picture: ImageBitmap, x: number, y: number) {
    for (const text of shown.get(picture) ?? []) globalThis.drawn.add(text)
    drawImage.call(this, picture, x, y)
  }
  pagePen.drawImage = show as typeof pagePen.drawImage
}

/** Opens a film; every text that is drawn from then on is written down. */
async function openFilm(page: Page, product: Product, content_id: number) {
  await page.addInitScript(writeDown)
  await open(page, product, `/pages/video/index?id=${content_id}&t=1`)
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(false)
}

/** Plays from the beginning until the crowd has passed; resolves with what was drawn of it. */
async function playThrough(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const video = document.querySelector('video')
    if (!video) return
    video.pause()
    video.currentTime = 0
    await new Promise((done) => video.addEventListener('seeked', done, { once: true }))
    // What flew before the jump is off the picture.
    await new Promise((done) => requestAnimationFrame(done))
    globalThis.drawn.clear()
    void video.play()
  })
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(3.2)
  return page.evaluate(() => {
    document.querySelector('video')?.pause()
    return [...globalThis.drawn]
  })
}

const openSettings = (page: Page) => page.getByRole('button', { name: '弹幕设置' }).first().click()
/** By its label, as a finger does: the sheet has to stand still first. */
async function choose(page: Page, density: string) {
  await page.getByRole('dialog').locator('label', { hasText: density }).click()
  await expect(page.getByRole('radio', { name: density })).toBeChecked()
}
const closeSheet = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('density: few, the usual, or all of a crowd; the settings say which part is shown', async ({ page, product }) => {
  const texts = new Set(Array.from({ length: 120 }, (_, id) => `众${String.fromCodePoint(0x4e00 + id * 7)}`))
  await say(
    product,
    401,
    crowd(120, (id) => [...texts][id] ?? ''),
  )
  await openFilm(page, product, 401)
  const count = async () => (await playThrough(page)).filter((text) => texts.has(text)).length
  let usual = 0
  await expect
    .poll(async () => {
      usual = await count()
      return usual
    })
    .toBeGreaterThan(0)
  await openSettings(page)
  await expect(page.getByText(/正在显示 \d+%/)).toBeVisible()
  await choose(page, '全部')
  await closeSheet(page)
  const all = await count()
  expect(all).toBeGreaterThan(usual * 1.5)
  await openSettings(page)
  await choose(page, '稀疏')
  await closeSheet(page)
  // Lanes are the limit of both on a phone: which of few and the usual has one more is up to the frames.
  expect(await count()).toBeLessThan(all / 1.5)
})

test('near-equal ones of a crowd become one, with how many it stands for', async ({ page, product }) => {
  await say(
    product,
    402,
    crowd(60, (id) => (id % 2 === 0 ? '前方高能' : '前方高能！！')),
  )
  await openFilm(page, product, 402)
  const drawn = await playThrough(page)
  const counts = drawn.flatMap((text) => /^×(\d+)$/.exec(text)?.[1] ?? []).map(Number)
  expect(Math.max(...counts)).toBeGreaterThan(5)
})

test('a blocked pattern hides what it matches at once, over the film and in the list', async ({ page, product }) => {
  await say(
    product,
    501,
    crowd(8, (id) => (id % 2 === 0 ? `第${id + 1}名` : `好字${id}`)),
  )
  await openFilm(page, product, 501)
  // Which of a crowd find a lane is up to the frames of a busy machine.
  const isDrawn = async () => (await playThrough(page)).some((text) => /^第\d+名$/.test(text))
  await expect.poll(isDrawn, { timeout: seconds(60) }).toBe(true)
  await openSettings(page)
  await page.getByRole('button', { name: '屏蔽与文字弹幕' }).click()
  const field = page.getByRole('textbox', { name: '屏蔽规则（正则表达式）' })
  await field.fill('(第)\\1')
  await field.press('Enter')
  await expect(page.getByText('这条规则在这里用不了')).toBeVisible()
  await field.fill('^第\\d+名$')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: /移除屏蔽规则/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: /^全部弹幕/ }).click()
  await expect(page.getByText('好字1', { exact: true })).toBeAttached()
  await expect(page.getByText('第1名', { exact: true })).toHaveCount(0)
  await closeSheet(page)
  const drawn = await playThrough(page)
  expect(drawn.some((text) => /^好字\d+$/.test(text))).toBe(true)
  expect(drawn.filter((text) => text.startsWith('第'))).toEqual([])
})

test('the list is searched however a text is spelt, and leads to its place in the film', async ({ page, product }) => {
  await say(product, 505, [
    { time: 4, text: '起笔轻' },
    { time: 5.5, text: '看 ＰＥＮ 尖' },
  ])
  await openFilm(page, product, 505)
  await openSettings(page)
  await page.getByRole('button', { name: /^全部弹幕/ }).click()
  await page.getByRole('textbox', { name: '搜索弹幕' }).fill('pen尖')
  await expect(page.getByText('起笔轻')).toHaveCount(0)
  await page.evaluate(() => document.querySelector('video')?.pause())
  await page.getByRole('button', { name: /ＰＥＮ/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime)).toBeCloseTo(5.5, 1)
})

test('the heat line rises where much is said', async ({ page, product }) => {
  await say(
    product,
    506,
    crowd(100, (id) => `热${id}`),
  )
  await openFilm(page, product, 506)
  const readDuration = () => page.evaluate(() => document.querySelector('video')?.duration || 0)
  await expect.poll(readDuration).toBeGreaterThan(0)
  const duration = await readDuration()
  const path = page.locator('[class*="heat_"] path')
  await expect(path).toHaveAttribute('d', /Q/)
  const points = [...((await path.getAttribute('d')) ?? '').matchAll(/Q([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({
    second: (Number(x) / 100) * duration,
    height: 20 - Number(y),
  }))
  const highest = points.reduce((best, point) => (point.height > best.height ? point : best))
  expect(highest.second).toBeGreaterThan(0.5)
  expect(highest.second).toBeLessThan(4)
})

test('less motion: the written list takes the place of what flies, until somebody wants it otherwise', async ({
  page,
  product,
}) => {
  await say(product, 601, [
    // Before those of the demo: one at a time stands there.
    { time: 0.2, text: '字里行间' },
    { time: 5, text: '还没到' },
  ])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openFilm(page, product, 601)
  const list = page.getByRole('region', { name: '文字弹幕' })
  await expect(list).toBeVisible()
  const toggle = page.getByRole('button', { name: '显示弹幕' }).last()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  const drawn = await playThrough(page)
  await expect(list.getByText('字里行间')).toBeVisible()
  await expect(list.getByText('还没到')).toHaveCount(0)
  expect(drawn).not.toContain('字里行间')

  await list.getByRole('button', { name: /^全部弹幕/ }).click()
  await expect(page.getByRole('dialog', { name: '全部弹幕' }).getByText('还没到')).toBeVisible()
  await closeSheet(page)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => playThrough(page), { timeout: seconds(30) }).toContain('字里行间')
  await list.getByRole('button', { name: '收起文字弹幕' }).click()
  await expect(list).toHaveCount(0)
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(list).toHaveCount(0)
  // The choice was made for less motion: otherwise danmu are as ever, and the list stays closed.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
})
