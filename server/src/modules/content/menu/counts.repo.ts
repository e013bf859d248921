/** SQL of the numbers of listed contents by facet, kind and access, which every write updates. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import { FLAG_NAMES, facetToken } from '../search/facet-tokens.ts'
import type { SearchFacets } from '../search/search.repo.ts'
import { type CountRow, WHOLE } from './counts.rules.ts'

/** Facets of one content. */
function countedFacets(facets: SearchFacets): string[] {
  return [
    WHOLE,
    ...FLAG_NAMES.filter((name) => facets[name] === 1).map((name) => facetToken.flag(name, 1)),
    ...facets.category_ids.map(facetToken.category),
    ...facets.tag_ids.map(facetToken.tag),
  ]
}

const selectCounts = (db: Db) => db.selectFrom('content_facet_count').select(['facet', 'kind', 'is_vip', 'count'])

export const listCounts = (db: Db): Promise<CountRow[]> => selectCounts(db).execute()

export const listCountsOf = (db: Db, facets: readonly string[]): Promise<CountRow[]> =>
  selectCounts(db)
    .where('facet', 'in', [...facets])
    .execute()

/** Updates the numbers after a write of a content; undefined: not listed. Writes nothing if both are equal. */
export async function moveCounts(
  trx: Trx,
  before: SearchFacets | undefined,
  after: SearchFacets | undefined,
): Promise<void> {
  const deltas = new Map<string, CountRow>()
  const add = (facets: SearchFacets | undefined, step: 1 | -1) => {
    if (!facets) return
    const { kind, is_vip } = facets
    for (const facet of countedFacets(facets)) {
      const key = `${facet} ${kind} ${is_vip}`
      const row = deltas.get(key) ?? { facet, kind, is_vip, count: 0 }
      deltas.set(key, { ...row, count: row.count + step })
    }
  }
  add(before, -1)
  add(after, 1)
  // Always in the same order, so that two writers cannot deadlock.
  const rows = [...deltas]
    .filter(([, row]) => row.count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
  if (rows.length === 0) return
  await trx
    .insertInto('content_facet_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['facet', 'kind', 'is_vip'])
        .doUpdateSet({ count: sql<number>`content_facet_count."count" + excluded."count"` }),
    )
    .execute()
}

const LISTED = sql`content where is_listed = 1`

/** Recomputes all numbers, after rows were written in bulk. */
export async function rebuildCounts(trx: Trx): Promise<void> {
  const insert = async (facet: RawBuilder<unknown>, rows: RawBuilder<unknown>) => {
    await sql`insert into content_facet_count (facet, kind, is_vip, "count")
      select ${facet}, kind, is_vip, count(*) from ${rows} group by 1, kind, is_vip`.execute(trx)
  }
  await trx.deleteFrom('content_facet_count').execute()
  await insert(sql.lit(WHOLE), LISTED)
  for (const name of FLAG_NAMES)
    await insert(sql.lit(facetToken.flag(name, 1)), sql`${LISTED} and ${sql.ref(name)} = 1`)
  await insert(sql`${sql.lit(facetToken.category(''))} || category_id`, sql`content_category where is_listed = 1`)
  await insert(
    sql`${sql.lit(facetToken.tag(''))} || tag_id`,
    sql`content_tag inner join content on content.content_id = content_tag.content_id where is_listed = 1`,
  )
}
