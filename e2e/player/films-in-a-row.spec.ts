/** What comes after a film: the end card, and films that follow each other in fullscreen. */

import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect, login, open, test } from '../support/journey.ts'
import { expectPlaying, isPaused, video, watch } from '../support/mini.ts'

const card = (page: Page) => page.getByRole('group', { name: /^接下来：/ })
const stage = (page: Page) => page.getByRole('region', { name: '播放器' })

/** The film jumps to just before its end and plays on. */
const seekToEnd = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2
    return element.play()
  })

const nextName = async (page: Page) => ((await card(page).getAttribute('aria-label')) ?? '').replace(/^接下来：/, '')

/** The heading of the page on top says this film's name. */
const expectFilm = (page: Page, name: string) =>
  expect(page.locator('h1:not([inert] *):visible')).toHaveText(new RegExp(name.replace(/\s+/g, '\\s*')), {
    timeout: seconds(30),
  })

for (const kind of ['browser', 'layer'] as const)
  test(`VID-45: fullscreen (${kind}) goes on through three films, by itself and by a press, without an exit`, async ({
    page,
    product,
  }) => {
    if (kind === 'layer')
      await page.addInitScript(() => {
        for (const name of ['requestFullscreen', 'webkitRequestFullscreen'])
          Reflect.deleteProperty(Element.prototype, name)
      })
    await watch(page, product)
    await page.evaluate(() => {
      const exits: string[] = []
      Object.assign(window, { exits })
      document.addEventListener('fullscreenchange', () => {
        if (!document.fullscreenElement) exits.push(location.hash)
      })
    })
    await stage(page).focus()
    await page.keyboard.press('f')
    await expect(stage(page)).toHaveAttribute('data-fullscreen', kind)

    // By itself, after the countdown.
    await seekToEnd(page)
    await expect(card(page)).toBeVisible()
    const second = await nextName(page)
    await expect(card(page)).toBeHidden({ timeout: seconds(30) })
    await expectFilm(page, second)
    await expectPlaying(page)
    await expect(stage(page)).toHaveAttribute('data-fullscreen', kind)

    // By a press.
    await seekToEnd(page)
    await expect(card(page)).toBeVisible()
    const third = await nextName(page)
    expect(third).not.toBe(second)
    await card(page).getByRole('button', { name: '现在看' }).click()
    await expectFilm(page, third)
    await expectPlaying(page)
    await expect(stage(page)).toHaveAttribute('data-fullscreen', kind)
    // The same element plays all of them: it keeps what the browser allowed it.
    expect(
      await page.evaluate(() => (window as unknown as { film: unknown }).film === document.querySelector('video')),
    ).toBe(true)
    expect(await page.evaluate('exits')).toEqual([])
    if (kind === 'browser')
      expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true)

    // Back leaves fullscreen and stays with the film; once more leaves it for where the visitor came from.
    await page.goBack()
    await expect(stage(page)).not.toHaveAttribute('data-fullscreen')
    await expectFilm(page, third)
    await page.goBack()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  })

test('VID-46: the end card offers the film that is really next, counts, can be stopped, and plays again', async ({
  page,
  product,
}) => {
  await watch(page, product)
  await seekToEnd(page)
  await expect(card(page)).toBeVisible()
  await expect(card(page).getByText(/\d 秒后/)).toBeVisible()
  await card(page).getByRole('button', { name: '取消' }).click()
  await expect(card(page).getByText(/\d 秒后/)).toHaveCount(0)
  await expect(card(page).getByRole('button', { name: '取消' })).toHaveCount(0)
  await expect(card(page).getByRole('button', { name: '现在看' })).toBeVisible()
  await card(page).getByRole('button', { name: '重播' }).click()
  await expect(card(page)).toBeHidden()
  await expectPlaying(page)
})

test('VID-46: without autoplay the end card waits; the film that is asked for plays nevertheless', async ({
  page,
  product,
}) => {
  await login(page, product, 'demovip')
  await open(page, product, '/pages/my/setting')
  await page.getByRole('switch', { name: '打开就播放' }).click()
  await watch(page, product)
  await seekToEnd(page)
  await expect(card(page)).toBeVisible()
  await expect(card(page).getByText(/秒后/)).toHaveCount(0)
  await expect(card(page).getByRole('button')).toHaveText([/现在看/, /重播/])
  const name = await nextName(page)
  await card(page).getByRole('button', { name: '现在看' }).click()
  await expectFilm(page, name)
  await expectPlaying(page)
  expect(await isPaused(page)).toBe(false)
})
