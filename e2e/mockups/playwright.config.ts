import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

export default defineConfig(journeys, {
  testDir: '.',
  globalSetup: '../global-setup.ts',
  testMatch: process.env.MOCKUPS_OF === 'console' ? 'draw-console.ts' : 'draw.ts',
  outputDir: '../../.cache/mockups-run',
  fullyParallel: false,
  use: { trace: 'off' },
})
