/** Members: what an operator does to an account takes effect in the member's own app at once, and goes back by undo. */
import type { Page } from '@playwright/test'
import { createClient } from '@zimu/contract/client'
import { Secret, TOTP } from 'otpauth'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'
import { login, open } from '../support/journey.ts'
import { DEMO_PASSWORD, registerMember } from '../support/members.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const ACCOUNT = 'demovip'

test.use({ expectedErrors: REFUSED })

/** The member in their own app: who they are, and until when they are VIP. */
async function enter({ url }: Pick<ConsoleProduct, 'url'>, account = ACCOUNT, password = DEMO_PASSWORD) {
  const guest = createClient({ transport: fetch, baseUrl: url, token: () => '', language: () => 'zh-Hans' })
  const { data } = await guest.call('POST /api/member.Login/login', { account, password })
  const client = createClient({ transport: fetch, baseUrl: url, token: () => data.ApiToken, language: () => 'zh-Hans' })
  return {
    client,
    member_id: data.member_id,
    readEnd: async () => {
      const { data: own } = await client.call('GET /api/member.Member/info', {})
      return own.effective_group_details[0]?.over_time ?? 'none'
    },
    isIn: () =>
      client.call('GET /api/member.Member/info', {}).then(
        () => true,
        () => false,
      ),
  }
}

/** Chooses an act of the page's menu, and confirms it with a reason. */
async function act(page: Page, name: string, reason: string) {
  await page.getByRole('button', { name: /能做什么/ }).click()
  await page.getByRole('menuitem', { name }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
}

/** What the member reads in their own browser. */
async function refusedAtTheDoor(page: Page, desk: ConsoleProduct) {
  const browser = page.context().browser()
  if (!browser) throw new Error('there is no browser')
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', locale: 'zh-CN' })
  const phone = await context.newPage()
  await open(phone, desk, '/pages/login/login')
  await phone.getByRole('textbox', { name: '账号', exact: true }).fill(ACCOUNT)
  await phone.getByRole('textbox', { name: '密码', exact: true }).fill(DEMO_PASSWORD)
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  await expect(phone.getByText(/这个账号停用到 .*原因：发广告或刷屏。删了再来/)).toBeVisible()
  await context.close()
}

/** Shuts a member out and lets them in again by undo. */
async function shutOutAndBack(page: Page, desk: ConsoleProduct) {
  const member = await enter(desk)
  expect(await member.isIn()).toBe(true)
  await signIn(page, desk, 'moderator', `members/${member.member_id}`)
  await expect(headingOf(page)).toBeVisible()
  await page.getByRole('button', { name: /能做什么/ }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  const dialog = page.getByRole('dialog', { name: /停用/ })
  await dialog.getByLabel(/原因/).selectOption('发广告或刷屏')
  await dialog.getByLabel(/还想对他说/).fill('删了再来')
  await dialog.getByLabel('为什么').fill('骂人')
  await dialog.getByRole('button', { name: /停用/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(member.isIn).toBe(false)
  await expect(page.getByRole('region', { name: '停用中' })).toContainText('删了再来')
  await refusedAtTheDoor(page, desk)
  await page.getByRole('button', { name: '撤销' }).click()
  // The undo is on its way: until then nobody is let in.
  const comesIn = async () => (await enter(desk)).isIn()
  await expect.poll(() => comesIn().catch(() => false)).toBe(true)
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('a member is found, given days that count at once, and has exactly what was after undo', async ({
    page,
    desk,
  }) => {
    const member = await enter(desk)
    const before = await member.readEnd()
    await signIn(page, desk, 'support', `members?q=${ACCOUNT}`)
    await page
      .getByRole('row')
      .filter({ hasText: String(member.member_id) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/members/${member.member_id}$`))
    await page.getByRole('button', { name: '送会员' }).click()
    const dialog = page.getByRole('dialog', { name: '送天数' })
    await dialog.getByLabel('为什么（会员会读到）').fill('补偿：卡顿')
    await dialog.getByRole('button', { name: '送 7 天' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(member.readEnd).not.toBe(before)
    await expect(page.getByRole('table').getByText('送：补偿：卡顿')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(member.readEnd).toBe(before)
    await expectNoBreach(page, 'one member')
  })

  test('a member who is shut out is out at once, and comes in again by undo', ({ page, desk }) =>
    shutOutAndBack(page, desk))

  test('days are taken with the end before and after, and come back by undo', async ({ page, desk }) => {
    const member = await enter(desk)
    const before = await member.readEnd()
    await signIn(page, desk, 'owner', `members/${member.member_id}`)
    await expect(headingOf(page)).toBeVisible()
    await page.getByRole('button', { name: /能做什么/ }).click()
    await page.getByRole('menuitem', { name: '扣天数' }).click()
    const dialog = page.getByRole('dialog', { name: '扣天数' })
    await dialog.getByLabel('为什么（会员会读到）').fill('送重了')
    await expect(dialog.getByText(before.slice(0, 10))).toBeVisible()
    const foreseen = (await dialog.getByRole('strong').first().textContent()) ?? ''
    expect(foreseen).toMatch(/^\d{4}-\d\d-\d\d$/)
    await dialog.getByRole('button', { name: '扣 7 天' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await member.readEnd()).slice(0, 10)).toBe(foreseen)
    expect(foreseen).not.toBe(before.slice(0, 10))
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(member.readEnd).toBe(before)
  })

  test('a member whose sessions are ended is signed out on their phone', async ({ page, desk, browser }) => {
    const phone = await (await browser.newContext({ ...PHONE, serviceWorkers: 'block', locale: 'zh-CN' })).newPage()
    await login(phone, desk, 'demoforever')
    await open(phone, desk, '/pages/my/setting')
    const out = phone.getByRole('button', { name: '退出登录' })
    await expect(out).toBeVisible()
    const kept = () => phone.evaluate(() => localStorage.getItem('userInfo'))
    expect(await kept()).not.toBeNull()
    const { member_id } = await enter(desk, 'demoforever')
    await signIn(page, desk, 'support', `members/${member_id}`)
    await act(page, '结束全部会话', '手机丢了')
    await phone.reload()
    await expect.poll(kept).toBeNull()
    await expect(out).toHaveCount(0)
    await login(phone, desk, 'demoforever')
    await phone.context().close()
  })

  test('an operator looks as a member: their pages, nothing can be changed, and the member reads of it', async ({
    page,
    desk,
  }) => {
    const { client, member_id } = await enter(desk)
    await signIn(page, desk, 'support', `members/${member_id}`)
    await act(page, '以他的身份看', '说看不到影片')
    const [shown] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: '在新窗口打开' }).click(),
    ])
    const bar = shown.getByRole('complementary', { name: /以 .+ 的身份看/ })
    await expect(bar).toContainText('只读')
    await expect(bar).toContainText(/1[0-4]:\d\d 后结束/)
    await shown.evaluate(() => window.location.assign('#/pages/my/setting'))
    await expect(shown.getByRole('button', { name: '退出登录' })).toBeVisible()
    const { data } = await client.call('GET /api/member.Member/log', {})
    expect(data.list[0]).toMatchObject({ kind: 'viewed_by_operator', login_ip: '' })
    await bar.getByRole('button', { name: '结束' }).click()
    await expect(shown.getByRole('alert').filter({ hasText: '看完了，在后台重新打开' })).toBeVisible()
    await shown.close()
  })

  test('two accounts become one: what goes over is said first, and the second says where it went', async ({
    page,
    desk,
  }) => {
    const [stays, ends] = [await registerMember(desk, 'merge-stays'), await registerMember(desk, 'merge-ends')]
    const one = await enter(desk, stays.account, stays.password)
    const other = await enter(desk, ends.account, ends.password)
    await signIn(page, desk, 'owner', `members/${other.member_id}`)
    await page.getByRole('button', { name: '送会员' }).click()
    const giving = page.getByRole('dialog', { name: '送天数' })
    await giving.getByLabel('为什么（会员会读到）').fill('补偿：卡顿')
    await giving.getByRole('button', { name: '送 7 天' }).click()
    await expect(giving).toBeHidden()
    const end = await other.readEnd()
    await page.goto(page.url().replace(/\d+$/, String(one.member_id)))
    await page.getByRole('button', { name: /能做什么/ }).click()
    await page.getByRole('menuitem', { name: '并入别的账号' }).click()
    const dialog = page.getByRole('alertdialog', { name: /把另一个账号并进/ })
    await dialog.getByLabel('要并掉的账号的编号').fill(String(other.member_id))
    await expect(dialog.getByText('流水 1 行')).toBeVisible()
    await expect(dialog.getByText(`合起来 ${end.slice(0, 10)}`)).toBeVisible()
    await dialog.getByLabel('为什么').fill('同一个人')
    const confirm = dialog.getByRole('button', { name: '并进来，不能撤销' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel(/打一遍要并掉的名字/).fill('merge-ends')
    await confirm.click()
    await expect(dialog).toHaveCount(0)
    expect(await one.readEnd()).toBe(end)
    expect(await other.isIn()).toBe(false)
    await expect(enter(desk, ends.account, ends.password)).rejects.toMatchObject({ error: 'member.account_merged' })
    await page.goto(page.url().replace(/\d+$/, String(other.member_id)))
    await expect(page.getByText('这个账号并走了，东西都在')).toBeVisible()
    await expectNoBreach(page, 'a member who was merged')
  })

  test('one device is ended, and the copy of a member is downloaded', async ({ page, desk }) => {
    const { account, password } = await registerMember(desk, 'two-devices')
    const kept = await enter(desk, account, password)
    const ended = await enter(desk, account, password)
    await signIn(page, desk, 'owner', `members/${kept.member_id}?tab=devices`)
    await page
      .getByRole('button', { name: /^结束 / })
      .first()
      .click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill('手机丢了')
    await dialog.getByRole('button', { name: '结束', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(async () => [await kept.isIn(), await ended.isIn()].filter(Boolean).length).toBe(1)
    await act(page, '导出资料', '依法要求')
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '下载' }).click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^zimu-${kept.member_id}-.*\\.json$`))
  })

  test('a member who lost password and address sets a new one with a link that is shown once', async ({
    page,
    desk,
    browser,
  }) => {
    const { account, password } = await registerMember(desk, 'lost-password')
    const { member_id, isIn } = await enter(desk, account, password)
    await signIn(page, desk, 'support', `members/${member_id}`)
    await act(page, '重设链接', '打电话核对过')
    const dialog = page.getByRole('dialog', { name: /的链接/ })
    const url = (await dialog.getByText(/resPwd\?/).textContent()) ?? ''
    await expectNoBreach(page, 'a link that is shown once')
    await dialog.getByRole('button', { name: '发出去了' }).click()
    await expect(page.getByText(url)).toHaveCount(0)
    const phone = await (await browser.newContext({ ...PHONE, serviceWorkers: 'block', locale: 'zh-CN' })).newPage()
    await open(phone, desk, url.slice(url.indexOf('#') + 1))
    await phone.getByRole('textbox', { name: '新密码' }).fill('another quiet place')
    await phone.getByRole('button', { name: '重设并登录' }).click()
    await expect.poll(() => phone.evaluate(() => localStorage.getItem('userInfo'))).toContain(account)
    await expect.poll(isIn).toBe(false)
    await expect(enter(desk, account, password)).rejects.toMatchObject({ error: 'member.account_or_password_wrong' })
    await enter(desk, account, 'another quiet place')
    await phone.context().close()
  })

  test('a member who has lost their app comes in by password alone once the second step is off', async ({
    page,
    desk,
  }) => {
    const { account, password } = await registerMember(desk, 'lost-app')
    const { client, member_id } = await enter(desk, account, password)
    const { data } = await client.call('POST /api/member.SecondFactor/start', { password })
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) })
    await client.call('POST /api/member.SecondFactor/confirm', { code: totp.generate() })
    const comesIn = () =>
      enter(desk, account, password).then(
        () => true,
        () => false,
      )
    expect(await comesIn()).toBe(false)
    await signIn(page, desk, 'support', `members/${member_id}`)
    await act(page, '关掉第二步', '打电话核对过')
    await expect.poll(comesIn).toBe(true)
  })
})

test('on a phone a member is shut out, and comes in again by undo', async ({ page, desk }) => {
  await shutOutAndBack(page, desk)
  await expectNoBreach(page, 'one member on a phone')
})
