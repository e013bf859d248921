/** Bullet comments as a member writes them under a film. */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect } from './journey.ts'

/** Writes one and sends it. Resolves once the server has taken it. */
export async function sendDanmu(page: Page, text: string) {
  await page.getByRole('textbox', { name: '发条弹幕' }).fill(text)
  // The journey before may have sent as the same member less than its pause ago: then the text stays, and goes again.
  await expect(async () => {
    const sent = page.waitForResponse(/Danmu\/add/, { timeout: seconds(5) })
    await page.keyboard.press('Enter')
    expect((await (await sent).json()).code).toBe(200)
  }).toPass({ intervals: [1000], timeout: seconds(20) })
}
