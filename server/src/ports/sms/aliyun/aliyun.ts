/**
 * Text messages by Alibaba Cloud (SendSms, version 2017-05-25). The message is a template there with the variable `code`.
 * Source: https://www.alibabacloud.com/help/en/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms
 */
import type { Clock } from '../../clock/index.ts'
import type { Ids } from '../../ids/index.ts'
import { askProvider } from '../ask.ts'
import { type Sms, SmsFailed, type SmsFault } from '../sms.ts'
import { authorization, formatQuery, hashBody } from './sign.ts'

export interface AliyunAccount {
  access_key_id: string
  access_key_secret: string
  /** The approved signature that stands before each message. */
  sign_name: string
  /** `SMS_…`, approved, with the variable `code`. */
  template_code: string
  /** `""` = Alibaba Cloud's own. */
  api_url: string
}

const API_URL = 'https://dysmsapi.aliyuncs.com'
const HTTP_FAILED = 500
const TEMPLATE_APPROVED = 1

/** Mainland numbers stand without their country code, others with it and without the plus. */
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
  { clock, ids, patience_ms }: { clock: Clock; ids: Pick<Ids, 'uuid'>; patience_ms?: number },
): Sms {
  const base = new URL(account.api_url || API_URL)

  /** Asks for an action; throws unless it went well. */
  async function ask(action: string, query: Record<string, string>): Promise<Record<string, unknown>> {
    const headers = {
      host: base.host,
      'x-acs-action': action,
      'x-acs-version': '2017-05-25',
      'x-acs-date': new Date(clock.now()).toISOString().replace(/\.\d{3}Z$/, 'Z'),
      'x-acs-signature-nonce': ids.uuid(),
      'x-acs-content-sha256': hashBody(''),
    }
    const request = { method: 'POST', path: '/', query, headers, body: '' }
    const { status, body } = await askProvider(
      `${base.origin}/?${formatQuery(query)}`,
      { method: 'POST', headers: { ...headers, authorization: authorization(request, account) } },
      patience_ms,
    )
    if (body.Code === 'OK') return body
    const word = typeof body.Code === 'string' ? body.Code : ''
    throw new SmsFailed(faultOf(word, status), `Alibaba Cloud answered ${status} ${word || 'without a reason'}`)
  }

  return {
    name: 'aliyun',
    async send({ to, code }) {
      await ask('SendSms', {
        PhoneNumbers: formatNumber(to),
        SignName: account.sign_name,
        TemplateCode: account.template_code,
        TemplateParam: JSON.stringify({ code }),
      })
    },
    async verify() {
      const { TemplateStatus } = await ask('QuerySmsTemplate', { TemplateCode: account.template_code })
      if (Number(TemplateStatus) !== TEMPLATE_APPROVED)
        throw new SmsFailed(
          'account',
          `the template at Alibaba Cloud is not approved (status ${String(TemplateStatus)})`,
        )
    },
  }
}
