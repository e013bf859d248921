/** WebKitGTK by WebDriver (Debian: webkit2gtk-driver), in a window of its own; where there is no screen, on one of Xvfb. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { endChildrenWithUs, trackChild } from '../../harness/children.ts'
import type { Driver } from './tab.ts'

const KEYS = { ArrowRight: Key.ARROW_RIGHT, Space: Key.SPACE }
const WINDOW = { width: 390, height: 844 }

function findProgram(name: string, what: string): string {
  const folders = (process.env.PATH ?? '').split(':')
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (found) return found
  throw new Error(`No ${name} here. Install it (Debian: apt-get install ${what}).`)
}

/** WebKitGTK keeps its small browser among its libraries. */
function findMiniBrowser(): string {
  const roots = readdirSync('/usr/lib').filter((name) => name.includes('linux'))
  const places = roots.flatMap((root) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => `/usr/lib/${root}/${name}/MiniBrowser`),
  )
  const found = places.find((path) => existsSync(path))
  if (found) return found
  throw new Error('No MiniBrowser of WebKitGTK here. Install it (Debian: apt-get install webkit2gtk-driver).')
}

/** A port that was free a moment ago. */
const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))))
    })
  })

/** Starts a screen without a monitor; resolves with its name. */
function openScreen(children: ChildProcess[]): Promise<string> {
  const program = findProgram('Xvfb', 'xvfb')
  return new Promise((done, fail) => {
    const screen = trackChild(
      spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      }),
    )
    children.push(screen)
    screen.once('error', fail)
    screen.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)))
    screen.stdio[3]?.once('data', (number) => done(`:${String(number).trim()}`))
  })
}

async function untilAnswering(url: string) {
  for (const end = Date.now() + seconds(20); ; ) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer')
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Keeps what the page throws: this protocol does not tell. */
const keepErrors = () => {
  if ('zimuErrors' in window) return
  const kept: string[] = []
  Object.assign(window, { zimuErrors: kept })
  addEventListener('error', ({ message }) => kept.push(message))
  addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)))
}

const evaluateIn = <T>(driver: WebDriver, source: string, argument: unknown) =>
  driver.executeScript<T>(`return (${source})(arguments[0])`, argument)

/** Starts it. `onError` hears what the page throws; this protocol does not tell what it writes to the console. */
export async function openWebkit(onError: (text: string) => void): Promise<Driver> {
  const program = findProgram('WebKitWebDriver', 'webkit2gtk-driver')
  const binary = findMiniBrowser()
  const children: ChildProcess[] = []
  endChildrenWithUs()
  const screen = process.env.DISPLAY ?? (await openScreen(children))
  const port = await freePort()
  const env = { ...process.env, DISPLAY: screen }
  children.push(trackChild(spawn(program, [`--port=${port}`], { stdio: 'ignore', env })))
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(url)
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } })
    .build()
  await driver.manage().window().setRect(WINDOW)
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? ''

  async function hearErrors() {
    const errors = await evaluateIn<string[]>(driver, '() => (window.zimuErrors ?? []).splice(0)', undefined)
    for (const error of errors) onError(error)
  }

  return {
    version: `WebKitGTK ${version}`,
    async goto(address) {
      await driver.get(address)
      await evaluateIn(driver, keepErrors.toString(), undefined)
    },
    resize: async (width, height) => void (await driver.manage().window().setRect({ width, height })),
    evaluate: (source, argument) => evaluateIn(driver, source, argument),
    async press(x, y) {
      await driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform()
      await hearErrors()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    key: (name) => driver.actions().sendKeys(KEYS[name]).perform(),
    back: async () => void (await evaluateIn(driver, '() => history.back()', undefined)),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await hearErrors().catch(() => undefined)
      await driver.quit().catch(() => undefined)
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
