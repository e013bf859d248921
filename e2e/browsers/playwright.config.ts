import { defineConfig } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import type { BrowserName } from './browser-test.ts'

/** Browsers that Playwright does not bring: this runs the journeys, `firefox.ts` and `webkit.ts` speak with the browsers. */
export default defineConfig<object, { browserUnderTest: BrowserName }>({
  projects: [
    { name: 'firefox', use: { browserUnderTest: 'firefox' } },
    { name: 'webkit', use: { browserUnderTest: 'webkit' } },
  ],
  testDir: '.',
  globalSetup: '../global-setup.ts',
  outputDir: '../../test-results/browsers',
  forbidOnly: true,
  workers: 1,
  timeout: minutes(4),
  retries: 0,
  reporter: [['list']],
})
