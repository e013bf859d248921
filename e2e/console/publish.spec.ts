/** What visitors see or do not see: hidden, scheduled and announced from a phone; one draft that two operators write. */
import { days, hours, seconds } from '@zimu/contract/durations'
import { type ConsoleProduct, expect, headingOf, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const HIDDEN = { id: 101, name: '永字八法：一个字里的八种笔画' }
const LATER = { id: 405, name: '' }
const SHARED = 606
/** What the browser says of answers that refuse, and of a network that the journey takes away. */
const REFUSED_OR_CUT = [/40[0149] \(|net::ERR_/]

test.use({ expectedErrors: REFUSED_OR_CUT })

/** Title by which a guest finds the content; undefined: there is none for them. */
async function nameFor({ url }: ConsoleProduct, content_id: number): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/content.Content/info?content_id=${content_id}`)
  const { code, data } = (await answer.json()) as { code: number; data: { name: string } }
  return code === 200 ? data.name : undefined
}

/** What a `datetime-local` field of the journey's zone (Asia/Shanghai) holds at this moment. */
const fieldTime = (timeMs: number) => new Date(timeMs + hours(8)).toISOString().slice(0, 16)

test('a phone hides a content, sets another for tomorrow, and tells the visitors', async ({ page, desk }) => {
  await signIn(page, desk, 'editor')
  const menuOf = (name: string) => page.getByRole('button', { name: `“${name}”能做什么` })

  await test.step('hides, and shows again', async () => {
    // Whatever else stands in the list by now.
    await page.goto(`${desk.consoleUrl}contents?q=${encodeURIComponent(HIDDEN.name)}`)
    await menuOf(HIDDEN.name).click()
    await page.getByRole('menuitem', { name: '隐藏', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '隐藏', exact: true }).click()
    await expect(page.getByText(`已隐藏“${HIDDEN.name}”，访客看不到了`)).toBeVisible()
    expect(await nameFor(desk, HIDDEN.id)).toBeUndefined()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => nameFor(desk, HIDDEN.id)).toBe(HIDDEN.name)
  })

  await test.step('sets a time', async () => {
    const name = (await nameFor(desk, LATER.id)) ?? ''
    await page.goto(`${desk.consoleUrl}contents?q=${encodeURIComponent(name)}`)
    await menuOf(name).click()
    await page.getByRole('menuitem', { name: '定时', exact: true }).click()
    await page.getByLabel('发布时间').fill(fieldTime(Date.now() + days(1)))
    await page.getByRole('button', { name: '定在这个时间' }).click()
    await expect.poll(() => nameFor(desk, LATER.id)).toBeUndefined()
    await expect(page.getByText('待发布').first()).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => nameFor(desk, LATER.id)).toBe(name)
  })

  await test.step('tells what is coming', async () => {
    await page.goto(`${desk.consoleUrl}notices/new`)
    await page.getByRole('button', { name: '自己写' }).click()
    await page.getByRole('textbox', { name: '标题' }).fill('周五晚上有新片')
    await page.getByRole('textbox', { name: '正文' }).fill('八点，古文字里。')
    await page.getByRole('button', { name: '发', exact: true }).click()
    await page.getByRole('button', { name: '发这条公告' }).click()
    await expect(page.getByText('“周五晚上有新片”发了')).toBeVisible()
    const visitor = await page.context().newPage()
    await visitor.goto(desk.url)
    const dialog = visitor.getByRole('dialog', { name: '公告' })
    await visitor.locator('button[aria-label^="公告"]').click()
    await expect(dialog.getByText('周五晚上有新片')).toBeVisible()
    await visitor.close()
  })
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('two write one draft: what both changed is chosen field by field, and nothing is lost', async ({
    page,
    desk,
    browser,
  }) => {
    await signIn(page, desk, 'editor', `contents/${SHARED}`)
    const other = await (await browser.newContext(DESK)).newPage()
    await signIn(other, desk, 'owner', `contents/${SHARED}`)
    const saved = (at: typeof page) => expect(at.getByText(/^已保存/).first()).toBeVisible({ timeout: seconds(20) })

    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('编辑写的标题')
    await expect(page.getByText('离线，存在这台电脑上')).toBeVisible()
    await other.getByRole('textbox', { name: '标题', exact: true }).fill('所有者写的标题')
    await other.getByRole('textbox', { name: '副标题' }).fill('所有者写的副标题')
    await saved(other)
    await page.context().setOffline(false)

    const dialog = page.getByRole('dialog', { name: /也改了这一页/ })
    await expect(dialog).toBeVisible({ timeout: seconds(30) })
    await expect(dialog.getByRole('row', { name: /^标题/ }).getByRole('radio')).toHaveCount(2)
    // What only the other one changed is there without a question.
    await expect(dialog.getByRole('row', { name: /^副标题/ })).toContainText('已经合进来')
    await dialog.getByRole('row', { name: /^标题/ }).getByRole('radio').first().check()
    await dialog.getByRole('button', { name: '这样合' }).click()
    await saved(page)
    await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('编辑写的标题')
    await expect(page.getByRole('textbox', { name: '副标题' })).toHaveValue('所有者写的副标题')
    await page.getByRole('link', { name: '版本', exact: true }).click()
    await expect(headingOf(page)).toHaveText('版本')
    await expect(page.getByText('所有者写的标题').first()).toBeVisible()
    await other.context().close()
  })
})
