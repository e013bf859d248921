/** Acts on many contents: by keys, with progress, taken back as one; the list as a file; a process that is killed in the middle. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutes } from '@zimu/contract/durations'
import { openSqlite } from '../../harness/open-sqlite.ts'
import { startProduct } from '../../harness/product.ts'
import { expectNoBreach } from '../support/accessibility.ts'
import { test as base, type ConsoleProduct, expect, REFUSED, signIn, startWithConsole } from '../support/console.ts'
import { act } from '../support/keys.ts'
import { callsOf } from '../support/operator-calls.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

/** A product of its own with more contents than the demo has: what is done here is done to all of them. */
const test = base.extend<object, { full: ConsoleProduct }>({
  full: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use) => {
      const product = await startWithConsole()
      await product.zimu('seed', '--contents', '460')
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: minutes(3) },
  ],
})

test.use({ ...DESK, expectedErrors: REFUSED })

/** How many contents visitors find. */
async function countSeen(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/content.Content/list?limit=1`)
  return ((await answer.json()) as { data: { count: number } }).data.count
}

test('500 are hidden by keys, with progress, and come back as one', async ({ page, full }) => {
  test.setTimeout(minutes(3))
  await signIn(page, full, 'editor')
  const before = await countSeen(full.url)
  expect(before).toBeGreaterThan(500)
  const rows = page.locator('#main tbody')
  await page.getByRole('row').nth(1).waitFor()
  const place = await rows.boundingBox()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: '选上的能做什么' })
  await expect(bar).toContainText('选了 1 条')
  expect(await rows.boundingBox(), 'the bar moves no row').toEqual(place)
  await page.keyboard.press('b')
  await expect(bar.getByRole('button', { name: /^选中全部 \d+ 条/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await act(page, bar.getByRole('button', { name: '隐藏' }))
  const panel = page.getByRole('dialog', { name: '隐藏' })
  await expect(panel).toContainText('在后台做')
  await expectNoBreach(page, 'acts on many')
  await act(page, panel.getByRole('button', { name: /^隐藏 \d+ 条$/ }))
  const job = page.getByRole('region', { name: '批量操作的进度' })
  await expect(job).toContainText(/隐藏：\d+ 条里改了 \d+ 条/, { timeout: minutes(1) })
  expect(await countSeen(full.url)).toBe(0)
  await expectNoBreach(page, 'progress of a job')
  await act(page, job.getByRole('button', { name: '全部撤销' }))
  await expect(job).toContainText(/撤销：\d+ 条里改了 \d+ 条/, { timeout: minutes(1) })
  expect(await countSeen(full.url)).toBe(before)
  await page.getByRole('link', { name: '操作记录' }).click()
  await expect(page.getByRole('row', { name: /批量改内容/ }).first()).toBeVisible()
})

test('the list as a file has as many rows as it shows', async ({ page, full }) => {
  await signIn(page, full, 'editor', 'contents?kind=article')
  const shown =
    (await page
      .getByText(/^[\d,]+ 项$/)
      .first()
      .textContent()) ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '导出看到的' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^内容-article-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]?.startsWith('\uFEFF编号,')).toBe(true)
  const num = Number(shown.replace(/\D/g, ''))
  expect(lines.at(-2)).toBe(`# rows=${num}`)
  expect(lines.slice(1, -2)).toHaveLength(num)
})

/** So many that the process does not end them before it is killed. */
const MANY = 9000

test('a process that is killed in the middle goes on where it was, and does nothing twice', async () => {
  test.setTimeout(minutes(4))
  const folder = mkdtempSync(join(tmpdir(), 'zimu-e2e-bulk-'))
  const env = { ZIMU_DEMO: '1', ADMIN_PORT: 'any' }
  const start = async () => {
    const running = await startProduct(folder, env)
    const [, port = ''] = /console: http:\/\/[^:]+:(\d+)\//.exec(running.said()) ?? []
    const said = running.said()
    const password = /^ {2}editor +(\S+)$/m.exec(said.slice(said.indexOf('operators')))?.[1] ?? ''
    return { running, call: await callsOf(`http://localhost:${port}`, 'editor', password) }
  }
  const seed = await startProduct(folder, env)
  await seed.stop()
  const first = await openSqlite(folder)
  const now = Date.now()
  for (let from = 0; from < MANY; from += 500)
    await first.db
      .insertInto('content')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          ...{ unique: `many-${from + index}`, kind: 'video' as const, name: `片 ${from + index}` },
          ...{ release_time: now, random_key: index, create_time: now, update_time: null, is_disable: 1 as const },
        })),
      )
      .execute()
  await first.close()
  const one = await start()
  const { bulk_job_id } = await one.call('POST /admin/api/content.Content/bulk', {
    ...{ request_id: 'killed-in-the-middle', filter: {}, act: 'rec' },
  })
  const id = bulk_job_id ?? 0
  const progress = async (call: typeof one.call) => call('GET /admin/api/bulk.Job/info', { bulk_job_id: id })
  await expect
    .poll(async () => (await progress(one.call)).done_num, { intervals: [20], timeout: minutes(1) })
    .toBeGreaterThan(100)
  await one.running.kill()
  const dead = await openSqlite(folder)
  const left = await dead.db.selectFrom('bulk_job').selectAll().where('bulk_job_id', '=', id).executeTakeFirst()
  await dead.close()
  expect(left).toMatchObject({ state: 'running', record_id: null })
  expect(left?.next_num).toBeLessThan(left?.all_num ?? 0)
  const two = await start()
  // The lock of the process that is gone runs out first.
  await expect.poll(async () => (await progress(two.call)).state, { timeout: minutes(2) }).toBe('done')
  const end = await progress(two.call)
  expect(end.done_num + end.skipped_num).toBe(end.all_num)
  await two.running.stop()
  const { db, close } = await openSqlite(folder)
  const rows = await db.selectFrom('content').select(['version', 'is_rec']).where('unique', 'like', 'many-%').execute()
  expect(rows.filter(({ is_rec, version }) => is_rec === 1 && version === 2)).toHaveLength(MANY)
  const records = await db
    .selectFrom('operator_record')
    .select('record_id')
    .where('action', '=', 'content.bulk')
    .execute()
  expect(records).toEqual([{ record_id: end.record_id }])
  await close()
  rmSync(folder, { recursive: true, force: true })
})
