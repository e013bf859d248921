/** SQL of renditions and of the films that they are made of. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { FilmSourceTable, RenditionTable } from '../../../db/schema.ts'
import { findPause } from './pause.repo.ts'

export type RenditionRow = Selectable<RenditionTable>
export type RenditionState = RenditionRow['state']

export async function saveSource(trx: Trx, source: Insertable<FilmSourceTable>): Promise<void> {
  const { content_id, facts } = source
  await trx
    .insertInto('film_source')
    .values(source)
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ content_id, facts }))
    .execute()
}

export function findSource(db: Db, file_id: number) {
  return db
    .selectFrom('film_source')
    .innerJoin('file', 'file.file_id', 'film_source.file_id')
    .select(['film_source.file_id', 'film_source.content_id', 'facts', 'loudness', 'master', 'file.file_path'])
    .where('film_source.file_id', '=', file_id)
    .executeTakeFirst()
}

export async function saveLoudness(db: Db, file_id: number, loudness: string): Promise<void> {
  await db.updateTable('film_source').set({ loudness }).where('file_id', '=', file_id).execute()
}

/** Also holds the film: no other transaction passes this until this one ends. */
export async function saveMaster(trx: Trx, file_id: number, master?: string): Promise<void> {
  await trx
    .updateTable('film_source')
    .set((eb) => ({ master: master ?? eb.ref('master') }))
    .where('file_id', '=', file_id)
    .execute()
}

/** Those of the same name stay as they are: they were made before. */
export async function insertRenditions(trx: Trx, rows: readonly Insertable<RenditionTable>[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('rendition')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['file_id', 'name']).doNothing())
    .execute()
}

export function findRendition(db: Db, rendition_id: number): Promise<RenditionRow | undefined> {
  return db.selectFrom('rendition').selectAll().where('rendition_id', '=', rendition_id).executeTakeFirst()
}

/** A rendition as the record names it: its content, and which one it is; `''`: its content is gone. */
export async function nameRendition(trx: Trx, { content_id, kind, name }: RenditionRow): Promise<string> {
  const content = await trx.selectFrom('content').select('name').where('content_id', '=', content_id).executeTakeFirst()
  if (!content) return ''
  return kind === 'film' ? `${content.name} · ${name}` : content.name
}

export function listOfFilm(db: Db, file_id: number): Promise<RenditionRow[]> {
  return db.selectFrom('rendition').selectAll().where('file_id', '=', file_id).orderBy('rendition_id').execute()
}

/** Gives back what earlier runs of a job left. Returns the rows. */
export async function takeOver(db: Db, ticket: string): Promise<RenditionRow[]> {
  return db
    .updateTable('rendition')
    .set({ state: 'queued', progress: 0, run_token: '' })
    .where('state', '=', 'running')
    .where('run_token', 'like', `${ticket}:%`)
    .returningAll()
    .execute()
}

/** The most important one that waits, for a run; undefined: none waits, or the queue rests. */
export async function claimNext(
  db: Db,
  run_token: string,
  now: number,
  runner: string,
): Promise<RenditionRow | undefined> {
  for (;;) {
    const next = await db
      .selectFrom('rendition')
      .select('rendition_id')
      .where('state', '=', 'queued')
      .orderBy('priority', 'desc')
      .orderBy('rendition_id')
      .limit(1)
      .executeTakeFirst()
    if (!next || (await findPause(db))) return undefined
    const claimed = await db
      .updateTable('rendition')
      .set({ state: 'running', run_token, runner, progress: 0, fault: '', fault_seconds: 0 })
      .set((eb) => ({ start_time: now, end_time: null, attempt_num: eb('attempt_num', '+', 1) }))
      .where('rendition_id', '=', next.rendition_id)
      .where('state', '=', 'queued')
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('transcode_pause').select('pause_id'))))
      .returningAll()
      .executeTakeFirst()
    if (claimed) return claimed
  }
}

/** Changes what a run works on. False: it was stopped, or another run has it. */
export async function changeRunning(
  db: Db,
  { rendition_id, run_token }: Pick<RenditionRow, 'rendition_id' | 'run_token'>,
  wanted: Partial<RenditionRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rendition')
    .set(wanted)
    .where('rendition_id', '=', rendition_id)
    .where('run_token', '=', run_token)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes those that are in one of the states. Returns them as they are now. */
export function changeIn(
  trx: Trx,
  given: { rendition_id?: number | undefined; file_id?: number | undefined },
  from: readonly RenditionState[],
  wanted: Partial<RenditionRow>,
): Promise<RenditionRow[]> {
  let query = trx
    .updateTable('rendition')
    .set(wanted)
    .where('state', 'in', [...from])
  if (given.rendition_id !== undefined) query = query.where('rendition_id', '=', given.rendition_id)
  if (given.file_id !== undefined) query = query.where('file_id', '=', given.file_id)
  return query.returningAll().execute()
}

export async function hasState(db: Db, states: readonly RenditionState[], file_id?: number): Promise<boolean> {
  let query = db
    .selectFrom('rendition')
    .select('rendition_id')
    .where('state', 'in', [...states])
  if (file_id !== undefined) query = query.where('file_id', '=', file_id)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

export interface RenditionFilter {
  state?: RenditionState | undefined
  content_id?: number | undefined
}

/** Newest first, before a number. */
export function listRenditions(db: Db, filter: RenditionFilter, { before, limit }: { before: number; limit: number }) {
  let query = db
    .selectFrom('rendition')
    .innerJoin('content', 'content.content_id', 'rendition.content_id')
    .innerJoin('file', 'file.file_id', 'rendition.file_id')
    .selectAll('rendition')
    .select(['content.name as content_name', 'file.file_name'])
    .where('rendition_id', '<', before)
  if (filter.state) query = query.where('rendition.state', '=', filter.state)
  if (filter.content_id) query = query.where('rendition.content_id', '=', filter.content_id)
  return query.orderBy('rendition_id', 'desc').limit(limit).execute()
}

export async function countRenditions(db: Db, { state, content_id }: RenditionFilter): Promise<number> {
  let query = db.selectFrom('rendition').select((eb) => eb.fn.countAll<number>().as('num'))
  if (state) query = query.where('state', '=', state)
  if (content_id) query = query.where('content_id', '=', content_id)
  return Number((await query.executeTakeFirstOrThrow()).num)
}
