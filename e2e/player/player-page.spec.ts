/** The player on its page: what only the two together can show. */
import { seconds } from '@zimu/contract/durations'
import { expect, login, open, test } from '../support/journey.ts'

test('VID-44: without the browser’s fullscreen nothing of the page lies over the film, and back closes it', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })
  await open(page, product, '/pages/video/index?id=101')
  const player = page.getByRole('region', { name: '播放器' })
  await player.focus()
  const entries = await page.evaluate(() => history.length)
  await page.keyboard.press('f')
  await expect(player).toHaveAttribute('data-fullscreen', 'layer')
  // In every corner and in the middle the film is on top.
  const covered = () =>
    page.evaluate(() => {
      const { innerWidth: width, innerHeight: height } = window
      const points = [2, width / 2, width - 2].flatMap((x) =>
        [2, height / 2, height - 30, height - 2].map((y) => ({ x, y })),
      )
      return points.filter(({ x, y }) => !document.elementFromPoint(x, y)?.closest('[data-fullscreen]'))
    })
  await expect.poll(covered).toEqual([])
  // The layer's own entry is written after it was drawn: on a slow machine back would leave the page before.
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1)
  await page.goBack()
  await expect(player).not.toHaveAttribute('data-fullscreen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('settings of danmu in fullscreen are a dark panel of 344 at the right of the film, turned as it is', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await open(page, product, '/pages/video/index?id=101')
  const player = page.getByRole('region', { name: '播放器' })
  const panel = page.getByRole('dialog', { name: '弹幕' }).locator('> div').first()
  const openSettings = async () => {
    await player.focus()
    // Any key of the player shows the controls; they stay while the film stands still.
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
    await player.getByRole('button', { name: '弹幕设置' }).click()
    await expect(panel).toBeVisible()
  }
  // How wide the film is decides whether it turns.
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await player.focus()
  await page.keyboard.press('f')
  await expect(player).toHaveAttribute('data-turned')
  await openSettings()
  // Upright the phone shows the panel at its lower end.
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 844 - 344, width: 390, height: 344 })
  await expect(panel).toHaveCSS('background-color', 'rgb(22, 18, 30)')
  await expect(panel.getByRole('heading')).toHaveCSS('color', 'rgb(243, 241, 247)')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(player).not.toHaveAttribute('data-turned')
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 844 - 344, y: 0, width: 344, height: 390 })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(player).toHaveAttribute('data-fullscreen', 'layer')
})

test('each of two videos goes on where it was left', async ({ page, product }) => {
  await login(page, product, 'demovip')
  await open(page, product, '/pages/video/index?id=205')
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  const leaveAt = async (seconds: number) => {
    await expect.poll(time).toBeGreaterThan(0)
    await page.locator('video').evaluate((video: HTMLVideoElement, seconds) => {
      video.currentTime = seconds
    }, seconds)
    // Kept by then; the next place is another one.
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join('')))
      .toMatch(new RegExp(`"at":${seconds + 5}|"at":${seconds}`))
  }
  await leaveAt(14)
  await open(page, product, '/pages/video/index?id=205&episode=1')
  await page.reload()
  await expect.poll(time).toBeGreaterThan(0)
  expect(await time()).toBeLessThan(10)
  await leaveAt(11)
  await open(page, product, '/pages/video/index?id=205&episode=0')
  await page.reload()
  await expect(page.getByText(/接着看$/).first()).toBeVisible()
  await expect.poll(time).toBeGreaterThan(13)
})

for (const { width, locale } of [
  { width: 320, locale: 'fr-FR' },
  { width: 390, locale: 'zh-CN' },
])
  test.describe(() => {
    test.use({ viewport: { width, height: 700 }, locale })
    test(`fullscreen held upright, ${width} wide: every control is inside the screen, the field below them`, async ({
      page,
      product,
    }) => {
      await open(page, product, '/pages/video/index?id=104&kind=video')
      const film = page.locator('video:visible').first()
      await expect(film).toBeVisible()
      // What a phone does that does not turn by itself.
      await page.evaluate(() => {
        screen.orientation.lock = () => Promise.reject(new DOMException('', 'NotSupportedError'))
      })
      const player = page.locator('section[data-fit]')
      await player.focus()
      if (await film.evaluate((video: HTMLVideoElement) => video.paused)) await page.keyboard.press('k')
      await page.keyboard.press('f')
      await expect(player).toHaveAttribute('data-fullscreen', 'browser')
      await film.evaluate((video: HTMLVideoElement) => video.pause())
      await expect(player.getByRole('slider')).toBeVisible()
      await expect(async () => {
        const field = await player.locator('[class*="field_"] > button').boundingBox()
        const slider = await player.getByRole('slider').boundingBox()
        if (!field || !slider) throw new Error('no boxes')
        expect(field.width).toBeGreaterThan(200)
        const boxes = await player.getByRole('button').evaluateAll((buttons) =>
          buttons
            .filter((button) => button.checkVisibility())
            .map((button) => {
              const { left, right, bottom } = button.getBoundingClientRect()
              return { name: button.ariaLabel ?? '', left, right, bottom }
            }),
        )
        expect(boxes.length).toBeGreaterThan(6)
        for (const { name, left, right, bottom } of boxes) {
          expect(left, name).toBeGreaterThanOrEqual(0)
          expect(right, name).toBeLessThanOrEqual(width)
          expect(bottom, name).toBeLessThanOrEqual(700)
        }
        expect(slider.y + slider.height).toBeLessThan(field.y)
        expect(field.y + field.height).toBeLessThanOrEqual(700)
      }).toPass({ timeout: seconds(30) })
    })
  })
