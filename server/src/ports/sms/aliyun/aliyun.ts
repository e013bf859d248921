/**
 * Text messages by Alibaba Cloud (SendSms, version 2017-05-25). The message is a template there with the variable `code`.
 * Source: https://www.alibabacloud.com/help/en/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms
 */
import type { Clock } from '../../clock/index.ts'
import type { Ids } from '../../ids/index.ts'
import { fetchProvider } from '../fetch-provider.ts'
import { type Sms, SmsFailed, type SmsFault } from '../sms.ts'
import { authorization, formatQuery, hashBody } from './sign.ts'

export interface AliyunAccount {
  accessKeyId: string
  accessKeySecret: string
  /** The approved signature, which precedes each message. */
  signName: string
  /** `SMS_…`, approved, with the variable `code`. */
  templateCode: string
  /** `""`: Alibaba Cloud's own. */
  apiUrl: string
}

const API_URL = 'https://dysmsapi.aliyuncs.com'
const HTTP_FAILED = 500
const TEMPLATE_APPROVED = 1

/** Mainland numbers are sent without country code, others with it and without the plus. */
function formatNumber(to: string): string {
  return to.startsWith('+86') ? to.slice('+86'.length) : to.slice(1)
}

function faultOf(code: string, status: number): SmsFault {
  if (/^(isv\.(MOBILE_NUMBER_ILLEGAL|MOBILE_COUNT_OVER_LIMIT|BLACK_KEY_CONTROL_LIMIT)|MobileNumberIllegal)/.test(code))
    return 'number'
  if (/^(isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL|MONTH_LIMIT_CONTROL)|Throttling)/.test(code)) return 'throttled'
  return status >= HTTP_FAILED || code === '' || code.startsWith('isp.') ? 'unavailable' : 'account'
}

export function createAliyunSms(
  account: AliyunAccount,
  { clock, ids, timeoutMs }: { clock: Clock; ids: Pick<Ids, 'uuid'>; timeoutMs?: number },
): Sms {
  const base = new URL(account.apiUrl || API_URL)

  /** Calls an action; throws `SmsFailed` unless the response has the code `OK`. */
  async function call(action: string, query: Record<string, string>): Promise<Record<string, unknown>> {
    const headers = {
      host: base.host,
      'x-acs-action': action,
      'x-acs-version': '2017-05-25',
      'x-acs-date': new Date(clock.now()).toISOString().replace(/\.\d{3}Z$/, 'Z'),
      'x-acs-signature-nonce': ids.uuid(),
      'x-acs-content-sha256': hashBody(''),
    }
    const request = { method: 'POST', path: '/', query, headers, body: '' }
    const { status, body } = await fetchProvider(
      `${base.origin}/?${formatQuery(query)}`,
      { method: 'POST', headers: { ...headers, authorization: authorization(request, account) } },
      timeoutMs,
    )
    if (body.Code === 'OK') return body
    const word = typeof body.Code === 'string' ? body.Code : ''
    throw new SmsFailed(faultOf(word, status), `Alibaba Cloud answered ${status} ${word || 'without a reason'}`)
  }

  return {
    name: 'aliyun',
    async send({ to, code }) {
      await call('SendSms', {
        PhoneNumbers: formatNumber(to),
        SignName: account.signName,
        TemplateCode: account.templateCode,
        TemplateParam: JSON.stringify({ code }),
      })
    },
    async verify() {
      const { TemplateStatus } = await call('QuerySmsTemplate', { TemplateCode: account.templateCode })
      if (Number(TemplateStatus) !== TEMPLATE_APPROVED)
        throw new SmsFailed(
          'account',
          `the template at Alibaba Cloud is not approved (status ${String(TemplateStatus)})`,
        )
    },
  }
}
