/** The emulated phone of the web benches: small window, slow processor, slow network, nothing kept from before. */

import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../harness/chromium.ts'
import { findPort } from '../server/src/testing/programs/find-port.ts'

/** 9 Mbit/s down, 3 up, 100 ms, a processor a quarter as fast. */
export const PHONE = {
  width: 390,
  height: 844,
  pixelRatio: 2,
  downKbit: 9000,
  upKbit: 3000,
  latencyMs: 100,
  slowdown: 4,
} as const

export interface Phone {
  page: Page
  context: BrowserContext
  session: CDPSession
  close(): Promise<void>
}

/** Starts the browser; `port` is where tools of its makers talk to it. */
export async function launchBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await findPort()
  // Lighthouse opens its own windows: they speak the language they ask for, as a browser's own do.
  const options = chromiumOptions(['--accept-lang=zh-CN', `--remote-debugging-port=${port}`])
  return { browser: await chromium.launch(options), port }
}

/** A new phone with an empty cache. `isSlow: false` leaves processor and network as they are. */
export async function openPhone(browser: Browser, { isSlow = true } = {}): Promise<Phone> {
  const { width, height, pixelRatio: deviceScaleFactor } = PHONE
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (isSlow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.latencyMs,
      downloadThroughput: (PHONE.downKbit * 1000) / 8,
      uploadThroughput: (PHONE.upKbit * 1000) / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown })
  }
  return { page, context, session, close: () => context.close() }
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
