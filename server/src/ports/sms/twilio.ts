/**
 * Text messages by Twilio (Messages resource of the API of 2010-04-01).
 * Source: https://www.twilio.com/docs/messaging/api/message-resource and https://www.twilio.com/docs/api/errors
 */
import { fetchProvider } from './fetch-provider.ts'
import { type Sms, SmsFailed, type SmsFault } from './sms.ts'

export interface TwilioAccount {
  /** `AC…`. */
  accountSid: string
  authToken: string
  /** A number of the account (E.164), or a messaging service (`MG…`). */
  from: string
  /** `""`: Twilio's own. */
  apiUrl: string
}

const API_URL = 'https://api.twilio.com'
const HTTP_TOO_MANY = 429
const HTTP_FAILED = 500
/** Error codes: invalid number, not reachable from our sender, unsubscribed, not a mobile phone, country not enabled. */
const NUMBER_CODES = new Set([21211, 21214, 21217, 21265, 21610, 21612, 21614, 21408])
const THROTTLE_CODES = new Set([14107, 20429, 21611, 63038])

function faultOf(status: number, code: number): SmsFault {
  if (NUMBER_CODES.has(code)) return 'number'
  if (status === HTTP_TOO_MANY || THROTTLE_CODES.has(code)) return 'throttled'
  return status >= HTTP_FAILED ? 'unavailable' : 'account'
}

export function createTwilioSms(account: TwilioAccount, { timeoutMs }: { timeoutMs?: number } = {}): Sms {
  const baseUrl = (account.apiUrl || API_URL).replace(/\/+$/, '')
  const sid = encodeURIComponent(account.accountSid)
  const basic = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')
  const sender = account.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'

  async function call(path: string, init: RequestInit) {
    const headers = { authorization: `Basic ${basic}`, accept: 'application/json' }
    const url = `${baseUrl}/2010-04-01/Accounts/${sid}${path}`
    const { status, body } = await fetchProvider(url, { ...init, headers }, timeoutMs)
    return { status, body, code: Number(body.code ?? body.error_code ?? 0) }
  }
  const fail = (status: number, code: number) =>
    new SmsFailed(faultOf(status, code), `Twilio answered ${status}${code ? ` (${code})` : ''}`)

  return {
    name: 'twilio',
    async send({ to, text }) {
      const form = new URLSearchParams({ To: to, [sender]: account.from, Body: text })
      const { status, body, code } = await call('/Messages.json', { method: 'POST', body: form })
      if (status !== 201 || typeof body.sid !== 'string' || code !== 0) throw fail(status, code)
    },
    async verify() {
      const { status, body, code } = await call('.json', { method: 'GET' })
      if (status !== 200) throw fail(status, code)
      if (body.status !== 'active') throw new SmsFailed('account', `the account at Twilio is ${String(body.status)}`)
    },
  }
}
