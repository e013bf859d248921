/** SQL of the record as the console reads it. */
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'
import type { Sight } from './entry.rules.ts'

export interface EntryFilter extends Sight {
  q: string
  /** Name in the record, and whether it was at the console or the command line. */
  who?: { operator: string; source: 'console' | 'cli' } | undefined
  act?: string | undefined
  target?: string | undefined
  /** Epoch milliseconds. */
  from?: number | undefined
}

/** Place in the list: rows before (older) or after (newer) a number. */
export interface EntryPlace {
  side: 'before' | 'after'
  record_id: number
}

/** A text is looked for in as many of the newest rows: no index holds their words. */
const SEARCHED_ROWS = 20_000
/** The count stops here. */
const MAX_COUNT = 10_000

type Query<Out> = SelectQueryBuilder<Tables, 'operator_record', Out>

function narrow<Out>(query: Query<Out>, filter: EntryFilter, newest: number): Query<Out> {
  const { own, rights, q, who, act, target, from } = filter
  let narrowed = query
  if (own !== undefined)
    narrowed = narrowed.where((eb) =>
      rights.length === 0
        ? eb('operator', '=', own)
        : eb.or([eb('operator', '=', own), eb('right', 'in', [...rights])]),
    )
  if (who !== undefined) narrowed = narrowed.where('operator', '=', who.operator).where('source', '=', who.source)
  if (act !== undefined) narrowed = narrowed.where('action', '=', act)
  if (target !== undefined) narrowed = narrowed.where('target', '=', target)
  if (from !== undefined) narrowed = narrowed.where('create_time', '>=', from)
  if (q === '') return narrowed
  if (/^\d+$/.test(q)) return narrowed.where('record_id', '=', Number(q.slice(0, 15)))
  const like = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return narrowed
    .where('record_id', '>', newest - SEARCHED_ROWS)
    .where((eb) =>
      eb.or(
        (['operator', 'action', 'target', 'target_name', 'reason'] as const).map((column) =>
          eb(eb.fn<string>('lower', [column]), 'like', like.toLowerCase()),
        ),
      ),
    )
}

async function readNewest(db: Db): Promise<number> {
  const row = await db
    .selectFrom('operator_record')
    .select((eb) => eb.fn.max('record_id').as('newest'))
    .executeTakeFirst()
  return Number(row?.newest ?? 0)
}

/** A page, newest first, with one row more than `limit` on the side it goes to; and how many rows there are in all. */
export async function listEntries(db: Db, filter: EntryFilter, limit: number, place?: EntryPlace) {
  const newest = await readNewest(db)
  const isBack = place?.side === 'after'
  let query = narrow(db.selectFrom('operator_record').selectAll(), filter, newest)
  if (place) query = query.where('record_id', isBack ? '>' : '<', place.record_id)
  const rows = await query
    .orderBy('record_id', isBack ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    rows: isBack ? page.reverse() : page,
    hasMore: rows.length > limit,
    ...(await countEntries(db, filter, newest)),
  }
}

/** The last acts of one operator at the console. */
export function listOwn(db: Db, operator: string, limit: number) {
  return db
    .selectFrom('operator_record')
    .selectAll()
    .where('operator', '=', operator)
    .where('source', '=', 'console')
    .orderBy('record_id', 'desc')
    .limit(limit)
    .execute()
}

async function countEntries(db: Db, filter: EntryFilter, newest: number) {
  const counted = narrow(db.selectFrom('operator_record').select('record_id'), filter, newest).limit(MAX_COUNT + 1)
  const { num } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  const count = Math.min(Number(num), MAX_COUNT)
  return { count, isCountExact: Number(num) <= MAX_COUNT && (filter.q === '' || newest <= SEARCHED_ROWS) }
}

export function findEntry(db: Db, record_id: number, sight: Sight) {
  const query = db.selectFrom('operator_record').selectAll().where('record_id', '=', record_id)
  return narrow(query, { ...sight, q: '' }, 0).executeTakeFirst()
}

/** Hash of the row before. */
export async function readHashBefore(db: Db, record_id: number): Promise<string | null> {
  const query = db.selectFrom('operator_record').select('hash').where('record_id', '<', record_id)
  return (await query.orderBy('record_id', 'desc').limit(1).executeTakeFirst())?.hash ?? null
}

/** By row: the one that took it back. */
export async function listUndoneBy(db: Db, recordIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator_record')
    .select(['record_id', 'undo_of'])
    .where('undo_of', 'in', [...recordIds])
    .execute()
  return new Map(rows.map(({ record_id, undo_of }) => [undo_of ?? 0, record_id]))
}

/** Nicknames of operators by their name in the record. */
export async function listNicknames(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const plain = names.map((name) => name.replace(/^operator:/, ''))
  const rows = await db.selectFrom('operator').select(['name', 'nickname']).where('name', 'in', plain).execute()
  return new Map(rows.map(({ name, nickname }) => [`operator:${name}`, nickname]))
}
