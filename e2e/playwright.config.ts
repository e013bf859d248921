import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

/** Walks over all routes and layers, and waits for real stalls: many minutes, so they run by themselves. */
const SURVEYS = /(accessibility|accessibility-overlays|arrival|player-recovery|sizes|sizes-overlays|targets)\.spec\.ts$/

export default defineConfig({
  projects: [
    { name: 'journeys', testIgnore: SURVEYS },
    { name: 'surveys', testMatch: SURVEYS },
  ],
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  // Machines of CI are shared: a journey that a stalled moment broke runs again, and is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  // Smoothing of edges differs a little between versions of the browser; a moved or recoloured box is more than this.
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.004, threshold: 0.1 } },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A worker would answer in place of the server; e2e/offline.spec.ts lets it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
})
