/** SQL of pages of searches: all tiers in one statement, each behind the other (docs/decisions/0502), with their number (docs/decisions/0507). */
import { type RawBuilder, sql } from 'kysely'
import { type RowCount, rowCount } from '../../../db/list-query/list-query.rules.ts'
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
  /** Parts of it that are asked first, the smallest before others: a page that one fills is the page of the whole. */
  nears: readonly RankedSource[]
  /** The row that its first row stands behind. */
  last: ListedRow | undefined
  /** Its sources have what the tier before it has, too, which is left out: where this one is asked, that one's rows are all it has. */
  isRest: boolean
}

export interface TierPage {
  /** Rows of all tiers that are passed over. */
  offset: number
  wanted: number
  /** Whether connections keep the plan: of statements that come in few shapes, and whose sources hide their values from the planner. */
  isKept: boolean
}

/** How many match in all is told by the same statement. */
export interface Counting {
  /** Parts that count to one behind `bound`: `countedParts`. */
  parts: readonly RawBuilder<unknown>[]
  bound: number
  /** Entries that there are, and those of them that a near part looks at: it is asked where it should hold a page. */
  total: number
  nearLength: number
}

/** Rows of a source behind one of its rows, without those of another part of the statement. */
function rowsOf(
  { from, rank, conditions }: RankedSource,
  { last, without }: { last: ListedRow | undefined; without: RawBuilder<unknown> | undefined },
  limit: RawBuilder<unknown>,
) {
  const below = last ? [sql`${rank} < ${searchRank(last.value, last.content_id)}`] : []
  const others = without ? [sql`${rank} not in (select place from ${without})`] : []
  return sql`select ${rank} as place from ${from} where ${joinConditions([...conditions, ...below, ...others])}
    order by ${rank} desc limit ${limit}`
}

const countOf = (name: RawBuilder<unknown>) => sql`(select count(*) from ${name})`

/** Whether a near part should hold so many rows: matches are taken to lie evenly. */
const holds = ({ bound, total, nearLength }: Counting, wanted: number) => sql`(
  select counted.count > ${sql.lit(bound)} or counted.count * ${sql.lit(nearLength)} >= cast(${total * wanted} as bigint) from counted)`

interface Limit {
  /** Rows. */
  wanted: RawBuilder<unknown>
  /** Of the near part. */
  near: RawBuilder<unknown>
}

/** The parts of the statement that find the rows of a tier under `name`, as many as `limit` says at most; `before`: the tier before it. */
function partsOf(tier: TierSource, name: RawBuilder<unknown>, before: RawBuilder<unknown> | undefined, limit: Limit) {
  const { source, nears, last, isRest } = tier
  const { wanted } = limit
  const bounds = { last, without: isRest ? before : undefined }
  if (nears.length === 0)
    return [sql`${name} as materialized (select * from (${rowsOf(source, bounds, wanted)}) as rest)`]
  const parts = nears.map((_, at) => sql`${sql.raw(at === 0 ? 'near' : `next${at}`)}_${name}`)
  const fulls = parts.map((part) => sql`${countOf(part)} = ${wanted}`)
  /** As many as wanted, unless a part before has them. */
  const unless = (earlier: readonly RawBuilder<unknown>[], rows: RawBuilder<unknown>) =>
    earlier.length === 0 ? rows : sql`case when ${sql.join([...earlier], sql` or `)} then 0 else ${rows} end`
  const asked = nears.map(
    (near, at) =>
      sql`${parts[at]} as materialized (select * from (${rowsOf(near, bounds, unless(fulls.slice(0, at), limit.near))}) as rest)`,
  )
  const found = parts.map((part, at) => sql`select place from ${part} where ${fulls[at]} union all`)
  return [
    ...asked,
    sql`${name} as materialized (
      ${sql.join(found, sql` `)} select place from (${rowsOf(source, bounds, unless(fulls, wanted))}) as rest)`,
  ]
}

/** The statement; `plans.db.test.ts` checks its plan. */
export function tiersQuery(
  tiers: readonly TierSource[],
  { offset, wanted }: TierPage,
  counting?: Counting,
): RawBuilder<FoundRow> {
  const names = tiers.map((_, index) => sql.raw(`tier_${index}`))
  const parts = tiers.flatMap((tier, index) => {
    const before = names.slice(0, index).map(countOf)
    const rest = sql`(${sql.join([sql`cast(${offset + wanted} as bigint)`, ...before], sql` - `)})`
    const near = counting ? sql`case when ${holds(counting, wanted)} then ${rest} else 0 end` : rest
    return partsOf(tier, names[index] ?? sql``, names[index - 1], { wanted: rest, near })
  })
  const found = names.map((name, index) => sql`select ${sql.lit(index)} as tier, place from ${name}`)
  const place = sql<number>`found.place`
  const page = sql`
    select found.tier as tier, ${idOfRank(place)} as content_id, ${sortOfRank(place)} as value
    from (${sql.join(found, sql` union all `)}) as found
    order by found.tier, found.place desc limit ${wanted} offset ${offset}`
  if (!counting) return sql<FoundRow>`with ${sql.join(parts)} ${page}`
  return sql<FoundRow>`
    with ${sql.join([...counting.parts, ...parts])}
    select page.tier, page.content_id, page.value, counted.count from counted left join (${page}) as page on true
    order by page.tier, page.value desc, page.content_id desc`
}

interface FoundRow extends ListedRow {
  /** Number of its tier; null of the row that has only the count. */
  tier: number | null
  /** Where it is counted. */
  count?: number
}

const withTier = (tiers: readonly TierSource[], rows: readonly FoundRow[]): RelevantRow[] =>
  rows.flatMap(({ tier: index, content_id, value }) => {
    const tier = index === null ? undefined : tiers[index]?.tier
    return tier === undefined ? [] : [{ tier, content_id, value }]
  })

/** Rows of some tiers, most relevant first, each tier in the default order of lists. */
export async function listTiers(db: Db, tiers: readonly TierSource[], page: TierPage): Promise<RelevantRow[]> {
  const query = tiersQuery(tiers, page)
  return withTier(tiers, page.isKept ? await runNamed(db, 'content.found', query) : (await query.execute(db)).rows)
}

/** The first rows, and how many match in all. The plan is kept. */
export async function countTiers(
  db: Db,
  tiers: readonly TierSource[],
  wanted: number,
  counting: Counting,
): Promise<{ rows: RelevantRow[]; size: RowCount }> {
  const query = tiersQuery(tiers, { offset: 0, wanted, isKept: true }, counting)
  // One row at least: without matches it has their number only.
  const rows = await runNamed(db, 'content.first-page', query)
  return { rows: withTier(tiers, rows), size: rowCount(Number(rows[0]?.count ?? 0), counting.bound) }
}
