/** SQL of invitation codes on the console. */
import type { InvitationState } from '@zimu/contract'
import { sql } from 'kysely'
import type { IdPage } from '../../../../db/list-query/id-page.ts'
import { contains } from '../../../../db/list-query/list-query.ts'
import type { Db, Trx } from '../../../../db/open.ts'

export interface InvitationFilter {
  q: string
  state?: InvitationState | undefined
  now: number
}

const isUsedUp = sql<boolean>`(use_limit > 0 and use_num >= use_limit)`
const isLive = (now: number) => sql<boolean>`is_disable = 0 and (end_time is null or end_time >= ${now})`

const CONDITIONS: Readonly<Record<InvitationState, (now: number) => ReturnType<typeof sql<boolean>>>> = {
  void: () => sql<boolean>`is_disable = 1`,
  over: (now) => sql<boolean>`is_disable = 0 and end_time < ${now}`,
  used_up: (now) => sql<boolean>`${isLive(now)} and ${isUsedUp}`,
  early: (now) => sql<boolean>`${isLive(now)} and start_time > ${now} and not ${isUsedUp}`,
  open: (now) => sql<boolean>`${isLive(now)} and (start_time is null or start_time <= ${now}) and not ${isUsedUp}`,
}

function matching(db: Db, { q, state, now }: InvitationFilter) {
  let query = db.selectFrom('member_invitation')
  if (q !== '') query = query.where((eb) => eb.or([contains(sql.ref('code'), q), contains(sql.ref('note'), q)]))
  return state ? query.where(CONDITIONS[state](now)) : query
}

/** Codes, newest first; oldest first of those after a place. */
export function invitationPageQuery(db: Db, filter: InvitationFilter, { limit, before, after }: IdPage) {
  const query = matching(db, filter)
    .selectAll()
    .orderBy('invitation_id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (after !== undefined) return query.where('invitation_id', '>', after)
  return before === undefined ? query : query.where('invitation_id', '<', before)
}

export async function countInvitations(db: Db, filter: InvitationFilter): Promise<number> {
  const { num } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

export const findInvitation = (db: Db, invitation_id: number) =>
  db.selectFrom('member_invitation').selectAll().where('invitation_id', '=', invitation_id).executeTakeFirst()

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Members who registered with a code, newest first; oldest first of those after a place. */
export function usePageQuery(db: Db, invitation_id: number, { limit, before, after }: IdPage) {
  let query = db
    .selectFrom('member_invitation_use as use')
    .innerJoin('member', 'member.member_id', 'use.member_id')
    .select(['use.member_id', 'member.nickname', 'use.create_time'])
    .where('use.invitation_id', '=', invitation_id)
    .orderBy('use.member_id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (after !== undefined) query = query.where('use.member_id', '>', after)
  if (before !== undefined) query = query.where('use.member_id', '<', before)
  return query
}

/** Numbers of codes by their text. */
export async function listIds(db: Db, codes: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('member_invitation')
    .select('invitation_id')
    .where('code', 'in', [...codes])
    .orderBy('invitation_id')
    .execute()
  return rows.map(({ invitation_id }) => invitation_id)
}

/** Voids codes. Returns those that were not void yet. */
export function voidInvitations(trx: Trx, ids: readonly number[]): Promise<InvitationRow[]> {
  return trx
    .updateTable('member_invitation')
    .set({ is_disable: 1 })
    .where('invitation_id', 'in', [...ids])
    .where('is_disable', '=', 0)
    .returningAll()
    .execute()
}
