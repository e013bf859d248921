/** Uploads on the console: over a connection that is cut, a page that is loaded again, and a file that is none. */
import { execFileSync } from 'node:child_process'
import {
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Running, startProduct } from '../../harness/product.ts'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, signIn, test } from '../support/console.ts'
import { TEMPLATE } from '../support/product.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
/** What the browser says of connections that the journey cuts, and of answers that refuse. One, as two would be read as options. */
const CUT_OR_REFUSED = [/Failed to load resource|net::ERR_/]
const MEGABYTE = 1_000_000

test.use({ ...DESK, expectedErrors: CUT_OR_REFUSED })

const folder = mkdtempSync(join(tmpdir(), 'zimu-e2e-uploads-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A worker may get another test of this file after it has taken the folder away. */
function inFolder(name: string): string {
  mkdirSync(folder, { recursive: true })
  return join(folder, name)
}

/** A film of two seconds that is made large by what players skip. */
function makeFilm(name: string, size: number): string {
  const path = inFolder(name)
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=2']
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...coding, path])
  if (statSync(path).size < size) truncateSync(path, size)
  return path
}

const choose = (page: Page, path: string) => page.locator('#main input[type=file]').setInputFiles(path)
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a film arrives whole although its connection is cut and its page loaded again, and becomes a content', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000)
  const path = makeFilm('cut-film.mp4', 20 * MEGABYTE)
  await signIn(page, desk, 'editor', 'uploads')
  let parts = 0
  // The second part is lost, and everything after it: as by a cable that was pulled.
  await page.route('**/admin/upload/**', async (route) => {
    if (route.request().method() === 'PATCH') parts += 1
    await (parts > 1 ? route.abort('connectionfailed') : route.continue())
  })
  await choose(page, path)
  await expect(rowOf(page, 'cut-film.mp4')).toContainText('断了，正在接上', { timeout: 40_000 })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute('**/admin/upload/**')
  await expect(rowOf(page, 'cut-film.mp4')).toContainText('把这个文件再选一次')
  await choose(page, path)
  await expect(rowOf(page, 'cut-film.mp4')).toContainText('完成，还没放进内容', { timeout: 60_000 })
  await page.getByRole('button', { name: '放进哪个内容' }).click()
  await page.getByRole('radio', { name: '新内容' }).check()
  await page.getByRole('dialog').getByRole('textbox', { name: '标题' }).fill('断过的影片')
  await page.getByRole('button', { name: '建这个内容' }).click()
  await expect(rowOf(page, 'cut-film.mp4')).toContainText('完成 → 断过的影片', { timeout: 30_000 })
  await expect(page.getByRole('article').filter({ hasText: '断过的影片' })).toBeVisible({ timeout: 30_000 })
})

/** A product that the journey may kill, with the demo. */
async function startToKill(data: string) {
  cpSync(process.env[TEMPLATE] ?? '', data, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const env = { ZIMU_DEMO: '1', ADMIN_PORT: 'any' }
  let running: Running = await startProduct(data, env)
  const said = running.said()
  const [, port = ''] = /console: http:\/\/[^:]+:(\d+)\//.exec(said) ?? []
  const desk: ConsoleProduct = {
    url: running.url,
    consoleUrl: `http://localhost:${port}/admin/`,
    passwordOf: (name) => new RegExp(`^ {2}${name} +(\\S+)$`, 'm').exec(said)?.[1] ?? '',
    zimu: () => Promise.reject(new Error('not here')),
  }
  return {
    desk,
    kill: () => running.kill(),
    async comeBack() {
      running = await startProduct(data, { ...env, ADMIN_PORT: port })
    },
    stop: () => running.stop(),
  }
}

test('a film goes on from what the server has after the server was killed in the middle of a part', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const data = inFolder('killed')
  const path = makeFilm('killed-film.mp4', 40 * MEGABYTE)
  const product = await startToKill(data)
  try {
    await signIn(page, product.desk, 'editor', 'uploads')
    const offsets: number[] = []
    let killing: Promise<void> | undefined
    await page.route('**/admin/upload/**', async (route) => {
      const request = route.request()
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
      // The third part is on its way when the process dies.
      if (offsets.length === 3 && !killing) killing = product.kill()
      await route.continue().catch(() => undefined)
    })
    await choose(page, path)
    await expect.poll(() => killing !== undefined, { timeout: 40_000 }).toBe(true)
    await killing
    await expect(rowOf(page, 'killed-film.mp4')).toContainText(/断了，正在接上|等网络/, { timeout: 30_000 })
    await product.comeBack()
    await expect(rowOf(page, 'killed-film.mp4')).toContainText('完成，还没放进内容', { timeout: 90_000 })
    expect(
      offsets.filter((offset) => offset === 0),
      'nothing began anew',
    ).toHaveLength(1)
    expect(
      [...offsets].sort((a, b) => a - b),
      'from what the server has',
    ).toEqual(offsets)
    const uploads = join(data, 'uploads')
    const [name = ''] = readdirSync(uploads).filter((one) => !one.endsWith('.json'))
    expect(readFileSync(join(uploads, name)).equals(readFileSync(path)), 'the same bytes').toBe(true)
  } finally {
    await product.stop().catch(() => undefined)
  }
})

test('a session that ends in the middle is a question, and the film goes on after it', async ({ page, desk }) => {
  test.setTimeout(120_000)
  const path = makeFilm('ended-film.mp4', 30 * MEGABYTE)
  await signIn(page, desk, 'editor', 'uploads')
  let parts = 0
  await page.route('**/admin/upload/**', async (route) => {
    const request = route.request()
    const isPart = request.method() === 'PATCH'
    if (isPart) parts += 1
    // As by the list of sessions in another window.
    if (isPart && parts === 2) await page.context().clearCookies()
    await route.continue()
  })
  await choose(page, path)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByLabel('密码', { exact: true })).toBeVisible({ timeout: 30_000 })
  await dialog.getByLabel('密码', { exact: true }).fill(desk.passwordOf('editor'))
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(rowOf(page, 'ended-film.mp4')).toContainText('完成，还没放进内容', { timeout: 60_000 })
})

test('a text that calls itself a film is refused in a sentence', async ({ page, desk }) => {
  const path = inFolder('notes.mp4')
  writeFileSync(path, 'no film at all\n'.repeat(1000))
  await signIn(page, desk, 'editor', 'uploads')
  await choose(page, path)
  await expect(rowOf(page, 'notes.mp4')).toContainText('完成，还没放进内容')
  await rowOf(page, 'notes.mp4').getByRole('button', { name: '放进哪个内容' }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByText('没有影片').first()).toBeVisible()
  await rowOf(page, 'notes.mp4').getByRole('button', { name: '放弃 notes.mp4' }).click()
  await expect(rowOf(page, 'notes.mp4')).toHaveCount(0)
})

test('a file goes on while other pages are open, in the tray', async ({ page, desk }) => {
  const path = makeFilm('tray-film.mp4', 30 * MEGABYTE)
  await signIn(page, desk, 'editor', 'uploads')
  await choose(page, path)
  await page.getByRole('link', { name: '媒体库' }).click()
  await expect(headingOf(page)).toHaveText('媒体库')
  const tray = page.getByRole('complementary', { name: '上传' })
  await expect(tray).toContainText('tray-film.mp4')
  await expect(tray).toContainText('都传完了', { timeout: 30_000 })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })
    test('its pages break no rule of accessibility', async ({ page, desk }) => {
      await signIn(page, desk, 'editor', 'uploads')
      await expectNoBreach(page, 'uploads')
      await page.goto(`${desk.consoleUrl}media`)
      await expect(headingOf(page)).toBeVisible()
      await expectNoBreach(page, 'media')
    })
  })
