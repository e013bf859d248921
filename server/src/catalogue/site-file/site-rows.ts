/** Entries of a site file as rows of their tables, and back. Pure. */
import { LANGUAGES, type Language } from '@zimu/contract'
import { cleanHtml } from '../../markdown/clean-html.ts'
import type { Translations } from '../../texts/index.ts'
import { formatTimeOrNull } from '../../texts/time.ts'

type Value = string | number | null
/** A row without its number and its times of change; `texts` as JSON. */
export type SiteRow = Record<string, Value>
type Worded = Partial<Record<Language, string>>

interface Section {
  table: 'viptype' | 'carousel' | 'notice' | 'faq' | 'accord' | 'link'
  /** Column that tells the entries apart. */
  key: string
  /** Columns with translations; those in `html` are cleaned. */
  worded: readonly string[]
  html: readonly string[]
  times: readonly string[]
  plain: readonly string[]
}

const EVERY = ['sort', 'is_disable']

/** What the file calls a section, and where it lies. */
export const SECTIONS = {
  plans: {
    table: 'viptype',
    key: 'viptype_id',
    worded: ['name', 'desc'],
    html: [],
    times: [],
    plain: ['viptype_id', 'price_minor', 'price_original_minor', 'currency', 'days', 'is_rec', ...EVERY],
  },
  carousel: {
    table: 'carousel',
    key: 'carousel_id',
    worded: ['title', 'desc'],
    html: [],
    times: [],
    plain: ['carousel_id', 'content_id', 'url', 'image_url', 'width', 'height', 'color', 'position', ...EVERY],
  },
  notices: {
    table: 'notice',
    key: 'unique',
    worded: ['title', 'desc', 'content'],
    html: ['content'],
    times: ['start_time', 'end_time'],
    plain: ['unique', 'type', 'is_urgent', ...EVERY],
  },
  questions: {
    table: 'faq',
    key: 'unique',
    worded: ['question', 'answer'],
    html: ['answer'],
    times: [],
    plain: ['unique', 'group', ...EVERY],
  },
  agreements: {
    table: 'accord',
    key: 'unique',
    worded: ['name', 'desc', 'content'],
    html: ['content'],
    times: [],
    plain: ['unique', ...EVERY],
  },
  links: { table: 'link', key: 'url', worded: [], html: [], times: [], plain: ['url', 'name', 'desc', ...EVERY] },
} as const satisfies Record<string, Section>

export type SectionName = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** Row of an entry that `parseSiteFile` has read. */
export function toRow(name: SectionName, entry: Readonly<Record<string, unknown>>): SiteRow {
  const { worded, html, times, plain }: Section = SECTIONS[name]
  const row: SiteRow = {}
  for (const column of [...plain, ...times]) row[column] = entry[column] as Value
  if (worded.length === 0) return row
  const texts: Record<string, Record<string, string>> = {}
  for (const column of worded) {
    const clean = (text: string) => (html.includes(column) ? cleanHtml(text) : text)
    const { 'zh-Hans': base = '', ...others } = entry[column] as Worded
    row[column] = clean(base)
    for (const [language, text] of Object.entries(others))
      if (text) texts[language] = { ...texts[language], [column]: clean(text) }
  }
  return { ...row, texts: JSON.stringify(texts) }
}

function wordedOf(base: Value, column: string, translations: Translations): string | Worded {
  const words: Worded = { 'zh-Hans': String(base) }
  for (const language of LANGUAGES) {
    const text = translations[language]?.[column]
    if (text) words[language] = text
  }
  return Object.keys(words).length === 1 ? String(base) : words
}

/** Entry of the file for a row. */
export function toEntry(name: SectionName, row: SiteRow): Record<string, unknown> {
  const { worded, times, plain }: Section = SECTIONS[name]
  const translations = JSON.parse(String(row.texts ?? '{}')) as Translations
  return Object.fromEntries([
    ...plain.map((column) => [column, row[column]]),
    ...times.map((column) => [column, formatTimeOrNull(row[column] as number | null)]),
    ...worded.map((column) => [column, wordedOf(row[column] ?? '', column, translations)]),
  ])
}

/** True when both rows say the same; the order of languages does not count. */
export function isSameRow(left: SiteRow, right: SiteRow): boolean {
  const sorted = (texts: Value) => JSON.stringify(sortKeys(JSON.parse(String(texts ?? '{}'))))
  return Object.entries(left).every(([column, value]) =>
    column === 'texts' ? sorted(value) === sorted(right.texts ?? null) : value === right[column],
  )
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}
