/** What is seen between the press on a card and its film: frames that were recorded (docs/design.md#opening). */
import type { Page } from '@playwright/test'
import { hold } from '../support/hold.ts'
import { expect, open, test } from '../support/journey.ts'
import { video, watch } from '../support/mini.ts'
import { flying, traces, warmUp } from '../support/stage/flights.ts'
import { type Frame, readColour, record, shareOf } from '../support/stage/recording.ts'

/** More of the stage than this is never paper, once the picture is there. */
const PAPER_SHARE = 0.02

/** Paper of a colour that no film, poster or word has: nothing else is taken for it. */
const PAPER = 'rgb(255, 0, 255)'

/** A frame with more paper than this is empty. */
const EMPTY_SHARE = 0.97

interface Judged {
  /** Share of paper in the frame, and in the stage's place. */
  paper: number
  stagePaper: number
  /** Share of the ground of the card's picture in the frame. */
  picture: number
}

/** The film is on the screen: its first frame has been painted, and the poster has gone. */
async function expectFilm(page: Page) {
  const stage = page.locator('[data-page="pages/video/index"] [data-stage]')
  await expect(stage.locator('[data-poster]')).toBeHidden({ timeout: 20_000 })
  await expect
    .poll(() => stage.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0.2)
  const box = await stage.boundingBox()
  if (!box) throw new Error('the stage is not in view')
  return box
}

/** From now on the network is that of a phone on the road. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const rate = (1.6 * 1000 * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: rate,
    uploadThroughput: rate,
  })
}

for (const scheme of ['light', 'dark'] as const)
  test(`NAV-38: no empty frame and no paper from card to film and back: ${scheme}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await open(page, product)
    await page.getByRole('tab', { name: '汉字' }).tap()
    const card = page
      .locator('[data-page="pages/index/index"]')
      .getByRole('link', { name: /^永字八法/ })
      .last()
    // The list of the tab before gives way to this one's, whose first rows have the same names.
    await expect(() => card.scrollIntoViewIfNeeded()).toPass({ timeout: 30_000 })
    await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    await warmUp(page, card)
    await slowDown(page)
    await page.evaluate((colour) => document.documentElement.style.setProperty('--paper', colour), PAPER)
    await expect(page.locator('html')).toHaveCSS('background-color', PAPER)
    // A frame from before it would have no paper.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const paper = readColour(PAPER)
    const ground = readColour(
      await card.locator('[data-flight]').evaluate((element) => getComputedStyle(element).backgroundColor),
    )
    const judge = (frames: readonly Frame[], stage: Parameters<typeof shareOf>[2]): Judged[] =>
      frames.map((frame) => ({
        paper: shareOf(frame, paper),
        stagePaper: shareOf(frame, paper, stage),
        picture: shareOf(frame, ground),
      }))

    const stopOpening = await record(page)
    await card.tap()
    const stage = await expectFilm(page)
    // A film that went on in the small window is there before its picture has landed.
    await expect(traces(page)).toHaveCount(0)
    const opening = judge(await stopOpening(), stage)
    const landed = opening.findIndex(({ stagePaper }) => stagePaper <= PAPER_SHARE)
    expect(landed).toBeGreaterThan(0)
    const most = Math.max(...opening.slice(landed).map(({ stagePaper }) => stagePaper))
    expect(most).toBeLessThanOrEqual(PAPER_SHARE)
    expect(Math.max(...opening.map((frame) => frame.paper))).toBeLessThan(EMPTY_SHARE)
    // The picture itself is never out of sight on its way.
    const least = Math.min(opening[0]?.picture ?? 0, opening[landed]?.picture ?? 0) / 2
    expect(least).toBeGreaterThan(0)
    for (const [at, frame] of opening.slice(0, landed).entries())
      expect(frame.picture, `frame ${at} of ${landed}`).toBeGreaterThan(least)

    const stopLeaving = await record(page)
    await page.goBack()
    await expect(card).toBeVisible()
    await expect(traces(page)).toHaveCount(0)
    await expect(page.locator('[data-motion]')).toHaveCount(0)
    const leaving = judge(await stopLeaving(), stage)
    expect(Math.max(...leaving.map((frame) => frame.paper))).toBeLessThan(EMPTY_SHARE)
  })

/** Contents do not answer until the returned function is called. */
async function holdContents(page: Page) {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/content\.Content\/info/, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

const top = (page: Page) => page.locator('[data-page="pages/video/index"]:visible')

/** The page shows this name and a picture, though its content has not come. */
async function expectSeeded(page: Page, name: string) {
  await expect(top(page).locator('h1')).toHaveText(name)
  const picture = top(page).locator('[data-flight-lead] img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(top(page).getByRole('button', { name: '返回' })).toBeVisible()
}

test('NAV-38: a slide, a row of the queue and the end card know what their page shows at once', async ({
  page,
  product,
}) => {
  await test.step('slide', async () => {
    await open(page, product)
    // Otherwise it may show another slide between the look and the press.
    await page.getByRole('button', { name: '暂停轮播' }).click()
    await expect(page.getByRole('button', { name: '继续轮播' })).toBeVisible()
    const slide = page.locator('section[aria-roledescription] a:not([inert] *)').first()
    const title = await slide.evaluate((link: HTMLElement) => link.innerText.split('\n').at(-1) ?? '')
    const release = await holdContents(page)
    await slide.tap()
    await expectSeeded(page, title)
    release()
    await expect(top(page).locator('h1')).toHaveText(title)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await watch(page, product)
  const aside = page.getByRole('button', { name: /^稍后接着放：/ }).first()

  await test.step('end card', async () => {
    await video(page).evaluate((film: HTMLVideoElement) => {
      film.currentTime = film.duration - 0.2
      return film.play()
    })
    const card = page.getByRole('group', { name: /^接下来：/ })
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: '取消' }).click()
    const name = ((await card.getAttribute('aria-label')) ?? '').replace(/^接下来：/, '')
    const release = await holdContents(page)
    await card.getByRole('button', { name: '现在看' }).tap()
    await expectSeeded(page, name)
    await expect(flying(page)).toHaveCount(0)
    release()
    await expect(video(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('row of the queue', async () => {
    await aside.click()
    const row = page.getByRole('list', { name: '稍后接着放' }).getByRole('link').first()
    const name = ((await row.getAttribute('aria-label')) ?? '').split(', ')[0] ?? ''
    const release = await holdContents(page)
    await row.click()
    await expectSeeded(page, name)
    release()
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('NAV-38: a film whose code is late begins as its stage, with the picture of its card and the way back', async ({
  page,
  product,
}) => {
  await open(page, product)
  await page.getByRole('tab', { name: '汉字' }).tap()
  const card = page
    .locator('[data-page="pages/index/index"]')
    .getByRole('link', { name: /^永字八法/ })
    .last()
  await expect(() => card.scrollIntoViewIfNeeded()).toPass({ timeout: 30_000 })
  const picture = card.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const src = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  const release = await hold(page, /\/assets\/index\.page-[^/]+\.js/)

  await card.tap()
  const stage = top(page).locator('[data-flight-lead]')
  await expect(stage.locator('img')).toHaveAttribute('src', src)
  await expect(stage).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(stage.getByRole('button', { name: '返回' })).toBeVisible()
  await expect(top(page).locator('h1')).toHaveCount(0)
  release()
  await expect(top(page).locator('h1')).toHaveText(/永字八法/)
  await page.unrouteAll({ behavior: 'wait' })
})

test('NAV-38: the film is on its stage before what stands under it is drawn', async ({ page, product }) => {
  const answer = await page.request.get(`${product.url}/api/content.Content/info?content_id=101`)
  const { description } = (await answer.json()).data
  expect(description.length).toBeGreaterThan(20)
  await page.addInitScript((text: string) => {
    const drawings: string[] = []
    Object.assign(window, { drawings })
    new MutationObserver(() => {
      const shown = document.querySelector('[data-page="pages/video/index"]')
      const parts = [shown?.querySelector('[data-stage] video') && 'film', shown?.textContent?.includes(text) && 'text']
      const drawn = parts.filter(Boolean).join(' and ')
      if (drawn !== '' && drawn !== drawings.at(-1)) drawings.push(drawn)
    }).observe(document, { childList: true, subtree: true })
  }, description)
  await page.goto(`${product.url}/#/pages/video/index?id=101&kind=video`)
  await expect(top(page).getByText(description)).toBeAttached()
  expect(await page.evaluate('window.drawings')).toEqual(['film', 'film and text'])
})

/** How long the film's answer is held back. */
const HELD_MS = 300

test('NAV-38: a film is asked for before anything that only stands beside it', async ({ page, product }) => {
  // The browser's own player asks for lists where no listener of a page hears of it.
  await page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.canPlayType = function answer(type) {
      return type.includes('mpegurl') ? '' : canPlayType.call(this, type)
    }
  })
  const kinds = {
    film: /\.(m3u8|m4s|mp4)/,
    heat: /Danmu\/heat/,
    live: /Danmu\/live/,
    chapters: /storyboard/,
    rows: /\/c\/50\d\/w\./,
  }
  /** When each was asked for first. */
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const found = Object.entries(kinds).find(([, address]) => address.test(request.url()))
    if (found && !asked.has(found[0])) asked.set(found[0], Date.now())
  })
  const release = await hold(page, /master\.m3u8/)
  await open(page, product, '/pages/video/index?id=101&kind=video')
  await expect.poll(() => [...asked.keys()]).toContain('film')
  await page.waitForTimeout(HELD_MS)
  release()
  await expectFilm(page)
  await expect.poll(() => [...asked.keys()].sort()).toEqual(Object.keys(kinds).sort())
  // Not one of them came before the film, or with it; they wait for it for a second at most, which a busy machine lets pass.
  const [film, ...others] = [...asked].sort(([, a], [, b]) => a - b)
  expect(film?.[0]).toBe('film')
  for (const [kind, time] of others) expect(time - (film?.[1] ?? 0), kind).toBeGreaterThanOrEqual(HELD_MS)
  await page.unrouteAll({ behavior: 'wait' })
})
