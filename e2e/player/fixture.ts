/** The player's fixture, built once per run, and a page with it. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { minutes, seconds } from '@zimu/contract/durations'
import { build } from 'vite'
import { type MediaServer, serveMedia } from '../../harness/media-server.ts'
import { ROOT } from '../../harness/root.ts'

const WEB = join(ROOT, 'web')

/** What journeys use of `web/src/player/react/fixture/main.tsx`. */
interface Source {
  type: string
  url: string
  height: number
}
export interface FixtureOptions {
  media: { key: string; sources: Source[]; start?: number; duration?: number; expectedDuration?: number }
  view?: {
    options?: Record<string, boolean | string>
    tracks?: { lang: string; label: string; url: string; is_default: boolean }[]
    chapters?: { time: number; title: string }[]
    storyboard?: { url: string; tile_width: number; tile_height: number; columns: number; interval: number }
    poster?: string
    heat?: number[]
    resume?: { key: string; at: number; further: number | null }
    hasSheet?: boolean
    lanes?: { top: number; height: number }[]
    words?: Record<string, string>
  }
  size?: { width: string; height: string }
  recoverUrl?: string
  isMuted?: boolean
  isLooping?: boolean
  playsHidden?: boolean
}
interface State {
  isPlaying: boolean
  isWaiting: boolean
  hasStarted: boolean
  hasEnded: boolean
  failure: string | null
  time: number
  duration: number
  rate: number
  volume: number
  isMuted: boolean
  qualities: { id: string; height: number }[]
  qualityId: string
}
export interface PlayerFixture {
  mount(options: FixtureOptions): void
  unmount(): void
  player: {
    getState(): State
    show(place: HTMLElement): void
    play(): Promise<string>
    autoplay(): Promise<string>
    pause(): void
    stop(): void
    seek(time: number): void
    setRate(rate: number): void
    setVolume(volume: number): void
    setQuality(id: string): void
    requestFullscreen(): void
    exitFullscreen(): void
  }
  events: ({ type: string } & Record<string, unknown>)[]
}

declare global {
  interface Window {
    fixture: PlayerFixture
  }
}

/** Builds the fixture into a folder of its own; returns the folder. */
export async function buildFixture(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-player-'))
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(WEB, 'player-fixture.html') },
    },
  })
  return folder
}

export interface OpenFixture {
  page: Page
  media: MediaServer
  mount(options: Partial<FixtureOptions> & { url: string }): Promise<void>
}

export const test = base.extend<{ fixture: OpenFixture }, { fixtureFolder: string }>({
  fixtureFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use) => {
      const folder = await buildFixture()
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: minutes(2) },
  ],
  fixture: async ({ page, fixtureFolder }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    const media = await serveMedia(fixtureFolder)
    await page.goto(`${media.url}player-fixture.html`)
    await page.waitForFunction(() => 'fixture' in window)
    await use({
      page,
      media,
      async mount({ url, ...options }) {
        const type = url.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
        const film = { key: url, sources: [{ type, url, height: 0 }] }
        await page.evaluate((given) => window.fixture.mount(given), { media: film, isMuted: true, ...options })
      },
    })
    await media.stop()
    expect(problems).toEqual([])
  },
})

export { expect }

/** Brings the controls by the keyboard: while the focus stands on one of them they stay. */
export async function showControls(page: Page) {
  const player = page.getByRole('region', { name: 'player' })
  await player.getByRole('button', { name: 'back' }).focus()
  await page.keyboard.press('Tab')
  await expect(player).toHaveAttribute('data-state', 'controls')
}

/** Something of the film as it is now. */
export const read = <Value>(page: Page, select: (fixture: PlayerFixture) => Value): Promise<Value> =>
  page.evaluate(`(${select.toString()})(window.fixture)`) as Promise<Value>

/** Chooses a quality by its height, as the settings of a page do. */
export const chooseQuality = (page: Page, height: number) =>
  page.evaluate((height) => {
    const { player } = window.fixture
    const quality = player?.getState().qualities.find((each) => each.height === height)
    if (!quality) throw new Error(`no quality of ${height} lines`)
    player?.setQuality(quality.id)
  }, height)

export const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Where a film stands that was told to stand still, in seconds. */
export async function standsAt(page: Page): Promise<number> {
  let time = Number.NaN
  await expect(async () => {
    time = await timeOf(page)
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused && !video.seeking)).toBe(true)
    expect(await timeOf(page)).toBe(time)
  }).toPass({ timeout: seconds(20) })
  return time
}

/** Plays on: the time moves. */
export async function expectPlaying(page: Page, after = 0) {
  const start = Math.max(after, await timeOf(page))
  await expect.poll(() => timeOf(page), { timeout: seconds(20) }).toBeGreaterThan(start + 0.2)
}

/** As in browsers that cannot play lists by themselves. */
export const withoutLists = (page: Page) =>
  page.evaluate(() => {
    const { canPlayType } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.canPlayType = function answer(type) {
      return type.includes('mpegurl') ? '' : canPlayType.call(this, type)
    }
  })
