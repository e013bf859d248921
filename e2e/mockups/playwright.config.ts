import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

export default defineConfig(journeys, {
  testDir: '.',
  globalSetup: '../global-setup.ts',
  testMatch: 'draw.ts',
  outputDir: '../../.cache/mockups-run',
  fullyParallel: false,
  use: { trace: 'off' },
})
