/** Twilio's Messages resource by its documented rules: basic authentication, a form, numbers in E.164, error codes. */
import type { Clock } from '../../clock/index.ts'
import { type LocalAnswer, type LocalRequest, startLocalServer } from '../../payment/testing/local-server.ts'

export const TWILIO_TEST_ACCOUNT = {
  accountSid: 'AC00000000000000000000000000000001',
  authToken: 'a-token-of-the-test-account',
  from: '+15005550006',
}

/** Twilio's own magic number for "asked not to be written to". */
export const TWILIO_UNSUBSCRIBED = '+15005550004'
const PER_SECOND = 1
const MAX_BODY = 1600

const json = (status: number, content: object): LocalAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(content),
})
const refuse = (status: number, code: number, message: string) =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

export async function startTwilio(clock: Clock) {
  const sent: { to: string; text: string }[] = []
  const times: number[] = []
  let fault: LocalAnswer | undefined

  function answerTo({ method, path, headers, body }: LocalRequest): LocalAnswer {
    const { accountSid, authToken, from } = TWILIO_TEST_ACCOUNT
    const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    if (headers.authorization !== `Basic ${basic}`) return refuse(401, 20003, 'Authenticate')
    if (method === 'GET' && path === `/2010-04-01/Accounts/${accountSid}.json`)
      return json(200, { sid: accountSid, status: 'active' })
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return refuse(404, 20404, `The requested resource ${path} was not found`)
    if (!String(headers['content-type']).startsWith('application/x-www-form-urlencoded'))
      return refuse(400, 21604, "A 'To' phone number is required.")
    const form = new URLSearchParams(body)
    const to = form.get('To') ?? ''
    const text = form.get('Body') ?? ''
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`)
    if (!form.has('MessagingServiceSid') && form.get('From') !== from)
      return refuse(400, 21606, "The 'From' phone number is not owned by the account")
    if (text === '') return refuse(400, 21602, 'Message body is required.')
    if (text.length > MAX_BODY) return refuse(400, 21617, 'The message body exceeds the 1600 character limit.')
    if (to === TWILIO_UNSUBSCRIBED) return refuse(400, 21610, 'Attempt to send to unsubscribed recipient')
    const now = clock.now()
    if (times.filter((time) => now - time < 1000).length >= PER_SECOND) return refuse(429, 20429, 'Too Many Requests')
    times.push(now)
    sent.push({ to, text })
    return json(201, { sid: `SM${sent.length}`, status: 'queued', error_code: null, error_message: null })
  }

  const server = await startLocalServer((request) => fault ?? answerTo(request))
  return {
    ...server,
    /** Messages that were sent. */
    sent,
    /** Sets the status of every response; undefined: by the rules again. */
    setFault: (status?: number) => {
      fault = status === undefined ? undefined : refuse(status, 20500, 'Internal Server Error')
    },
  }
}
