/** Comments: what an operator hides by a key is gone for visitors, and is back by undo. */
import { createClient } from '@zimu/contract/client'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, REFUSED, signIn, test } from '../support/console.ts'
import { DEMO_PASSWORD, registerMember } from '../support/members.ts'

/** An article of the demo that everybody may read. */
const ARTICLE = '101'

test.use({
  expectedErrors: REFUSED,
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
})

const visitor = ({ url }: Pick<ConsoleProduct, 'url'>, token = '') =>
  createClient({ transport: fetch, baseUrl: url, token: () => token, language: () => 'zh-Hans' })

async function enter(desk: ConsoleProduct, account: string, password = DEMO_PASSWORD) {
  const { data } = await visitor(desk).call('POST /api/member.Login/login', { account, password })
  return visitor(desk, data.ApiToken)
}

async function isSeen(desk: ConsoleProduct, text: string): Promise<boolean> {
  const { data } = await visitor(desk).call('GET /api/content.Comment/list', { content_id: ARTICLE })
  return data.list.some((item) => item.text === text)
}

test('a comment is decided on by keys, gone for visitors once hidden, and back by undo', async ({ page, desk }) => {
  const text = '楼上说得都不对'
  const { account, password } = await registerMember(desk, 'cm-hide')
  const author = await enter(desk, account, password)
  const { data } = await author.call('POST /api/content.Comment/add', { content_id: ARTICLE, text })
  await expect.poll(() => isSeen(desk, text)).toBe(true)
  const reporter = await enter(desk, 'demovip')
  await reporter.call('POST /api/content.Comment/report', { comment_id: data.comment_id, reason: '引战' })
  await signIn(page, desk, 'moderator', 'comments?view=reported')
  const row = page.getByRole('button', { name: new RegExp(`^${text}`) })
  await row.click()
  await expect(page.getByRole('region', { name: '正在看的' }).getByRole('heading', { name: text })).toBeVisible()
  await expectNoBreach(page, 'the queue of comments')
  await page.keyboard.press('h')
  await expect(row).toHaveCount(0)
  await expect.poll(() => isSeen(desk, text)).toBe(false)
  await page.keyboard.press('z')
  await expect(row).toBeVisible()
  await expect.poll(() => isSeen(desk, text)).toBe(true)
  await page.keyboard.press('a')
  await expect(row).toHaveCount(0)
  await expect.poll(() => isSeen(desk, text)).toBe(true)
})
