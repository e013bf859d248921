/** Values of rows that operators write on the console: texts by language, sorts, what changed. */
import { LANGUAGES } from '@zimu/contract'
import { renderMarkdown } from '../../../markdown/markdown.ts'
import type { Translations } from '../../../texts/index.ts'
import { type Columns, editedColumns, type Section, type SiteRow, type Value, type Words } from './section.ts'

/** Sort of the last row once all were put in order; below it stand rows that came later. */
const LAST_SORT = 250

/** Markdown as visitors will see it; pictures that are not ours are left out. */
export const renderText = (markdown: string): string =>
  renderMarkdown(markdown, (src) => ({ src, width: 0, height: 0, color: '' }))

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== ''

/** Columns of texts by language: base column, translations, and the Markdown of those that are HTML. */
export function wordColumns(
  { worded, html }: Pick<Section, 'worded' | 'html'>,
  given: Readonly<Record<string, Words>>,
): Columns {
  const columns: Record<string, Value> = {}
  const texts: Record<string, Record<string, string>> = {}
  for (const column of worded) {
    const words = given[column] ?? {}
    const toColumn = (text: string) => (html.includes(column) ? renderText(text) : text)
    columns[column] = toColumn(words['zh-Hans'] ?? '')
    for (const lang of LANGUAGES.slice(1)) {
      const text = words[lang]
      if (isGiven(text)) texts[lang] = { ...texts[lang], [column]: toColumn(text) }
    }
  }
  const [source] = html
  const written = source === undefined ? {} : (given[source] ?? {})
  return {
    ...columns,
    ...(worded.length > 0 ? { texts: JSON.stringify(texts) } : {}),
    ...(source === undefined ? {} : { markdown: JSON.stringify(written) }),
  }
}

/** Texts of a column by language. */
export function wordsOf(row: Columns, column: string): Record<string, string> {
  const translations = JSON.parse(String(row.texts ?? '{}')) as Translations
  const all = LANGUAGES.map((lang, index) => [lang, index === 0 ? row[column] : translations[lang]?.[column]] as const)
  return Object.fromEntries(all.flatMap(([lang, text]) => (isGiven(text as string) ? [[lang, String(text)]] : [])))
}

/** A row in the words of the record: translations apart as `en.title`, without what follows from them. */
function spoken(section: Section, row: Columns): Record<string, Value> {
  const columns = [...section.plain, 'is_delete'].map((column) => [column, row[column] ?? null] as const)
  const words = section.worded.flatMap((column) =>
    Object.entries(wordsOf(row, column)).map(
      ([lang, text]) => [lang === LANGUAGES[0] ? column : `${lang}.${column}`, text] as const,
    ),
  )
  return Object.fromEntries([...columns, ...words])
}

/** What an act changed, for the record; the versions find the former state. */
export function recordedChange(section: Section, before: SiteRow | undefined, after: SiteRow) {
  const was = before ? spoken(section, before) : {}
  const is = spoken(section, after)
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name])
  const pick = (from: Record<string, Value>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return {
    before: { ...pick(was), version: before?.version ?? 0 },
    after: { ...pick(is), version: after.version },
  }
}

/** Columns among the edited ones that differ; undefined: none does. */
export function differing(section: Section, row: SiteRow, wanted: Columns): Columns | undefined {
  const names = editedColumns(section).filter((name) => wanted[name] !== undefined && wanted[name] !== row[name])
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, wanted[name] ?? null]))
}

/** Sort of a new row among those that are there. */
export function newSortOf({ newSort }: Pick<Section, 'newSort'>, rows: readonly Pick<SiteRow, 'sort'>[]): number {
  const sorts = rows.map(({ sort }) => sort)
  if (sorts.length === 0) return LAST_SORT
  return newSort === 'first' ? Math.max(...sorts) : Math.min(...sorts) - 1
}

/**
 * Sorts once some rows stand first in a given order and the others behind them as they were: those that change, by number.
 * @param rows in their order
 */
export function sortsInOrder(
  rows: readonly { id: number; sort: number }[],
  ids: readonly number[],
): Record<number, number> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const first = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  const ordered = [...first, ...rows.filter(({ id }) => !ids.includes(id))]
  const sorts = ordered.map((row, index) => [row, LAST_SORT + ordered.length - index] as const)
  return Object.fromEntries(sorts.filter(([row, sort]) => row.sort !== sort).map(([row, sort]) => [row.id, sort]))
}
