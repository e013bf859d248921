/** Questions with an answer to what visitors meet, and slides of the home page: written on the console, seen by visitors. */
import type { Page } from '@playwright/test'
import { type ConsoleProduct, expect, REFUSED, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const QUESTION = '登录不上怎么办'
const ANSWER = '先看看大小写，再用手机找回。'
const SLIDE = '八法这一周'
const CONTENT = '永字八法'
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

test('a slide takes the place of another on the home page, and leads to its content', async ({ page, desk }) => {
  await signIn(page, desk, 'editor', 'carousel')
  await page.getByRole('button', { name: '加一张' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('找内容').fill(CONTENT)
  await dialog.getByRole('button').filter({ hasText: CONTENT }).first().click()
  await dialog.getByRole('textbox', { name: '标题' }).fill(SLIDE)
  await expect(dialog.getByText('已经满了，先存着')).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('轮播存好了')).toBeVisible()
  await page.getByRole('button', { name: `“${SLIDE}”能做什么` }).click()
  await page.getByRole('menuitem', { name: '放出来' }).click()
  const question = page.getByRole('alertdialog', { name: '已经有 5 张了' })
  const leaving = question.getByRole('radio').first()
  const act = question.getByRole('button', { name: '换上来' })
  await expect(act).toBeDisabled()
  await leaving.check()
  await act.click()
  await expect(page.getByText(`已放出“${SLIDE}”`)).toBeVisible()

  // Without a picture of its own it shows that of its content, to operators and visitors.
  const picture = page.getByRole('listitem').filter({ hasText: SLIDE }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const visitor = await visit(page, desk.url)
  const slide = visitor.getByRole('link', { name: SLIDE }).first()
  await expect(slide).toBeAttached()
  await expect(slide).toHaveAttribute('href', /[?&]id=101\b/)
  await visitor.close()
})
