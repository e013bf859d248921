/** The console's frame: counts of what waits, the veil, a newer build, who else is there, dialogs in the address. */
import type { Page } from '@playwright/test'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'
import { enterAs } from '../support/members.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

test.use({ ...DESK, expectedErrors: REFUSED })

/** A visitor searches for a word that nobody has looked at. */
async function seek(desk: ConsoleProduct, word: string) {
  await fetch(`${desk.url}/api/content.Content/list?keywords=${encodeURIComponent(word)}`)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`what waits is counted beside its entry, as it changes (${colorScheme})`, async ({ page, desk }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page, desk, 'moderator')
    const entry = page.getByRole('navigation', { name: '后台的各处' }).getByRole('link', { name: '搜索词' })
    const num = async () => Number(((await entry.textContent()) ?? '').replace(/\D/g, ''))
    const before = await num()
    await seek(desk, colorScheme === 'light' ? '永字' : '八法')
    await expect.poll(num).toBe(before + 1)
    await expect(entry).toHaveAttribute('title', `搜索词：${before + 1} 个词等着看`)
    await expectNoBreach(page, `counts, ${colorScheme}`)
  })

test('a page that nobody uses is covered, and goes on as it was', async ({ page, desk }) => {
  await page.clock.install()
  await signIn(page, desk, 'editor')
  const cell = page.getByRole('row').nth(1).getByRole('cell').nth(1)
  // Until the rows are there, empty ones stand in their place.
  await expect(cell).toHaveText(/\S/)
  const [name = ''] = (await cell.innerText()).split('\n')
  const field = page.getByRole('searchbox')
  await field.pressSequentially('写了一半')
  await page.clock.fastForward('01:01:00')
  const dialog = page.getByRole('dialog', { name: '离开有一会儿了' })
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => document.body.innerText + document.title)).not.toContain(name)
  await expect(page.locator('#main')).toHaveCount(0)
  await expectNoBreach(page, 'the veil')
  await dialog.getByLabel('密码', { exact: true }).fill(desk.passwordOf('editor'))
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field).toHaveValue('写了一半')
  await expect(headingOf(page)).toBeVisible()
})

/** Lets scripts of this name through only once it is told to. */
async function holdScripts(page: Page, name: RegExp): Promise<() => void> {
  let free: () => void = () => undefined
  const isFree = new Promise<void>((done) => {
    free = done
  })
  await page.route(name, async (route) => {
    await isFree
    await route.continue()
  })
  return free
}

test('while the script of a page is on its way its place is held, and the frame works', async ({ page, desk }) => {
  await signIn(page, desk, 'editor')
  // React keeps what it has drawn of a page, hidden, while the page waits once more, for its texts.
  const waiting = page.locator('#main div[aria-busy="true"]').filter({ visible: true })
  const entries = page.getByRole('navigation', { name: '后台的各处' })

  await test.step('another page', async () => {
    const free = await holdScripts(page, /carousel\.page-[^/]*\.js/)
    await entries.getByRole('link', { name: '轮播' }).click()
    await expect(waiting).toBeVisible()
    await expect(headingOf(page)).toBeHidden()
    free()
    await expect(headingOf(page)).toContainText('轮播')
    await expect(waiting).toHaveCount(0)
  })

  await test.step('one that is left before it came', async () => {
    const free = await holdScripts(page, /notices\.page-[^/]*\.js/)
    await entries.getByRole('link', { name: '公告' }).click()
    await expect(waiting).toBeVisible()
    await entries.getByRole('link', { name: '内容', exact: true }).click()
    await expect(headingOf(page)).toContainText('内容')
    free()
  })

  await test.step('the first page of all', async () => {
    const free = await holdScripts(page, /questions\.page-[^/]*\.js/)
    await page.goto(`${desk.consoleUrl}faq`)
    await expect(entries).toBeVisible()
    await expect(waiting).toBeVisible()
    free()
    await expect(headingOf(page)).toBeVisible()
  })
})

test('a newer console is offered', async ({ page, desk }) => {
  await signIn(page, desk, 'editor')
  await page.getByRole('row').nth(1).waitFor()
  await expect(page.getByText('后台有新版本')).toHaveCount(0)
  await page.route('**/admin/api/**', async (route) => {
    if (route.request().url().endsWith('/live')) return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-zimu-build': 'another' } })
  })
  await page.getByRole('link', { name: '分类与标签' }).click()
  await expect(page.getByText('后台有新版本')).toBeVisible()
  await page.unroute('**/admin/api/**')
  await page.getByRole('button', { name: '载入' }).click()
  await expect(page.getByText('后台有新版本')).toHaveCount(0)
  await expect(headingOf(page)).toHaveText('分类与标签')
})

test('who else has a content open is said, until they leave', async ({ page, desk, browser }) => {
  await signIn(page, desk, 'editor', 'contents/101')
  const other = await browser.newContext(DESK)
  const theirs = await other.newPage()
  await signIn(theirs, desk, 'owner', 'contents/101')
  await expect(page.getByText('也开着这一页')).toBeVisible()
  await expect(theirs.getByText('也开着这一页')).toBeVisible()
  await theirs.getByRole('link', { name: '操作记录' }).click()
  await expect(page.getByText('也开着这一页')).toHaveCount(0)
  await other.close()
})

test('a dialog stands in the address: a reload opens it, back closes it', async ({ page, desk }) => {
  await signIn(page, desk, 'owner', 'operators')
  await page.getByRole('button', { name: /^请/ }).first().click()
  await expect(page).toHaveURL(/[?&]do=invite/)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/operators$/)
})

test('a version of an agreement that needs consent is asked for at the next visit', async ({ page, desk, browser }) => {
  await signIn(page, desk, 'owner', 'agreements')
  await page.getByRole('row', { name: /隐私政策/ }).click()
  const text = page.getByRole('textbox', { name: '正文' })
  await text.fill(`${await text.inputValue()}\n\n三十天后删除你的足迹。`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox').check()
  await expect(dialog.getByText(/^\d+ 个会员下次来/)).toBeVisible()
  await dialog.getByRole('textbox').fill('法律变了')
  await dialog.getByRole('button', { name: /发布/ }).click()
  await expect(dialog).toHaveCount(0)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  await enterAs(visitor, desk, 'demo')
  await visitor.goto(desk.url)
  const sheet = visitor.getByRole('dialog', { name: '协议改了' })
  await expect(sheet.getByText('三十天后删除你的足迹。').first()).toBeVisible()
  await expectNoBreach(visitor, 'consent')
  await sheet.getByRole('button', { name: '不同意，退出登录' }).last().click()
  await expect(visitor.getByText('不同意就得退出')).toBeVisible()
  await visitor.getByRole('button', { name: '回去看' }).last().click()
  await visitor.getByRole('button', { name: '同意，接着用' }).click()
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('main').first()).toBeVisible()
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
  await phone.close()
})

/** What is typed into the palette, and the address of the dialog that it opens. */
const ACTS = [
  ['新内容', /contents\?do=new$/],
  ['新分类', /categories\?do=new$/],
  ['查一个码', /codes\?do=trace$/],
  ['做优惠券', /coupons\?do=make$/],
] as const

test('the palette opens the dialog of an act, whose address may be sent to somebody', async ({ page, desk }) => {
  await signIn(page, desk, 'owner')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  for (const [words, address] of ACTS) {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: '找什么都行' }).fill(words)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
    await expectNoBreach(page, `${words}, from its address`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).not.toHaveURL(/do=/)
  }
})
