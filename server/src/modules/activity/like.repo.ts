/** SQL of likes. */
import type { Language } from '@zimu/contract'
import { type Selectable, sql } from 'kysely'
import type { Dialect } from '../../db/columns.ts'
import { type ListPlan, MAX_COUNTED } from '../../db/list-query/list-query.rules.ts'
import { type ListColumns, type ListPage, readList } from '../../db/list-query/list-query.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { MemberLikeTable } from '../../db/schema.ts'
import { type ListDatabase, type OwnTargets, TARGET_TYPE, type Target, targetName } from './target.repo.ts'

/** Sets a like. `isChanged` is false if it was set before. */
export async function saveLike(
  trx: Trx,
  { member_id, content_id }: Target,
  now: number,
): Promise<{ like_id: number; isChanged: boolean }> {
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
  if (changed) return { like_id: changed.like_id, isChanged: true }
  return { like_id: await findLikeId(trx, { member_id, content_id }), isChanged: false }
}

/** Disables a like. `isChanged` is false if none was set, `like_id` is 0 if there never was one. */
export async function disableLike(
  trx: Trx,
  { member_id, content_id }: Target,
  now: number,
): Promise<{ like_id: number; isChanged: boolean }> {
  const changed = await trx
    .updateTable('member_like')
    .set({ is_disable: 1, update_time: now })
    .where('member_id', '=', member_id)
    .where('target_type', '=', TARGET_TYPE)
    .where('target_id', '=', content_id)
    .where('is_disable', '=', 0)
    .returning('like_id')
    .executeTakeFirst()
  if (changed) return { like_id: changed.like_id, isChanged: true }
  return { like_id: await findLikeId(trx, { member_id, content_id }), isChanged: false }
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

/** Number of likes of a content; 0 if it does not exist. */
export async function readLikeNum(db: Db, content_id: number): Promise<number> {
  const row = await db.selectFrom('content').select('like_num').where('content_id', '=', content_id).executeTakeFirst()
  return row?.like_num ?? 0
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
      target_id: of.target_id,
      create_time: of.create_time,
      name,
      title: name,
    },
  }
}

/** Likes in a state (enabled, disabled) that a list without a matching index scans: the newest. */
const MAX_SEARCHED = MAX_COUNTED

/** Time of the oldest of a member's newest `MAX_SEARCHED` likes in a state; undefined if there are fewer. */
async function findOldestSearched(db: Db, member_id: number, is_disable: 0 | 1): Promise<number | undefined> {
  const row = await db
    .selectFrom('member_like')
    .select('update_time')
    .where('member_id', '=', member_id)
    .where('is_disable', '=', is_disable)
    .orderBy('update_time', 'desc')
    .orderBy('like_id', 'desc')
    .limit(1)
    .offset(MAX_SEARCHED - 1)
    .executeTakeFirst()
  return row?.update_time
}

/**
 * Own likes of listed contents; disabled ones only if the search is by `is_disable`. A member may have any number of likes,
 * so lists with a search, a kind or another order than by time scan the newest `MAX_SEARCHED` only; `isExact` is then false.
 */
export async function listLikes(
  { db, dialect }: ListDatabase,
  { member_id, language, kind }: OwnTargets,
  plan: ListPlan,
): Promise<ListPage<Selectable<MemberLikeTable>>> {
  const withDisabled = plan.search?.field === 'is_disable'
  const isIndexed = plan.order.field === 'update_time' && !plan.search && !kind
  const states = isIndexed ? [] : withDisabled ? ([0, 1] as const) : ([0] as const)
  const oldest = await Promise.all(states.map((is_disable) => findOldestSearched(db, member_id, is_disable)))
  const from = Math.max(0, ...oldest.map((time) => time ?? 0))
  let query = db
    .selectFrom('member_like')
    .innerJoin('content', 'content.content_id', 'member_like.target_id')
    .selectAll('member_like')
    .where('member_like.member_id', '=', member_id)
    .where('member_like.target_type', '=', TARGET_TYPE)
    .where('content.is_listed', '=', 1)
  if (!withDisabled) query = query.where('member_like.is_disable', '=', 0)
  if (kind) query = query.where('content.kind', '=', kind)
  if (from > 0) query = query.where('member_like.update_time', '>=', from)
  const page = await readList(db, query, plan, likeColumns(dialect, language))
  return from > 0 ? { ...page, isExact: false } : page
}
