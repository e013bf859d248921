/**
 * Alibaba Cloud's SendSms by its documented rules: signature V3 over address, headers and body, a clock that may differ by
 * 15 minutes, a nonce once, approved signatures and templates, one message a minute and five an hour per number.
 */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { hours, minutes } from '@zimu/contract/durations'
import type { Clock } from '../../clock/index.ts'
import { type LocalAnswer, type LocalRequest, startLocalServer } from '../../payment/testing/local-server.ts'

export const ALIYUN_TEST_ACCOUNT = {
  accessKeyId: 'LTAI5tTestKey',
  accessKeySecret: 'a-secret-of-the-test-account',
  signName: '字母公约',
  templateCode: 'SMS_154950909',
}

const MAX_SKEW_MS = minutes(15)
const PER_HOUR = 5

const answer = (status: number, Code: string, Message: string): LocalAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ RequestId: 'D9CB3933-9FE3-4870-BA8E-2BEE91B69D23', Code, Message }),
})

/** The signature, written from the documentation a second time, so that the adapter is not tested with its own code. */
function signatureOf({ method, path, query, headers, body }: LocalRequest, signed: string): string {
  const hex = (text: string) => createHash('sha256').update(text).digest('hex')
  const strict = (text: string) =>
    [...Buffer.from(text)]
      .map((byte) => {
        const character = String.fromCharCode(byte)
        return /[A-Za-z0-9\-_.~]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
      })
      .join('')
  const pairs = [...query]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = `${method}\n${path}\n${pairs.join('&')}\n${lines.join('')}\n${signed}\n${hex(body)}`
  return createHmac('sha256', ALIYUN_TEST_ACCOUNT.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest('hex')
}

export async function startAliyun(clock: Clock) {
  const sent: { to: string; code: string }[] = []
  const times = new Map<string, number[]>()
  const nonces = new Set<string>()
  let fault: LocalAnswer | undefined

  function refuseRequest(request: LocalRequest): LocalAnswer | undefined {
    const { headers } = request
    const given = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      String(headers.authorization ?? ''),
    )
    if (!given) return answer(400, 'IncompleteSignature', 'The request signature does not conform to standards.')
    const [, key = '', signed = '', signature = ''] = given
    if (key !== ALIYUN_TEST_ACCOUNT.accessKeyId)
      return answer(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
    const time = Date.parse(String(headers['x-acs-date']))
    if (!(Math.abs(clock.now() - time) <= MAX_SKEW_MS))
      return answer(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.')
    const needed = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-acs-'))
    if (needed.some((name) => !signed.split(';').includes(name)))
      return answer(400, 'IncompleteSignature', 'Every x-acs header has to be signed.')
    if (!timingSafeEqual(Buffer.from(signatureOf(request, signed)), Buffer.from(signature)))
      return answer(400, 'SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.')
    const nonce = String(headers['x-acs-signature-nonce'])
    if (nonces.has(nonce)) return answer(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.')
    nonces.add(nonce)
    return undefined
  }

  function sendSms({ headers, query }: LocalRequest): LocalAnswer {
    if (headers['x-acs-action'] === 'QuerySmsTemplate') {
      if (query.get('TemplateCode') !== ALIYUN_TEST_ACCOUNT.templateCode)
        return answer(200, 'isv.SMS_TEMPLATE_ILLEGAL', 'the template is unknown')
      const ok = answer(200, 'OK', 'OK')
      return { ...ok, body: JSON.stringify({ ...JSON.parse(ok.body), TemplateStatus: 1 }) }
    }
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
      return answer(404, 'InvalidAction.NotFound', 'The specified action is not found.')
    const to = query.get('PhoneNumbers') ?? ''
    if (!/^(1[3-9]\d{9}|[1-9]\d{6,14})$/.test(to)) return answer(200, 'isv.MOBILE_NUMBER_ILLEGAL', 'invalid number')
    if (query.get('SignName') !== ALIYUN_TEST_ACCOUNT.signName)
      return answer(200, 'isv.SMS_SIGNATURE_ILLEGAL', 'the signature is unknown')
    if (query.get('TemplateCode') !== ALIYUN_TEST_ACCOUNT.templateCode)
      return answer(200, 'isv.SMS_TEMPLATE_ILLEGAL', 'the template is unknown')
    const { code } = JSON.parse(query.get('TemplateParam') ?? '{}') as { code?: string }
    if (!code) return answer(200, 'isv.TEMPLATE_MISSING_PARAMETERS', 'the template wants code')
    const now = clock.now()
    const before = (times.get(to) ?? []).filter((time) => now - time < hours(1))
    if (before.some((time) => now - time < minutes(1)))
      return answer(200, 'isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1')
    if (before.length >= PER_HOUR) return answer(200, 'isv.BUSINESS_LIMIT_CONTROL', '触发小时级流控Permits:5')
    times.set(to, [...before, now])
    sent.push({ to, code })
    return answer(200, 'OK', 'OK')
  }

  const server = await startLocalServer((request) => fault ?? refuseRequest(request) ?? sendSms(request))
  return {
    ...server,
    /** Messages that were sent. */
    sent,
    /** Sets the response to every request; undefined: by the rules again. */
    setFault: (status?: number, Code = 'isp.SYSTEM_ERROR') => {
      fault = status === undefined ? undefined : answer(status, Code, 'set by the test')
    },
  }
}
