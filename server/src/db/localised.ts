/** The translation of a field as SQL, so that searches match what the caller sees in their language. */
import type { Language } from '@zimu/contract'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { translationChain } from '../texts/index.ts'
import type { Dialect } from './columns.ts'

function translation(dialect: Dialect, texts: Expression<string>, language: Language, field: string) {
  return dialect === 'sqlite'
    ? sql<string>`json_extract(${texts}, ${`$."${language}"."${field}"`})`
    : sql<string>`(cast(${texts} as jsonb) -> cast(${language} as text) ->> cast(${field} as text))`
}

/**
 * A row's text in a language, as `localise()` picks it: the best translation, else the base column.
 * @example localisedColumn('sqlite', 'en', { base: sql.ref('content.name'), texts: sql.ref('content.texts'), field: 'name' })
 */
export function localisedColumn(
  dialect: Dialect,
  language: Language,
  { base, texts, field }: { base: Expression<string>; texts: Expression<string>; field: string },
): RawBuilder<string> {
  const translations = translationChain(language).map(
    (name) => sql`nullif(${translation(dialect, texts, name, field)}, '')`,
  )
  if (translations.length === 0) return sql<string>`${base}`
  return sql<string>`coalesce(${sql.join([...translations, base])})`
}
