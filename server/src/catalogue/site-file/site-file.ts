/**
 * What an operator keeps beside the contents, as one YAML (or JSON) file: plans, carousel, notices, questions, agreements,
 * links.
 * Every entry has a key of its own, so the file can be applied again and again. Pure.
 */
import { LANGUAGES } from '@zimu/contract'
import * as v from 'valibot'
import { parse, stringify } from 'yaml'
import { isPayable } from '../../currency.ts'
import { parseTime } from '../../texts/time.ts'
import { sayIssues } from '../say-issues.ts'

const MAX_AMOUNT = 100_000_000
const MAX_DAYS = 36_500

const line = v.pipe(v.string(), v.trim(), v.maxLength(255))
const html = v.pipe(v.string(), v.trim(), v.maxLength(200_000))

/** A text, or one for each language; zh-Hans stands in for languages without one. */
const worded = (text: v.GenericSchema<string, string>) =>
  v.pipe(
    v.union([
      text,
      v.strictObject({
        'zh-Hans': text,
        ...v.entriesFromList(
          LANGUAGES.filter((language) => language !== 'zh-Hans'),
          v.optional(text),
        ),
      }),
    ]),
    v.transform((value) => (typeof value === 'string' ? { 'zh-Hans': value } : value)),
  )
const name = worded(v.pipe(line, v.minLength(1)))
const note = v.optional(worded(line), '')
const body = worded(html)

const wholeNumber = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const flag = v.optional(v.picklist([0, 1]), 0)
const unique = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'wants small letters, digits and “-”'))
/** Beijing time as text, or what YAML reads as a date by itself; epoch milliseconds. */
const time = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((value) => (typeof value === 'string' ? parseTime(value) : value.getTime())),
  v.number('wants a time like 2026-11-20 18:30'),
)
const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'wants an address that begins with http'))

const EVERY = { sort: v.optional(wholeNumber(0, 8191), 0), is_disable: flag }

const SITE_FILE = v.strictObject({
  plans: v.optional(
    v.array(
      v.pipe(
        v.strictObject({
          viptype_id: wholeNumber(1, 1_000_000),
          name,
          desc: note,
          /** Hundredths of the currency's unit. */
          price_minor: wholeNumber(1, MAX_AMOUNT),
          price_original_minor: v.optional(wholeNumber(0, MAX_AMOUNT), 0),
          currency: v.optional(
            v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'wants three capital letters, like CNY')),
            'CNY',
          ),
          /** 0: permanent. */
          days: wholeNumber(0, MAX_DAYS),
          is_rec: flag,
          ...EVERY,
        }),
        v.check(
          ({ currency, price_minor, price_original_minor }) =>
            isPayable(price_minor, currency) && isPayable(price_original_minor, currency),
          'wants prices in whole units of a currency that has no smaller ones, like 120000 for JPY 1200',
        ),
      ),
    ),
    [],
  ),
  carousel: v.optional(
    v.array(
      v.pipe(
        v.strictObject({
          carousel_id: wholeNumber(1, 1_000_000),
          /** Leads to this content, whose name, description and cover stand in for what is left out. */
          content_id: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0),
          title: note,
          desc: note,
          /** Where a slide without a content leads; empty: nowhere. */
          url: v.optional(v.union([v.literal(''), url]), ''),
          image_url: v.optional(
            v.pipe(line, v.regex(/^(|https:\/\/.*|\/.*)$/, 'wants an address with https, or a path')),
            '',
          ),
          width: v.optional(wholeNumber(0, 20_000), 0),
          height: v.optional(wholeNumber(0, 20_000), 0),
          color: v.optional(v.pipe(v.string(), v.regex(/^(|#[0-9a-f]{6})$/i, 'wants a colour like #c3272b')), ''),
          position: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/)), 'home'),
          ...EVERY,
        }),
        v.check(
          ({ content_id, image_url, width, height }) => content_id > 0 || (image_url !== '' && width > 0 && height > 0),
          'wants a content_id, or an image_url with width and height',
        ),
      ),
    ),
    [],
  ),
  notices: v.optional(
    v.array(
      v.strictObject({
        unique,
        /** 0: notice, 1: news of contents. */
        type: flag,
        title: name,
        desc: note,
        content: body,
        is_urgent: flag,
        start_time: time,
        end_time: v.optional(v.nullable(time), null),
        ...EVERY,
      }),
    ),
    [],
  ),
  questions: v.optional(v.array(v.strictObject({ unique, group: unique, question: name, answer: body, ...EVERY })), []),
  agreements: v.optional(v.array(v.strictObject({ unique, name, desc: note, content: body, ...EVERY })), []),
  links: v.optional(
    v.array(v.strictObject({ url, name: v.pipe(line, v.minLength(1)), desc: v.optional(line, ''), ...EVERY })),
    [],
  ),
})

export type SiteFile = v.InferOutput<typeof SITE_FILE>

/** Reads a site file. Throws with every problem, a line each. */
export function parseSiteFile(text: string): SiteFile {
  let given: unknown
  try {
    given = parse(text) ?? {}
  } catch (error) {
    throw new Error(`This is no YAML: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = v.safeParse(SITE_FILE, given)
  if (!parsed.success) throw new Error(sayIssues(parsed.issues, Object.keys(SITE_FILE.entries)).join('\n'))
  return parsed.output
}

/** The lines of a site file that says what these sections hold; `parseSiteFile` reads them. */
export const formatSiteFile = (site: Readonly<Record<string, readonly object[]>>): string[] =>
  stringify(site, { lineWidth: 0 }).trimEnd().split('\n')
