/**
 * Text messages by Twilio (Messages resource of the API of 2010-04-01).
 * Source: https://www.twilio.com/docs/messaging/api/message-resource and https://www.twilio.com/docs/api/errors
 */
import { askProvider } from './ask.ts'
import { type Sms, SmsFailed, type SmsFault } from './sms.ts'

export interface TwilioAccount {
  /** `AC…`. */
  account_sid: string
  auth_token: string
  /** A number of the account (E.164), or a messaging service (`MG…`). */
  from: string
  /** `""` = Twilio's own. */
  api_url: string
}

const API_URL = 'https://api.twilio.com'
const HTTP_TOO_MANY = 429
const HTTP_FAILED = 500
/** Not a number, cannot be reached by our sender, asked not to be written to, not a mobile phone, no text messages there. */
const NUMBER_CODES = new Set([21211, 21214, 21217, 21265, 21610, 21612, 21614, 21408])
const THROTTLE_CODES = new Set([14107, 20429, 21611, 63038])

function faultOf(status: number, code: number): SmsFault {
  if (NUMBER_CODES.has(code)) return 'number'
  if (status === HTTP_TOO_MANY || THROTTLE_CODES.has(code)) return 'throttled'
  return status >= HTTP_FAILED ? 'unavailable' : 'account'
}

export function createTwilioSms(account: TwilioAccount, { patience_ms }: { patience_ms?: number } = {}): Sms {
  const base_url = (account.api_url || API_URL).replace(/\/+$/, '')
  const sid = encodeURIComponent(account.account_sid)
  const basic = Buffer.from(`${account.account_sid}:${account.auth_token}`).toString('base64')
  const sender = account.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'

  async function ask(path: string, init: RequestInit) {
    const headers = { authorization: `Basic ${basic}`, accept: 'application/json' }
    const url = `${base_url}/2010-04-01/Accounts/${sid}${path}`
    const { status, body } = await askProvider(url, { ...init, headers }, patience_ms)
    return { status, body, code: Number(body.code ?? body.error_code ?? 0) }
  }
  const fail = (status: number, code: number) =>
    new SmsFailed(faultOf(status, code), `Twilio answered ${status}${code ? ` (${code})` : ''}`)

  return {
    name: 'twilio',
    async send({ to, text }) {
      const form = new URLSearchParams({ To: to, [sender]: account.from, Body: text })
      const { status, body, code } = await ask('/Messages.json', { method: 'POST', body: form })
      if (status !== 201 || typeof body.sid !== 'string' || code !== 0) throw fail(status, code)
    },
    async verify() {
      const { status, body, code } = await ask('.json', { method: 'GET' })
      if (status !== 200) throw fail(status, code)
      if (body.status !== 'active') throw new SmsFailed('account', `the account at Twilio is ${String(body.status)}`)
    },
  }
}
