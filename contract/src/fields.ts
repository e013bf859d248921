/**
 * Field schemas shared by the server and the app's forms. The message of a rule is a key of `errors.ts`, so a failed rule
 * determines the refusal. Numbers are numbers here: the server converts query texts before.
 */
import * as v from 'valibot'
import { LIMIT_DEFAULT, MAX_LIMIT } from './constants.ts'
import type { ErrorKind } from './errors.ts'
import { hasInvisible } from './invisible.ts'

/** Type check of a message: valibot accepts any string. */
const kind = (name: ErrorKind) => name

/** Maximum length of a text without a rule of its own, in UTF-16 code units. */
const MAX_TEXT_UNITS = 512

/**
 * First rule of every text field: limits the length before other rules read the characters. Unicode normalisation takes
 * quadratic time for a long run of combining marks, and so do some regular expressions.
 */
export const bounded = (message?: ErrorKind, max = MAX_TEXT_UNITS) =>
  v.maxLength<string, number, ErrorKind | undefined>(max, message)
/** A text without further rules. */
export const text = (max = MAX_TEXT_UNITS) => v.pipe(v.string(), bounded(undefined, max))

/** Text; white space at its ends is removed. */
export const trimmed = (max: number, message?: ErrorKind) =>
  v.pipe(v.string(), bounded(message), v.trim(), v.maxLength<string, number, ErrorKind | undefined>(max, message))

/** Keeps page × page size within the integers of every database. */
const MAX_PAGE = 1_000_000_000
/** Page number; values below 1 and unreadable values become 1 (docs/wire.md#lists). */
export const page = () =>
  v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.toMinValue(1), v.toMaxValue(MAX_PAGE)), 1), 1)
/** Page size; 0 and unreadable values become the default, larger ones the maximum (docs/wire.md#lists). */
export const limit = (fallback = LIMIT_DEFAULT, max = MAX_LIMIT) =>
  v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.toMaxValue(max)), fallback), fallback)
/** Opaque position in a list, from an earlier `next_cursor` (docs/wire.md#cursors). */
export const cursor = () => v.optional(v.pipe(v.string(), v.maxLength(200)))
/** A positive integer id. */
export const id = () => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))
/** 0 or 1, never a boolean (docs/wire.md#value-conventions). */
export const flag = () => v.picklist([0, 1])
/** Id or unique text key of a content. */
export const contentKey = () =>
  v.pipe(
    v.string(),
    bounded(kind('content.not_found')),
    v.trim(),
    v.nonEmpty(kind('content.not_found')),
    v.maxLength(127, kind('content.not_found')),
  )

/** What a login treats as a phone number: a mainland mobile number, or a number with its country code. */
const PHONE_SHAPE = /^(1[3-9]\d{9}|(\+|00)\d{6,17})$/

/** New username: 2 to 64 characters without white space, invisible characters or `@`, and not like a phone number. */
export const username = () =>
  v.pipe(
    v.string(),
    bounded(kind('member.username_length')),
    v.trim(),
    v.nonEmpty(kind('member.username_required')),
    v.check((text) => [...text].length >= 2 && [...text].length <= 64, kind('member.username_length')),
    v.check((text) => !/[\s@]/.test(text) && !hasInvisible(text), kind('member.username_characters')),
    // Accounts are compared after NFKC normalisation, so the rule checks the normalised text too.
    v.check((text) => {
      const folded = text.normalize('NFKC')
      return !/[\s@]/.test(folded) && !hasInvisible(folded)
    }, kind('member.username_characters')),
    v.check(
      (text) => !PHONE_SHAPE.test(text.normalize('NFKC').replace(/[().-]/g, '')),
      kind('member.username_characters'),
    ),
  )

/** A new password: 8 to 128 characters, no composition rule (docs/wire.md#account-rules). Never trimmed. */
export const passwordNew = () =>
  v.pipe(
    v.string(),
    v.maxLength(128, kind('member.password_length')),
    v.nonEmpty(kind('member.password_required')),
    v.minLength(8, kind('member.password_length')),
  )

/** A password that is only compared (login, old password): any length up to a bound (docs/wire.md#account-rules). */
export const passwordGiven = (required: ErrorKind = 'member.password_required') =>
  v.pipe(v.string(), v.maxLength(1000, kind('member.account_or_password_wrong')), v.nonEmpty(required))

/** Solved proof of work, after `member.work_needed`: JSON of challenge and solution (extension). */
export const work = () => v.optional(v.pipe(v.string(), v.maxLength(4000, kind('member.work_needed'))), '')

/** Mail address, lower-cased for comparison (docs/wire.md#account-rules). */
export const email = () =>
  v.pipe(
    v.string(),
    bounded(kind('member.email_malformed')),
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
    bounded(kind('member.phone_malformed')),
    v.transform((text) => text.replace(/[\s-]/g, '')),
    v.nonEmpty(kind('member.phone_malformed')),
    v.regex(/^\+?\d{6,15}$/, kind('member.phone_malformed')),
    v.check((text) => !text.startsWith('+86') || /^\+861[3-9]\d{9}$/.test(text), kind('member.phone_malformed')),
  )

/** Code from a mail or text message. */
export const captchaCode = () =>
  v.pipe(
    v.string(),
    bounded(kind('member.code_wrong')),
    v.trim(),
    v.nonEmpty(kind('member.code_required')),
    v.maxLength(16, kind('member.code_wrong')),
  )

/** Code of two-step login; required only of members who have turned it on. */
export const stepCode = () => v.optional(trimmed(32, kind('member.second_factor_wrong')), '')

/**
 * Redemption code as typed: 4 to 64 letters, digits and hyphens; spaces are dropped, case does not matter
 * (docs/wire.md#contentexchange).
 */
export const redemptionCode = () =>
  v.pipe(
    v.string(),
    bounded(kind('redemption.code_unknown')),
    v.transform((text) => text.replace(/\s/g, '')),
    v.nonEmpty(kind('redemption.code_required')),
    v.regex(/^[A-Za-z0-9-]{4,64}$/, kind('redemption.code_unknown')),
    v.toUpperCase(),
  )

/** Coupon as typed: spaces are dropped, case does not matter. */
export const coupon = () =>
  v.pipe(
    v.string(),
    bounded(kind('coupon.unknown')),
    v.transform((text) => text.replace(/\s/g, '')),
    v.nonEmpty(kind('coupon.unknown')),
    v.maxLength(40, kind('coupon.unknown')),
  )

/** Order number of ours as text: longer than a safe integer (docs/wire.md#value-conventions). */
export const remoteOrderId = () =>
  v.pipe(v.string(), bounded(kind('order.not_found')), v.trim(), v.regex(/^\d{17,32}$/, kind('order.not_found')))

/** Comparison operators of a list search (docs/wire.md#sorting-and-searching). */
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

/** Name of a field, sort direction or operator. */
const word = () => v.optional(v.pipe(v.string(), v.maxLength(64)))
/** Sorting of a list; one parameter without the other is ignored (docs/wire.md#sorting-and-searching). */
export const sorting = () => ({ sort_field: word(), sort_value: word() })

/**
 * Parameters of a member's own lists (docs/wire.md#sorting-and-searching). The search is ignored unless all three of its
 * parameters are there.
 */
export const listQuery = () => ({
  page: page(),
  limit: limit(),
  cursor: cursor(),
  ...sorting(),
  search_field: word(),
  search_exp: word(),
  /** Several values are comma-separated; the maximum length limits the size of the query. */
  search_value: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})

/** Period `[from, to]` as dates or date-times; a single value means both. */
export const period = () => v.optional(v.pipe(v.array(text(64)), v.maxLength(2)))

const listEntries = {
  count: v.number(),
  /** 0: there are more than `count`, which is as far as they were counted (docs/wire.md#lists). */
  is_count_exact: flag(),
  pages: v.number(),
  page: v.number(),
  limit: v.number(),
  next_cursor: v.nullable(v.string()),
}

/** Answer of a list (docs/wire.md#lists) with rows of the given schema. */
export const listOf = <Row extends v.GenericSchema>(row: Row) => ({ ...listEntries, list: v.array(row) })
export type ListOf<Row> = v.InferOutput<v.ObjectSchema<typeof listEntries, undefined>> & { list: Row[] }

/** A number with a fraction. The OpenAPI document describes all other numbers of responses as integers. */
export const fraction = () => v.pipe(v.number(), v.metadata({ 'x-fraction': true }))
/** Date-time text `YYYY-MM-DD HH:mm:ss` in +08:00 (docs/wire.md#value-conventions). */
export const dateTime = () => v.string()
