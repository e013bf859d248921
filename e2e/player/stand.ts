/** The player's stand, built once per run, and a page with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { type MediaServer, serveMedia } from './media-server.ts'

const WEB = resolve(import.meta.dirname, '../../web')

/** What journeys use of `web/src/player/react/stand/main.tsx`. */
interface Source {
  type: string
  url: string
  height: number
}
export interface StandOptions {
  media: { key: string; sources: Source[]; start?: number; duration?: number; expected_duration?: number }
  view?: {
    options?: Record<string, boolean | string>
    tracks?: { lang: string; label: string; url: string; is_default: boolean }[]
    chapters?: { time: number; title: string }[]
    storyboard?: { url: string; tile_width: number; tile_height: number; columns: number; interval: number }
    poster?: string
  }
  size?: { width: string; height: string }
  recover_url?: string
  is_muted?: boolean
  is_looping?: boolean
  plays_hidden?: boolean
}
interface State {
  is_playing: boolean
  is_waiting: boolean
  has_started: boolean
  has_ended: boolean
  failure: string | null
  time: number
  duration: number
  rate: number
  volume: number
  is_muted: boolean
  qualities: { id: string; height: number }[]
  quality_id: string
}
export interface Stand {
  mount(options: StandOptions): void
  unmount(): void
  player: {
    getState(): State
    play(): Promise<string>
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
    stand: Stand
  }
}

/** Builds the stand into a folder of its own; returns the folder. */
export async function buildStand(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-stand-'))
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
      rolldownOptions: { input: join(WEB, 'player-stand.html') },
    },
  })
  return folder
}

export interface OnStand {
  page: Page
  media: MediaServer
  mount(options: Partial<StandOptions> & { url: string }): Promise<void>
}

export const test = base.extend<{ stand: OnStand }, { stand_folder: string }>({
  stand_folder: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use) => {
      const folder = await buildStand()
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stand: async ({ page, stand_folder }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    const media = await serveMedia(stand_folder)
    await page.goto(`${media.url}player-stand.html`)
    await page.waitForFunction(() => 'stand' in window)
    await use({
      page,
      media,
      async mount({ url, ...options }) {
        const type = url.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
        const film = { key: url, sources: [{ type, url, height: 0 }] }
        await page.evaluate((given) => window.stand.mount(given), { media: film, is_muted: true, ...options })
      },
    })
    await media.stop()
    expect(problems).toEqual([])
  },
})

export { expect }

/** Something of the film as it is now. */
export const read = <Value>(page: Page, pick: (stand: Stand) => Value): Promise<Value> =>
  page.evaluate(`(${pick.toString()})(window.stand)`) as Promise<Value>

export const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Plays on: the time moves. */
export async function expectPlaying(page: Page, after = 0) {
  const start = Math.max(after, await timeOf(page))
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(start + 0.2)
}

/** As in browsers that cannot play lists by themselves. */
export const withoutLists = (page: Page) =>
  page.evaluate(() => {
    const { canPlayType } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.canPlayType = function answer(type) {
      return type.includes('mpegurl') ? '' : canPlayType.call(this, type)
    }
  })
