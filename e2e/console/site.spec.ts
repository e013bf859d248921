/** The console's pages of the site and of search words: what operators write there, visitors read and find. */
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const NOTICE = '微信支付可能晚到一会儿'

test.use({ expectedErrors: REFUSED })

async function ask<Data>(desk: ConsoleProduct, path: string): Promise<Data> {
  const answer = await fetch(`${desk.url}/api/${path}`)
  return ((await answer.json()) as { data: Data }).data
}
const titles = async (desk: ConsoleProduct) =>
  (await ask<{ list: { title: string }[] }>(desk, 'setting.Notice/list')).list.map(({ title }) => title)
const found = async (desk: ConsoleProduct, keywords: string) =>
  (await ask<{ count: number }>(desk, `content.Content/list?keywords=${encodeURIComponent(keywords)}`)).count
const questions = async (desk: ConsoleProduct) =>
  (await ask<{ list: { question: string }[] }>(desk, 'setting.Faq/list')).list.map(({ question }) => question)

test('an outage is announced from a phone, read by a visitor, and taken back', async ({ page, desk }) => {
  await signIn(page, desk, 'editor', 'notices')
  await page.getByRole('link', { name: '写公告' }).click()
  await page.getByRole('button', { name: '付款延迟' }).click()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(NOTICE)
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByRole('dialog').getByText('不用再付一次')).toBeVisible()
  await page.getByRole('button', { name: '关上' }).click()
  await page.getByRole('button', { name: '发', exact: true }).click()
  const act = page.getByRole('button', { name: '发这条公告' })
  await expect(act).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: '付款延迟' }).last().click()
  await act.click()
  await expect(page.getByText(`“${NOTICE}”发了`)).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto(desk.url)
  await expect(visitor.getByRole('alertdialog').or(visitor.getByRole('dialog')).getByText('不用再付一次')).toBeVisible()
  await visitor.close()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销').first()).toBeVisible()
  expect(await titles(desk)).not.toContain(NOTICE)
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('a synonym makes a word found, which undo takes back', async ({ page, desk }) => {
    expect(await found(desk, '瘦金体')).toBe(0)
    await signIn(page, desk, 'moderator', 'search-words?tab=synonyms')
    await page.getByRole('textbox', { name: '词', exact: true }).fill('瘦金体')
    await page.getByRole('textbox', { name: '也找这个' }).fill('永字八法')
    await expect(page.getByText('永字八法：一个字里的八种笔画')).toBeVisible()
    await page.getByRole('button', { name: '加上' }).click()
    await expect(page.getByText('搜“瘦金体”也找“永字八法”了')).toBeVisible()
    expect(await found(desk, '瘦金体')).toBeGreaterThan(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已撤销').first()).toBeVisible()
    expect(await found(desk, '瘦金体')).toBe(0)
  })

  test('questions are put in order by keys alone', async ({ page, desk }) => {
    const [first = '', second = ''] = await questions(desk)
    await signIn(page, desk, 'support', 'faq')
    await page.getByRole('button', { name: `移动“${first}”` }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('顺序改好了')).toBeVisible()
    await expect.poll(() => questions(desk)).toEqual(expect.arrayContaining([first, second]))
    expect((await questions(desk)).slice(0, 2)).toEqual([second, first])
    await page.getByRole('button', { name: '撤销' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('已撤销').first()).toBeVisible()
    expect((await questions(desk)).slice(0, 2)).toEqual([first, second])
  })

  const PAGES = {
    site: ['carousel', 'carousel?open=new', 'notices', 'notices/new', 'notices/1'],
    texts: ['faq', 'faq?open=new', 'agreements', 'agreements/1', 'links'],
    search: ['search-words', ...['hot', 'review', 'synonyms', 'try&q=字'].map((tab) => `search-words?tab=${tab}`)],
  }
  for (const [area, paths] of Object.entries(PAGES))
    test(`the pages break no rule of accessibility: ${area}`, async ({ page, desk }) => {
      await signIn(page, desk, 'owner', paths[0])
      for (const path of paths) {
        await page.goto(`${desk.consoleUrl}${path}`)
        await expect(headingOf(page)).toBeVisible()
        await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0)
        await expectNoBreach(page, path)
      }
    })
})
