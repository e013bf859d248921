/** Proof of work: after many wrong tries the browser computes by itself, and nobody has to do anything. */
import { expect, open, test } from '../support/journey.ts'
import { DEMO_PASSWORD } from '../support/members.ts'
import { type Product, startDemo } from '../support/product.ts'

/** One that no other journey shares: whoever comes from this machine is suspicious to it from now on. */
let suspicious: Product

test.beforeAll(async () => {
  suspicious = await startDemo()
})
test.afterAll(() => suspicious.stop())

test('somebody in a network of many wrong tries logs in by keys; the page says what it does meanwhile', async ({
  page,
}) => {
  for (let tried = 0; tried < 13; tried += 1) {
    const body = JSON.stringify({ account: `stranger${tried}`, password: 'not this one' })
    await fetch(`${suspicious.url}/api/member.Login/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  }
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    const listen = () => {
      for (const { textContent } of document.querySelectorAll('[role="status"], [aria-busy]'))
        said.add(textContent ?? '')
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const codes: number[] = []
  const threads: string[] = []
  page.on('worker', (worker) => threads.push(worker.url()))
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/member.Login/login')) codes.push((await response.json()).code)
  })
  await open(page, suspicious, '/pages/login/login?redirect=%2Fpages%2Fmy%2Fsafety')
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('demo')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('登录中的设备')).toBeVisible()
  await expect.poll(() => codes).toEqual([429, 200])
  const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said].join('\n'))
  expect(said).toContain('浏览器正在证明不是机器人')
  expect(said).toMatch(/验证中 \d+%/)
  expect(threads).toEqual([expect.stringContaining('search.worker')])
})
