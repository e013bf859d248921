/**
 * `npm run bench -- player`: time to the first frame on the emulated phone, beside a bare element, bare hls.js and other
 * players; and how much code player and danmu are.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { build } from 'vite'
import { serveMedia } from '../harness/media-server.ts'
import { BUDGETS_KB, measurePlayer } from '../tools/sizes.mjs'
import { launchBrowser, medianOf, openPhone } from './phone.ts'
import type { Report } from './report.ts'

const ROUNDS = 9
const CONTENDERS = ['bare', 'bare-hls', 'own', 'xgplayer', 'artplayer', 'videojs'] as const
type Contender = (typeof CONTENDERS)[number]

const MP4 = '/media/one/101/video.mp4'
const HLS = '/media/one/101/hls/master.m3u8'
/**
 * The same pieces, named by a list without CODECS. With them xgplayer's package opens a buffer for the picture and one for the
 * sound and gives the pieces, which hold both, to the first, which refuses them.
 */
const HLS_UNNAMED = '/media/one/101/hls/unnamed-codecs.m3u8'
const SIZE_KB = BUDGETS_KB.player
/** A film that has not begun by then counts as this late. */
const LATEST_MS = seconds(15)

/** One page per contender, each with nothing but that contender in it. */
async function buildPages(): Promise<{ folder: string; drop(): void }> {
  const place = mkdtempSync(resolve('bench/.player-'))
  const input = CONTENDERS.map((name) => {
    const page = join(place, `${name}.html`)
    const script = `<script type="module" src="../player/${name}.ts"></script>`
    writeFileSync(
      page,
      `<!doctype html><meta name="viewport" content="width=device-width"><div id="root"></div>${script}`,
    )
    return page
  })
  const folder = join(place, 'built')
  await build({
    root: place,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, target: 'es2023', modulePreload: { polyfill: false }, rolldownOptions: { input } },
  })
  return { folder, drop: () => rmSync(place, { recursive: true, force: true }) }
}

/** Browsers that play lists by themselves are asked not to, so that every contender feeds its list. */
function withoutLists() {
  const { canPlayType } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.canPlayType = function answer(type) {
    return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type)
  }
}

interface Try {
  contender: Contender
  film: string
  hasNativeLists?: boolean
}

/** Milliseconds from mounting to the first frame, the contender's own script being there. */
async function firstFrame(browser: Browser, url: string, { contender, film, hasNativeLists = false }: Try) {
  const phone = await openPhone(browser)
  if (!hasNativeLists) await phone.page.addInitScript(withoutLists)
  await phone.page.goto(`${url}${contender}.html`, { waitUntil: 'networkidle' })
  const late = new Promise<number>((done) => setTimeout(done, LATEST_MS, LATEST_MS))
  const ms = await Promise.race([phone.page.evaluate(`measure(${JSON.stringify(film)})`), late])
  await phone.close()
  return Number(ms)
}

/** All in turn, round after round, so that each meets the same machine; medians. */
async function race(browser: Browser, url: string, tries: Record<string, Try>, report: Report, what: string) {
  const times = new Map(Object.keys(tries).map((name) => [name, [] as number[]]))
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const [name, each] of Object.entries(tries)) times.get(name)?.push(await firstFrame(browser, url, each))
  for (const [name, each] of times)
    report.row({ what: `${what}, ${name}`, ms: Math.round(medianOf(each)), all: each.map(Math.round).join(' ') })
  return (name: string) => medianOf(times.get(name) ?? [])
}

export async function benchPlayer(report: Report): Promise<void> {
  const kb = measurePlayer('web/dist')
  report.goal({ name: 'player and danmu without HLS', value: kb, kind: 'at_most', bound: SIZE_KB, unit: 'kB gz' })
  const pages = await buildPages()
  const media = await serveMedia(pages.folder)
  const { browser } = await launchBrowser()
  try {
    const of = (film: string, contender: Contender): Try => ({ contender, film })
    const mp4 = await race(
      browser,
      media.url,
      { 'bare element': of(MP4, 'bare'), own: of(MP4, 'own'), xgplayer: of(MP4, 'xgplayer') },
      report,
      'MP4',
    )
    const others = ['artplayer', 'videojs'] as const
    const hls = await race(
      browser,
      media.url,
      {
        'bare hls.js light': of(HLS, 'bare-hls'),
        own: of(HLS, 'own'),
        'own, list by the browser': { ...of(HLS, 'own'), hasNativeLists: true },
        ...Object.fromEntries(others.map((name) => [name, of(HLS, name)])),
        'own, unnamed codecs': of(HLS_UNNAMED, 'own'),
        'xgplayer, unnamed codecs': of(HLS_UNNAMED, 'xgplayer'),
      },
      report,
      'HLS',
    )
    const ratio = (name: string, value: number, bound: number) =>
      report.goal({ name, value, kind: 'at_most', bound, unit: '×' })
    ratio('first frame of MP4 against a bare element', mp4('own') / mp4('bare element'), 1.15)
    ratio('first frame of HLS against bare hls.js light', hls('own') / hls('bare hls.js light'), 1.1)
    for (const name of others) ratio(`first frame of HLS against ${name}`, hls('own') / hls(name), 1)
    const xgplayer = hls('xgplayer, unnamed codecs')
    if (xgplayer < LATEST_MS) ratio('first frame of HLS against xgplayer', hls('own, unnamed codecs') / xgplayer, 1)
    else report.unmeasured('first frame of HLS against xgplayer', 'it showed no frame')
  } finally {
    await browser.close()
    await media.stop()
    pages.drop()
  }
}
