/** Rules of accounts: how names and addresses are compared, what a client may claim, what logs may show. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A username as it is compared: `Ａlice` and `alice` are one account (docs/wire.md#account-rules). */
export function foldUsername(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

const MAINLAND_MOBILE = /^1[3-9]\d{9}$/
/** Some countries have lines of six digits with their code; none of them takes messages. */
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * A phone number as it is stored and compared, in E.164, so that one phone has one spelling; `""` when the text is none. Only
 * mainland mobile numbers may come without their country code; others by the numbering plan of their country, which also
 * knows the zero that is dialled inside it.
 * @example foldPhone('138 0013 8000') // '+8613800138000'
 * @example foldPhone('+33 06 12 34 56 78') // '+33612345678'
 */
export function foldPhone(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  if (MAINLAND_MOBILE.test(plain)) return `+86${plain}`
  if (!/^\+\d{6,17}$/.test(plain)) return ''
  const number = parsePhoneNumberFromString(plain)
  if (!number?.isValid() || !E164.test(number.number)) return ''
  if (number.countryCallingCode === '86' && !MAINLAND_MOBILE.test(number.nationalNumber)) return ''
  // What is dialled inside a country may stand there twice: each reading takes one away.
  return number.number.length < plain.length ? foldPhone(number.number) : number.number
}

type AccountColumn = 'username_key' | 'email' | 'phone'

/** What a login name may stand for, by column, the likeliest first. Columns that cannot hold it are left out. */
export type AccountQuery = readonly { column: AccountColumn; value: string }[]

/**
 * Those of `rows` that a login name stands for, the likeliest first. Several only where a name that is older than the rule
 * against it looks like somebody's phone.
 */
export function matchAccount<Row extends Record<AccountColumn, string | null>>(
  rows: readonly Row[],
  query: AccountQuery,
): Row[] {
  return [...new Set(query.flatMap(({ column, value }) => rows.filter((row) => row[column] === value)))]
}

const TYPES: Record<string, AccountColumn> = { username: 'username_key', email: 'email', phone: 'phone' }

/**
 * Reads a login name (docs/wire.md#loginlogin): shaped like a mobile number it is tried as phone first, like a mail
 * address as
 * e-mail first, else as username first; the other columns follow. `acc_type` (`username`, `phone`, `email`) leaves one.
 */
export function readAccount(account: string, acc_type: string): AccountQuery {
  const phone = foldPhone(account)
  const values: Record<AccountColumn, string> = {
    username_key: foldUsername(account),
    email: account.includes('@') ? account.toLowerCase() : '',
    phone,
  }
  const asked = TYPES[acc_type]
  const order: AccountColumn[] = values.email
    ? ['email', 'username_key', 'phone']
    : phone.startsWith('+')
      ? ['phone', 'username_key', 'email']
      : ['username_key', 'phone', 'email']
  return order
    .filter((column) => values[column] !== '' && (asked === undefined || column === asked))
    .map((column) => ({ column, value: values[column] }))
}

/** Signed up here, not through another service. */
export const PLATFORM_OWN = 10
const PLATFORMS = new Set(['10', '20', '30', '40'])

/** Sign-up platform: 10 own, 20 WeChat, 30 QQ, 40 Weibo; anything else counts as 10 (docs/wire.md#registerregister). */
export function parsePlatform(platform: string): number {
  return PLATFORMS.has(platform) ? Number(platform) : PLATFORM_OWN
}

/** Client kind of this wire's visitors: a website (docs/wire.md#registerregister). */
export const APPLICATION_WEBSITE = 13

/**
 * An address as logs may show it.
 * @example maskAddress('alice@example.org') // 'a***@example.org'
 * @example maskAddress('+8613800138000') // '***8000'
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${address.slice(0, 1)}***${address.slice(at)}` : `***${address.slice(-4)}`
}
