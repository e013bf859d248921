/** Quality of playback: what players report is on the board, split and opened; on a phone too; who may not see it is told so. */
import { createClient } from '@zimu/contract/client'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'

test.use({ expectedErrors: REFUSED })

/** A film of the demo. */
const FILM = 101

/** Reports plays of a film as the visitors' app does. */
async function report(desk: ConsoleProduct, times: number, outcome: 'played' | 'gone') {
  const client = createClient({ transport: fetch, baseUrl: desk.url, language: () => 'zh-Hans', token: () => '' })
  for (let turn = 0; turn < times; turn += 1)
    await client.call('POST /api/content.Playback/report', {
      ...{ content_id: String(FILM), outcome, system: 'ios', network: '4g', quality: '720', served: 'own' },
      ...{ start_ms: outcome === 'played' ? 900 : 0, stalls: 1, stall_ms: 300, watched_seconds: 20 },
      weight: outcome === 'played' ? 4 : 1,
    })
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false })

  test('plays that were reported are counted, split by system, and opened by content', async ({ page, desk }) => {
    await report(desk, 10, 'played')
    await report(desk, 3, 'gone')
    await signIn(page, desk, 'editor', 'playback?day=today')
    await expect(headingOf(page)).toHaveText('播放质量')
    // Reports are written every second.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('地址拿不到 3')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expectNoBreach(page, 'the board of playback')
    await page.getByRole('combobox', { name: '按什么分' }).selectOption({ label: '按 系统' })
    const row = page.getByRole('row', { name: /iOS/ })
    await expect(row.getByText('43', { exact: true })).toBeVisible()
    await expect(row.getByText('7 %')).toBeVisible()
    await page.getByRole('combobox', { name: '按什么分' }).selectOption({ label: '按 内容' })
    await page.locator('tbody tr').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('地址拿不到 · iOS')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /清晰度：720p/ })).toBeVisible()
    await expectNoBreach(page, 'one content on the board')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '看数字' }).click()
    await expect(page.getByRole('region', { name: '一周里什么时候' }).getByRole('table')).toBeVisible()
  })

  test('who may not read it is told who can give it', async ({ page, desk }) => {
    await signIn(page, desk, 'cashier', 'playback')
    await expect(page.getByText(/这一页归/)).toBeVisible()
    await expect(page.getByRole('link', { name: '播放质量' })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the board stands in one column', async ({ page, desk }) => {
    await report(desk, 1, 'played')
    await signIn(page, desk, 'support', 'playback?day=today')
    await expect(headingOf(page)).toHaveText('播放质量')
    await expect(page.getByText('每百次卡顿', { exact: true })).toBeVisible()
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(over).toBeLessThanOrEqual(0)
    await expectNoBreach(page, 'the board on a phone')
  })
})
