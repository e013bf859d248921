/** Acts on many members and many orders: all that match a filter, a process that is killed in the middle, marks on a phone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createClient } from '@zimu/contract/client'
import { minutes } from '@zimu/contract/durations'
import { insertMembers } from '../../harness/members.ts'
import { openSqlite } from '../../harness/open-sqlite.ts'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, REFUSED, signIn, startOn, test } from '../support/console.ts'
import { registerMember } from '../support/members.ts'
import { callsOf } from '../support/operator-calls.ts'

const WIDE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const MANY = 4000
const REASON = '补偿：11 月 22 日卡顿'

test.use({ expectedErrors: REFUSED })

const barOf = (page: Page) => page.getByRole('toolbar', { name: '选上的能做什么' })
const jobOf = (page: Page) => page.getByRole('region', { name: '批量操作的进度' })

async function markAll(page: Page) {
  const box = page.getByRole('checkbox', { name: '选上这一页' })
  await box.click()
  await expect(box).toBeChecked()
  const bar = barOf(page)
  await bar.getByRole('button', { name: /^选中全部.*4,0\d\d 人/ }).click()
  return bar
}

/** What a stopped product holds of the act: who was given days, what was taken back, and the rows of the record. */
async function readLedger(folder: string) {
  const { db, close } = await openSqlite(folder)
  const entries = await db.selectFrom('entitlement_entry').selectAll().execute()
  const crowd = await db.selectFrom('member').select('member_id').where('username', 'like', 'crowd-%').execute()
  const records = await db
    .selectFrom('operator_record')
    .select(['target', 'after'])
    .where('action', '=', 'member.bulk')
    .orderBy('record_id')
    .execute()
  await close()
  const given = entries.filter(({ undo_entry_id, note }) => undo_entry_id === 0 && note === REASON)
  return {
    given,
    takenBack: entries.map(({ undo_entry_id }) => undo_entry_id).filter((id) => id !== 0),
    crowd: crowd.map(({ member_id }) => member_id),
    // A job has a row when it is over; that it was begun by an undo is a row of its own.
    jobs: records.filter(({ after }) => after?.startsWith('{"act":')).map(({ target }) => target),
  }
}

test.describe('at 1440 px', () => {
  test.use(WIDE)

  test('4,000 members have their days once though the process is killed in the middle, and one undo takes all back', async ({
    page,
  }) => {
    test.setTimeout(minutes(8))
    const folder = mkdtempSync(join(tmpdir(), 'zimu-e2e-members-bulk-'))
    const start = () => startOn(folder, { ZIMU_DEMO: '1' })
    await (await start()).running.stop()
    const database = await openSqlite(folder)
    await insertMembers(database, MANY, 'crowd')
    await database.close()

    const one = await start()
    await signIn(page, one.desk, 'cashier', 'members?vip=never')
    const bar = await markAll(page)
    await bar.getByRole('button', { name: '送天数' }).click()
    const dialog = page.getByRole('dialog', { name: /^给 [\d,]+ 人送天数$/ })
    await expect(dialog).toContainText('在后台做，关掉页面也继续；做完可以一起撤销。')
    await dialog.getByLabel('为什么（会员会读到）').fill(REASON)
    await expectNoBreach(page, 'days for many')
    await dialog.getByRole('button', { name: /^送天数 [\d,]+ 人$/ }).click()
    await expect(jobOf(page)).toContainText('送天数：')
    // Pages of a killed process would ask in vain.
    await page.goto('about:blank')
    const { origin } = new URL(one.desk.consoleUrl)
    const call = await callsOf(origin, 'cashier', one.desk.passwordOf('cashier'))
    const jobs = () => call('GET /admin/api/bulk.Job/list', { subject: 'member', limit: 1 })
    await expect
      .poll(async () => (await jobs()).list[0]?.done_num, { intervals: [20], timeout: minutes(1) })
      .toBeGreaterThan(0)
    await one.running.kill()
    const dead = await readLedger(folder)
    expect(dead.given.length, 'it was in the middle').toBeLessThan(MANY)
    expect(dead.jobs).toEqual([])

    const two = await start()
    await page.context().clearCookies()
    await signIn(page, two.desk, 'cashier', 'members?vip=never')
    // The lock of the process that is gone runs out first.
    await expect(jobOf(page)).toContainText(/送天数：[\d,]+ 人里改了 [\d,]+ 人/, { timeout: minutes(2) })
    await expectNoBreach(page, 'progress of an act on members')
    await jobOf(page).getByRole('button', { name: '全部撤销' }).click()
    await expect(jobOf(page)).toContainText(/撤销：[\d,]+ 人里改了 [\d,]+ 人/, { timeout: minutes(2) })
    await page.goto('about:blank')
    await two.running.stop()

    const { given, takenBack, crowd, jobs: recorded } = await readLedger(folder)
    const members = given.map(({ member_id }) => member_id)
    expect(new Set(members).size, 'nobody twice').toBe(members.length)
    expect(crowd).toHaveLength(MANY)
    expect(crowd.filter((member_id) => !members.includes(member_id))).toEqual([])
    expect(recorded).toEqual(['bulk:1', 'bulk:2'])
    expect(takenBack.sort((a, b) => a - b)).toEqual(given.map(({ entry_id }) => entry_id).sort((a, b) => a - b))
    rmSync(folder, { recursive: true, force: true })
  })

  test('many orders are asked about and closed', async ({ page, desk }) => {
    const buyer = await openBuyer(desk, 'many-orders')
    const silent = [await buyer.order('silent'), await buyer.order('silent')]
    await signIn(page, desk, 'cashier', `orders?view=waiting&member=${buyer.member_id}`)
    await page.getByRole('checkbox', { name: '选上这一页' }).click()
    await expect(barOf(page)).toContainText('选了 2 笔')
    await barOf(page).getByRole('button', { name: '再问通道' }).click()
    await page.getByRole('button', { name: '再问通道 2 笔' }).click()
    await expect(page.getByText('2 笔里 2 笔已经排上，几秒内问完')).toBeVisible()
    for (const order of silent)
      await expect.poll(() => buyer.stateOf(order), { timeout: minutes(1), intervals: [500] }).toBe('fulfilled')

    const open = [await buyer.order(), await buyer.order(), await buyer.order()]
    await page.goto(`${desk.consoleUrl}orders?view=waiting&member=${buyer.member_id}`)
    await page.getByRole('checkbox', { name: '选上这一页' }).click()
    await barOf(page).getByRole('button', { name: '关闭', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '关闭 3 笔' })
    await expect(dialog).toContainText('这个不能撤销')
    await dialog.getByRole('textbox').fill('会员重新下单')
    await expectNoBreach(page, 'closing many orders')
    await dialog.getByRole('button', { name: '关闭 3 笔' }).click()
    await expect(page.getByText('3 笔里关了 3 笔')).toBeVisible()
    for (const order of open) expect(await buyer.stateOf(order)).toBe('closed')
  })
})

test.describe('at 390 px', () => {
  test.use(PHONE)

  test('two members are marked from their menus, given days, and have none again after undo', async ({
    page,
    desk,
  }) => {
    const names = ['phone-crowd-one', 'phone-crowd-two']
    for (const name of names) await registerMember(desk, name)
    await signIn(page, desk, 'support', 'members?q=phone-crowd')
    for (const name of names) {
      await page.getByRole('button', { name: `${name}：能做什么` }).click()
      await page.getByRole('menuitem', { name: '选上' }).click()
    }
    await expect(barOf(page)).toContainText('选了 2 人')
    await barOf(page).getByRole('button', { name: '送天数' }).click()
    const dialog = page.getByRole('dialog', { name: '给 2 人送天数' })
    await dialog.getByLabel('为什么（会员会读到）').fill(REASON)
    await expect(dialog).toContainText('2 人里会改 2 人。一共 14 天。随时可以一起撤销。')
    await expectNoBreach(page, 'days for two on a phone')
    await dialog.getByRole('button', { name: '送天数 2 人' }).click()
    await expect(page.getByText('2 人里改了 2 人')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await page.goto(`${desk.consoleUrl}members?q=phone-crowd&vip=now`)
    await expect(page.getByText('没有符合的')).toBeVisible()
  })
})

/** A new member who orders; `silent` pays at the sandbox cashier, whose callback never comes. */
async function openBuyer(product: Pick<ConsoleProduct, 'url' | 'zimu'>, account: string) {
  const options = { transport: fetch, baseUrl: product.url, language: () => 'zh-Hans' } as const
  const { password } = await registerMember(product, account)
  const guest = createClient({ ...options, token: () => '' })
  const { data: login } = await guest.call('POST /api/member.Login/login', { account, password })
  const client = createClient({ ...options, token: () => login.ApiToken })
  const { data: plans } = await client.call('GET /api/setting.Viptype/list', {})
  // A plan that is ordered again while its order is open is the same order.
  let turn = 0
  const nextPlan = () => plans.list[turn++ % plans.list.length]?.viptype_id ?? 0
  return {
    member_id: login.member_id,
    async order(action?: 'silent'): Promise<string> {
      const { data } = await client.call('POST /api/setting.Order/create', { viptype_id: nextPlan() })
      const { remote_order_id } = data
      if (!action) return remote_order_id
      const { data: cashier } = await client.call('GET /api/setting.Order/getpayurl', {
        remote_order_id,
        method: 'sandbox',
      })
      const body = new URLSearchParams({ action })
      await fetch(new URL(new URL(cashier.pay_url).pathname, product.url), { method: 'POST', body, redirect: 'manual' })
      return remote_order_id
    },
    stateOf: async (remote_order_id: string) =>
      (await client.call('GET /api/setting.Order/confirmorder', { remote_order_id })).data.state as string,
  }
}
