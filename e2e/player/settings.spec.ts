/** Playback settings and lists of the watch page, by finger and by keys: levels, what they choose, and the film beside them. */
import type { Page } from '@playwright/test'
import { stopMoving } from '../support/accessibility.ts'
import { expect, login, open, test } from '../support/journey.ts'
import { expectTrapped } from '../support/keys.ts'

const stage = (page: Page) => page.locator('[data-stage]')
const film = (page: Page) => page.locator('video')
const sheet = (page: Page) => page.getByRole('dialog')
const inFilm = <Value>(page: Page, read: (video: HTMLVideoElement) => Value) =>
  film(page).evaluate((video, source) => new Function('video', `return (${source})(video)`)(video), read.toString())

/** A film that stands still with its controls shown. */
async function openFilm(page: Page, product: Parameters<typeof open>[1], id = 101) {
  await open(page, product, `/pages/video/index?id=${id}`)
  await expect.poll(() => inFilm(page, (video) => video.currentTime)).toBeGreaterThan(0)
  await film(page).evaluate((video: HTMLVideoElement) => video.pause())
  await expect(page.getByRole('button', { name: '播放设置' })).toBeVisible()
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: '播放设置' }).click()
  await expect(sheet(page).getByRole('heading', { name: '播放设置' })).toBeVisible()
  await stopMoving(page)
}

test('VID-20: settings lie under the film, a choice acts at once and leads back to its row', async ({
  page,
  product,
}) => {
  await openFilm(page, product)
  await openSettings(page)
  const edge = () => stage(page).evaluate((box) => box.getBoundingClientRect().bottom)
  const panel = sheet(page).locator('> div').first()
  await expect.poll(async () => ((await panel.boundingBox())?.y ?? 0) - (await edge())).toBeGreaterThanOrEqual(-1)

  await sheet(page).getByRole('button', { name: /^倍速/ }).click()
  const rates = sheet(page).getByRole('radiogroup', { name: '倍速' })
  await expect(rates.getByRole('radio')).toHaveCount(6)
  expect(await rates.locator('label').allInnerTexts()).toEqual([
    expect.stringMatching(/^2×/),
    expect.stringMatching(/^1.5×/),
    expect.stringMatching(/^1.25×/),
    expect.stringMatching(/^1×/),
    expect.stringMatching(/^0.8×/),
    expect.stringMatching(/^0.5×/),
  ])
  await expect(rates.getByRole('radio', { name: /^1×/ })).toBeFocused()
  await rates.locator('label', { hasText: '1.5×' }).click()
  await expect.poll(() => inFilm(page, (video) => video.playbackRate)).toBe(1.5)
  // Back by itself, with the focus on the row that led in and its new value.
  const row = sheet(page).getByRole('button', { name: /^倍速/ })
  await expect(row).toContainText('1.5×')
  await expect(row).toBeFocused()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`VID-20: a film that has played lists its qualities, motion: ${reducedMotion}`, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion })
    await openFilm(page, product)
    await openSettings(page)
    await sheet(page).getByRole('button', { name: /^画质/ }).click()
    await expect(sheet(page).getByRole('radiogroup', { name: '画质' }).getByRole('radio')).toHaveCount(4)
  })

test('a tap on the film beside a sheet closes it and does nothing else', async ({ page, product }) => {
  await openFilm(page, product)
  await openSettings(page)
  const { x, y, width, height } = await stage(page).evaluate((box) => box.getBoundingClientRect().toJSON())
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(sheet(page)).toBeHidden()
  expect(await inFilm(page, (video) => video.paused)).toBe(true)
  // The controls went as the sheet came, and stay away.
  await expect(page.getByRole('region', { name: /^播放器/ })).not.toHaveAttribute('data-state', 'controls')
})

test('POP-23: by keys through the levels: Esc leads one level up, then closes, and the focus is where it was', async ({
  page,
  product,
}) => {
  await openFilm(page, product)
  const opener = page.getByRole('button', { name: '播放设置' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('heading', { name: '播放设置' })).toBeFocused()
  await expectTrapped(page, sheet(page))
  await sheet(page).getByRole('button', { name: /^倍速/ }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('radio', { name: /^1×/ })).toBeFocused()
  // Arrows choose and stay; Enter leads back.
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => inFilm(page, (video) => video.playbackRate)).toBe(0.8)
  await page.keyboard.press('ArrowUp')
  await expect(sheet(page).getByRole('radio', { name: /^1×/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet(page).getByRole('button', { name: /^倍速/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('NAV-43: the system’s back leads one level up, then closes the sheet, then leaves the page', async ({
  page,
  product,
}) => {
  await open(page, product, '/')
  await openFilm(page, product)
  await openSettings(page)
  await sheet(page).getByRole('button', { name: /^字幕/ }).click()
  await expect(sheet(page).getByRole('radiogroup', { name: '字幕', exact: true })).toBeVisible()
  await page.goBack()
  await expect(sheet(page).getByRole('heading', { name: '播放设置' })).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(film(page)).toBeVisible()
})

test('chapters: a rail under the film and a list in the sheet; both lead to their place, the list closes', async ({
  page,
  product,
}) => {
  await openFilm(page, product)
  const rail = page.getByRole('list', { name: '章节' })
  await expect(rail.getByRole('button').first()).toHaveAttribute('aria-current', 'true')
  await openSettings(page)
  await sheet(page).getByRole('button', { name: /^章节/ }).click()
  const rows = sheet(page).getByRole('listitem').getByRole('button')
  await expect(rows.nth(2)).toBeVisible()
  const times = await rows.getByText(/^\d+:\d\d$/).allInnerTexts()
  expect(times.length).toBeGreaterThanOrEqual(3)
  await rows.nth(2).click()
  await expect(sheet(page)).toBeHidden()
  const seconds = (times[2] ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  await expect.poll(() => inFilm(page, (video) => video.currentTime)).toBeGreaterThanOrEqual(seconds)
  await expect(rail.getByRole('button').nth(2)).toHaveAttribute('aria-current', 'true')
  // The rail has moved by itself: the current one is whole in it.
  await expect
    .poll(() =>
      rail.evaluate((list) => {
        const card = list.querySelector('[aria-current]')?.getBoundingClientRect()
        const box = list.getBoundingClientRect()
        return card ? card.left >= box.left && card.right <= box.right : false
      }),
    )
    .toBe(true)
  await rail.getByRole('button').first().click()
  await expect.poll(() => inFilm(page, (video) => video.currentTime)).toBeLessThan(seconds)
  await expect.poll(() => inFilm(page, (video) => video.paused)).toBe(false)
})

test('subtitles: another language, none, and how large they are', async ({ page, product }) => {
  await openFilm(page, product)
  await openSettings(page)
  await sheet(page).getByRole('button', { name: /^字幕/ }).click()
  const group = sheet(page).getByRole('radiogroup', { name: '字幕', exact: true })
  await group.locator('label', { hasText: '关' }).click()
  await expect(sheet(page).getByRole('button', { name: /^字幕/ })).toContainText('关')
  await sheet(page).getByRole('button', { name: /^字幕/ }).click()
  const size = sheet(page).getByRole('radiogroup', { name: '字幕大小' })
  await size.locator('label', { hasText: '大' }).click()
  await expect(size.getByRole('radio', { name: '大' })).toBeChecked()
  // A size is looked at while one stays here.
  await expect(group).toBeVisible()
})

test('in fullscreen the settings are a panel, and the whole film moves beside it', async ({ page, product }) => {
  await page.addInitScript(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 844, height: 390 })
  await openFilm(page, product)
  await expect.poll(() => inFilm(page, (video) => video.videoWidth)).toBeGreaterThan(0)
  const player = page.getByRole('region', { name: /^播放器/ })
  await player.focus()
  await page.keyboard.press('f')
  await expect(player).toHaveAttribute('data-fullscreen', 'layer')
  await openSettings(page)
  await expect
    .poll(() => sheet(page).locator('> div').first().boundingBox())
    .toMatchObject({ x: 500, width: 344, y: 0 })
  // 16 : 9 in what is left: 500 × 281, in the middle of the height.
  const box = () =>
    film(page).evaluate((video: HTMLVideoElement) => {
      const { left, right, top, bottom } = video.getBoundingClientRect()
      const width = (bottom - top) * (video.videoWidth / video.videoHeight)
      const middle = (left + right) / 2
      return { left: Math.round(middle - width / 2) + 0, right: Math.round(middle + width / 2) }
    })
  await expect.poll(box).toEqual({ left: 0, right: 500 })
  await page.mouse.click(250, 195)
  await expect(sheet(page)).toBeHidden()
  await expect.poll(async () => (await box()).right).toBeGreaterThan(700)
})

test('in a low window beside the column: the column moves to the left, nothing is dimmed', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 844, height: 390 })
  await openFilm(page, product)
  const left = () => stage(page).evaluate((box) => box.getBoundingClientRect().left)
  await expect.poll(left).toBe(172)
  await openSettings(page)
  await expect.poll(left).toBe(0)
  await expect.poll(() => sheet(page).locator('> div').first().boundingBox()).toMatchObject({ x: 500, width: 344 })
  await page.keyboard.press('Escape')
  await expect.poll(left).toBe(172)
})

test('episodes: the one that plays is marked and is a button like any other; another one plays when pressed', async ({
  page,
  product,
}) => {
  await login(page, product, 'demovip')
  await openFilm(page, product, 205)
  const rows = page.getByRole('region', { name: '选集' }).getByRole('listitem').getByRole('button')
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  await expect(rows.first()).toContainText('正在放')
  await rows.nth(1).scrollIntoViewIfNeeded()
  await rows.nth(1).click()
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: /^共 \d+ 集/ }).click()
  await expect(sheet(page).getByRole('button', { name: /正在放/ })).toBeVisible()
})

test('the small window of the system opens and closes from the settings, and a refusal changes nothing', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, get: () => true })
    HTMLVideoElement.prototype.requestPictureInPicture = () => {
      asked.push('request')
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  await openFilm(page, product)
  await openSettings(page)
  await sheet(page).getByRole('button', { name: '画中画' }).click()
  await expect.poll(() => page.evaluate('asked')).toEqual(['request'])
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'pictureInPictureElement', {
      configurable: true,
      get: () => document.querySelector('video'),
    })
    document.exitPictureInPicture = async () => void (window as unknown as { asked: string[] }).asked.push('exit')
  })
  // The sheet has sent the controls away, not out of reach of keys.
  await page.getByRole('button', { name: '播放设置' }).press('Enter')
  await sheet(page).getByRole('button', { name: '画中画' }).click()
  await expect.poll(() => page.evaluate('asked')).toEqual(['request', 'exit'])
})
