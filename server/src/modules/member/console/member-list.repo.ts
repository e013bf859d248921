/** SQL of the console's list of members. */
import { MAX_MEMBER_COUNT, VIP_GROUP_ID } from '@zimu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, OpenDatabase } from '../../../db/open.ts'
import {
  isEndAlone,
  type MemberFilter,
  PERMANENT,
  type Place,
  type Sort,
  sortOf,
  walksEnds,
} from './member-list.rules.ts'

export type ListDatabase = Pick<OpenDatabase, 'db' | 'dialect'>

/** As it stands in the index `member_group_vip`. */
const END = sql<number>`coalesce(held.over_time, ${sql.lit(PERMANENT)})`
/** As it stands in the index `member_contact`. */
const HAS_CONTACT = sql`case when m.email is null and m.phone is null then 0 else 1 end`

const SORTED: Record<'create' | 'seen' | 'end', RawBuilder<number>> = {
  create: sql<number>`m.create_time`,
  seen: sql<number>`m.seen_time`,
  end: END,
}

const keyOf = (sort: Sort) => sort.replace(/^-/, '') as keyof typeof SORTED

/** Of the ends that are walked, or of each member that is. */
function endConditions(filter: MemberFilter, { from, to }: NonNullable<MemberFilter['end']>): RawBuilder<unknown>[] {
  const within = [sql`held.group_id = ${sql.lit(VIP_GROUP_ID)}`, sql`${END} > ${from}`, sql`${END} <= ${to}`]
  if (walksEnds(filter)) return within
  const ofMember = [sql`held.member_id = m.member_id`, ...within]
  return [sql`exists (select 1 from member_group held where ${sql.join(ofMember, sql` and `)})`]
}

/** Rows that a filter leaves, whether they are deleted apart, and without those that a search found. */
function narrowingOf(filter: MemberFilter): RawBuilder<unknown>[] {
  const { end, isNever, since, seen, hasContact, isDisabled, isCancelling, now } = filter
  return [
    ...(end ? endConditions(filter, end) : []),
    ...(isNever
      ? [
          sql`not exists (select 1 from member_group g
            where g.member_id = m.member_id and g.group_id = ${sql.lit(VIP_GROUP_ID)})`,
        ]
      : []),
    ...(since === undefined ? [] : [sql`m.create_time >= ${since}`]),
    ...(seen === undefined ? [] : [sql`m.seen_time >= ${seen}`]),
    ...(hasContact === undefined ? [] : [sql`${HAS_CONTACT} = ${sql.lit(hasContact ? 1 : 0)}`]),
    ...(isDisabled
      ? [sql`m.is_disable = 1`, sql`m.merged_into = 0`, sql`(m.disable_until is null or m.disable_until > ${now})`]
      : []),
    ...(isCancelling ? [sql`m.cancel_time is not null`] : []),
  ]
}

/** Of members that are read anyway. */
const conditionsOf = (filter: MemberFilter) => [...(filter.isAll ? [] : [sql`m.is_delete = 0`]), ...narrowingOf(filter)]

/** Of members that are only counted: the few entries of `member_deleted` say who is not there, and no row is read for it. */
const isThere = (member_id: RawBuilder<unknown>) =>
  sql`not exists (select 1 from member gone where gone.member_id = ${member_id} and gone.is_delete = 1)`

/** Ends are walked first, members looked up by their number; the words `cross join` keep SQLite to that order. */
const sourceOf = (filter: MemberFilter) =>
  walksEnds(filter) ? sql`member_group held cross join member m` : sql`member m`
const tiesOf = (filter: MemberFilter) => (walksEnds(filter) ? [sql`m.member_id = held.member_id`] : [])
const idOf = (filter: MemberFilter) => (walksEnds(filter) ? sql`held.member_id` : sql`m.member_id`)

const whereOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

/** Those that a search found; undefined: nothing was searched for. */
const foundOf = (filter: MemberFilter, found: readonly number[] | undefined) =>
  found === undefined ? [] : [found.length === 0 ? sql`1 = 0` : sql`${idOf(filter)} in (${sql.join(found)})`]

export interface PageQuery {
  sort: Sort
  limit: number
  place: Place | undefined
  found: readonly number[] | undefined
}

/** Numbers and places of a page, and one more. */
export function pageQuery(filter: MemberFilter, { sort, limit, place, found }: PageQuery) {
  const key = keyOf(sort)
  const id = idOf(filter)
  // Few are found by a search: they are sorted, and no order is walked for them.
  const value = found === undefined ? SORTED[key] : sql<number>`(${SORTED[key]} + 0)`
  const isDown = sort.startsWith('-') !== (place?.side === 'before')
  const from = place && sql`(${place.value}, ${place.member_id})`
  const behind = from ? [isDown ? sql`(${value}, ${id}) < ${from}` : sql`(${value}, ${id}) > ${from}`] : []
  const direction = isDown ? sql`desc` : sql`asc`
  const conditions = [...tiesOf(filter), ...conditionsOf(filter), ...foundOf(filter, found), ...behind]
  return sql<{ member_id: number; value: number }>`select ${id} as member_id, ${value} as value
    from ${sourceOf(filter)} ${whereOf(conditions)}
    order by ${value} ${direction}, ${id} ${direction} limit ${sql.lit(limit + 1)}`
}

/** Rows of a page in the order of the list, and whether there are more on the side that the page goes to. */
export async function listPage(db: Db, filter: MemberFilter, query: PageQuery) {
  const { rows } = await pageQuery(filter, query).execute(db)
  const places = rows.slice(0, query.limit)
  return { places: query.place?.side === 'before' ? places.reverse() : places, hasMore: rows.length > query.limit }
}

/** What is counted, in the order of its list: PostgreSQL would not walk along an index for a limit alone. */
function countedRows(filter: MemberFilter, found: readonly number[] | undefined): RawBuilder<unknown> {
  if (found !== undefined) {
    const conditions = [...tiesOf(filter), ...conditionsOf(filter), ...foundOf(filter, found)]
    return sql`select 1 from ${sourceOf(filter)} ${whereOf(conditions)}`
  }
  const sort = sortOf(filter, undefined)
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = sql`order by ${SORTED[keyOf(sort)]} ${direction}, ${idOf(filter)} ${direction}`
  const present = filter.isAll ? [] : [isThere(idOf(filter))]
  if (filter.end && isEndAlone(filter))
    return sql`select 1 from member_group held ${whereOf([...endConditions(filter, filter.end), ...present])} ${order}`
  return sql`select 1 from ${sourceOf(filter)}
    ${whereOf([...tiesOf(filter), ...narrowingOf(filter), ...present])} ${order}`
}

/** How many match, counted to one more than `max`. */
export const countQuery = (filter: MemberFilter, found?: readonly number[], max = MAX_MEMBER_COUNT) =>
  sql<{ num: number }>`select count(*) as num from (
    ${countedRows(filter, found)} limit ${sql.lit(max + 1)}
  ) counted`

export async function countMatching(
  db: Db,
  filter: MemberFilter,
  found?: readonly number[],
  max = MAX_MEMBER_COUNT,
): Promise<number> {
  const { rows } = await countQuery(filter, found, max).execute(db)
  return Number(rows[0]?.num ?? 0)
}

/** Members by their numbers, in that order, with the end of their VIP. */
export async function readRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('member')
    .leftJoin('member_group as held', (join) =>
      join.onRef('held.member_id', '=', 'member.member_id').on('held.group_id', '=', VIP_GROUP_ID),
    )
    .select([
      'member.member_id',
      'username',
      'nickname',
      'email',
      'phone',
      'is_disable',
      'disable_until',
      'merged_into',
      'is_delete',
      'cancel_time',
      'create_time',
      'seen_time',
      'delete_time',
      'held.group_id',
      'held.over_time',
    ])
    .where('member.member_id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.member_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
export type ListRow = Awaited<ReturnType<typeof readRows>>[number]

/** Orders of members, and what came in for those that were paid, by currency. */
export async function listOrderSums(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('vip_order')
    .select(['member_id', 'currency'])
    .select((eb) => [eb.fn.countAll<number>().as('num'), eb.fn.sum<number>('paid_minor').as('paid_minor')])
    .where('member_id', 'in', [...ids])
    .groupBy(['member_id', 'currency'])
    .execute()
}

/** What went back of those orders. */
export async function listRefundSums(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('vip_order')
    .innerJoin('order_refund as refund', 'refund.order_id', 'vip_order.order_id')
    .select(['vip_order.member_id', 'refund.currency'])
    .select((eb) => eb.fn.sum<number>('refund.done_minor').as('done_minor'))
    .where('vip_order.member_id', 'in', [...ids])
    .groupBy(['vip_order.member_id', 'refund.currency'])
    .execute()
}
