/** SQL of films with the renditions that are made of them. */
import { hours } from '@zimu/contract/durations'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Sized } from './films.rules.ts'
import type { RenditionRow } from './rendition.repo.ts'

const HOUR_MS = hours(1)

interface Filter {
  isFailed: boolean
}

function narrow(db: Db, { isFailed }: Filter) {
  const films = db.selectFrom('film_source')
  if (!isFailed) return films
  return films.where('film_source.file_id', 'in', (eb) =>
    eb.selectFrom('rendition').select('rendition.file_id').where('rendition.state', '=', 'failed'),
  )
}

/** Newest first, before a number. */
export function listFilms(db: Db, filter: Filter, { before, limit }: { before: number; limit: number }) {
  return narrow(db, filter)
    .innerJoin('file', 'file.file_id', 'film_source.file_id')
    .innerJoin('content', 'content.content_id', 'film_source.content_id')
    .select(['film_source.file_id', 'film_source.content_id', 'film_source.facts', 'film_source.master'])
    .select(['file.file_name', 'file.file_ext', 'file.width', 'file.height', 'file.duration'])
    .select(['content.name as content_name', 'content.image_url', 'content.image_color'])
    .where('film_source.file_id', '<', before)
    .orderBy('film_source.file_id', 'desc')
    .limit(limit)
    .execute()
}
export type FilmRow = Awaited<ReturnType<typeof listFilms>>[number]

export async function countFilms(db: Db, filter: Filter): Promise<number> {
  const { num } = await narrow(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Renditions of films: the largest first, pictures last. */
export async function listOfFilms(db: Db, fileIds: readonly number[]): Promise<RenditionRow[]> {
  if (fileIds.length === 0) return []
  return db
    .selectFrom('rendition')
    .selectAll()
    .where('file_id', 'in', [...fileIds])
    .orderBy('height', 'desc')
    .orderBy('rendition_id')
    .execute()
}

/** Those that wait, in the order in which they are taken. */
export async function listQueue(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('rendition')
    .select('rendition_id')
    .where('state', '=', 'queued')
    .orderBy('priority', 'desc')
    .orderBy('rendition_id')
    .limit(limit)
    .execute()
  return rows.map(({ rendition_id }) => rendition_id)
}

export async function countStates(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('rendition')
    .select('state')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('state', 'in', ['queued', 'running', 'failed'])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, num }) => [state, Number(num)]))
}

/** Renditions that were made since a time, by the hour since 1970. */
export async function countMade(db: Db, since: number): Promise<{ hour: number; num: number }[]> {
  const rows = await db
    .selectFrom('rendition')
    .select(sql<number>`end_time / ${sql.lit(HOUR_MS)}`.as('hour'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('state', '=', sql.lit('done'))
    .where('end_time', '>=', since)
    .groupBy('hour')
    .execute()
  return rows.map(({ hour, num }) => ({ hour: Number(hour), num: Number(num) }))
}

const SIZED = ['state', 'kind', 'progress', 'start_time', 'end_time'] as const

function sized(db: Db) {
  return db
    .selectFrom('rendition')
    .innerJoin('file', 'file.file_id', 'rendition.file_id')
    .select(SIZED.map((name) => `rendition.${name}` as const))
    .select(['rendition.width', 'rendition.height', 'file.duration'])
}

/** What waits and what was made last, to judge when the queue ends. */
export async function listWork(db: Db, limits: { waiting: number; made: number }) {
  const waiting: Sized[] = await sized(db)
    .where('rendition.state', 'in', ['queued', 'running'])
    .limit(limits.waiting)
    .execute()
  const made: Sized[] = await sized(db)
    .where('rendition.state', '=', 'done')
    .where('rendition.kind', '=', 'film')
    .orderBy('rendition.rendition_id', 'desc')
    .limit(limits.made)
    .execute()
  return { waiting, made }
}
