/** The system's pages: a red check is seen, a dead job runs again, a backup is made and proven to be restorable. */
import { minutes } from '@zimu/contract/durations'
import { migrate, openSqlite } from '../../harness/open-sqlite.ts'
import { expectNoBreach } from '../support/accessibility.ts'
import { closePages, expect, REFUSED, type RunningConsole, signIn, startWithConsole, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** The first look of a page that nobody has signed in to. */
test.use({ ...DESK, expectedErrors: REFUSED })

/** A job of a kind that does nothing with it, given up an hour ago. */
async function addDeadJob(folder: string): Promise<void> {
  const database = await openSqlite(folder)
  await migrate(database, Date.now())
  const job = { kind: 'feedback-picture-remove', queue: 'housekeeping', unique_key: null, payload: '[]' }
  const dead = { run_time: 1, lock_time: null, dead_time: Date.now() - minutes(60), attempts: 60 }
  await database.db
    .insertInto('job')
    .values({ ...job, ...dead, last_error: 'the disk was away' })
    .execute()
  await database.close()
}

test.describe('a service of its own', () => {
  let desk: RunningConsole
  test.beforeAll(async () => {
    desk = await startWithConsole({}, addDeadJob)
  })
  test.afterEach(({ context }) => closePages(context))
  test.afterAll(() => desk.stop())

  test('a check that is red is seen in the bar, says what to do, and is green again when that is done', async ({
    page,
  }) => {
    await desk.zimu('set', 'check.free_gb', '1000000')
    await signIn(page, desk, 'owner', 'health')
    await page.getByRole('button', { name: '再查一遍' }).click()
    const disk = page.getByRole('listitem').filter({ hasText: '磁盘' })
    await expect(disk).toContainText('腾出空间', { timeout: minutes(1) })
    await expect(page.getByText('1 条红的').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /自检与任务/ })).toHaveAttribute('title', /1 条自检是红的/)
    await expectNoBreach(page, 'self-check, one red')
    await desk.zimu('set', 'check.free_gb', '1')
    await page.getByRole('button', { name: '再查一遍' }).click()
    await expect(disk).not.toContainText('腾出空间', { timeout: minutes(1) })
  })

  test('a job that was given up is tried again from the overview', async ({ page }) => {
    await signIn(page, desk, 'owner', '')
    await page.getByRole('link', { name: '去看：任务放弃了' }).click()
    await expect(page.getByText('the disk was away')).toBeVisible()
    await expectNoBreach(page, 'jobs, one dead')
    await page.getByRole('button', { name: /^再试：删反馈的图/ }).click()
    await expect(page.getByText('没有放弃的')).toBeVisible()
    // Every kind has words: none shows its name in the code.
    await expect(page.locator('#main').getByText(/^[a-z]+(-[a-z]+)*$/)).toHaveCount(0)
    await page.getByRole('button', { name: '现在跑：清理', exact: true }).click()
    await expect(page.getByText('到时间了，一秒内开始。')).toBeVisible()
  })

  test('a backup is made while the service goes on, rehearsed, and deleted with a word', async ({ page }) => {
    await signIn(page, desk, 'owner', 'backups')
    await expect(page.getByText('还没有演练过恢复，不知道备份能不能用。')).toBeVisible()
    await page.getByRole('button', { name: '现在备份' }).first().click()
    await expect(page.getByText('做好了')).toBeVisible({ timeout: minutes(1) })
    await page.getByRole('button', { name: /^演练 / }).click()
    await expect(page.getByText('能恢复')).toBeVisible({ timeout: minutes(1) })
    await expect(page.getByText(/^上次演练恢复：.*总数一致/)).toBeVisible()
    await expectNoBreach(page, 'backups, one proven')
    await page.getByRole('row').nth(1).getByText('能恢复').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/npm run zimu -- restore .*backups/)).toBeVisible()
    await dialog.getByRole('button', { name: '删除' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByText('它是唯一一份演练过的。')).toBeVisible()
    await asked.getByLabel('为什么').fill('试一试')
    await asked.getByLabel('写“删除”确认').fill('删除')
    await asked.getByRole('button', { name: '删掉这份备份' }).click()
    await expect(page.getByText('还没有备份')).toBeVisible()
    expect(await desk.zimu('backup', 'list')).not.toContain('proven')
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('the three pages fit', async ({ page }) => {
      await signIn(page, desk, 'owner', 'health')
      for (const path of ['health', 'jobs', 'backups']) {
        await page.goto(`${desk.consoleUrl}${path}`)
        await expect(page.locator('#main h1')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
      }
    })
  })
})
