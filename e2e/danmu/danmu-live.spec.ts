/** What one says, the other sees while watching the same film. */
import { sendDanmu } from '../support/danmu.ts'
import { expect, login, open, test } from '../support/journey.ts'

const FILM = '/pages/video/index?id=101'

test('a bullet comment reaches somebody who watches the same film', async ({ browser, page, product }) => {
  await login(page, product, 'demo')
  await open(page, product, FILM)
  const other = await (await browser.newContext()).newPage()
  const live = other.waitForResponse(/Danmu\/live/)
  await open(other, product, FILM)
  // It plays by itself, without sound.
  expect((await live).headers()['content-type']).toContain('text/event-stream')

  const text = `同看 ${Date.now()}`
  await sendDanmu(page, text)
  await other.getByRole('button', { name: '弹幕设置' }).first().click()
  await other.getByRole('button', { name: /^全部弹幕/ }).click()
  await expect(other.getByText(text)).toBeAttached()
  await other.context().close()
})
