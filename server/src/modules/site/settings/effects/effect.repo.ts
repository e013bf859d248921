/** SQL of what the last day says of registration or login. */
import type { Db } from '../../../../db/open.ts'
import type { Registration } from './register-limit.rules.ts'

/** Registrations of the last day that are looked at. */
const MAX_REGISTRATIONS = 20_000

const countRows = async (query: { executeTakeFirstOrThrow(): Promise<{ num: number | string | bigint }> }) =>
  Number((await query.executeTakeFirstOrThrow()).num)

export const countRegistered = (db: Db, since: number): Promise<number> =>
  countRows(
    db
      .selectFrom('member')
      .select((eb) => eb.fn.countAll<number>().as('num'))
      .where('create_time', '>=', since),
  )

/** Registrations that used no invitation. */
export const countWithoutCode = (db: Db, since: number): Promise<number> =>
  countRows(
    db
      .selectFrom('member')
      .select((eb) => eb.fn.countAll<number>().as('num'))
      .where('create_time', '>=', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('member_invitation_use as used')
              .select('used.member_id')
              .whereRef('used.member_id', '=', 'member.member_id'),
          ),
        ),
      ),
  )

/** Members who have logged in, each once; a registration that logs in is none. */
export const countLoggedIn = (db: Db, since: number): Promise<number> =>
  countRows(
    db
      .selectFrom('member_log')
      .select((eb) => eb.fn.count<number>('member_id').distinct().as('num'))
      .where('create_time', '>=', since)
      .where('kind', 'in', ['login', 'login_passkey']),
  )

/** From where members have registered, the oldest first. */
export async function listRegistrations(db: Db, since: number): Promise<Registration[]> {
  const rows = await db
    .selectFrom('member_log')
    .select(['login_ip', 'create_time'])
    .where('create_time', '>=', since)
    .where('kind', '=', 'register')
    .orderBy('create_time')
    .orderBy('log_id')
    .limit(MAX_REGISTRATIONS)
    .execute()
  return rows.map(({ login_ip, create_time }) => ({ ip: login_ip, timeMs: create_time }))
}
