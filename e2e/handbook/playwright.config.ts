import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

export default defineConfig(journeys, {
  testDir: '.',
  globalSetup: '../global-setup.ts',
  testMatch: 'draw.ts',
  outputDir: '../../.cache/handbook-run',
  fullyParallel: false,
  workers: 1,
  use: { trace: 'off' },
})
