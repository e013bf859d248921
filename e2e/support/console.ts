/** The operators' console of a running product with the demo: its address, its operators, the way in. */
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { Secret, TOTP } from 'otpauth'
import { type ProductStart, startProduct, zimuWith } from '../../harness/product.ts'
import { test as base, expect } from './journey.ts'
import { TEMPLATE } from './product.ts'

export interface ConsoleProduct {
  /** Address of the visitors' app. */
  url: string
  /** Address of the console, with a slash at the end. */
  consoleUrl: string
  /** Password of a demo operator. */
  passwordOf(name: string): string
  /** Runs an operator's command on this product; resolves with what it prints. */
  zimu(...args: string[]): Promise<string>
}

export type RunningConsole = ConsoleProduct & { stop(): Promise<void> }

export interface EmptyService extends RunningConsole {
  /** From now on the service's clock stands ten minutes later; those of its visitors and operators do not. */
  moveClock(): Promise<void>
}

/** As in `harness/clock-on-signal.mjs`. */
const CLOCK_MOVE_MS = minutes(10)

const makeFolder = () => mkdtempSync(join(tmpdir(), 'zimu-e2e-console-'))

/**
 * As `startDemo`, with the console. `env` as in docs/operating.md. `prepare` gets the data folder before the product starts: with
 * the demo, unless only this test runs.
 */
export async function startWithConsole(
  env: Record<string, string> = {},
  prepare?: (folder: string) => Promise<void>,
): Promise<RunningConsole> {
  const folder = makeFolder()
  const template = process.env[TEMPLATE]
  if (template) cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await prepare?.(folder)
  return (await startOn(folder, { ...env, ZIMU_DEMO: '1' })).desk
}

/** A service in which nothing is yet, not even an operator. `env` as in docs/operating.md. */
export async function startEmpty(env: Record<string, string> = {}): Promise<EmptyService> {
  const { desk, running } = await startOn(makeFolder(), env, {
    nodeArgs: ['--import', './harness/clock-on-signal.mjs'],
  })
  let moves = 0
  return {
    ...desk,
    async moveClock() {
      moves += 1
      process.kill(running.pid, 'SIGUSR2')
      await expect.poll(running.said).toContain(`the clock stands ${moves * CLOCK_MOVE_MS} ms later`)
    },
  }
}

/** A product on a folder that outlives it; `desk.stop` deletes the folder, `running.stop` and `running.kill` do not. */
export async function startOn(folder: string, given: Record<string, string>, start: ProductStart = {}) {
  const env = { ...given, ADMIN_PORT: 'any' }
  const running = await startProduct(folder, env, start)
  const said = running.said()
  const [, address = ''] = /console: http:\/\/[^:]+:(\d+)\//.exec(said) ?? []
  const desk: RunningConsole = {
    url: running.url,
    // Passkeys and cookies are of a host name.
    consoleUrl: `http://localhost:${address}/admin/`,
    passwordOf: (name) =>
      new RegExp(`^ {2}${name} +(\\S+)$`, 'm').exec(said.slice(said.indexOf('operators')))?.[1] ?? '',
    zimu: (...args) => zimuWith(folder, env, ...args),
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return { desk, running }
}

/** Journeys on the console: `desk` is the product of the worker. */
export const test = base.extend<object, { desk: ConsoleProduct }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use) => {
      const desk = await startWithConsole()
      // All journeys of a worker register from one address.
      await desk.zimu('set', 'member.register_ip_num', '0')
      await use(desk)
      await desk.stop()
    },
    { scope: 'worker', timeout: minutes(2) },
  ],
})
export { expect }

/** What the browser itself says of the answers that nobody is signed in, and that a second step is needed. */
export const REFUSED = [/40[01] \((Unauthorized|Bad Request)\)/]

/** Heading of a page behind the sign-in, whose own heading stands outside of the console's main part. */
export const headingOf = (page: Page) => page.locator('#main h1')

/** Before the product of a test ends: its pages would ask in vain for what is new. */
export const closePages = (context: BrowserContext) => Promise.all(context.pages().map((page) => page.close()))

/** Signs in as a demo operator, and waits for the page that was asked for. */
export async function signIn(page: Page, desk: ConsoleProduct, name: string, path = 'contents'): Promise<void> {
  await page.goto(`${desk.consoleUrl}${path}`)
  await page.getByRole('textbox', { name: '名字' }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(desk.passwordOf(name))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(headingOf(page)).toBeVisible()
}

/** Makes an operator by the command line; resolves with the address of the link that lets them in. */
export async function linkFor(desk: ConsoleProduct, name: string, ...options: string[]): Promise<string> {
  const printed = await desk.zimu('operator', 'make', name, ...options)
  return `${desk.consoleUrl}invite#token=${/#token=(\S+)/.exec(printed)?.[1] ?? ''}`
}

/** Password of operators who come in by a link. */
export const LINK_PASSWORD = 'three quiet harbours'

/** Reads from the page that sets an authenticator app up what the app would keep. */
export async function readAppSecret(page: Page): Promise<string> {
  const shown = (await page.getByText('扫不了就输入').textContent()) ?? ''
  return /[A-Z2-7]{16,}/.exec(shown.replace(/\s/g, ''))?.[0] ?? ''
}

/** Comes in by such a link, with `LINK_PASSWORD` and an authenticator app. */
export async function comeByLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('新密码', { exact: true }).fill(LINK_PASSWORD)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '用验证器应用' }).click()
  const totp = new TOTP({ secret: Secret.fromBase32(await readAppSecret(page)) })
  await page
    .getByRole('textbox', { name: /六位数/ })
    .first()
    .fill(totp.generate())
  await page.getByRole('button', { name: '我存好了' }).click()
  await expect(headingOf(page)).toBeVisible()
}
