/** SQL of the figures of playback. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type Figure, groupPart } from './measures.ts'

export async function countPlays(db: Db, day: number): Promise<Figure[]> {
  const row = await db
    .selectFrom('playback_count')
    .select((eb) => [
      eb.fn.sum<number>('plays').as('plays'),
      eb.fn.sum<number>('watched_seconds').as('watched_seconds'),
      eb.fn.sum<number>('stalls').as('stalls'),
    ])
    .where('day', '=', day)
    .executeTakeFirst()
  const figure = (measure: 'plays' | 'watched_seconds' | 'stalls'): Figure => ({
    measure,
    part: '',
    value: Number(row?.[measure] ?? 0),
  })
  return [figure('plays'), figure('watched_seconds'), figure('stalls')]
}

/** Plays of a day by the categories that its contents are assigned to. */
export const playsInQuery = (db: Db, day: number) =>
  db
    .selectFrom('playback_count')
    .leftJoin('content_category as link', (join) =>
      join.onRef('link.content_id', '=', 'playback_count.content_id').on('link.is_direct', '=', 1),
    )
    .select((eb) => [
      eb.fn.coalesce('link.category_id', eb.lit(0)).as('category_id'),
      eb.fn.sum<number>('playback_count.plays').as('plays'),
    ])
    .where('playback_count.day', '=', day)
    .groupBy(sql`1`)

/** A day without any plays has a zero, so that it is known to be counted. */
export async function countPlaysIn(db: Db, day: number): Promise<Figure[]> {
  const rows = await playsInQuery(db, day).execute()
  const parts = rows.map(
    ({ category_id, plays }): Figure => ({
      ...{ measure: 'plays_in', part: groupPart('category', category_id), value: Number(plays) },
    }),
  )
  const all = (await countPlays(db, day)).find(({ measure }) => measure === 'plays')?.value ?? 0
  return [{ measure: 'plays_in', part: '', value: all }, ...parts]
}

/** First day of which plays are kept; undefined: there is none. */
export async function firstPlayDay(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('playback_count')
    .select((eb) => eb.fn.min('day').as('day'))
    .executeTakeFirst()
  return row?.day === null || row?.day === undefined ? undefined : Number(row.day)
}

/** Contents by plays between two days. */
export function topQuery(db: Db, from: number, to: number, limit: number) {
  return db
    .selectFrom('playback_count')
    .select('content_id')
    .select((eb) => eb.fn.sum<number>('plays').as('plays'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('content_id')
    .orderBy('plays', 'desc')
    .orderBy('content_id')
    .limit(limit)
}

export async function listTop(db: Db, from: number, to: number, limit: number) {
  const rows = await topQuery(db, from, to, limit).execute()
  return rows.map(({ content_id, plays }) => ({ content_id, plays: Number(plays) }))
}

/** Plays of some contents between two days. */
export async function playsOf(db: Db, ids: readonly number[], from: number, to: number): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('playback_count')
    .select('content_id')
    .select((eb) => eb.fn.sum<number>('plays').as('plays'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('content_id', 'in', [...ids])
    .groupBy('content_id')
    .execute()
  return new Map(rows.map(({ content_id, plays }) => [content_id, Number(plays)]))
}

export function listNames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('content')
    .select(['content_id', 'name', 'texts', 'is_vip', 'image_url'])
    .where('content_id', 'in', [...ids])
    .execute()
}

/** Whether anything was ever sold or watched. */
export async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`select 1 as one from vip_order
    union all select 1 as one from playback_count limit 1`.execute(db)
  return rows.length === 0
}
