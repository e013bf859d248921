/** A quality that was not made: what is said of it, what visitors have meanwhile, and how an operator mends it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, closePages, expect, REFUSED, signIn, startWithConsole } from '../support/console.ts'
import { findFfmpeg, makeFaultyFfmpeg, makeFilm } from '../support/films.ts'
import { test as base } from '../support/journey.ts'

const SIZES = {
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
} as const
const FILM = { width: 640, height: 360, seconds: 4 }
const CONTENT = { id: 101, name: '永字八法：一个字里的八种笔画' }
const [GOOD, FAULTY] = ['360p', '240p'] as const
/** What the ffmpeg of the journey says when it fails. */
const LAST_WORDS = 'Cannot allocate memory'

interface Broken {
  desk: ConsoleProduct
  /** Place of a film that can be sent. */
  film: string
  /** From now on everything is made. */
  mend(): void
}

const test = base.extend<{ broken: Broken }>({
  async broken({ context }, use) {
    const folder = mkdtempSync(join(tmpdir(), 'zimu-e2e-faulty-'))
    const { path, mend } = makeFaultyFfmpeg(folder, FAULTY)
    const desk = await startWithConsole({ FFMPEG: path })
    await desk.zimu('set', 'media.heights', '360,240')
    await use({ desk, film: makeFilm(join(folder, 'eight.mp4'), FILM), mend })
    await closePages(context)
    await desk.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

test.use({ expectedErrors: REFUSED })
test.skip(findFfmpeg() === '', 'needs an ffmpeg that makes renditions')

interface Source {
  type: string
  url: string
}

/** Heights that a visitor can choose for the newest film of the content; none: the file plays as it was sent. */
async function heightsFor({ url }: ConsoleProduct): Promise<number[]> {
  const answer = await fetch(`${url}/api/content.Content/info?content_id=${CONTENT.id}`)
  const { data } = (await answer.json()) as { data: { videos: { sources: Source[] }[] } }
  const sources = data.videos.at(-1)?.sources ?? []
  expect(sources.length, 'it plays').toBeGreaterThan(0)
  const list = sources.find(({ type }) => type.includes('mpegurl'))
  if (!list) return []
  const text = await (await fetch(new URL(list.url, url))).text()
  return [...text.matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, height]) => Number(height)).sort((a, b) => b - a)
}

const filmOf = (page: Page) => page.getByRole('article').filter({ hasText: CONTENT.name })
const rowOf = (page: Page, name: string) => filmOf(page).getByRole('listitem').filter({ hasText: name })

/** Sends the film into the content, and opens what became of it. */
async function send(page: Page, { desk, film }: Broken) {
  await signIn(page, desk, 'editor', `contents/${CONTENT.id}`)
  await page.getByRole('button', { name: '加一段' }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(film)
  await expect(page.getByRole('region', { name: '影片', exact: true }).getByText(/^2 段/)).toBeVisible({
    timeout: minutes(1),
  })
  await page.goto(`${desk.consoleUrl}uploads`)
  await expect(rowOf(page, GOOD)).toContainText('完成', { timeout: minutes(1) })
  await expect(rowOf(page, FAULTY)).toContainText('内存不够，被系统停了', { timeout: minutes(1) })
  await expect(filmOf(page)).toContainText('1 档没成')
}

async function openFault(page: Page) {
  await rowOf(page, FAULTY).getByRole('button', { name: '看看' }).click()
  await expect(filmOf(page)).toContainText(`${GOOD} 已经好了，访客看得到影片，只是少一档。`)
  await expect(filmOf(page).getByRole('region', { name: /^工具最后说的/ })).toContainText(LAST_WORDS)
}

test.describe('at a desk', () => {
  test.use(SIZES.desk)

  test('a fault is said in words, is tried in vain, and is mended by another try', async ({ page, broken }) => {
    test.setTimeout(minutes(3))
    const { desk, mend } = broken
    await send(page, broken)
    await page.getByRole('button', { name: '只看没成的' }).click()
    await openFault(page)
    await expectNoBreach(page, 'a fault')
    expect(await heightsFor(desk)).toEqual([360])

    await page.getByRole('button', { name: `只重转 ${FAULTY}` }).click()
    await expect(page.getByText(`${FAULTY} 重新排上了`)).toBeVisible()
    await rowOf(page, FAULTY)
      .getByRole('button', { name: '看看' })
      .click({ timeout: minutes(1) })
    await expect(filmOf(page)).toContainText('试了 2 次')
    mend()
    await page.getByRole('button', { name: `只重转 ${FAULTY}` }).click()
    await expect(page.getByText('没有没成的。')).toBeVisible({ timeout: minutes(1) })
    await page.getByRole('button', { name: '都看', exact: true }).click()
    await expect(rowOf(page, FAULTY)).toContainText('完成', { timeout: minutes(1) })
    await expect(filmOf(page)).not.toContainText('没成')
    expect(await heightsFor(desk)).toEqual([360, 240])

    await page.getByRole('link', { name: '操作记录' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`江遥.*重新转码 ${CONTENT.name} · ${FAULTY}`) })).toHaveCount(
      2,
    )
  })
})

test.describe('on a phone', () => {
  test.use(SIZES.phone)

  test('a quality that fails is given up: the film is whole without it, and can have it later', async ({
    page,
    broken,
  }) => {
    test.setTimeout(minutes(3))
    const { desk, mend } = broken
    await send(page, broken)
    await openFault(page)
    await expectNoBreach(page, 'a fault on a phone')
    await page.getByRole('button', { name: '不要这一档' }).click()
    await expect(page.getByText(`${FAULTY} 停下了`)).toBeVisible()
    await expect(rowOf(page, FAULTY)).toContainText('停了')
    await expect(filmOf(page)).not.toContainText('没成')
    expect(await heightsFor(desk)).toEqual([360])
    mend()
    await rowOf(page, FAULTY).getByRole('button').click()
    await expect(rowOf(page, FAULTY)).toContainText('完成', { timeout: minutes(1) })
    expect(await heightsFor(desk)).toEqual([360, 240])
  })
})
