/** Questions with an answer to what visitors meet: written on the console, seen by visitors. */
import type { Page } from '@playwright/test'
import { type ConsoleProduct, expect, REFUSED, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const QUESTION = '登录不上怎么办'
const ANSWER = '先看看大小写，再用手机找回。'
/** So soon a failure that somebody met is counted. */
const COUNTED_MS = 60_000

test.use({ ...DESK, expectedErrors: REFUSED })

/** As a visitor who has forgotten the password. */
async function logInWrongly(desk: ConsoleProduct): Promise<string> {
  const body = JSON.stringify({ username: 'nobody-here', password: 'not the password' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${desk.url}/api/member.Login/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { msg: string }).msg
}

async function visit(page: Page, url: string): Promise<Page> {
  const visitor = await page.context().newPage()
  await visitor.goto(url)
  return visitor
}

test('what a visitor meets in vain gets an answer, which stands in its message and on the page of questions', async ({
  page,
  desk,
}) => {
  test.setTimeout(150_000)
  const met = await logInWrongly(desk)
  await signIn(page, desk, 'support', 'faq')
  const failures = page.getByRole('complementary', { name: '会员遇到的' })
  await expect(async () => {
    await page.reload()
    await expect(failures.getByText(met)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: COUNTED_MS })

  await failures.getByRole('button', { name: '加一个问题' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('哪一组').selectOption({ label: '账号' })
  await dialog.getByRole('textbox', { name: '问', exact: true }).fill(QUESTION)
  await dialog.getByRole('textbox', { name: '答' }).fill(ANSWER)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`“${QUESTION}”存好了`)).toBeVisible()
  await failures.getByLabel(`“${met}”接哪个问题`).selectOption({ label: QUESTION })
  await expect(page.getByText(`“${met}”的提示里有做法了`)).toBeVisible()
  await expect.poll(() => logInWrongly(desk)).toContain(ANSWER)

  const visitor = await visit(page, `${desk.url}/#/pages/my/question`)
  await visitor.getByText(QUESTION).click()
  await expect(visitor.getByText(ANSWER)).toBeVisible()
  await visitor.close()
})
