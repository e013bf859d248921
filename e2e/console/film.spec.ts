/** From a service in which nothing is to a film that a visitor's phone plays in the quality its owner chose. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { hours, minutes, seconds } from '@zimu/contract/durations'
import {
  closePages,
  comeByLink,
  type EmptyService,
  expect,
  headingOf,
  linkFor,
  REFUSED,
  startEmpty,
} from '../support/console.ts'
import { findFfmpeg, makeFilm } from '../support/films.ts'
import { test as base } from '../support/journey.ts'

const SIZES = {
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
} as const
const FILM = { width: 640, height: 360, seconds: 20 }
const HEIGHTS = [360, 240] as const
const NAME = '雨里的字'
const NAME_LATER = '雨里写的字'
const NAME_EN = 'Letters in the rain'
const TEXT = '雨水在石板上写字，写完就没有了。'
const TEXT_EN = 'Rain writes on flagstones, and takes it back.'
const CATEGORY = '短片'
/** How long after the clock's next move the film is seen. */
const LATER_MS = minutes(5)

const test = base.extend<{ desk: EmptyService; folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
  async folder({}, use) {
    const folder = mkdtempSync(join(tmpdir(), 'zimu-e2e-film-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  async desk({ context }, use) {
    const desk = await startEmpty()
    await use(desk)
    await closePages(context)
    await desk.stop()
  },
})

test.use({ expectedErrors: REFUSED, actionTimeout: seconds(15) })
test.skip(findFfmpeg() === '', 'needs an ffmpeg that makes renditions')

/** What a `datetime-local` field of the journey's zone (Asia/Shanghai) holds at this moment. */
const fieldTime = (timeMs: number) => new Date(timeMs + hours(8)).toISOString().slice(0, 16)

/** Names of the contents that a guest finds. */
async function namesFor({ url }: EmptyService, lang: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/content.Content/list`, { headers: { 'accept-language': lang } })
  const { data } = (await answer.json()) as { data: { list: { name: string }[] } }
  return data.list.map(({ name }) => name)
}

async function makeCategory(page: Page, { consoleUrl }: EmptyService) {
  await page.goto(`${consoleUrl}categories`)
  await page.getByRole('button', { name: '新分类' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新分类' })
  await dialog.getByLabel('简体中文').fill(CATEGORY)
  await dialog.getByLabel('English').fill('Shorts')
  await dialog.getByLabel('键', { exact: true }).fill('shorts')
  await dialog.getByRole('button', { name: '建这个分类' }).click()
  await expect(page.getByText(`“${CATEGORY}”建好了`)).toBeVisible()
}

const saved = (page: Page) => expect(page.getByText(/^已保存/).first()).toBeVisible({ timeout: seconds(20) })

/** A video with title, description and category; resolves with its number. */
async function writeContent(page: Page, { consoleUrl }: EmptyService): Promise<string> {
  await page.goto(`${consoleUrl}contents`)
  await page.getByRole('button', { name: '新内容' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '视频' }).check()
  await dialog.getByRole('textbox', { name: '标题' }).fill(NAME)
  await dialog.getByRole('button', { name: '建', exact: false }).last().click()
  await expect(headingOf(page)).toHaveText(NAME)
  await page.getByRole('textbox', { name: '介绍' }).fill(TEXT)
  await page.getByRole('button', { name: '分类', exact: true }).click()
  await page.getByRole('checkbox', { name: CATEGORY }).check()
  await saved(page)
  return /contents\/(\d+)/.exec(page.url())?.[1] ?? ''
}

/** Sends the film from the editor, and waits until all of it is made. */
async function sendFilm(page: Page, { consoleUrl }: EmptyService, path: string) {
  await page.getByRole('button', { name: '加一段' }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path)
  const section = page.getByRole('region', { name: '影片', exact: true })
  await expect(section.getByText(/^1 段/)).toBeVisible({ timeout: minutes(1) })
  await page.goto(`${consoleUrl}uploads`)
  const film = page.getByRole('article').filter({ hasText: NAME })
  for (const name of [...HEIGHTS.map((height) => `${height}p`), '故事板'])
    await expect(film.getByRole('listitem').filter({ hasText: name })).toContainText('完成', { timeout: minutes(1) })
}

async function translate(page: Page, { consoleUrl }: EmptyService, content_id: string) {
  await page.goto(`${consoleUrl}contents/${content_id}/en`)
  await page.getByLabel('English · 标题').fill(NAME_EN)
  await page.getByLabel('English · 介绍').fill(TEXT_EN)
  await saved(page)
}

async function publishLater(page: Page, desk: EmptyService, content_id: string) {
  await page.goto(`${desk.consoleUrl}contents/${content_id}`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('radio', { name: '定时' }).check()
  await dialog.getByLabel('发布时间').fill(fieldTime(Date.now() + LATER_MS))
  await dialog.getByRole('button', { name: '定在这个时间' }).click()
  await expect(page.getByText(`“${NAME}”到时候发布`)).toBeVisible()
  await expect(page.getByText(/\d\d:\d\d 发布$/).first()).toBeVisible()
}

/** A visitor's phone in English finds the film, plays it and takes the lower quality. */
async function watch(browser: Browser, { url }: EmptyService) {
  const context = await browser.newContext({ ...SIZES.phone, locale: 'en-US', serviceWorkers: 'block' })
  const phone = await context.newPage()
  await phone.goto(url)
  await phone.getByRole('link', { name: NAME_EN }).first().click()
  await expect(phone.getByRole('heading', { name: NAME_EN }).first()).toBeVisible()
  const video = phone.locator('video')
  const read = () =>
    video.evaluate((element: HTMLVideoElement) => ({ time: element.currentTime, height: element.videoHeight }))
  await expect.poll(async () => (await read()).time, { timeout: seconds(20) }).toBeGreaterThan(0)
  // Its controls stay as long as it stands still.
  await video.evaluate((element: HTMLVideoElement) => element.pause())
  await phone.getByRole('button', { name: 'Playback settings' }).click()
  const sheet = phone.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Quality/ }).click()
  const qualities = sheet.getByRole('radiogroup', { name: 'Quality' })
  await expect(qualities.getByRole('radio')).toHaveCount(1 + HEIGHTS.length)
  await qualities.locator('label', { hasText: /^240P$/ }).click()
  await expect(sheet.getByRole('button', { name: /^Quality/ })).toContainText('240P')
  await phone.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  const { time } = await read()
  await phone.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect.poll(async () => (await read()).height).toBe(240)
  await expect.poll(async () => (await read()).time).toBeGreaterThan(time)
  await context.close()
}

/** What its owner does on a phone of their own: sees how the film stands, corrects its text, hides it and takes that back. */
async function mindOnPhone(browser: Browser, page: Page, desk: EmptyService, content_id: string) {
  const context = await browser.newContext({
    ...SIZES.phone,
    ...{ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', storageState: await page.context().storageState() },
  })
  const phone = await context.newPage()
  await phone.goto(`${desk.consoleUrl}uploads`)
  await expect(phone.getByRole('article').filter({ hasText: NAME }).getByText(/^完成/)).toHaveCount(1 + HEIGHTS.length)
  await phone.goto(`${desk.consoleUrl}contents/${content_id}/en`)
  await expect(phone.getByText('对照翻译要两栏')).toBeVisible()
  await phone.goto(`${desk.consoleUrl}contents/${content_id}`)
  await phone.getByRole('textbox', { name: '标题', exact: true }).fill(NAME_LATER)
  await saved(phone)
  await phone.getByRole('button', { name: '更新', exact: true }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '更新成这一版' }).click()
  await expect.poll(() => namesFor(desk, 'zh-Hans')).toEqual([NAME_LATER])
  await phone.goto(`${desk.consoleUrl}contents`)
  await phone.getByRole('button', { name: `“${NAME_LATER}”能做什么` }).click()
  await phone.getByRole('menuitem', { name: '隐藏', exact: true }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: /^隐藏/ }).click()
  await expect.poll(() => namesFor(desk, 'en')).toEqual([])
  await phone.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => namesFor(desk, 'en')).toEqual([NAME_EN])
  await context.close()
}

test.describe('at a desk', () => {
  test.use(SIZES.desk)

  test('an empty service gets its owner, who publishes a translated film at a time; a phone plays it', async ({
    page,
    browser,
    desk,
    folder,
  }) => {
    test.setTimeout(minutes(4))
    await desk.zimu('set', 'media.heights', HEIGHTS.join())
    await comeByLink(page, await linkFor(desk, 'ann', '--nickname', '安'))
    await makeCategory(page, desk)
    const content_id = await writeContent(page, desk)
    await sendFilm(page, desk, makeFilm(join(folder, 'rain.mp4'), FILM))
    await translate(page, desk, content_id)
    expect(await namesFor(desk, 'en')).toEqual([])
    await publishLater(page, desk, content_id)
    expect(await namesFor(desk, 'en')).toEqual([])
    await desk.moveClock()
    await expect.poll(() => namesFor(desk, 'en')).toEqual([NAME_EN])
    expect(await namesFor(desk, 'zh-Hans')).toEqual([NAME])
    await watch(browser, desk)
    await mindOnPhone(browser, page, desk, content_id)
  })
})
