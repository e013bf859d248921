import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

export default defineConfig(journeys, {
  testDir: '.',
  testMatch: 'draw.ts',
  outputDir: '../../.cache/mockups-run',
  fullyParallel: false,
  use: { trace: 'off' },
})
