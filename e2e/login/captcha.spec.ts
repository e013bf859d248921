/** Registering without seeing the picture. */
import { expect, open, readCaptcha, test } from '../support/journey.ts'
import { act, tabTo } from '../support/keys.ts'

interface Heard {
  seconds: number
  loudest: number
}

test('WCAG 1.1.1: the captcha is heard, by keys alone, and brings a member in', async ({ page, product }) => {
  await page.addInitScript(() => {
    const heard: Heard[] = []
    Object.assign(window, { heard })
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...given) {
      const samples = this.buffer?.getChannelData(0) ?? new Float32Array()
      heard.push({
        seconds: this.buffer?.duration ?? 0,
        loudest: samples.reduce((most, each) => Math.max(most, each), 0),
      })
      return start.apply(this, given)
    }
  })
  const code = readCaptcha(page, product)
  await open(page, product, '/pages/login/register')
  const field = page.getByRole('textbox', { name: '图里的字', exact: true })
  const listen = page.getByRole('button', { name: '听验证码' })
  await field.focus()
  await page.getByRole('img', { name: '写上这张图里的字' }).waitFor()
  await act(page, listen)
  const heard = () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
  await expect.poll(heard).toHaveLength(1)
  const [sound] = await heard()
  expect(sound?.seconds).toBeGreaterThan(3)
  expect(sound?.loudest).toBeGreaterThan(0.2)
  await tabTo(page, field, 'Shift+Tab')
  await page.keyboard.type(await code)
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('听字的人')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('paper-and-ink-42')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})
