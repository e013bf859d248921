/**
 * What the matrices of layers share (docs/design.md#player): which parts a state may show, a film with everything that may
 * be there at the same time, and one look at it.
 */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { type DanmuArea, planLayout } from '../../web/src/danmu/core/layout.ts'
import { setTextSize } from '../support/sizes.ts'
import { lookAtStage } from '../support/stage/stage-boxes.ts'
import { expect, expectPlaying, type FixtureOptions, type OpenFixture, read } from './fixture.ts'

export const FILM = '/media/one/104/video.mp4'
const STORYBOARD = { url: '/media/one/101/storyboard.webp', tile_width: 160, tile_height: 90, columns: 6, interval: 2 }
const CHAPTERS = [
  { time: 0, title: '永字八法：点、横、竖、钩' },
  { time: 12, title: '努' },
  { time: 24, title: '竖' },
]
export const FRENCH = {
  resumed: 'Reprise à 03:15',
  startOver: 'Du début',
  soundOn: 'Activer le son',
  slow: 'Connexion lente',
  lowerTo: 'Passer à 270p',
  failed_gone: 'Le fichier de la vidéo est introuvable',
  retry: 'Réessayer',
}
export const LINES = {
  'no subtitle': null,
  'one line': '这一笔叫“努”',
  'two lines': '中央一笔没有叫“竖”，而叫“努”，\n因为直得没有一点力气就不好看，要像拉开的弓',
}

export interface Anatomy {
  name: string
  width: number
  height: number
  /** Fullscreen: the window is the stage. */
  isFullscreen?: boolean
  textPercent?: number
  /** Of the lanes of danmu; half of the stage unless said. */
  area?: DanmuArea
  words?: Record<string, string>
}

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
  'over the bar': [...ROWS, 'preview', 'hair'],
  scrub: ['track', 'knob', 'heat', 'preview'],
  fail: ['back', 'failure'],
  waiting: ['back', 'disc'],
  opening: ['back', 'loader'],
}

const expectSoon = expect.configure({ soft: true, timeout: seconds(5) })

export const stageOf = (page: Page) => page.locator('section[data-state]')

/** One look: what is there belongs there, and lies on nothing. `over`: with a mouse over the bar. */
export async function look(page: Page, what: string, wanted: string, over?: 'over the bar') {
  await expect(stageOf(page), what).toHaveAttribute('data-state', wanted)
  const allowed = PARTS[over ?? wanted]
  const faults = async () => {
    const { overlaps, parts } = await lookAtStage(page)
    return { liesOnEachOther: overlaps, shouldBeAway: parts.filter((part) => !allowed?.includes(part)) }
  }
  await expectSoon.poll(faults, { message: what }).toEqual({ liesOnEachOther: [], shouldBeAway: [] })
}

const lanesOf = ({ width, height, area = 'half', isFullscreen = false }: Anatomy, hasSubtitles: boolean) => {
  const rules = { width, height, area, size: 'standard', isFullscreen, hasSubtitles } as const
  const { topPx, pitchPx, laneCount } = planLayout(rules)
  return Array.from({ length: laneCount }, (_, lane) => ({ top: topPx + lane * pitchPx, height: pitchPx - 4 }))
}

/** The film plays, no timer runs on, nothing moves: what comes up stays. */
export async function start(
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
    // On a slow machine it would be over before every state was looked at.
    isLooping: true,
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

export async function play(page: Page, anatomy: Anatomy, isSoundHeld: boolean) {
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
export async function lookWhileWaiting(page: Page, what: string, wanted: string) {
  await tell(page, 'waiting')
  await page.clock.runFor(500)
  await look(page, `${what}, loader`, wanted)
  await page.clock.runFor(8500)
  await look(page, `${what}, slow network`, wanted)
  await tell(page, 'canplay')
}

/** The clock of the page and its texts as the anatomy says; nothing moves by itself. */
export async function prepare(page: Page, { textPercent }: Anatomy) {
  await page.clock.install({ time: 0 })
  if (textPercent) await setTextSize(page, textPercent)
  await page.addStyleTag({
    content: '*, *::before, *::after { animation: none !important; transition: none !important }',
  })
}
