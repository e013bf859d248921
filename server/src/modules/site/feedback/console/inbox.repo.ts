/** SQL of the inbox. */

import { type FeedbackState, VIP_GROUP_ID } from '@zimu/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countUpTo } from '../../../../db/count-up-to.ts'
import { contains } from '../../../../db/list-query/list-query.ts'
import type { Db } from '../../../../db/open.ts'
import type { Place } from '../feedback.rules.ts'

export interface InboxFilter {
  state: FeedbackState
  type: number | undefined
  q: string
  /** Only what is assigned to this operator; 0: all. */
  operator_id: number
}

/** Rows in a state, as `toState` reads it; each is a range of one index. */
const STATES: Readonly<Record<FeedbackState, RawBuilder<SqlBool>>> = {
  new: sql`feedback.state = 'new'`,
  waiting: sql`feedback.state = 'answered' and feedback.read_time is null`,
  answered: sql`feedback.state = 'answered' and feedback.read_time is not null`,
  closed: sql`feedback.state = 'closed'`,
  spam: sql`feedback.state = 'spam'`,
}
const VISIBLE = sql<SqlBool>`feedback.is_disable = 0 and feedback.is_delete = 0`

/** Feedback with its sender, who takes care of it, and how many pictures it has. */
function selectRows(db: Db, now: number) {
  return db
    .selectFrom('feedback')
    .leftJoin('member', (join) =>
      join.onRef('member.member_id', '=', 'feedback.member_id').on('member.is_delete', '=', 0),
    )
    .leftJoin('operator', 'operator.operator_id', 'feedback.operator_id')
    .select(['feedback.feedback_id', 'feedback.version', 'feedback.state', 'feedback.read_time', 'feedback.type'])
    .select(['feedback.title', 'feedback.content', 'feedback.member_id', 'feedback.last_time', 'feedback.operator_id'])
    .select(['member.username', 'member.nickname', 'operator.nickname as operatorNickname'])
    .select((eb) =>
      eb
        .selectFrom('feedback_picture as picture')
        .select((inner) => inner.fn.countAll<number>().as('num'))
        .whereRef('picture.feedback_id', '=', 'feedback.feedback_id')
        .as('picture_num'),
    )
    .select((eb) =>
      eb
        .selectFrom('member_group as held')
        .select((inner) => inner.fn.countAll<number>().as('num'))
        .whereRef('held.member_id', '=', 'feedback.member_id')
        .where('held.group_id', '=', VIP_GROUP_ID)
        .where((inner) => inner.or([inner('held.over_time', 'is', null), inner('held.over_time', '>', now)]))
        .as('vipNum'),
    )
    .where(VISIBLE)
}
export type InboxRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

const found = (q: string, columns: readonly Expression<unknown>[]) =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => contains(column, q)),
    sql` or `,
  )})`

const isWanted = ({ state, type, operator_id }: InboxFilter) =>
  sql<SqlBool>`${sql.join(
    [
      STATES[state],
      ...(type === undefined ? [] : [sql`feedback.type = ${type}`]),
      ...(operator_id > 0 ? [sql`feedback.operator_id = ${operator_id}`] : []),
    ],
    sql` and `,
  )}`

/** A search looks through so many rows at once, the newest first: texts are read whole for it. */
const MAX_LOOKED = 2000

/** The last row that a search looks through; undefined: it looks through all. */
export function findLooked(db: Db, filter: InboxFilter, before: Place | undefined): Promise<Place | undefined> {
  const query = db
    .selectFrom('feedback')
    .select(['feedback.feedback_id', 'feedback.last_time'])
    .where(isWanted(filter))
    .where(VISIBLE)
    .orderBy('feedback.last_time', 'desc')
    .orderBy('feedback.feedback_id', 'desc')
    .limit(1)
    .offset(MAX_LOOKED - 1)
  return (before ? query.where(behind(before)) : query).executeTakeFirst()
}

const behind = ({ last_time, feedback_id }: Place) =>
  sql<SqlBool>`feedback.last_time <= ${last_time} and (feedback.last_time < ${last_time} or feedback.feedback_id < ${feedback_id})`

const notBehind = ({ last_time, feedback_id }: Place) =>
  sql<SqlBool>`feedback.last_time >= ${last_time} and (feedback.last_time > ${last_time} or feedback.feedback_id >= ${feedback_id})`

export interface InboxSlice {
  before: Place | undefined
  /** The last row that is looked at; undefined: all are. */
  until: Place | undefined
  limit: number
  now: number
}

/** The query of a page; `inbox.db.test.ts` checks what it reads. */
export function inboxQuery(db: Db, filter: InboxFilter, { before, until, limit, now }: InboxSlice) {
  const { q } = filter
  let query = selectRows(db, now).where(isWanted(filter))
  if (q !== '') {
    const columns = ['title', 'content', 'receipt_no'].map((column) => sql.ref(`feedback.${column}`))
    query = query.where(found(q, [...columns, sql.ref('member.username'), sql.ref('member.nickname')]))
  }
  if (before) query = query.where(behind(before))
  if (until) query = query.where(notBehind(until))
  return query.orderBy('feedback.last_time', 'desc').orderBy('feedback.feedback_id', 'desc').limit(limit)
}

export const listInbox = (db: Db, filter: InboxFilter, slice: InboxSlice): Promise<InboxRow[]> =>
  inboxQuery(db, filter, slice).execute()

/** Rows in a state, up to `max`. */
export const countState = (db: Db, state: FeedbackState, max: number): Promise<number> =>
  countUpTo(db, sql`select feedback_id from feedback where ${STATES[state]} and ${VISIBLE}`, max)

/** One row with everything that its thread needs. */
export function findThread(db: Db, feedback_id: number, now: number) {
  return selectRows(db, now)
    .select(['feedback.receipt_no', 'feedback.create_time', 'feedback.email', 'feedback.language', 'feedback.device'])
    .select(['feedback.failures', 'member.email as boundEmail', 'member.create_time as memberTime'])
    .where('feedback.feedback_id', '=', feedback_id)
    .executeTakeFirst()
}
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>

/** Messages of a thread with who answered, oldest first. */
export function listThread(db: Db, feedback_id: number) {
  return db
    .selectFrom('feedback_message as message')
    .leftJoin('operator', 'operator.operator_id', 'message.operator_id')
    .select(['message.message_id', 'message.is_answer', 'message.text', 'message.create_time', 'message.mail'])
    .select('operator.nickname as operator')
    .where('message.feedback_id', '=', feedback_id)
    .orderBy('message.message_id')
    .execute()
}
