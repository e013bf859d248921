/** Danmu: what an operator hides by a key is gone for visitors, and is back by undo; a banned member cannot send. */
import { createClient } from '@zimu/contract/client'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'
import { DEMO_PASSWORD, registerMember } from '../support/members.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
/** A film of the demo that everybody may view. */
const FILM = '101'
const SECOND = 20

test.use({ expectedErrors: REFUSED })

/** Visitors in their own app. */
const visitor = ({ url }: Pick<ConsoleProduct, 'url'>, token = '') =>
  createClient({ transport: fetch, baseUrl: url, token: () => token, language: () => 'zh-Hans' })

/** Members of the demo, who report; few can register from one address. */
const REPORTERS = ['demovip', 'demoforever']

async function enter(desk: ConsoleProduct, account: string, password = DEMO_PASSWORD) {
  const { data } = await visitor(desk).call('POST /api/member.Login/login', { account, password })
  return visitor(desk, data.ApiToken)
}

async function isSeen(desk: ConsoleProduct, text: string): Promise<boolean> {
  const { data } = await visitor(desk).call('GET /api/content.Danmu/list', { content_id: FILM, segment: 0 })
  return data.list.some((item) => item.text === text)
}

/** Somebody sends, two others report. */
async function makeReported(desk: ConsoleProduct, name: string, text: string) {
  const { account, password } = await registerMember(desk, name)
  const sender = await enter(desk, account, password)
  const { data } = await sender.call('POST /api/content.Danmu/add', { content_id: FILM, text, time: SECOND })
  for (const reporter of REPORTERS) {
    const client = await enter(desk, reporter)
    await client.call('POST /api/content.Danmu/report', { danmu_id: data.danmu_id, reason: '引战' })
  }
  await expect.poll(() => isSeen(desk, text)).toBe(true)
  return sender
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('a file of danmu is looked through, added for visitors, taken along, and taken back', async ({ page, desk }) => {
    const [text, late] = ['从文件来的一条', '片尾以后的一条']
    const file = `<?xml version="1.0" encoding="UTF-8"?><i><d p="3,1,25,16777215,1700000000,0,a,zz1">${text}</d>
      <d p="99999,1,25,16777215,1700000000,0,a,zz2">${late}</d></i>`
    await signIn(page, desk, 'moderator', `danmu?view=all&content=${FILM}`)
    await page.getByRole('button', { name: '弹幕文件' }).click()
    const dialog = page.getByRole('dialog', { name: /^弹幕文件/ })
    const buffer = Buffer.from(file)
    await dialog.getByLabel('弹幕文件（XML）').setInputFiles({ name: 'a.xml', mimeType: 'text/xml', buffer })
    await expect(dialog.getByText('读到 2 条。')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /在片子结束以后/ })).toContainText(late)
    await expectNoBreach(page, 'a file of danmu')
    await dialog.getByRole('button', { name: '加 1 条弹幕' }).click()
    await expect.poll(() => isSeen(desk, text)).toBe(true)
    await page.getByRole('button', { name: '弹幕文件' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '下载 XML' }).click(),
    ])
    const chunks = await (await download.createReadStream()).toArray()
    expect(Buffer.concat(chunks).toString()).toContain(`>${text}</d>`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '撤销' }).first().click()
    await expect.poll(() => isSeen(desk, text)).toBe(false)
  })

  test('a reported danmu is hidden by a key, gone for visitors, and back by undo', async ({ page, desk }) => {
    const text = '楼上的都是托'
    await makeReported(desk, 'dm-hide', text)
    await signIn(page, desk, 'moderator', 'danmu?view=reported')
    await expect(headingOf(page)).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${text}`) }).click()
    await expect(page.getByRole('region', { name: '正在看的' }).getByRole('heading', { name: text })).toBeVisible()
    await expectNoBreach(page, 'the queue of danmu')
    await page.keyboard.press('h')
    await expect(page.getByRole('button', { name: new RegExp(`^${text}`) })).toHaveCount(0)
    await expect.poll(() => isSeen(desk, text)).toBe(false)
    await page.keyboard.press('z')
    await expect.poll(() => isSeen(desk, text)).toBe(true)
    await expect(page.getByRole('button', { name: new RegExp(`^${text}`) })).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: new RegExp(`^${text}`) })).toHaveCount(0)
    await expect.poll(() => isSeen(desk, text)).toBe(true)
  })

  test('a hidden danmu leaves the page of somebody who is watching', async ({ browser, page, desk }) => {
    const text = '前排卖号'
    await makeReported(desk, 'dm-open', text)
    const watching = await (await browser.newContext()).newPage()
    const live = watching.waitForResponse(/Danmu\/live/)
    await watching.goto(`${desk.url}/#/pages/video/index?id=${FILM}`)
    await live
    await watching.getByRole('button', { name: '弹幕设置' }).first().click()
    await watching.getByRole('button', { name: /^全部弹幕/ }).click()
    await expect(watching.getByText(text)).toBeAttached()
    await signIn(page, desk, 'moderator', 'danmu?view=reported')
    await page.getByRole('button', { name: new RegExp(`^${text}`) }).click()
    await page.keyboard.press('h')
    await expect(watching.getByText(text)).toHaveCount(0)
    await watching.context().close()
  })

  test('a member is banned from the queue, cannot send, and can again once the ban is ended', async ({
    page,
    desk,
  }) => {
    const text = '加V看完整版'
    const sender = await makeReported(desk, 'dm-ban', text)
    const send = () =>
      sender.call('POST /api/content.Danmu/add', { content_id: FILM, text: '再来', time: SECOND }).then(
        () => 'sent',
        ({ error }: { error: string }) => error,
      )
    await signIn(page, desk, 'moderator', 'danmu?view=reported')
    await page.getByRole('button', { name: new RegExp(`^${text}`) }).click()
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: /^禁言/ })
    await dialog.getByRole('textbox').fill('广告')
    await dialog.getByRole('button', { name: '禁言 7 天' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(send).toBe('danmu.banned')
    await page.getByRole('link', { name: '禁言名单' }).click()
    const row = page.getByRole('row').filter({ hasText: '广告' })
    await expect(row).toBeVisible()
    await expectNoBreach(page, 'bans')
    await row.getByRole('button', { name: '结束禁言' }).click()
    const confirm = page.getByRole('alertdialog')
    await confirm.getByRole('textbox').fill('说清楚了')
    await confirm.getByRole('button').last().click()
    await expect(confirm).toHaveCount(0)
    await expect.poll(send, { intervals: [4000] }).toBe('sent')
  })
})

test('on a phone one card at a time is kept or hidden at the thumb', async ({ page, desk }) => {
  const text = '就这'
  await makeReported(desk, 'dm-phone', text)
  await signIn(page, desk, 'moderator', 'danmu?view=reported')
  const heading = page.getByRole('region', { name: '正在看的' }).getByRole('heading')
  await expect(heading).toBeVisible()
  await expectNoBreach(page, 'the queue of danmu on a phone')
  // What other journeys left is skipped.
  await expect(async () => {
    if ((await heading.textContent()) !== text) await page.getByRole('button', { name: '跳过' }).click()
    await expect(heading).toHaveText(text, { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: '藏', exact: true }).click()
  await expect.poll(() => isSeen(desk, text)).toBe(false)
  await page.getByRole('button', { name: '撤回上一条' }).click()
  await expect.poll(() => isSeen(desk, text)).toBe(true)
})
