/** The emulated phone of the web benches: small window, slow processor, slow network, nothing kept from before. */
import { createServer } from 'node:net'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts'

/** 9 Mbit/s down, 3 up, 100 ms, a processor a quarter as fast. */
export const PHONE = {
  width: 390,
  height: 844,
  pixel_ratio: 2,
  down_kbit: 9000,
  up_kbit: 3000,
  latency_ms: 100,
  slowdown: 4,
} as const

export interface Phone {
  page: Page
  context: BrowserContext
  session: CDPSession
  close(): Promise<void>
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the browser; `port` is where tools of its makers talk to it. */
export async function launchBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await findFreePort()
  // Lighthouse opens its own windows: they speak the language they ask for, as a browser's own do.
  const args = [...CHROMIUM_FLAGS, '--accept-lang=zh-CN', `--remote-debugging-port=${port}`]
  return { browser: await chromium.launch({ executablePath: findChromium(), args }), port }
}

/** A new phone with an empty cache. `is_slow: false` leaves processor and network as they are. */
export async function openPhone(browser: Browser, { is_slow = true } = {}): Promise<Phone> {
  const { width, height, pixel_ratio: deviceScaleFactor } = PHONE
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (is_slow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.latency_ms,
      downloadThroughput: (PHONE.down_kbit * 1000) / 8,
      uploadThroughput: (PHONE.up_kbit * 1000) / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown })
  }
  return { page, context, session, close: () => context.close() }
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
