/** What the queries of likes and footprints share: both are about contents and are listed with the name of their card. */
import type { ContentCard, Language } from '@zimu/contract'
import { type Expression, sql } from 'kysely'
import type { Caller } from '../../context.ts'
import type { Dialect } from '../../db/columns.ts'
import { localisedColumn } from '../../db/localised.ts'
import type { OpenDatabase } from '../../db/open.ts'

export const TARGET_TYPE = 'content'

export interface Target {
  member_id: number
  content_id: number
}

export type ListDatabase = Pick<OpenDatabase, 'db' | 'dialect'>

/** Whose rows a list shows, and in which language names are sorted and searched. */
export interface OwnTargets extends Pick<Caller, 'member_id' | 'language'> {
  /** Only contents of this kind. */
  kind?: ContentCard['kind'] | undefined
}

/** Name of the content in a language, as its card shows it. */
export function targetName(dialect: Dialect, language: Language): Expression<string> {
  return localisedColumn(dialect, language, {
    base: sql.ref('content.name'),
    texts: sql.ref('content.texts'),
    field: 'name',
  })
}
