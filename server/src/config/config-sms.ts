/** The accounts at providers of text messages, from the environment. One is on when its account is whole, off without one. */

import type { AliyunAccount, TwilioAccount } from '../ports/sms/index.ts'
import { type Environment, readAccounts, wrong } from './config-accounts.ts'

/** Variables of each provider; those in `GROUPS` all or none. */
export const SMS_VARIABLES = [
  {
    name: 'ALIYUN_SMS_ACCESS_KEY_ID',
    fallback: '',
    meaning: 'Text messages by Alibaba Cloud: id of the access key; if Twilio is configured too, for +86 only',
  },
  { name: 'ALIYUN_SMS_ACCESS_KEY_SECRET', fallback: '', meaning: 'Alibaba Cloud: secret of that key' },
  { name: 'ALIYUN_SMS_SIGN_NAME', fallback: '', meaning: 'Alibaba Cloud: approved signature of the messages' },
  {
    name: 'ALIYUN_SMS_TEMPLATE_CODE',
    fallback: '',
    meaning: 'Alibaba Cloud: approved template, `SMS_…`, with the variable `code`',
  },
  {
    name: 'ALIYUN_SMS_API_URL',
    fallback: '',
    meaning: 'Alibaba Cloud: another base URL of the API; empty: Alibaba’s own',
  },
  { name: 'TWILIO_ACCOUNT_SID', fallback: '', meaning: 'Text messages by Twilio: SID of the account, `AC…`' },
  { name: 'TWILIO_AUTH_TOKEN', fallback: '', meaning: 'Twilio: authentication token of the account' },
  { name: 'TWILIO_FROM', fallback: '', meaning: 'Twilio: sender’s phone number, or a messaging service `MG…`' },
  { name: 'TWILIO_API_URL', fallback: '', meaning: 'Twilio: another base URL of the API; empty: Twilio’s own' },
] as const

type SmsVariable = (typeof SMS_VARIABLES)[number]['name']

const GROUPS: readonly (readonly SmsVariable[])[] = [
  ['ALIYUN_SMS_ACCESS_KEY_ID', 'ALIYUN_SMS_ACCESS_KEY_SECRET', 'ALIYUN_SMS_SIGN_NAME', 'ALIYUN_SMS_TEMPLATE_CODE'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
]
const ADDRESSES = ['ALIYUN_SMS_API_URL', 'TWILIO_API_URL'] as const

/** Accounts that are whole; both may be. */
export interface SmsAccounts {
  aliyun?: AliyunAccount
  twilio?: TwilioAccount
}

/** Reads the accounts. Bad ones are told in `problems`, then nothing is read. Values are secrets: no message shows one. */
export function readSms(env: Environment): { sms: SmsAccounts; problems: string[] } {
  const { get, isSet, problems } = readAccounts(env, 'provider', {
    groups: GROUPS,
    addresses: ADDRESSES,
    example: 'https://sms.example.org',
  })
  if (isSet('TWILIO_FROM') && !/^(\+[1-9]\d{6,14}|MG[0-9a-zA-Z]+)$/.test(get('TWILIO_FROM')))
    problems.push(wrong('TWILIO_FROM', 'a number like +15005550006, or a messaging service MG…'))
  if (problems.length > 0) return { sms: {}, problems }
  return {
    sms: {
      ...(isSet('ALIYUN_SMS_ACCESS_KEY_ID') && {
        aliyun: {
          accessKeyId: get('ALIYUN_SMS_ACCESS_KEY_ID'),
          accessKeySecret: get('ALIYUN_SMS_ACCESS_KEY_SECRET'),
          signName: get('ALIYUN_SMS_SIGN_NAME'),
          templateCode: get('ALIYUN_SMS_TEMPLATE_CODE'),
          apiUrl: get('ALIYUN_SMS_API_URL'),
        },
      }),
      ...(isSet('TWILIO_ACCOUNT_SID') && {
        twilio: {
          accountSid: get('TWILIO_ACCOUNT_SID'),
          authToken: get('TWILIO_AUTH_TOKEN'),
          from: get('TWILIO_FROM'),
          apiUrl: get('TWILIO_API_URL'),
        },
      }),
    },
    problems,
  }
}
