/** Rules of `@zimu/contract/membership` as SQL, for statements that check them atomically. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether an entitlement with the end in `over_time` is in force at `now` (`isInForce`). */
export const inForceSql = (now: number): RawBuilder<SqlBool> => sql`(over_time is null or over_time > ${now})`

/** Whether a member holds a group permanently. */
export const isPermanentSql = (member_id: number, group_id: Expression<number>): RawBuilder<SqlBool> =>
  sql`exists (
    select 1 from member_group as held
    where held.member_id = ${member_id} and held.group_id = ${group_id} and held.over_time is null
  )`
