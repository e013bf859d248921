/** Slides of the home page: written on the console, seen by visitors. */
import type { Locator, Page } from '@playwright/test'
import { expect, REFUSED, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const SLIDE = '八法这一周'
const ENGLISH_SLIDE = 'The eight strokes'
const CONTENT = '永字八法'
const LINK = 'https://example.org/strokes'

test.use({ ...DESK, expectedErrors: REFUSED })

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '加一张' }).click()
  return page.getByRole('dialog', { name: '加一张' })
}

async function save(page: Page, form: Locator) {
  await expect(form.getByText('已经满了，先存着')).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('轮播存好了').first()).toBeVisible()
}

/** Puts a hidden slide in the place of the first one. */
async function replaceFirst(page: Page, title: string) {
  await page.getByRole('button', { name: `“${title}”能做什么` }).click()
  await page.getByRole('menuitem', { name: '放出来' }).click()
  const question = page.getByRole('alertdialog', { name: '已经有 5 张了' })
  const act = question.getByRole('button', { name: '换上来' })
  await expect(act).toBeDisabled()
  await question.getByRole('radio').first().check()
  await act.click()
  await expect(page.getByText(`换上了“${title}”，原来那张隐藏了`)).toBeVisible()
}

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a slide takes the place of another on the home page, and leads to its content', async ({ page, desk }) => {
  await signIn(page, desk, 'editor', 'carousel')
  const form = await openForm(page)
  await form.getByLabel('找内容').fill(CONTENT)
  await form.getByRole('button').filter({ hasText: CONTENT }).first().click()
  await form.getByRole('textbox', { name: '标题' }).fill(SLIDE)
  await save(page, form)
  await replaceFirst(page, SLIDE)
  const all = page.getByText('显示 5 张，最多 5 张，一共 6 张')
  await expect(all).toBeVisible()

  // Both are taken back by one undo, and changed again.
  const said = page.getByText(`换上了“${SLIDE}”，原来那张隐藏了`).locator('..')
  await said.getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(page, SLIDE).getByText('不显示', { exact: true })).toBeVisible()
  await expect(all).toBeVisible()
  await replaceFirst(page, SLIDE)

  // Without a picture of its own it shows that of its content, to operators and visitors.
  const picture = rowOf(page, SLIDE).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const visitor = await page.context().newPage()
  await visitor.goto(desk.url)
  const slide = visitor.getByRole('link', { name: SLIDE }).first()
  await expect(slide).toBeAttached()
  await expect(slide).toHaveAttribute('href', /[?&]id=101\b/)
})

test('a slide with a picture of the library is seen in its time, by visitors of its languages', async ({
  page,
  desk,
  browser,
}) => {
  await signIn(page, desk, 'editor', 'carousel')
  const form = await openForm(page)
  await form.getByRole('radio', { name: '一个链接' }).check()
  await form.getByRole('textbox', { name: '链接' }).fill(LINK)
  await form.getByRole('textbox', { name: '标题' }).fill(ENGLISH_SLIDE)
  await form.getByRole('button', { name: '从媒体库选' }).click()
  const library = page.getByRole('dialog', { name: '媒体库里的图片' })
  await library.getByRole('radio').first().check()
  await library.getByRole('button', { name: '用这张' }).click()
  await form.getByLabel('从', { exact: true }).fill('2099-01-01T08:00')
  await form.getByLabel('到', { exact: true }).fill('2098-01-01T08:00')
  await form.getByRole('checkbox', { name: 'English' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel('到', { exact: true }).fill('')
  await save(page, form)

  // Its time is to come: it takes nobody's place.
  await page.getByRole('button', { name: `“${ENGLISH_SLIDE}”能做什么` }).click()
  await page.getByRole('menuitem', { name: '改' }).click()
  const again = page.getByRole('dialog', { name: ENGLISH_SLIDE })
  await expect(again.getByRole('checkbox', { name: 'English' })).toBeChecked()
  await expect(again.getByRole('textbox', { name: '图的地址' })).not.toHaveValue('')
  await again.getByLabel('从', { exact: true }).fill('')
  await again.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('轮播存好了').first()).toBeVisible()
  await replaceFirst(page, ENGLISH_SLIDE)

  for (const [locale, num] of [
    ['en-GB', 1],
    ['zh-CN', 0],
  ] as const) {
    const context = await browser.newContext({ locale })
    const visitor = await context.newPage()
    await visitor.goto(desk.url)
    const slides = visitor.locator(`a[href="${LINK}"]`)
    await expect(visitor.getByRole('main').getByRole('link').first()).toBeVisible()
    if (num > 0) await expect(slides.first()).toBeAttached()
    else await expect(slides).toHaveCount(0)
    await context.close()
  }
})
