/** Acts on many members and orders: by marks, with what they will do, taken back as one; a process that is killed in the middle. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@zimu/contract/client'
import { minutes } from '@zimu/contract/durations'
import { openSqlite } from '../../harness/open-sqlite.ts'
import { startProduct } from '../../harness/product.ts'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, REFUSED, signIn, test } from '../support/console.ts'
import { callsOf } from '../support/console-calls.ts'
import { registerMember } from '../support/members.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test.use({ expectedErrors: REFUSED })

/** A new member at their own door: until when they are VIP. */
async function enter(desk: ConsoleProduct, account: string) {
  const { url } = desk
  const { password } = await registerMember(desk, account)
  const options = { transport: fetch, baseUrl: url, language: () => 'zh-Hans' }
  const { data } = await createClient({ ...options, token: () => '' }).call('POST /api/member.Login/login', {
    account,
    password,
  })
  const client = createClient({ ...options, token: () => data.ApiToken })
  return {
    client,
    isVip: async () => (await client.call('GET /api/member.Member/info', {})).data.effective_group_details.length > 0,
    isIn: () =>
      client.call('GET /api/member.Member/info', {}).then(
        () => true,
        () => false,
      ),
  }
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('members are given days together, read why, and have what was after undo', async ({ page, desk }) => {
    const members = [await enter(desk, 'many-a'), await enter(desk, 'many-b')]
    await signIn(page, desk, 'owner', 'members?q=many-')
    await page.getByRole('checkbox', { name: '选上这一页' }).click()
    const bar = page.getByRole('toolbar', { name: '选上的能做什么' })
    await expect(bar).toContainText('选了 2 人')
    await expectNoBreach(page, 'marked members')
    await bar.getByRole('button', { name: '送天数' }).click()
    const dialog = page.getByRole('dialog', { name: '给 2 人送天数' })
    await expect(dialog).toContainText('2 人里会改 2 人。 一共 14 天。')
    const run = dialog.getByRole('button', { name: '送天数 2 人' })
    await expect(run).toBeDisabled()
    await dialog.getByLabel('为什么（会员会读到）').fill('补偿：卡顿')
    await expectNoBreach(page, 'days for many')
    await run.click()
    await expect(page.getByText('2 人里改了 2 人')).toBeVisible()
    for (const { isVip } of members) await expect.poll(isVip).toBe(true)
    await page.getByRole('button', { name: '撤销' }).click()
    for (const { isVip } of members) await expect.poll(isVip).toBe(false)
    await page.goto(`${desk.consoleUrl}audit`)
    await expect(page.getByRole('row', { name: /批量改会员/ }).first()).toBeVisible()
  })

  test('members are shut out together with cause and end; who is out already is named', async ({ page, desk }) => {
    const members = [await enter(desk, 'crowd-a'), await enter(desk, 'crowd-b')]
    await signIn(page, desk, 'moderator', 'members?q=crowd-')
    const bar = page.getByRole('toolbar', { name: '选上的能做什么' })
    await page.getByRole('checkbox', { name: /选上.*crowd-a/ }).click()
    // A moderator gives no days.
    await expect(bar.getByRole('button', { name: '送天数' })).toHaveCount(0)
    const shutOut = async (count: string) => {
      await bar.getByRole('button', { name: '停用' }).click()
      const dialog = page.getByRole('dialog', { name: `停用 ${count}` })
      await dialog.getByLabel(/原因/).selectOption('发广告或刷屏')
      await dialog.getByLabel('为什么').fill('刷屏')
      await dialog.getByRole('button', { name: '停用 1 人' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await shutOut('1 人')
    await expect.poll(members[0]?.isIn ?? (() => true)).toBe(false)
    await page.getByRole('checkbox', { name: '选上这一页' }).click()
    await shutOut('2 人')
    const left = page.getByRole('dialog', { name: '1 人没改' })
    await expect(left).toContainText('crowd-a')
    await expect(left).toContainText('本来就是这样')
    await left.getByRole('button', { name: '知道了' }).click()
    await expect.poll(members[1]?.isIn ?? (() => true)).toBe(false)
  })

  test('orders that nobody has paid are closed together; what is paid is left and named', async ({ page, desk }) => {
    const { client } = await enter(desk, 'many-orders')
    const { data: plans } = await client.call('GET /api/setting.Viptype/list', {})
    for (const { viptype_id } of plans.list.slice(0, 2))
      await client.call('POST /api/setting.Order/create', { viptype_id })
    await signIn(page, desk, 'cashier', 'orders?q=many-orders')
    await page.getByRole('checkbox', { name: '选上这一页' }).click()
    const bar = page.getByRole('toolbar', { name: '选上的能做什么' })
    await bar.getByRole('button', { name: '再问通道' }).click()
    const ask = page.getByRole('dialog', { name: '再问通道' })
    // Nobody has opened the cashier: there is nothing to ask about.
    await expect(ask).toContainText('2 笔里会问 0 笔')
    await ask.getByRole('button', { name: '2 笔没改' }).click()
    await expect(ask.getByText('现在的状态不能这样做').first()).toBeVisible()
    await ask.getByRole('button', { name: '算了' }).click()
    await bar.getByRole('button', { name: '关闭' }).click()
    const close = page.getByRole('dialog', { name: '关闭 2 笔' })
    await expect(close).toContainText('这个不能撤销')
    await close.getByLabel('为什么').fill('重新下单')
    await expectNoBreach(page, 'orders closed together')
    await close.getByRole('button', { name: '关闭 2 笔' }).click()
    await expect(page.getByText('2 笔里关了 2 笔')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '已关闭' })).toHaveCount(2)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('members are marked by the menus of their rows, and given days together', async ({ page, desk }) => {
    const members = [await enter(desk, 'pocket-a'), await enter(desk, 'pocket-b')]
    await signIn(page, desk, 'owner', 'members?q=pocket-')
    for (const name of ['pocket-a', 'pocket-b']) {
      await page.getByRole('button', { name: `${name}：能做什么` }).click()
      await page.getByRole('menuitem', { name: '选上', exact: true }).click()
    }
    const bar = page.getByRole('toolbar', { name: '选上的能做什么' })
    await expect(bar).toContainText('选了 2 人')
    await expectNoBreach(page, 'marked members on a phone')
    await bar.getByRole('button', { name: '送天数' }).click()
    const dialog = page.getByRole('dialog', { name: '给 2 人送天数' })
    await dialog.getByLabel('为什么（会员会读到）').fill('补偿')
    await expectNoBreach(page, 'days for many on a phone')
    await dialog.getByRole('button', { name: '送天数 2 人' }).click()
    for (const { isVip } of members) await expect.poll(isVip).toBe(true)
  })
})

/** So many that the process does not end them before it is killed. */
const MANY = 4000

test('a process that is killed while it gives days goes on where it was, and gives nobody twice', async () => {
  test.setTimeout(minutes(4))
  const folder = mkdtempSync(join(tmpdir(), 'zimu-e2e-many-'))
  const env = { ZIMU_DEMO: '1', ADMIN_PORT: 'any' }
  const start = async () => {
    const running = await startProduct(folder, env)
    return { running, call: await callsOf(running.said(), 'owner') }
  }
  const seed = await startProduct(folder, env)
  await seed.stop()
  const first = await openSqlite(folder)
  const now = Date.now()
  for (let from = 0; from < MANY; from += 500)
    await first.db
      .insertInto('member')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          ...{ username: `kill-${from + index}`, username_key: `kill-${from + index}`, nickname: '' },
          ...{ password_hash: '', email: null, phone: null, platform: 1, application: 1 },
          ...{ create_time: now, pwd_time: now, login_time: null, update_time: null, delete_time: null },
        })),
      )
      .execute()
  await first.close()
  const one = await start()
  const given = { request_id: 'killed-in-the-middle', reason: '补偿', filter: { q: 'kill-' }, day_num: 7 }
  const { bulk_job_id, all_num } = await one.call('POST /admin/api/member.Member/bulk', { ...given, act: 'give' })
  const id = bulk_job_id ?? 0
  const progress = async (call: typeof one.call) => call('GET /admin/api/bulk.Job/info', { bulk_job_id: id })
  await expect
    .poll(async () => (await progress(one.call)).done_num, { intervals: [20], timeout: minutes(1) })
    .toBeGreaterThan(50)
  await one.running.kill()
  const dead = await openSqlite(folder)
  const left = await dead.db.selectFrom('bulk_job').selectAll().where('bulk_job_id', '=', id).executeTakeFirst()
  await dead.close()
  expect(left).toMatchObject({ subject: 'member', state: 'running', record_id: null })
  expect(left?.next_num).toBeLessThan(all_num)
  const two = await start()
  // The lock of the process that is gone runs out first.
  await expect.poll(async () => (await progress(two.call)).state, { timeout: minutes(2) }).toBe('done')
  const end = await progress(two.call)
  expect(end).toMatchObject({ done_num: all_num, skipped_num: 0 })
  await two.running.stop()
  const { db, close } = await openSqlite(folder)
  const rows = await db
    .selectFrom('entitlement_entry as entry')
    .innerJoin('member', 'member.member_id', 'entry.member_id')
    .select(['entry.member_id', 'entry.duration_ms'])
    .where('member.username', 'like', 'kill-%')
    .execute()
  expect(rows).toHaveLength(all_num)
  expect(new Set(rows.map(({ member_id }) => member_id)).size).toBe(all_num)
  const records = await db
    .selectFrom('operator_record')
    .select('record_id')
    .where('action', '=', 'member.bulk')
    .execute()
  expect(records).toEqual([{ record_id: end.record_id }])
  await close()
  rmSync(folder, { recursive: true, force: true })
})
