import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../harness/chromium.ts'

/** Every sheet and dialog in five windows: as many walks as all surveys together. */
const SHEETS = /\/sheets\.spec\.ts$/
/** Other browsers have a configuration of their own. */
const BROWSERS = /\/browsers\//
/** Walks over all routes and layers, and waits for real stalls: many minutes, so they run by themselves. */
const SURVEYS =
  /(accessibility|accessibility-overlays|arrival|player-outage|player-recovery|sizes|sizes-overlays|stage-overlap|stage-overlap-mouse|targets)\.spec\.ts$/

export default defineConfig({
  projects: [
    { name: 'journeys', testIgnore: [SURVEYS, SHEETS, BROWSERS] },
    { name: 'surveys', testMatch: SURVEYS },
    { name: 'sheets', testMatch: SHEETS },
  ],
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Bounds of what hangs, not of what is slow: the machine of one CI run was half as fast as that of another.
  timeout: 180_000,
  // A journey that fails once is a defect, of the product or of the journey: it does not run again.
  retries: 0,
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  // Smoothing of edges differs a little between versions of the browser; a moved or recoloured box is more than this.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.004, threshold: 0.1 } },
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
    // Snapshots show each step, and cost each journey that passes as well: CI keeps them where it runs one again.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: chromiumOptions(),
  },
})
