/** SQL of footprints. */
import type { Language } from '@zimu/contract'
import { type Selectable, sql } from 'kysely'
import type { Dialect } from '../../db/columns.ts'
import type { ListPlan } from '../../db/list-query/list-query.rules.ts'
import { type ListColumns, type ListPage, readList } from '../../db/list-query/list-query.ts'
import type { Trx } from '../../db/open.ts'
import type { MemberFootprintTable } from '../../db/schema.ts'
import { MAX_FOOTPRINTS, type View } from './activity.rules.ts'
import { type ListDatabase, type OwnTargets, TARGET_TYPE, targetName } from './target.repo.ts'

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

/** Own footprints of listed contents, with the duration (seconds, or percent of an article) of the saved progress. */
export function listFootprints(
  { db, dialect }: ListDatabase,
  { member_id, language, kind }: OwnTargets,
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
  return readList(db, query, plan, footprintColumns(dialect, language))
}

/** Those of the members whose footprints are recorded: neither paused by them nor deleted with the account. */
async function listRecorded(trx: Trx, memberIds: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('member')
    .select('member_id')
    .where('member_id', 'in', [...memberIds])
    .where('is_footprint_paused', '=', 0)
    .where('is_delete', '=', 0)
    .execute()
  return new Set(rows.map((row) => row.member_id))
}

/** Adds views to the footprints of members who have not paused them, and deletes all but the newest 500 of each. */
export async function saveViews(trx: Trx, views: readonly View[]): Promise<void> {
  const recorded = await listRecorded(trx, [...new Set(views.map((view) => view.member_id))])
  const saved = views.filter((view) => recorded.has(view.member_id))
  if (saved.length === 0) return
  await trx
    .insertInto('member_footprint')
    .values(
      saved.map(({ member_id, content_id, view_num, firstTime, lastTime }) => ({
        member_id,
        target_type: TARGET_TYPE,
        target_id: content_id,
        view_num,
        create_time: firstTime,
        update_time: lastTime,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'target_type', 'target_id']).doUpdateSet((eb) => ({
        view_num: eb('member_footprint.view_num', '+', eb.ref('excluded.view_num')),
        update_time: eb.ref('excluded.update_time'),
      })),
    )
    .execute()
  await deleteOldest(trx, recorded)
}

async function deleteOldest(trx: Trx, memberIds: ReadonlySet<number>): Promise<void> {
  const ranked = trx
    .selectFrom('member_footprint')
    .select((eb) => [
      'footprint_id',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('member_id').orderBy('update_time', 'desc').orderBy('footprint_id', 'desc'))
        .as('place'),
    ])
    .where('member_id', 'in', [...memberIds])
  await trx
    .deleteFrom('member_footprint')
    .where('footprint_id', 'in', (eb) =>
      eb.selectFrom(ranked.as('ranked')).select('ranked.footprint_id').where('ranked.place', '>', MAX_FOOTPRINTS),
    )
    .execute()
}

/** A visit that a browser held: of a content that the member may see, times checked. */
export interface AdoptedVisit {
  content_id: number
  view_num: number
  visitedAt: number
}

/**
 * Merges visits into the footprint of one member: the earliest and the latest time stay, and the views of a footprint
 * that was there. False, without a change, if the member has paused the footprint.
 */
export async function adoptVisits(trx: Trx, member_id: number, visits: readonly AdoptedVisit[]): Promise<boolean> {
  const recorded = await listRecorded(trx, [member_id])
  if (!recorded.has(member_id)) return false
  if (visits.length === 0) return true
  await trx
    .insertInto('member_footprint')
    .values(
      visits.map(({ content_id, view_num, visitedAt }) => ({
        member_id,
        target_type: TARGET_TYPE,
        target_id: content_id,
        view_num,
        create_time: visitedAt,
        update_time: visitedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'target_type', 'target_id']).doUpdateSet((eb) => {
        const given = eb.ref('excluded.update_time')
        const first = eb.ref('member_footprint.create_time')
        const last = eb.ref('member_footprint.update_time')
        return {
          create_time: eb.case().when(given, '<', first).then(given).else(first).end(),
          update_time: eb.case().when(given, '>', last).then(given).else(last).end(),
        }
      }),
    )
    .execute()
  await deleteOldest(trx, recorded)
  return true
}

/** Deletes a member's footprints, all or those of the ids. Returns the number deleted. */
export async function deleteFootprints(trx: Trx, member_id: number, footprintIds: 'all' | number[]): Promise<number> {
  let query = trx.deleteFrom('member_footprint').where('member_id', '=', member_id)
  if (footprintIds !== 'all') query = query.where('footprint_id', 'in', footprintIds)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}
