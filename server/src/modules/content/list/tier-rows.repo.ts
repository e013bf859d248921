/** SQL of pages of searches: all tiers in one statement, each behind the other (docs/decisions/0502). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { runNamed } from '../../../db/run-named.ts'
import { idOfRank, searchRank, sortOfRank } from '../search/search.repo.ts'
import type { Tier } from '../search/search-scope.ts'
import { joinConditions, type ListedRow } from './list.repo.ts'
import type { RankedSource } from './list-source.ts'

/** A found row and the tier that it was found in. */
export interface RelevantRow extends ListedRow {
  tier: Tier
}

export interface TierSource {
  tier: Tier
  source: RankedSource
  /** A part of it that is asked first: a page that it fills is the page of the whole. */
  near: RankedSource | undefined
  /** The row that its first row stands behind. */
  last: ListedRow | undefined
}

export interface TierPage {
  /** Rows of all tiers that are passed over. */
  offset: number
  wanted: number
  /** Whether connections keep the plan: of statements that come in few shapes, and whose sources hide their values from the planner. */
  isKept: boolean
}

const rowsOf = (source: RankedSource, last: ListedRow | undefined, limit: RawBuilder<unknown>) => {
  const { from, rank, conditions } = source
  const below = last ? [sql`${rank} < ${searchRank(last.value, last.content_id)}`] : []
  return sql`select ${rank} as place from ${from} where ${joinConditions([...conditions, ...below])}
    order by ${rank} desc limit ${limit}`
}

const countOf = (name: RawBuilder<unknown>) => sql`(select count(*) from ${name})`

/** The parts of the statement that find the rows of a tier under `name`, `wanted` at most. */
function partsOf({ source, near, last }: TierSource, name: RawBuilder<unknown>, wanted: RawBuilder<unknown>) {
  if (!near) return [sql`${name} as materialized (select * from (${rowsOf(source, last, wanted)}) as rest)`]
  const part = sql`near_${name}`
  const isFull = sql`${countOf(part)} = ${wanted}`
  return [
    sql`${part} as materialized (${rowsOf(near, last, wanted)})`,
    sql`${name} as materialized (
      select place from ${part} where ${isFull}
      union all select place from (${rowsOf(source, last, sql`case when ${isFull} then 0 else ${wanted} end`)}) as rest)`,
  ]
}

/** The statement; `plans.db.test.ts` checks its plan. */
export function tiersQuery(tiers: readonly TierSource[], { offset, wanted }: TierPage): RawBuilder<FoundRow> {
  const names = tiers.map((_, index) => sql.raw(`tier_${index}`))
  const parts = tiers.flatMap((tier, index) => {
    const before = names.slice(0, index).map(countOf)
    const rest = sql.join([sql`cast(${offset + wanted} as bigint)`, ...before], sql` - `)
    return partsOf(tier, names[index] ?? sql``, sql`(${rest})`)
  })
  const found = names.map((name, index) => sql`select ${sql.lit(index)} as tier, place from ${name}`)
  const place = sql<number>`found.place`
  return sql<FoundRow>`
    with ${sql.join(parts)}
    select found.tier as tier, ${idOfRank(place)} as content_id, ${sortOfRank(place)} as value
    from (${sql.join(found, sql` union all `)}) as found
    order by found.tier, found.place desc limit ${wanted} offset ${offset}`
}

interface FoundRow extends ListedRow {
  tier: number
}

/** Rows of some tiers, most relevant first, each tier in the default order of lists. */
export async function listTiers(db: Db, tiers: readonly TierSource[], page: TierPage): Promise<RelevantRow[]> {
  const query = tiersQuery(tiers, page)
  const rows = page.isKept ? await runNamed(db, 'content.found', query) : (await query.execute(db)).rows
  return rows.flatMap(({ tier: index, ...row }) => {
    const tier = tiers[index]?.tier
    return tier === undefined ? [] : [{ ...row, tier }]
  })
}
