/** What a table that is imported names: contents by number or key, categories by name. Reads only. */
import { type ContentDocument, LANGUAGES, type Language } from '@zimu/contract'
import type { Db } from '../../../db/open.ts'
import { localise } from '../../../texts/index.ts'
import { listCategories } from '../console/content-parts.repo.ts'

/** A content as an export wrote it, and what is checked before it is changed. */
export interface NamedContent {
  content_id: number
  unique: string
  kind: 'video' | 'gallery' | 'article'
  version: number
  is_delete: 0 | 1
  known: Pick<
    ContentDocument,
    'name' | 'title' | 'description' | 'keywords' | 'author' | 'source' | 'url' | 'is_vip' | 'can_exchange'
  > & {
    /** Names of its categories as one text, in each language. */
    categories: string[]
  }
  category_ids: number[]
}

const FIELDS = [
  'name',
  'title',
  'description',
  'keywords',
  'author',
  'source',
  'url',
  'is_vip',
  'can_exchange',
] as const
/** Between the names of categories in an exported cell. */
const CATEGORY_SEPARATOR = ' / '

const nameOf = (row: { category_name: string; texts: string }, language: Language) =>
  localise({ category_name: row.category_name }, row.texts, language).category_name

export function createImportedNames({ db }: { db: Db }) {
  return {
    /** Contents of some numbers and keys. */
    async listNamed(ids: readonly number[], keys: readonly string[]): Promise<NamedContent[]> {
      const rows = await db
        .selectFrom('content')
        .select(['content_id', 'unique', 'kind', 'version', 'is_delete', ...FIELDS])
        .where((eb) => eb.or([eb('content_id', 'in', [0, ...ids]), eb('unique', 'in', ['', ...keys])]))
        .execute()
      const categories = await listCategories(
        db,
        rows.map(({ content_id }) => content_id),
      )
      return rows.map(({ content_id, unique, kind, version, is_delete, ...known }) => {
        const own = categories.filter((category) => category.content_id === content_id)
        return {
          ...{ content_id, unique, kind, version, is_delete },
          known: {
            ...known,
            categories: LANGUAGES.map((lang) => own.map((row) => nameOf(row, lang)).join(CATEGORY_SEPARATOR)),
          },
          category_ids: own.map(({ category_id }) => category_id),
        }
      })
    },

    /** Numbers of all categories by each of their names; a name that several have leads to the first. */
    async listCategoryNames(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('category')
        .select(['category_id', 'category_name', 'texts'])
        .where('is_delete', '=', 0)
        .orderBy('category_id', 'desc')
        .execute()
      return new Map(rows.flatMap((row) => LANGUAGES.map((lang) => [nameOf(row, lang), row.category_id] as const)))
    },
  }
}
