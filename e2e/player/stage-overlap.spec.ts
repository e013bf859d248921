/**
 * The matrix of layers (docs/design.md#player): every state of the stage with everything that may be there at the same time,
 * in each anatomy. Nothing that can be seen lies on anything else, and what a state does not have is not there.
 */
import type { Page } from '@playwright/test'
import { minutes, seconds } from '@zimu/contract/durations'
import { planLayout } from '../../web/src/danmu/core/layout.ts'
import { setTextSize } from '../support/sizes.ts'
import { lookAtStage } from '../support/stage/stage-boxes.ts'
import { touchScreen } from '../support/touch.ts'
import { expect, expectPlaying, type FixtureOptions, type OpenFixture, read, test } from './fixture.ts'

const FILM = '/media/one/104/video.mp4'
const STORYBOARD = { url: '/media/one/101/storyboard.webp', tile_width: 160, tile_height: 90, columns: 6, interval: 2 }
const CHAPTERS = [
  { time: 0, title: '永字八法：点、横、竖、钩' },
  { time: 12, title: '努' },
  { time: 24, title: '竖' },
]
const FRENCH = {
  resumed: 'Reprise à 03:15',
  startOver: 'Du début',
  soundOn: 'Activer le son',
  slow: 'Connexion lente',
  lowerTo: 'Passer à 270p',
  failed_gone: 'Le fichier de la vidéo est introuvable',
  retry: 'Réessayer',
}
const LINES = {
  'no subtitle': null,
  'one line': '这一笔叫“努”',
  'two lines': '中央一笔没有叫“竖”，而叫“努”，\n因为直得没有一点力气就不好看，要像拉开的弓',
}

interface Anatomy {
  name: string
  width: number
  height: number
  /** Fullscreen: the window is the stage. */
  isFullscreen?: boolean
  textPercent?: number
  words?: Record<string, string>
}

const ANATOMIES: Anatomy[] = [
  { name: 'small', width: 390, height: 219.375 },
  { name: 'small, French', width: 360, height: 202.5, words: FRENCH },
  { name: 'low', width: 320, height: 180 },
  { name: 'low, French', width: 320, height: 180, words: FRENCH },
  { name: 'large', width: 844, height: 390, isFullscreen: true },
  { name: 'upright', width: 390, height: 844, isFullscreen: true },
  { name: 'small, 200 % text', width: 390, height: 219.375, textPercent: 200, words: FRENCH },
]

/** What may be in sight, by state; the rest is away. The way back stands on the film only where nobody plays it yet. */
const ON_FILM = ['overlay', 'subtitle', 'idle', 'loader', 'flash', 'plate', 'name']
const ROWS = ['back', 'top', 'bottom', 'second', 'above', 'disc', 'track', 'knob', 'button']
const PARTS: Record<string, string[]> = {
  bare: [...ON_FILM, 'slow'],
  plate: [...ON_FILM, 'plates', 'slow'],
  held: [...ON_FILM],
  covered: [...ON_FILM],
  locked: [...ON_FILM, 'button'],
  controls: [...ROWS, 'overlay', 'subtitle', 'loader'],
  scrub: ['track', 'knob', 'heat', 'preview'],
  fail: ['back', 'failure'],
  waiting: ['back', 'disc'],
  opening: ['back', 'loader'],
}

const expectSoon = expect.configure({ soft: true, timeout: seconds(5) })

const stageOf = (page: Page) => page.locator('section[data-state]')

/** One look: what is there belongs there, and lies on nothing. */
async function look(page: Page, what: string, wanted: string) {
  await expect(stageOf(page), what).toHaveAttribute('data-state', wanted)
  const faults = async () => {
    const { overlaps, parts } = await lookAtStage(page)
    return { liesOnEachOther: overlaps, shouldBeAway: parts.filter((part) => !PARTS[wanted]?.includes(part)) }
  }
  await expectSoon.poll(faults, { message: what }).toEqual({ liesOnEachOther: [], shouldBeAway: [] })
}

const lanesOf = ({ width, height, isFullscreen = false }: Anatomy, hasSubtitles: boolean) => {
  const rules = { width, height, area: 'half', size: 'standard', isFullscreen, hasSubtitles } as const
  const { topPx, pitchPx, laneCount } = planLayout(rules)
  return Array.from({ length: laneCount }, (_, lane) => ({ top: topPx + lane * pitchPx, height: pitchPx - 4 }))
}

/** The film plays, no timer runs on, nothing moves: what comes up stays. */
async function start(
  { page, mount }: OpenFixture,
  anatomy: Anatomy,
  text: string | null,
  view: FixtureOptions['view'] = {},
) {
  const { width, height, isFullscreen, words } = anatomy
  const track = `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n00:00.000 --> 10:00.000\n${text}\n`)}`
  await page.clock.resume()
  await mount({
    url: FILM,
    size: isFullscreen ? { width: '390px', height: '219px' } : { width: `${width}px`, height: `${height}px` },
    view: {
      options: { pageGesture: true },
      chapters: CHAPTERS,
      storyboard: STORYBOARD,
      heat: [1, 4, 2, 8, 5, 3],
      lanes: lanesOf(anatomy, text !== null),
      ...(text && { tracks: [{ lang: 'zh', label: '中文', url: track, is_default: true }] }),
      ...(words && { words }),
      ...view,
    },
  })
}

async function play(page: Page, anatomy: Anatomy, isSoundHeld: boolean) {
  if (isSoundHeld)
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      const { play } = video
      // As a browser that wants a tap before there is sound.
      video.play = () => (video.muted ? play.call(video) : Promise.reject(new DOMException('', 'NotAllowedError')))
    })
  await read(page, ({ player }) => void player.autoplay())
  await expectPlaying(page)
  if (anatomy.isFullscreen) {
    await read(page, ({ player }) => player.requestFullscreen())
    await expect(stageOf(page)).toHaveAttribute('data-fullscreen', 'browser')
    await expect.poll(async () => (await stageOf(page).boundingBox())?.height).toBe(anatomy.height)
  }
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

const tell = (page: Page, type: string) =>
  page.locator('video').evaluate((video, type) => void video.dispatchEvent(new Event(type)), type)

/** The same sight while data is missing, and after long. */
async function lookWhileWaiting(page: Page, what: string, wanted: string) {
  await tell(page, 'waiting')
  await page.clock.runFor(500)
  await look(page, `${what}, loader`, wanted)
  await page.clock.runFor(8500)
  await look(page, `${what}, slow network`, wanted)
  await tell(page, 'canplay')
}

async function lookAtFingers(page: Page, what: string, subtitle: string) {
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('no stage')
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
  const touch = await touchScreen(page)
  for (const [name, from, to, wanted] of [
    ['swipe', at(0.3, 0.5), at(0.6, 0.5), 'scrub'],
    ['volume swipe', at(0.7, 0.6), at(0.7, 0.3), 'held'],
  ] as const) {
    await touch.down(from)
    await touch.move([to], { steps: 4 })
    await look(page, `${what}, ${name}, ${subtitle}`, wanted)
    await touch.up()
  }
  await touch.down(at(0.5, 0.5))
  await page.clock.runFor(600)
  await look(page, `${what}, long press, ${subtitle}`, 'held')
  await touch.up()
}

async function lookAtBar(page: Page, what: string) {
  const box = await page.locator('[data-seek]').boundingBox()
  if (!box) throw new Error('no bar')
  const touch = await touchScreen(page)
  for (const share of [0.02, 0.5, 0.98]) {
    await touch.down({ x: box.x + box.width * share, y: box.y + 30 })
    await look(page, `${what}, finger on the bar at ${share}`, 'scrub')
    await touch.move([{ x: box.x + box.width * share, y: box.y - 60 }], { steps: 3 })
    await look(page, `${what}, fine at ${share}`, 'scrub')
    await touch.cancel()
  }
}

for (const anatomy of ANATOMIES)
  test.describe(`the stage, ${anatomy.name}`, () => {
    const viewport = anatomy.isFullscreen ? anatomy : { width: anatomy.width, height: 640 }
    test.use({ viewport: { width: viewport.width, height: viewport.height } })

    test.beforeEach(async ({ fixture }) => {
      const { page } = fixture
      test.setTimeout(minutes(3))
      await page.clock.install({ time: 0 })
      if (anatomy.textPercent) await setTextSize(page, anatomy.textPercent)
      await page.addStyleTag({
        content: '*, *::before, *::after { animation: none !important; transition: none !important }',
      })
      await page.evaluate(() => {
        // What a phone does that does not turn by itself.
        screen.orientation.lock = () => Promise.reject(new DOMException('', 'NotSupportedError'))
      })
    })

    for (const [subtitle, text] of Object.entries(LINES))
      test(`VID-55: with ${subtitle}, nothing lies on anything, whatever comes at once`, async ({ fixture }) => {
        const { page } = fixture
        await start(fixture, anatomy, text)
        await look(page, 'waiting to be played', 'waiting')
        await play(page, anatomy, false)
        if (text) await expect(page.locator('[class*="subtitle_"]')).toHaveCount(1)
        await look(page, 'bare', 'bare')
        await lookWhileWaiting(page, 'bare', 'bare')
        // On nothing: focus on the stage would bring the controls.
        await page.keyboard.press('>')
        await look(page, 'bare, sign', 'bare')
        await lookWhileWaiting(page, 'bare, sign before', 'bare')
        await lookAtFingers(page, 'fingers', subtitle)
        await page.locator('[class*="surface_"]').tap({ position: { x: 100, y: 80 } })
        await look(page, 'controls', 'controls')
        await lookAtBar(page, subtitle)
        await page.getByRole('button', { name: 'mute', exact: true }).focus()
        // Focus that came by a key keeps them.
        await page.keyboard.press('Shift+Tab')
        await lookWhileWaiting(page, 'controls', 'controls')
        if (anatomy.isFullscreen) {
          await page.getByRole('button', { name: 'lock', exact: true }).tap()
          await look(page, 'locked, with its button', 'locked')
          await page.getByRole('button', { name: 'unlock', exact: true }).tap()
        }
        await read(page, ({ player }) => player.pause())
        await look(page, 'paused', 'controls')
        const stage = await stageOf(page).boundingBox()
        const touch = await touchScreen(page)
        const point = { x: (stage?.x ?? 0) + 100, y: (stage?.y ?? 0) + 80 }
        await touch.tap(point)
        await touch.tap(point)
        await expect(page.locator('[class*="flash_"]')).toHaveCount(1)
        await look(page, 'double tap', 'bare')
      })

    for (const [subtitle, text] of Object.entries(LINES))
      for (const plates of ['resume', 'sound', 'resume and sound', 'question'] as const)
        test(`VID-55: with ${subtitle} and a plate (${plates}), nothing lies on anything`, async ({ fixture }) => {
          const { page } = fixture
          const resume = { key: FILM, at: 4, further: plates === 'question' ? 20 : null }
          const isSoundHeld = plates.includes('sound')
          const view = plates === 'sound' ? {} : { resume }
          await start(
            { ...fixture, mount: (options) => fixture.mount({ ...options, isMuted: !isSoundHeld }) },
            anatomy,
            text,
            view,
          )
          await play(page, anatomy, isSoundHeld)
          await look(page, 'plate', 'plate')
          await page.keyboard.press('>')
          await look(page, 'plate, sign', 'plate')
          await lookWhileWaiting(page, 'plate', 'plate')
          await page.locator('[class*="surface_"]').tap({ position: { x: 100, y: 80 } })
          await look(page, 'controls after the plate', 'controls')
        })

    test('VID-55: a sheet and a failure have the stage for themselves', async ({ fixture }) => {
      const { page } = fixture
      await start(fixture, anatomy, LINES['two lines'], { hasSheet: true, resume: { key: FILM, at: 4, further: null } })
      await play(page, anatomy, false)
      await look(page, 'sheet', 'covered')
      await page.clock.resume()
      const gone = '/media/one/not-there.mp4'
      const lost = { ...fixture, mount: (options: object) => fixture.mount({ ...options, url: gone }) }
      await start(lost, anatomy, LINES['two lines'])
      await read(page, ({ player }) => void player.play())
      await expect(page.getByRole('alert')).toBeVisible({ timeout: seconds(30) })
      await look(page, 'failure', 'fail')
    })
  })
