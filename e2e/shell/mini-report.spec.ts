/** The playback report of a film that goes on in the small window: one play (docs/decisions/0080). */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect, open, test } from '../support/journey.ts'
import { expectPlaying, isPaused, video, windowOf } from '../support/mini.ts'

interface Report {
  outcome: string
  start_ms: number
  watched_seconds: number
}

/** The reports that the page sends from now on; all of them, not one in four. */
async function collectReports(page: Page): Promise<Report[]> {
  const reports: Report[] = []
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  page.on('request', (request) => {
    if (request.url().includes('Playback/report')) reports.push(request.postDataJSON())
  })
  return reports
}

test('a film that moves into the small window and back is reported once, with the wait for its first frame', async ({
  page,
  product,
}) => {
  const reports = await collectReports(page)
  let letGo = () => {}
  const wanted = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(/\/media\//, (route) => wanted.then(() => route.continue()))
  await open(page, product)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await page.evaluate(() => {
    location.hash = '/pages/video/index?id=104&kind=video'
  })
  await expect(video(page)).toBeVisible()
  await page.getByRole('region', { name: '播放器' }).focus()
  // A key that crosses the film's own beginning stops it.
  await expect(async () => {
    if (await isPaused(page)) await page.keyboard.press('k')
    await page.waitForTimeout(300)
    expect(await isPaused(page)).toBe(false)
  }).toPass({ timeout: seconds(20) })
  letGo()
  await expectPlaying(page)

  await page.goBack()
  const mini = windowOf(page)
  await expect(mini).toBeVisible()
  await expectPlaying(page)
  await mini.getByRole('link', { name: '回到播放页' }).click({ position: { x: 20, y: 20 } })
  await expect(mini).toHaveCount(0)
  await expectPlaying(page)
  await page.goBack()
  await expect(mini).toBeVisible()
  expect(reports).toEqual([])

  await mini.getByRole('button', { name: '关闭小窗' }).click()
  await expect(mini).toHaveCount(0)
  await expect.poll(() => reports).toHaveLength(1)
  expect(reports[0]?.outcome).toBe('played')
  expect(reports[0]?.start_ms).toBeGreaterThan(0)
  // Wherever it played: three times a fifth of a second at least.
  expect(reports[0]?.watched_seconds).toBeGreaterThan(0)
})
