import type { Screen, Stage } from '../screen.ts'

const content = (id: number) => `/pages/video/index?id=${id}`

const like = ({ page }: Stage) => page.getByRole('button', { name: /喜欢/ }).click()

/** A guest's danmu asks for a login. */
async function sendDanmu({ page }: Stage) {
  await page.getByRole('textbox', { name: /弹幕/ }).fill('老师这一捺太稳了')
  await page.getByRole('button', { name: '发送' }).click()
  await page.getByRole('dialog').waitFor()
}

export const VIDEO: readonly Screen[] = [
  { number: '34', address: content(101), account: 'demovip', steps: like },
  { number: '35', address: content(101), account: 'demovip', theme: 'dark' },
  { number: '38', address: content(503) },
  { number: '39', address: content(503), account: 'demo', theme: 'dark' },
  { number: '42', address: content(101), steps: sendDanmu },
  { number: '43', address: content(405) },
  { number: '46', address: content(403) },
  { number: '47', address: content(403), theme: 'dark' },
  { number: '48', address: '/pages/video/videolist?access=free' },
]
