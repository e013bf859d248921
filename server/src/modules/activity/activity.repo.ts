/** SQL of likes, footprints and progress. */
import type { ContentCard, Language } from '@zimu/contract'
import { type Expression, type Selectable, sql } from 'kysely'
import type { Dialect } from '../../db/columns.ts'
import type { ListPlan } from '../../db/list-query.rules.ts'
import { type ListColumns, type ListPage, readList } from '../../db/list-query.ts'
import { localisedColumn } from '../../db/localised.ts'
import type { Db, OpenDatabase, Trx } from '../../db/open.ts'
import type { MemberFootprintTable, MemberLikeTable } from '../../db/schema.ts'
import { FOOTPRINTS_MOST, type Progress, type View } from './activity.rules.ts'

const TARGET_TYPE = 'content'

export interface Target {
  member_id: number
  content_id: number
}

/** Sets a like; `is_changed` is false when it stood already. */
export async function saveLike(
  trx: Trx,
  { member_id, content_id }: Target,
  now: number,
): Promise<{ like_id: number; is_changed: boolean }> {
  const changed = await trx
    .insertInto('member_like')
    .values({ member_id, target_type: TARGET_TYPE, target_id: content_id, create_time: now, update_time: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'target_type', 'target_id'])
        .doUpdateSet({ is_disable: 0, update_time: now })
        .where('member_like.is_disable', '=', 1),
    )
    .returning('like_id')
    .executeTakeFirst()
  if (changed) return { like_id: changed.like_id, is_changed: true }
  return { like_id: await findLikeId(trx, { member_id, content_id }), is_changed: false }
}

/** Takes a like back; `is_changed` is false when none stood, `like_id` 0 when there never was one. */
export async function disableLike(
  trx: Trx,
  { member_id, content_id }: Target,
  now: number,
): Promise<{ like_id: number; is_changed: boolean }> {
  const changed = await trx
    .updateTable('member_like')
    .set({ is_disable: 1, update_time: now })
    .where('member_id', '=', member_id)
    .where('target_type', '=', TARGET_TYPE)
    .where('target_id', '=', content_id)
    .where('is_disable', '=', 0)
    .returning('like_id')
    .executeTakeFirst()
  if (changed) return { like_id: changed.like_id, is_changed: true }
  return { like_id: await findLikeId(trx, { member_id, content_id }), is_changed: false }
}

async function findLikeId(db: Db, { member_id, content_id }: Target): Promise<number> {
  const row = await db
    .selectFrom('member_like')
    .select('like_id')
    .where('member_id', '=', member_id)
    .where('target_type', '=', TARGET_TYPE)
    .where('target_id', '=', content_id)
    .executeTakeFirst()
  return row?.like_id ?? 0
}

/** Likes of a content as it stands; 0 for one that is gone. */
export async function readLikeNum(db: Db, content_id: number): Promise<number> {
  const row = await db.selectFrom('content').select('like_num').where('content_id', '=', content_id).executeTakeFirst()
  return row?.like_num ?? 0
}

/** Name of the target as its card shows it. */
function targetName(dialect: Dialect, language: Language): Expression<string> {
  return localisedColumn(dialect, language, {
    base: sql.ref('content.name'),
    texts: sql.ref('content.texts'),
    field: 'name',
  })
}

type Lists = Pick<OpenDatabase, 'db' | 'dialect'>
interface Reader {
  member_id: number
  language: Language
  /** Only targets of this kind. */
  kind?: ContentCard['kind'] | undefined
}

function likeColumns(dialect: Dialect, language: Language): ListColumns {
  const name = targetName(dialect, language)
  const of = {
    like_id: sql.ref<number>('member_like.like_id'),
    target_id: sql.ref('member_like.target_id'),
    create_time: sql.ref('member_like.create_time'),
    update_time: sql.ref('member_like.update_time'),
  }
  return {
    key: of.like_id,
    sorts: of,
    searches: {
      target_type: sql.ref('member_like.target_type'),
      is_disable: sql.ref('member_like.is_disable'),
      ...{ target_id: of.target_id, create_time: of.create_time, name, title: name },
    },
  }
}

/** Own likes whose content is listed; those that stand, unless the search is for the others too. */
export function listLikes(
  { db, dialect }: Lists,
  { member_id, language, kind }: Reader,
  plan: ListPlan,
): Promise<ListPage<Selectable<MemberLikeTable>>> {
  let query = db
    .selectFrom('member_like')
    .innerJoin('content', 'content.content_id', 'member_like.target_id')
    .selectAll('member_like')
    .where('member_like.member_id', '=', member_id)
    .where('member_like.target_type', '=', TARGET_TYPE)
    .where('content.is_listed', '=', 1)
  if (plan.search?.field !== 'is_disable') query = query.where('member_like.is_disable', '=', 0)
  if (kind) query = query.where('content.kind', '=', kind)
  return readList(query, plan, likeColumns(dialect, language))
}

function footprintColumns(dialect: Dialect, language: Language): ListColumns {
  const name = targetName(dialect, language)
  const of = {
    footprint_id: sql.ref<number>('member_footprint.footprint_id'),
    target_id: sql.ref('member_footprint.target_id'),
    create_time: sql.ref('member_footprint.create_time'),
    update_time: sql.ref('member_footprint.update_time'),
  }
  return {
    key: of.footprint_id,
    sorts: of,
    searches: {
      target_type: sql.ref('member_footprint.target_type'),
      target_id: of.target_id,
      create_time: of.create_time,
      update_time: of.update_time,
      name,
      title: name,
    },
  }
}

export type FootprintRow = Selectable<MemberFootprintTable> & { progress_duration: number | null }

/** Own footprints whose content is listed, with the duration that the progress was measured by. */
export function listFootprints(
  { db, dialect }: Lists,
  { member_id, language, kind }: Reader,
  plan: ListPlan,
): Promise<ListPage<FootprintRow>> {
  let query = db
    .selectFrom('member_footprint')
    .innerJoin('content', 'content.content_id', 'member_footprint.target_id')
    .leftJoin('member_progress', (join) =>
      join
        .onRef('member_progress.content_id', '=', 'member_footprint.target_id')
        .onRef('member_progress.member_id', '=', 'member_footprint.member_id'),
    )
    .selectAll('member_footprint')
    .select('member_progress.duration as progress_duration')
    .where('member_footprint.member_id', '=', member_id)
    .where('member_footprint.target_type', '=', TARGET_TYPE)
    .where('content.is_listed', '=', 1)
  if (kind) query = query.where('content.kind', '=', kind)
  return readList(query, plan, footprintColumns(dialect, language))
}

/** Members of these who keep a footprint: neither paused nor deleted. */
async function listKeepers(trx: Trx, member_ids: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('member')
    .select('member_id')
    .where('member_id', 'in', [...member_ids])
    .where('is_footprint_paused', '=', 0)
    .where('is_delete', '=', 0)
    .execute()
  return new Set(rows.map((row) => row.member_id))
}

/** Adds views to the footprints of the members who keep one, and drops what is older than the newest 500 of each. */
export async function saveViews(trx: Trx, views: readonly View[]): Promise<void> {
  const keepers = await listKeepers(trx, [...new Set(views.map((view) => view.member_id))])
  const kept = views.filter((view) => keepers.has(view.member_id))
  if (kept.length === 0) return
  await trx
    .insertInto('member_footprint')
    .values(
      kept.map(({ member_id, content_id, view_num, first_time, last_time }) => ({
        ...{ member_id, target_type: TARGET_TYPE, target_id: content_id, view_num },
        ...{ create_time: first_time, update_time: last_time },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'target_type', 'target_id']).doUpdateSet((eb) => ({
        view_num: eb('member_footprint.view_num', '+', eb.ref('excluded.view_num')),
        update_time: eb.ref('excluded.update_time'),
      })),
    )
    .execute()
  await dropOldest(trx, keepers)
}

async function dropOldest(trx: Trx, member_ids: ReadonlySet<number>): Promise<void> {
  const ranked = trx
    .selectFrom('member_footprint')
    .select((eb) => [
      'footprint_id',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('member_id').orderBy('update_time', 'desc').orderBy('footprint_id', 'desc'))
        .as('place'),
    ])
    .where('member_id', 'in', [...member_ids])
  await trx
    .deleteFrom('member_footprint')
    .where('footprint_id', 'in', (eb) =>
      eb.selectFrom(ranked.as('ranked')).select('ranked.footprint_id').where('ranked.place', '>', FOOTPRINTS_MOST),
    )
    .execute()
}

/** Removes own footprints, all or the named ones; returns how many. */
export async function deleteFootprints(trx: Trx, member_id: number, footprint_ids: 'all' | number[]): Promise<number> {
  let query = trx.deleteFrom('member_footprint').where('member_id', '=', member_id)
  if (footprint_ids !== 'all') query = query.where('footprint_id', 'in', footprint_ids)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** Where a member left off in each video of a content. */
export function listVideoProgress(db: Db, { member_id, content_id }: Target) {
  return db
    .selectFrom('member_video_progress')
    .select(['file_id', 'time', 'duration', 'update_time as update_timestamp'])
    .where('member_id', '=', member_id)
    .where('content_id', '=', content_id)
    .execute()
}

/** Remembers a place in one video; a file that is no video of the content is not remembered. */
export async function saveVideoProgress(
  trx: Trx,
  { member_id, content_id, file_id }: Target & { file_id: number },
  { time, duration }: Progress,
  now: number,
): Promise<void> {
  const known = await trx
    .selectFrom('content_file')
    .select('file_id')
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .where('role', '=', 'video')
    .executeTakeFirst()
  if (!known) return
  await trx
    .insertInto('member_video_progress')
    .values({ member_id, content_id, file_id, time, duration, update_time: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'content_id', 'file_id']).doUpdateSet({ time, duration, update_time: now }),
    )
    .execute()
}

export async function saveProgress(
  trx: Trx,
  { member_id, content_id }: Target,
  { time, duration }: Progress,
  now: number,
): Promise<void> {
  await trx
    .insertInto('member_progress')
    .values({ member_id, content_id, time, duration, update_time: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'content_id']).doUpdateSet({ time, duration, update_time: now }),
    )
    .execute()
}
