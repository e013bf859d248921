/** The Chromium of journeys and benches. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** `CHROMIUM_PATH`, the system's, or the one that `npx playwright install chromium` brought. */
function findChromium(): string {
  const places = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM, chromium.executablePath()]
  const found = places.find((path) => path !== '' && existsSync(path))
  if (found) return found
  throw new Error(
    'The journeys need a Chromium. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH.',
  )
}

/**
 * What a window of Chromium does beside its page. The two popups of the address bar are pages of their own (seen in Chromium 156): they load in every
 * new window, also without a screen, and keep a core busy for a second and more, in the middle of what is tested or measured. Chromium
 * takes the last list that it is given, so that what Playwright switches off on Linux stands here once more.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const FLAGS = [
  `--disable-features=${SWITCHED_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How Playwright launches it; `flags` are added to those of every journey and bench. */
export const chromiumOptions = (flags: readonly string[] = []) => ({
  executablePath: findChromium(),
  args: [...FLAGS, ...flags],
})
