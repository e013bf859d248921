import type { Screen, Stage } from '../screen.ts'

const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()

async function writeFeedback({ page }: Stage) {
  await page.getByRole('radio', { name: '播放' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('弹幕盖住了字幕')
  await page
    .getByRole('textbox', { name: '内容' })
    .fill('看《永字八法》时，弹幕开成上半屏仍会盖住第一行说明文字，希望能避开它，或者让我自己选位置。')
}

async function writeEmail({ page }: Stage) {
  const field = page.getByRole('textbox', { name: '邮箱', exact: true })
  await field.fill('zhiwei@example.com')
  await field.blur()
}

const writePhone = ({ page }: Stage) => page.getByRole('textbox', { name: '手机号' }).fill('1380013')

async function writePasswords({ page }: Stage) {
  await page.getByLabel('当前密码', { exact: true }).fill('alphabet')
  await page.getByLabel('新密码', { exact: true }).fill('alphabet-26')
  const again = page.getByLabel('再输一次新密码', { exact: true })
  await again.fill('alphabet2')
  await again.blur()
}

async function writeCooperation({ page }: Stage) {
  await page.getByRole('textbox', { name: '机构或姓名' }).fill('半亩方塘字体工作室')
  const contact = page.getByRole('textbox', { name: '联系方式' })
  await contact.fill('studio@example.com')
  await contact.blur()
}

/** Every film of the demo was left in its middle, in this browser. */
const watchHalf = ({ page }: Stage) =>
  page.addInitScript(() => {
    const left = { kind: 'video', at: 12, of: 20, updatedAt: 1 }
    const ids = Array.from({ length: 600 }, (_, place) => 101 + place)
    const data = Object.fromEntries(ids.map((id) => [id, left]))
    if (!location.protocol.startsWith('http')) return
    const { member_id } = JSON.parse(localStorage.getItem('userInfo') ?? '{}').data ?? {}
    localStorage.setItem(member_id ? `progress@${member_id}` : 'progress', JSON.stringify({ type: 'object', data }))
  })

/** The server does not answer what the page asks for. */
const fail = ({ page }: Stage) =>
  page.route('**/api/member.Footprint/**', (route) => route.fulfill({ json: { code: 500, msg: '', data: null } }))
const empty = ({ page }: Stage) =>
  page.route('**/api/member.Footprint/list**', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { list: [], total: 0, hasMore: false } } }),
  )

export const ACCOUNT: readonly Screen[] = [
  { number: '64', address: '/pages/my/footprint', account: 'demo', before: watchHalf },
  { number: '65', address: '/pages/my/likes', account: 'demo', theme: 'dark' },
  { number: '66', address: '/pages/my/setting', account: 'demo' },
  { number: '67', address: '/pages/my/setting', account: 'demo', steps: press(/^语言/) },
  { number: '68', address: '/pages/my/feedback', account: 'demo', steps: writeFeedback },
  { number: '69', address: '/pages/my/feedbacklist', account: 'demo' },
  { number: '70', address: '/pages/my/question', steps: ({ page }) => page.getByText('会员到期会自动扣费吗').click() },
  { number: '71', address: '/pages/my/safety', account: 'demo' },
  { number: '72', address: '/pages/my/email', account: 'demo', steps: writeEmail },
  { number: '73', address: '/pages/my/phone', account: 'demo', steps: writePhone },
  { number: '74', address: '/pages/my/password', account: 'demo', steps: writePasswords },
  { number: '75', address: '/pages/my/contact', account: 'demo' },
  { number: '76', address: '/pages/my/cooperate', steps: writeCooperation },
  { number: '77', address: '/', steps: press(/公告/) },
  { number: '78', address: '/pages/my/setting', account: 'demo', steps: press('用户协议') },
  { number: '80', address: '/pages/my/setting', account: 'demo', theme: 'dark', steps: press('退出登录') },
  { number: '81', address: '/pages/my/footprint', account: 'demo', before: empty },
  { number: '82', address: '/pages/my/footprint', account: 'demo', before: fail },
]
