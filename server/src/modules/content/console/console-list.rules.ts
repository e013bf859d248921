/** Rules of the console's list of contents: states, orders, places, languages. Pure. */
import { type ContentState, LANGUAGES, type Language } from '@zimu/contract'

export interface StateFlags {
  is_delete: number
  is_disable: number
  is_listed: number
  is_draft: number
}

/** Columns by state. */
export const STATE_FLAGS: Readonly<Record<ContentState, Partial<Record<keyof StateFlags, 0 | 1>>>> = {
  draft: { is_delete: 0, is_disable: 1, is_draft: 1 },
  published: { is_delete: 0, is_disable: 0, is_listed: 1 },
  scheduled: { is_delete: 0, is_disable: 0, is_listed: 0 },
  hidden: { is_delete: 0, is_disable: 1, is_draft: 0 },
  bin: { is_delete: 1 },
}

/** What visitors have no list with. */
export const UNLISTED_STATES = ['draft', 'scheduled', 'hidden', 'bin'] as const satisfies readonly ContentState[]

export function stateOf({ is_delete, is_disable, is_listed, is_draft }: StateFlags): ContentState {
  if (is_delete === 1) return 'bin'
  if (is_disable === 1) return is_draft === 1 ? 'draft' : 'hidden'
  return is_listed === 1 ? 'published' : 'scheduled'
}

export const SORT_KEYS = ['update', 'release', 'hits', 'likes', 'plays', 'sort'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export interface Sort {
  key: SortKey
  isDown: boolean
}

/** @example parseSort('-hits') // { key: 'hits', isDown: true } */
export function parseSort(text: string): Sort {
  const key = SORT_KEYS.find((name) => name === text.replace(/^-/, ''))
  return { key: key ?? 'update', isDown: text.startsWith('-') }
}

/** Place between two rows: those `after` it (further down the list) or `before` it. */
export interface Place {
  side: 'after' | 'before'
  value: number
  content_id: number
}

export const formatPlace = ({ side, value, content_id }: Place): string =>
  `${side === 'after' ? 'a' : 'b'}${value}.${content_id}`

/** Undefined for a text that is no place: the list begins anew. */
export function parsePlace(text: string | undefined): Place | undefined {
  const [, side, value, content_id] = /^([ab])(\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? []
  if (side === undefined) return undefined
  return { side: side === 'a' ? 'after' : 'before', value: Number(value), content_id: Number(content_id) }
}

const TRANSLATED = ['name', 'title', 'description'] as const

export interface TranslatedRow {
  kind: string
  name: string
  title: string
  description: string
  texts: string
}

/**
 * How much of a content is there in each language: of its name, title and description those that the base language has, and
 * of an article the text.
 */
export function languagesOf(row: TranslatedRow, bodies: ReadonlySet<string>) {
  const translations = JSON.parse(row.texts) as { readonly [lang: string]: Record<string, string> | undefined }
  const needed = TRANSLATED.filter((field) => row[field] !== '')
  return LANGUAGES.map((lang: Language) => {
    if (lang === LANGUAGES[0]) return { lang, state: 'whole' as const }
    const given = translations[lang] ?? {}
    const parts = needed.map((field) => (given[field] ?? '') !== '')
    if (row.kind === 'article') parts.push(bodies.has(lang))
    if (parts.every(Boolean)) return { lang, state: 'whole' as const }
    return { lang, state: parts.some(Boolean) ? ('partly' as const) : ('missing' as const) }
  })
}
