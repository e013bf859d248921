/** The main job as a visitor's hands do it, on one page without reloading, with the duration of every input. */
import type { Page } from '@playwright/test'

export interface MeasuredInput {
  step: string
  /** From the input to the next paint, in steps of 8 ms. */
  duration_ms: number
}

/** Runs in the page, before everything else. */
function watchInputs() {
  const inputs: { id: number; name: string; duration_ms: number }[] = []
  Object.assign(window, { inputs })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Reflect.get(entry, 'interactionId')
      if (id > 0) inputs.push({ id, name: entry.name, duration_ms: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Each step ends with something to see, so that its inputs have been painted. */
const STEPS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['category', (page) => page.getByRole('tab', { name: '汉字' }).tap()],
  [
    'content',
    (page) =>
      page
        .getByRole('link', { name: /永字八法/ })
        .first()
        .tap(),
  ],
  ['share or like', (page) => page.getByRole('button', { name: /喜欢/ }).first().tap()],
  [
    'back',
    async (page) => {
      await page.keyboard.press('Escape')
      await page.goBack()
    },
  ],
  ['VIP', (page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: 'VIP' }).tap()],
  ['plan', (page) => page.getByRole('radio', { name: /月度会员/ }).tap()],
  [
    'buy',
    (page) =>
      page
        .getByRole('button', { name: /登录并开通/ })
        .or(page.getByRole('link', { name: /登录并开通/ }))
        .first()
        .tap(),
  ],
  ['account', (page) => page.getByRole('textbox', { name: '账号', exact: true }).pressSequentially('demo')],
  ['password', (page) => page.getByRole('textbox', { name: '密码', exact: true }).pressSequentially('alphabet-treaty')],
  ['log in', (page) => page.getByRole('button', { name: '登录', exact: true }).tap()],
  [
    'order',
    (page) =>
      page
        .getByRole('button', { name: /开通月度会员/ })
        .or(page.getByRole('link', { name: /开通月度会员/ }))
        .first()
        .tap(),
  ],
]

/** Does the main job up to the payment; the cashier is another page. */
export async function doMainJob(page: Page, product_url: string): Promise<MeasuredInput[]> {
  const measured: MeasuredInput[] = []
  await page.addInitScript(watchInputs)
  await page.goto(`${product_url}/`, { waitUntil: 'networkidle' })
  for (const [step, act] of STEPS) {
    await act(page)
    await page.waitForTimeout(1200)
    const inputs = (await page.evaluate('window.inputs.splice(0)')) as { id: number; duration_ms: number }[]
    const by_id = new Map<number, number>()
    for (const { id, duration_ms } of inputs) by_id.set(id, Math.max(by_id.get(id) ?? 0, duration_ms))
    for (const duration_ms of by_id.values()) measured.push({ step, duration_ms })
  }
  return measured
}
