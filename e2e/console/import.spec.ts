/** A table is brought in on the console: looked at first, nothing written, then taken in as drafts that no visitor sees. */
import { makeZip } from '../../harness/zip.ts'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'
import { enterConsole, lookAs } from '../support/console-look.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const KNOWN = 101
const TABLE = ['编号,类型,标题', `${KNOWN},,导入时改的标题`, ',文章,导入的新文章', ',文章,', '999999,,没有这一条'].join(
  '\n',
)

/** A folder, of which one text and one film are not right. */
const FOLDER = [
  { name: '作品/好.md', bytes: '# 导入的一篇\n\n字。\n' },
  { name: '作品/坏.md', bytes: '---\nvip: maybe\nsort: 9000\n---\n' },
  { name: '作品/假.mp4', bytes: 'this is no film' },
  { name: '作品/表.xlsx', bytes: 'x' },
]

const SAID = {
  'zh-Hans': {
    language: 'zh-Hans',
    file: '选文件',
    counted: 'zip 里 4 个文件',
    said: [
      '坏.md：“vip”要 true 或 false，现在是“maybe” · 坏.md：“sort”最多 8191，现在是“9000”',
      '假.mp4：里面没有视频：文件坏了、没传完，或者不是视频',
      '这一种文件不发布',
    ],
  },
  en: {
    language: 'en',
    file: 'Choose a file',
    counted: '4 files in the zip',
    said: [
      '坏.md: “vip” wants true or false, not “maybe” · 坏.md: “sort” wants at most 8191, not “9000”',
      '假.mp4: There is no video in it: damaged, cut off, or another kind of file',
      'Files of this kind are not published',
    ],
  },
} as const

test.use({ expectedErrors: REFUSED })

const nameForVisitors = async (desk: ConsoleProduct, content_id: number) => {
  const answer = await fetch(`${desk.url}/api/content.Content/info?content_id=${content_id}`)
  return ((await answer.json()) as { data: { name: string } }).data.name
}

for (const [size, given] of Object.entries({ desk: DESK, phone: {} }))
  test.describe(size, () => {
    test.use(given)

    test('a table is looked at, its bad rows say why, and the others become drafts', async ({ page, desk }) => {
      const before = await nameForVisitors(desk, KNOWN)
      const title = `导入的新文章，${size}`
      const bytes = Buffer.from(TABLE.replace('导入的新文章', title).replace('改的标题', `改的标题，${size}`))
      await signIn(page, desk, 'editor', 'contents/import')
      await page.getByLabel('选文件').setInputFiles({ name: '内容.csv', mimeType: 'text/csv', buffer: bytes })
      await expect(page.getByText('表里 4 行 = 新 1 + 改 1 + 不变 0 + 没收 2。')).toBeVisible({ timeout: 30_000 })
      await expectNoBreach(page, `import, ${size}`)
      await page
        .getByRole('tab', { name: '没收' })
        .or(page.getByRole('link', { name: '没收' }))
        .click()
      await expect(page.getByText('新的一条要有标题')).toBeVisible()
      await expect(page.getByText('没有编号 999999 的内容')).toBeVisible()

      await page.getByRole('button', { name: '导入 2 条' }).click()
      await expect(page.getByText('开始导入')).toBeVisible()
      await page.goto(`${desk.consoleUrl}contents?state=draft&q=${encodeURIComponent(title)}`)
      await expect(headingOf(page)).toBeVisible()
      await expect(page.getByText(title).first()).toBeVisible({ timeout: 30_000 })
      await page.goto(`${desk.consoleUrl}contents/${KNOWN}`)
      await expect(page.getByRole('textbox', { name: '标题' }).first()).toHaveValue(`导入时改的标题，${size}`)
      expect(await nameForVisitors(desk, KNOWN)).toBe(before)
    })

    test('of a folder each refused file says why, in the operator’s language', async ({ page, desk }) => {
      const { language, file, counted, said } = SAID[size === 'desk' ? 'zh-Hans' : 'en']
      await enterConsole(page, desk, 'editor')
      await lookAs(page, { language })
      await page.goto(`${desk.consoleUrl}contents/import`)
      const zip = { name: '作品.zip', mimeType: 'application/zip', buffer: makeZip(FOLDER) }
      await page.getByLabel(file).setInputFiles(zip)
      await expect(page.getByText(counted)).toBeVisible({ timeout: 30_000 })
      for (const words of said) await expect(page.getByText(words)).toBeVisible()
      await expectNoBreach(page, `import of a folder, ${size}`)
    })
  })
