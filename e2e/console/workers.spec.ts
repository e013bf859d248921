/** Films that are converted by processes of their own (`zimu worker`) beside the server, one of which dies at work. */
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { minutes, seconds } from '@zimu/contract/durations'
import { hasPostgres } from '../../harness/money/money-fixture.ts'
import { makePostgres } from '../../harness/open-postgres.ts'
import { type Running, startProduct, startWorker, zimuWith } from '../../harness/product.ts'
import { type ConsoleProduct, closePages, comeByLink, expect, linkFor, REFUSED } from '../support/console.ts'
import { findFfmpeg, makeFilm, makeStuckFfmpeg } from '../support/films.ts'
import { test } from '../support/journey.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const FILM = { width: 640, height: 360, seconds: 4 }
const TITLE = '两个工人'
/** Its first maker dies. */
const INTERRUPTED = '360p'

test.use({ ...DESK, expectedErrors: REFUSED })
test.skip(findFfmpeg() === '', 'needs an ffmpeg that makes renditions')

async function openService() {
  const root = mkdtempSync(join(tmpdir(), 'zimu-e2e-workers-'))
  const [data, database] = [join(root, 'data'), await makePostgres()]
  const env = { DATABASE_URL: database.url, ADMIN_PORT: 'any' }
  const server = await startProduct(data, env)
  const [, port = ''] = /console: http:\/\/[^:]+:(\d+)\//.exec(server.said()) ?? []
  const desk: ConsoleProduct = {
    url: server.url,
    consoleUrl: `http://localhost:${port}/admin/`,
    passwordOf: () => '',
    zimu: (...args) => zimuWith(data, env, ...args),
  }
  const opened = await database.open()
  const alive: Running[] = []
  return {
    desk,
    root,
    data,
    renditions: () =>
      opened.db.selectFrom('rendition').select(['name', 'state', 'runner', 'attempt_num', 'content_id']).execute(),
    async addWorker(given: Record<string, string> = {}) {
      const worker = await startWorker(data, { ...env, ...given })
      alive.push(worker)
      return worker
    },
    async killWorker(worker: Running) {
      alive.splice(alive.indexOf(worker), 1)
      await worker.kill()
    },
    async close() {
      const codes = await Promise.all([...alive, server].map((running) => running.stop()))
      await opened.close()
      await database.drop()
      rmSync(root, { recursive: true, force: true })
      return codes
    },
  }
}

/** Processes that work in a folder, by the links of `/proc`. */
const processesIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      } catch {
        // It ended in this moment, or is not ours.
        return false
      }
    })

/** Sends a film and makes a content of it. */
async function send(page: Page, path: string) {
  const row = page.getByRole('listitem').filter({ hasText: 'two-workers.mp4' })
  await page.locator('#main input[type=file]').setInputFiles(path)
  await expect(row).toContainText('完成，还没放进内容', { timeout: minutes(1) })
  await page.getByRole('button', { name: '放进哪个内容' }).click()
  await page.getByRole('radio', { name: '新内容' }).check()
  await page.getByRole('dialog').getByRole('textbox', { name: '标题' }).fill(TITLE)
  await page.getByRole('button', { name: '建这个内容' }).click()
  await expect(row).toContainText(`完成 → ${TITLE}`, { timeout: seconds(30) })
}

test('a worker that is killed loses its film to another, which makes each quality once', async ({ page, context }) => {
  test.skip(!(await hasPostgres()), 'there is no PostgreSQL (TEST_DATABASE_URL)')
  test.setTimeout(minutes(4))
  const service = await openService()
  const stuck = makeStuckFfmpeg(service.root, INTERRUPTED)
  await service.desk.zimu('set', 'media.heights', '360,240')
  // Before the film comes, so that the server leaves it alone.
  const first = await service.addWorker({ FFMPEG: stuck.path })
  await comeByLink(page, await linkFor(service.desk, 'owner', '--nickname', 'owner'))
  await page.goto(`${service.desk.consoleUrl}uploads`)
  await send(page, makeFilm(join(service.root, 'two-workers.mp4'), FILM))

  await expect.poll(stuck.isAsked, { timeout: minutes(1) }).toBe(true)
  const begun = (await service.renditions()).find(({ name }) => name === INTERRUPTED)
  expect(begun).toMatchObject({ state: 'running', attempt_num: 1 })
  expect(begun?.runner).toContain(`:${first.pid}`)

  const second = await service.addWorker()
  const converting = processesIn(join(service.data, 'transcode'))
  expect(converting.length).toBeGreaterThan(0)
  await service.killWorker(first)
  // What it had started ends with it, although it has not been told to.
  await expect
    .poll(() => processesIn(join(service.data, 'transcode')).filter((pid) => converting.includes(pid)))
    .toEqual([])
  stuck.free()
  await expect
    .poll(async () => [...new Set((await service.renditions()).map(({ state }) => state))], { timeout: minutes(2) })
    .toEqual(['done'])
  const made = await service.renditions()
  const mended = made.find(({ name }) => name === INTERRUPTED)
  expect(mended?.attempt_num).toBe(2)
  expect(mended?.runner).toContain(`:${second.pid}`)
  // The server has converted nothing, and each quality is there once.
  for (const { runner } of made) expect([first.pid, second.pid]).toContain(Number(runner.split(':').at(-1)))
  expect(made.map(({ name }) => name).sort()).toEqual(['240p', '360p', 'pictures'])
  const film = page.getByRole('article').filter({ hasText: TITLE })
  for (const name of ['360p', '240p'])
    await expect(film.getByRole('listitem').filter({ hasText: name })).toContainText('完成', { timeout: seconds(30) })
  await expect.poll(() => readdirSync(join(service.data, 'transcode')).filter((name) => name !== 'looks')).toEqual([])

  await closePages(context)
  expect(await service.close()).toEqual([0, 0])
})
