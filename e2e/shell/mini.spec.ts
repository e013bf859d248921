/** The small window: a film goes on over all pages when its own is left. */

import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect, login, open, test } from '../support/journey.ts'
import { expectPlaying, isPaused, timeOf, video, watch, windowOf } from '../support/mini.ts'
import { touchScreen } from '../support/touch.ts'

/** The very element that played on the page, without a pause since. */
const isSameFilm = (page: Page) =>
  page.evaluate(() => {
    const { film, paused } = window as unknown as { film: Element; paused: number }
    return { isSame: document.querySelector('video') === film, paused }
  })

test('the film goes on in the small window when its page is left, and on its page again, as the same element', async ({
  page,
  product,
}) => {
  await watch(page, product)
  const before = await timeOf(page)
  await page.goBack()
  const mini = windowOf(page)
  await expect(mini).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expectPlaying(page)
  expect(await timeOf(page)).toBeGreaterThan(before)
  expect(await isSameFilm(page)).toEqual({ isSame: true, paused: 0 })

  // Over other pages, too, above the tab bar and inside the screen.
  await page.getByRole('link', { name: '我的' }).click()
  await expectPlaying(page)
  await expect(async () => {
    const box = await mini.boundingBox()
    const bar = await page.getByRole('navigation', { name: '主导航' }).boundingBox()
    if (!box || !bar) throw new Error('no boxes')
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
    // A disc, which was once as wide as the window.
    const disc = await mini.getByRole('button', { name: /^(播放|暂停)$/ }).boundingBox()
    expect(disc?.width).toBe(disc?.height)
  }).toPass({ timeout: seconds(30) })

  // Beside the disc in the middle.
  await mini.getByRole('link', { name: '回到播放页' }).click({ position: { x: 20, y: 20 } })
  await expect(page.getByRole('region', { name: '播放器' })).toBeVisible()
  await expect(mini).toHaveCount(0)
  await expectPlaying(page)
  expect(await isSameFilm(page)).toEqual({ isSame: true, paused: 0 })
})

test('it pauses, plays and closes, with the keyboard alone; nothing is left of it', async ({ page, product }) => {
  await watch(page, product)
  await page.goBack()
  const mini = windowOf(page)
  await mini.getByRole('button', { name: '暂停' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isPaused(page)).toBe(true)
  // The button follows the film a frame later: pressed before, it would pause again.
  await expect(mini.getByRole('button', { name: '播放' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPlaying(page)
  await mini.getByRole('button', { name: '关闭小窗' }).focus()
  await page.keyboard.press('Enter')
  await expect(mini).toHaveCount(0)
  await expect(video(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await expect.poll(() => page.evaluate(() => (window as unknown as { film: HTMLVideoElement }).film.src)).toBe('')
})

test('it is dragged into a corner, by finger, by arrow keys and by a button, and stays there', async ({
  page,
  product,
}) => {
  await watch(page, product)
  await page.goBack()
  const mini = windowOf(page)
  await expect(mini).toHaveAttribute('data-corner', 'bottom_right')
  let box = await mini.boundingBox()
  // Where it stays: the carousel of the page below moves all the time.
  await expect(async () => {
    const before = box
    await page.waitForTimeout(150)
    box = await mini.boundingBox()
    expect(box).toEqual(before)
  }).toPass({ timeout: seconds(30) })
  if (!box) throw new Error('no window')
  const touch = await touchScreen(page)
  await touch.swipe({ x: box.x + 30, y: box.y + 20 }, { x: 60, y: 160 })
  await expect(mini).toHaveAttribute('data-corner', 'top_left')
  // A drag is no press.
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await mini.getByRole('button', { name: /换个角落/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(mini).toHaveAttribute('data-corner', 'bottom_left')
  await page.keyboard.press('Enter')
  await expect(mini).toHaveAttribute('data-corner', 'top_left')
  await expectPlaying(page)
  await mini.getByRole('button', { name: '关闭小窗' }).click()
  await watch(page, product)
  await page.goBack()
  await expect(mini).toHaveAttribute('data-corner', 'top_left')
})

test('VID-51: a page that is opened from the film pauses it, without a small window', async ({ page, product }) => {
  await login(page, product, 'demovip')
  await watch(page, product)
  await page.getByRole('button', { name: '反馈' }).click()
  await expect(page.getByRole('heading', { name: '写给我们' }).first()).toBeVisible()
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect(windowOf(page)).toHaveCount(0)
})

test('there is only one film: another one closes the window, and so does logging out', async ({ page, product }) => {
  await login(page, product, 'demovip')
  await watch(page, product)
  await page.goBack()
  await expect(windowOf(page)).toBeVisible()
  await page.evaluate(() => {
    location.hash = '/pages/video/index?id=101&kind=video'
  })
  await expect(page.getByRole('region', { name: '播放器' })).toBeVisible()
  await expect(windowOf(page)).toHaveCount(0)
  await expect(video(page)).toHaveCount(1)

  await expectPlaying(page)
  await page.goBack()
  await expect(windowOf(page)).toBeVisible()
  await page.evaluate(() => {
    location.hash = '/pages/my/setting'
  })
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(windowOf(page)).toHaveCount(0)
  await expect(video(page)).toHaveCount(0)
})

test('without the setting the film ends with its page; its own button takes it along all the same', async ({
  page,
  product,
}) => {
  await login(page, product, 'demovip')
  await open(page, product, '/pages/my/setting')
  await page.getByRole('switch', { name: '离开播放页时小窗播放' }).click()
  await watch(page, product)
  await page.goBack()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect(video(page)).toHaveCount(0)
  await expect(windowOf(page)).toHaveCount(0)

  await watch(page, product)
  // Out of sight while the film plays, not out of reach of keys.
  await page.getByRole('button', { name: '播放设置' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '小窗播放' }).click()
  await expect(windowOf(page)).toBeVisible()
  await expectPlaying(page)
  expect(await isSameFilm(page)).toEqual({ isSame: true, paused: 0 })
})

test('queue: films that were put aside come next, in the order that was chosen, also after a refresh and in the window', async ({
  page,
  product,
}) => {
  await login(page, product, 'demovip')
  await watch(page, product)
  const aside = page.getByRole('button', { name: /^稍后接着放：/, pressed: false })
  const queue = page.getByRole('list', { name: '稍后接着放' })
  await aside.first().click()
  await expect(queue.getByRole('listitem')).toHaveCount(1)
  await aside.first().click()
  await expect(queue.getByRole('listitem')).toHaveCount(2)
  const names = () =>
    queue
      .getByRole('button', { name: /^移出/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(3) ?? ''))
  const [first = '', second = ''] = await names()
  await expect(queue.getByText('接下来')).toHaveCount(1)
  // By keys on the handle, and by the buttons that a press on it shows.
  const handle = queue.getByRole('button', { name: `移动 ${second}` })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(names).toEqual([second, first])
  await expect(handle).toBeFocused()
  await handle.click()
  await queue.getByRole('button', { name: '下移' }).click()
  await expect.poll(names).toEqual([first, second])
  await queue.getByRole('button', { name: '上移' }).click()
  await expect.poll(names).toEqual([second, first])
  await page.reload()
  await expect.poll(names).toEqual([second, first])

  // On its page: counted down, cancelled, then opened by hand.
  const seekToEnd = () =>
    video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.3
      return element.play()
    })
  await expectPlaying(page)
  await seekToEnd()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('button', { name: '取消' })).toHaveCount(0)
  await page.getByRole('button', { name: '现在看' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second.slice(0, 4) })).toBeVisible()
  await expect.poll(names).toEqual([first])

  // In the small window: by itself.
  await expectPlaying(page)
  await page.goBack()
  await expect(windowOf(page)).toBeVisible()
  await seekToEnd()
  await expect(page.getByRole('region', { name: `小窗：${first}` })).toBeVisible({ timeout: seconds(20) })
  await expectPlaying(page)
  await page.getByRole('link', { name: '回到播放页' }).click({ position: { x: 20, y: 20 } })
  await expect(page.getByRole('heading', { level: 1, name: first.slice(0, 4) })).toBeVisible()
  await expect(queue).toHaveCount(0)
})

test('queue: the buttons of the lock screen lead to the film after and before', async ({ page, product }) => {
  await page.addInitScript(() => {
    const actions: Record<string, (() => void) | null> = {}
    Object.assign(window, { actions })
    MediaSession.prototype.setActionHandler = (name, action) => {
      actions[name] = action as () => void
    }
  })
  const pressKey = (name: string) =>
    page.evaluate((name) => (window as unknown as { actions: Record<string, () => void> }).actions[name]?.(), name)
  await watch(page, product)
  const title = async () => (await page.getByRole('heading', { level: 1 }).first().innerText()).trim()
  const before = await title()
  await pressKey('nexttrack')
  await expect.poll(title).not.toBe(before)
  await expectPlaying(page)
  // Late in a film "previous" is its beginning.
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = 8
  })
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(8)
  await pressKey('previoustrack')
  await expect.poll(() => timeOf(page)).toBeLessThan(8)
  await pressKey('previoustrack')
  await expect.poll(title).toBe(before)
})
