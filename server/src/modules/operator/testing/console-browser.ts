/** Operators in tests as they come in: a browser with a cookie, a link, an authenticator app. */
import type { AnyCallId, Input, OperatorCallId, Output } from '@zimu/contract'
import { Secret, TOTP } from 'otpauth'
import { consoleOf, pageHeaders } from '../../../testing/console/operators.ts'
import type { TestApp } from '../../../testing/index.ts'

type Id = OperatorCallId & AnyCallId
/** What came back: the data of the call, or those of its refusal. */
export type Reply<Of extends OperatorCallId> = {
  code: number
  error: string
  data: Output<Of> & Record<string, unknown>
}

export interface Browser {
  /** Pair of the session's cookie; `""` when there is none. */
  cookie: string
  /** Last `Set-Cookie`. */
  lastSet: string
  send<Of extends Id>(id: Of, input: Input<Of>): Promise<Reply<Of>>
  /** The data of a call; throws when it was refused. */
  get<Of extends Id>(id: Of, input: Input<Of>): Promise<Output<Of>>
  /** Machine name of a refusal; `"ok"` when there was none. */
  outcome<Of extends Id>(id: Of, input: Input<Of>): Promise<string>
}

export function openBrowser(
  app: Pick<TestApp, 'app'>,
  { ip = '198.51.100.7', cookie = '', device = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' } = {},
): Browser {
  const browser: Browser = {
    cookie,
    lastSet: '',
    async send(id, input) {
      const [method = 'GET', url = ''] = id.split(' ')
      const reply = await (await consoleOf(app)).inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        headers: { ...pageHeaders(browser.cookie), 'user-agent': device },
        remoteAddress: ip,
        ...(method === 'POST' ? { payload: input as object } : { query: input as Record<string, string> }),
      })
      const set = [reply.headers['set-cookie'] ?? []].flat().at(-1)
      if (set !== undefined) {
        browser.lastSet = set
        browser.cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '')
      }
      const { code, data } = reply.json()
      return { code, data, error: code === 200 ? 'ok' : String(data.error) }
    },
    async get(id, input) {
      const { error, data } = await browser.send(id, input)
      if (error !== 'ok') throw new Error(`${id}: ${error} ${JSON.stringify(data)}`)
      return data
    },
    outcome: async (id, input) => (await browser.send(id, input)).error,
  }
  return browser
}

/** Token of a link. */
export const tokenOf = (link: string): string => new URL(link).hash.replace('#token=', '')

/** What an authenticator app shows now. */
export const codeOf = (app: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })

export const PASSWORD = 'a quiet place to sit'

export interface Came {
  operator_id: number
  name: string
  /** Signed in. */
  browser: Browser
  secret: string
  recovery_codes: string[]
  /** The code of this moment; moves the clock on, so that it was not used before. */
  freshCode(): string
}

const ORIGIN = { origin: 'http://localhost', maker: 'cli:ann' }

/** Makes an operator as the command line does; resolves with the token of the link. */
export async function makeLink(app: TestApp, name: string, roles: readonly string[] = ['owner']) {
  const { make } = app.app.modules.operators.commands
  const { operator_id, url } = await make({ name, nickname: `N ${name}`, roles }, ORIGIN, async () => undefined)
  return { operator_id, token: tokenOf(url) }
}

/** Takes a link with an authenticator app. */
export async function takeLink(app: TestApp, token: string, browser = openBrowser(app)) {
  const { secret } = await browser.get('POST /admin/api/operator.Invite/app', { token })
  const input = { token, password: PASSWORD, code: codeOf(app, secret) }
  const { recovery_codes } = await browser.get('POST /admin/api/operator.Invite/accept', input)
  return { browser, secret, recovery_codes }
}

/** An operator who has just taken the link. */
export async function comeIn(app: TestApp, name: string, roles: readonly string[] = ['owner']): Promise<Came> {
  const { operator_id, token } = await makeLink(app, name, roles)
  const taken = await takeLink(app, token)
  const freshCode = () => {
    app.clock.advance(30_000)
    return codeOf(app, taken.secret)
  }
  return { operator_id, name, ...taken, freshCode }
}

/** Signs in with password and code of the app. */
export async function signIn(app: TestApp, { name, freshCode }: Came, browser = openBrowser(app)): Promise<Browser> {
  const begun = await browser.send('POST /admin/api/operator.Session/begin', { name, password: PASSWORD })
  await browser.get('POST /admin/api/operator.Session/second', { ticket: String(begun.data.ticket), code: freshCode() })
  return browser
}

/** Rows of the record, oldest first: who did what. */
export async function listRecord(app: TestApp): Promise<{ operator: string; action: string; text: string }[]> {
  const rows = await app.database.db.selectFrom('operator_record').selectAll().orderBy('record_id').execute()
  return rows.map((row) => ({ operator: row.operator, action: row.action, text: JSON.stringify(row) }))
}
