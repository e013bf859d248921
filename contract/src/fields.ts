/**
 * Field rules shared by the server's edge and the web's forms. A rule's message is an error kind of `errors.ts`, so a
 * failed rule names its refusal. Numbers are numbers here: text of a query is cast at the server's edge before.
 */
import * as v from 'valibot'
import { LIMIT_DEFAULT, LIMIT_MAX } from './constants.ts'
import type { ErrorKind } from './errors.ts'

/** Keeps an error kind where valibot takes a message, checked against the closed list. */
const kind = (name: ErrorKind) => name

/** Pages end here, so that page × size stays a whole number everywhere. */
const PAGE_MAX = 1_000_000_000
/** Page number: below 1 becomes 1, unreadable becomes 1 (wire-contract 1.7). */
export const page = () =>
  v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.toMinValue(1), v.toMaxValue(PAGE_MAX)), 1), 1)
/** Page size: 0 or unreadable becomes the default, above the most becomes the most (wire-contract 1.7). */
export const limit = (fallback = LIMIT_DEFAULT, most = LIMIT_MAX) =>
  v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.toMaxValue(most)), fallback), fallback)
/** Opaque place in a list, from an earlier `next_cursor` (wire-contract decision 5). */
export const cursor = () => v.optional(v.pipe(v.string(), v.maxLength(200)))
/** A positive integer id. */
export const id = () => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))
/** 0 or 1, never a boolean (wire-contract 1.6). */
export const flag = () => v.picklist([0, 1])
/** Id or unique text key of a content. */
export const contentKey = () =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(kind('content.not_found')), v.maxLength(127, kind('content.not_found')))

/** Whatever a login reads as somebody's phone: a mainland mobile, or a number with its country code. */
const PHONE_SHAPE = /^(1[3-9]\d{9}|(\+|00)\d{6,17})$/

/** Sign-up name: 2 to 64 characters, no white space, no control characters, no `@`, not shaped like a mobile number (2.3). */
export const username = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(kind('member.username_required')),
    v.check((text) => [...text].length >= 2 && [...text].length <= 64, kind('member.username_length')),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rule refuses
    v.regex(/^[^\s@\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+$/u, kind('member.username_characters')),
    // Full-width forms are folded when accounts are compared, so the rule looks at what they fold to.
    v.check((text) => !/@|\s/.test(text.normalize('NFKC')), kind('member.username_characters')),
    v.check(
      (text) => !PHONE_SHAPE.test(text.normalize('NFKC').replace(/[().-]/g, '')),
      kind('member.username_characters'),
    ),
  )

/** A new password: 8 to 128 characters, no composition rule (decision 2). Never trimmed. */
export const passwordNew = () =>
  v.pipe(
    v.string(),
    v.nonEmpty(kind('member.password_required')),
    v.minLength(8, kind('member.password_length')),
    v.maxLength(128, kind('member.password_length')),
  )

/** A password that is only compared (login, old password): any length up to a bound (decision 2). */
export const passwordGiven = (required: ErrorKind = 'member.password_required') =>
  v.pipe(v.string(), v.nonEmpty(required), v.maxLength(1000, kind('member.account_or_password_wrong')))

/** Work that the browser did because `member.work_needed` asked for it: JSON text of challenge and solution (extension). */
export const work = () => v.optional(v.pipe(v.string(), v.maxLength(4000, kind('member.work_needed'))), '')

/** Mail address, lower-cased for comparison (2.3). */
export const email = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(kind('member.email_required')),
    v.maxLength(254, kind('member.email_malformed')),
    v.email(kind('member.email_malformed')),
    v.toLowerCase(),
  )

/** Phone number with optional country code: 6 to 15 digits after stripping spaces and hyphens; +86 must be a mobile number. */
export const phone = () =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\s-]/g, '')),
    v.nonEmpty(kind('member.phone_malformed')),
    v.regex(/^\+?\d{6,15}$/, kind('member.phone_malformed')),
    v.check((text) => !text.startsWith('+86') || /^\+861[3-9]\d{9}$/.test(text), kind('member.phone_malformed')),
  )

/** Code from a mail or text message. */
export const captchaCode = () =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(kind('member.code_required')), v.maxLength(16, kind('member.code_wrong')))

/** Redemption code as typed: 4 to 64 letters, digits and hyphens; spaces are dropped, case does not matter (4.4). */
export const redemptionCode = () =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, '')),
    v.nonEmpty(kind('redemption.code_required')),
    v.regex(/^[A-Za-z0-9-]{4,64}$/, kind('redemption.code_unknown')),
    v.toUpperCase(),
  )

/** Coupon as typed: spaces are dropped, case does not matter. */
export const coupon = () =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, '')),
    v.nonEmpty(kind('coupon.unknown')),
    v.maxLength(40, kind('coupon.unknown')),
  )

/** Order number of ours as text: longer than a safe integer (1.6). */
export const remoteOrderId = () => v.pipe(v.string(), v.trim(), v.regex(/^\d{17,32}$/, kind('order.not_found')))

/** The comparison words of a list search (wire-contract 1.8). */
export const SEARCH_EXPRESSIONS = [
  'like',
  'not like',
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'between',
  'not between',
  'in',
  'not in',
] as const

/** Name of a field, direction or comparison. */
const word = () => v.optional(v.pipe(v.string(), v.maxLength(64)))
/** What a list may be sorted by (wire-contract 1.8); both count only together. */
export const sorting = () => ({ sort_field: word(), sort_value: word() })

/** Sorting and searching parameters of own lists (wire-contract 1.8): all three search parameters must be there to count. */
export const listQuery = () => ({
  page: page(),
  limit: limit(),
  cursor: cursor(),
  ...sorting(),
  search_field: word(),
  search_exp: word(),
  /** A list of values is one comma text; its length bounds the query that it becomes. */
  search_value: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})

/** A list answer (wire-contract 1.7) with rows of the given shape. */
export const listOf = <Row extends v.GenericSchema>(row: Row) => ({
  count: v.number(),
  pages: v.number(),
  page: v.number(),
  limit: v.number(),
  next_cursor: v.nullable(v.string()),
  list: v.array(row),
})

/** Date-time text `YYYY-MM-DD HH:mm:ss` in +08:00 (wire-contract 1.6). */
export const dateTime = () => v.string()
