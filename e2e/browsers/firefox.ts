/** Debian's Firefox, or the one that FIREFOX_PATH names, by WebDriver BiDi. */
import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import type { Driver } from './tab.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

const KEYS = { ArrowRight: 'ArrowRight', Space: ' ' } as const

/** Starts it. `onError` hears what the page writes to the console as an error, and what it throws. */
export async function openFirefox(onError: (text: string) => void): Promise<Driver> {
  const executablePath = [process.env.FIREFOX_PATH ?? '', ...PLACES].find((path) => path !== '' && existsSync(path))
  if (!executablePath)
    throw new Error('No Firefox here. Install one (Debian: apt-get install firefox-esr) or name it in FIREFOX_PATH.')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    // Films begin by themselves only with a gesture elsewhere; what is tested here is that they play.
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 390, height: 844 })
  page.on('console', (message) => message.type() === 'error' && onError(message.text()))
  page.on('pageerror', (error) => onError(String(error)))
  return {
    version: await browser.version(),
    goto: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: <T>(source: string, argument: unknown) =>
      page.evaluate(`(${source})(${JSON.stringify(argument)})`) as Promise<T>,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(KEYS[name]),
    back: async () => void (await page.evaluate('history.back()')),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
