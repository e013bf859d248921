/** The main job as a visitor's hands do it, on one page without reloading, with the duration of every input. */
import type { Locator, Page } from '@playwright/test'

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

/** A finger's tap, and nothing else: `Locator.tap` also hit-tests in the page, which the slow processor would count. */
async function tap(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not there to be tapped`)
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

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
