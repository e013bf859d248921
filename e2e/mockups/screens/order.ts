import { seconds } from '@zimu/contract/durations'
import type { Screen, Stage } from '../screen.ts'

const VIP = '/pages/vip/index'
const LOCKED = '/pages/video/index?id=503'

/** The methods of the mockups, which the demo's sandbox stands for. */
const METHODS = [
  { method: 'alipay', name: '支付宝', note: '跳转到支付宝付款', is_rec: 1 },
  { method: 'wechat', name: '微信支付', note: '在微信里打开，或扫码付款', is_rec: 0 },
  { method: 'unionpay', name: '银行卡', note: '银联借记卡与信用卡', is_rec: 0 },
]

const offerMethods = ({ page }: Stage) =>
  page.route(/setting\.Order\/(create|confirmorder)/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, pay_methods: METHODS } } })
  })

/** Orders the plan that the page proposes, and waits for the pay page. */
async function order({ page }: Stage) {
  await page
    .locator('button:visible', { hasText: /开通|续费/ })
    .last()
    .click()
  await page.waitForURL(/pages\/my\/pay/)
  await page.getByRole('radio').first().waitFor()
}

/** The payment centre of a new order, with its page in a frame or in a window. */
const openCentre = (mode: 'frame' | 'window') => async (stage: Stage) => {
  await order(stage)
  const { page, product } = stage
  const query = new URLSearchParams(page.url().split('?')[1])
  const number = query.get('remote_order_id') ?? ''
  await page.goto(
    `${product.url}/#/pages/other/webview?remote_order_id=${number}&method=sandbox&mode=${mode}&opened=1&back=${encodeURIComponent(LOCKED)}`,
  )
  await page.reload()
  await page.getByRole('button', { name: '我已付款' }).waitFor()
}

async function openOtherMethods(stage: Stage) {
  await openCentre('window')(stage)
  await stage.page.getByRole('button', { name: /换一种/ }).click()
  await stage.page.getByRole('radio', { name: /微信支付/ }).click()
}

async function pay(stage: Stage) {
  await openCentre('frame')(stage)
  const { page } = stage
  await page.frameLocator('iframe').getByRole('button', { name: '付款', exact: true }).click()
  await page
    .getByRole('button', { name: '我已付款' })
    .click({ timeout: seconds(3) })
    .catch(() => undefined)
  await page.getByText('欢迎加入公约').waitFor()
}

async function confirm(stage: Stage) {
  await openCentre('window')(stage)
  await stage.page.route('**/confirmorder**', () => undefined)
  await stage.page.getByRole('button', { name: '我已付款' }).click()
}

async function openTrouble(stage: Stage) {
  await openCentre('window')(stage)
  await stage.page
    .getByRole('button', { name: '遇到问题' })
    .or(stage.page.getByRole('link', { name: '遇到问题' }))
    .click()
  await stage.page.getByRole('button', { name: '再确认一次' }).waitFor()
}

const typeCode =
  (code: string) =>
  async ({ page }: Stage) => {
    await page.getByRole('button', { name: '用兑换码' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(code)
  }

async function typeUsedCode(stage: Stage) {
  await typeCode('zm7k4q2p9xtb')(stage)
  await stage.page.getByRole('dialog').getByRole('button', { name: '兑换', exact: true }).click()
}

export const ORDER: readonly Screen[] = [
  { number: '53', address: VIP, account: 'demo', before: offerMethods, steps: order },
  { number: '54', address: VIP, account: 'demo', before: offerMethods, theme: 'dark', steps: order },
  {
    number: '55',
    address: VIP,
    account: 'demo',
    before: offerMethods,
    size: { width: 1080, height: 720 },
    steps: order,
  },
  { number: '56', address: VIP, account: 'demo', before: offerMethods, steps: openOtherMethods },
  { number: '57', address: VIP, account: 'demo', steps: openCentre('frame') },
  { number: '58', address: VIP, account: 'demo', size: { width: 1280, height: 800 }, steps: openCentre('frame') },
  { number: '58b', address: VIP, account: 'demo', steps: openCentre('window') },
  { number: '60', address: VIP, account: 'demo', theme: 'dark', steps: confirm },
  { number: '61', address: VIP, account: 'demo', steps: openTrouble },
  { number: '62', address: LOCKED, account: 'demo', steps: typeCode('zm7k4q2p') },
  { number: '63', address: LOCKED, account: 'demo', theme: 'dark', steps: typeUsedCode },
  { number: '59', address: VIP, account: 'demo', steps: pay },
]
