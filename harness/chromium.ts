/** Finds a Chromium: `CHROMIUM_PATH`, the system's, or the one that `npx playwright install chromium` brought. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function findChromium(): string {
  const places = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM, chromium.executablePath()]
  const found = places.find((path) => path !== '' && existsSync(path))
  if (found) return found
  throw new Error(
    'The journeys need a Chromium. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH.',
  )
}

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
