/** The main job as a visitor's hands do it, on one page without reloading, with the duration of every input. */
import type { Page } from '@playwright/test'
import { type MeasuredInput, takeInputs, tap, watchInputs } from './inputs.ts'

const pressable = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()

/** Each step ends with something to see, so that its inputs have been painted. */
const STEPS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['category', (page) => tap(page.getByRole('tab', { name: '汉字' }))],
  ['content', (page) => tap(page.getByRole('link', { name: /永字八法/ }).first())],
  ['share or like', (page) => tap(page.getByRole('button', { name: /喜欢/ }).first())],
  [
    'back',
    async (page) => {
      await page.keyboard.press('Escape')
      await page.goBack()
    },
  ],
  ['VIP', (page) => tap(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: 'VIP' }))],
  ['plan', (page) => tap(page.getByRole('radio', { name: /月度会员/ }))],
  ['buy', (page) => tap(pressable(page, /登录并开通/))],
  ['account', (page) => page.getByRole('textbox', { name: '账号', exact: true }).pressSequentially('demo')],
  ['password', (page) => page.getByRole('textbox', { name: '密码', exact: true }).pressSequentially('alphabet-treaty')],
  ['log in', (page) => tap(page.getByRole('button', { name: '登录', exact: true }))],
  ['order', (page) => tap(pressable(page, /开通月度会员/))],
]

/** Does the main job up to the payment; the cashier is another page. */
export async function doMainJob(page: Page, productUrl: string): Promise<MeasuredInput[]> {
  const measured: MeasuredInput[] = []
  await page.addInitScript(watchInputs)
  await page.goto(`${productUrl}/`, { waitUntil: 'networkidle' })
  for (const [step, act] of STEPS) {
    await act(page)
    await page.waitForTimeout(1200)
    for (const duration_ms of await takeInputs(page)) measured.push({ step, duration_ms })
  }
  return measured
}
