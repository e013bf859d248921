/** Categories, tags and views of lists: what is moved and merged is seen by visitors, what is saved is there in another session. */
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

test.use({ ...DESK, expectedErrors: REFUSED })

interface Node {
  category_name: string
  category_unique: string
  children: Node[]
}

/** The tree as visitors get it: `key(child,child)`. */
async function treeOf({ url }: Pick<ConsoleProduct, 'url'>): Promise<string[]> {
  const answer = await fetch(`${url}/api/content.Content/category`)
  const { data } = (await answer.json()) as { data: { list: Node[] } }
  return data.list.map(
    ({ category_unique, children }) => `${category_unique}(${children.map((child) => child.category_unique).join()})`,
  )
}

/** How many contents visitors find below a key. */
async function countOf({ url }: Pick<ConsoleProduct, 'url'>, category_unique: string): Promise<number> {
  const answer = await fetch(`${url}/api/content.Content/list?category_unique=${category_unique}`)
  return ((await answer.json()) as { data: { count: number } }).data.count
}

test('a category that was moved by keys, then by drag, stands there for visitors, and goes back by undo', async ({
  page,
  desk,
}) => {
  const before = await treeOf(desk)
  await signIn(page, desk, 'editor', 'categories')
  const rows = page.getByRole('treegrid').getByRole('row')
  const second = rows.and(page.locator('[aria-level="1"][aria-posinset="2"]'))
  const name = (await second.getAttribute('data-row')) ?? ''
  await second.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.locator(`[data-row="${name}"]`)).toHaveAttribute('aria-posinset', '1')
  await page.getByRole('button', { name: '保存顺序' }).click()
  await expect.poll(async () => (await treeOf(desk))[0]).toBe(before[1])
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect.poll(() => treeOf(desk)).toEqual(before)

  const target = rows.first()
  await rows
    .last()
    .locator('[draggable]')
    .dragTo(target, { targetPosition: { x: 300, y: 20 } })
  await expect(rows.nth(1)).toHaveAttribute('aria-level', '2')
  await page.getByRole('button', { name: '保存顺序' }).click()
  const last = (before.at(-1) ?? '').replace(/\(.*/, '')
  await expect.poll(async () => (await treeOf(desk))[0]).toMatch(new RegExp(`\\b${last}\\)$`))
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect.poll(() => treeOf(desk)).toEqual(before)
})

test('a category that was merged leads on from its old key, and comes back by undo', async ({ page, desk }) => {
  const before = await treeOf(desk)
  const [first = '', second = ''] = before.map((line) => line.replace(/\(.*/, ''))
  const counts = [await countOf(desk, first), await countOf(desk, second)]
  await signIn(page, desk, 'editor', 'categories')
  const row = page.getByRole('row', { name: new RegExp(`\\b${second}\\b`) })
  const into = await page.getByRole('row', { name: new RegExp(`\\b${first}\\b`) }).getAttribute('data-row')
  await row.click()
  await page.getByRole('button', { name: '并入…' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('并入').selectOption(into ?? '')
  await expect(dialog.getByText(/项内容和下面的分类一起移到/)).toBeVisible()
  await dialog.getByRole('button', { name: /^并入“/ }).click()
  await expect.poll(() => countOf(desk, second)).toBeGreaterThan(Math.max(...counts))
  expect(await countOf(desk, second)).toBe(await countOf(desk, first))
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect.poll(() => treeOf(desk)).toEqual(before)
  expect([await countOf(desk, first), await countOf(desk, second)]).toEqual(counts)
})

test('a view that was saved is a tab in another session, with its filters', async ({ page, desk, browser }) => {
  await signIn(page, desk, 'editor', 'contents?missing=fr&kind=article')
  await page.getByRole('button', { name: '存成视图' }).click()
  await page.getByLabel('名字').fill('没有法语的文章')
  await page.getByRole('button', { name: '存下来' }).click()
  await expect(page.getByRole('link', { name: '没有法语的文章' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: '列' }).click()
  // It follows what is kept, a moment after the press.
  await page.getByRole('dialog').getByRole('checkbox', { name: '喜欢' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: '喜欢' })).not.toBeChecked()
  await expect(page.getByRole('columnheader', { name: '喜欢' })).toHaveCount(0)

  const context = await browser.newContext(DESK)
  const other = await context.newPage()
  await signIn(other, desk, 'editor')
  await expect(other.getByRole('columnheader', { name: '播放' })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: '喜欢' })).toHaveCount(0)
  await other.getByRole('link', { name: '没有法语的文章' }).click()
  await expect(other).toHaveURL(/kind=article/)
  // Where nothing is found the filters stand there once more.
  await expect(other.getByRole('combobox', { name: '缺翻译' }).first()).toHaveValue('fr')
  await context.close()
})

test('the pages break no rule of accessibility, light and dark', async ({ page, desk }) => {
  await signIn(page, desk, 'owner', 'categories')
  for (const path of ['categories?open=4', 'tags', 'contents?day=30d&problem=no_cover']) {
    await page.goto(`${desk.consoleUrl}${path}`)
    await expect(headingOf(page)).toBeVisible()
    await expectNoBreach(page, path)
  }
})
