/** Members with sessions, written straight into a data folder that no server has open: registering them would take hours. */

import { createHash, randomBytes } from 'node:crypto'
import { days } from '@zimu/contract/durations'
import { migrate } from '../server/src/db/migrate.ts'
import { type OpenDatabase, openSqlite } from '../server/src/db/open.ts'

const CHUNK = 500

export interface LoggedIn {
  member_id: number
  token: string
}

/** Adds that many members to an up-to-date database, each logged in, with user names that begin with `name`. */
export async function insertMembers({ db }: OpenDatabase, count: number, name: string): Promise<LoggedIn[]> {
  const now = Date.now()
  const run = randomBytes(4).toString('hex')
  const members: LoggedIn[] = []
  for (let from = 0; from < count; from += CHUNK) {
    const size = Math.min(CHUNK, count - from)
    await db.transaction().execute(async (trx) => {
      for (let index = 0; index < size; index += 1) {
        const username = `${name}-${run}-${from + index}`
        const { member_id } = await trx
          .insertInto('member')
          .values({
            username,
            username_key: username,
            nickname: username,
            password_hash: '',
            pwd_time: now,
            create_time: now,
            email: null,
            phone: null,
            login_time: now,
            update_time: null,
            delete_time: null,
          })
          .returning('member_id')
          .executeTakeFirstOrThrow()
        const token = randomBytes(32).toString('base64url')
        members.push({ member_id, token })
        await trx
          .insertInto('member_session')
          .values({
            member_id,
            token_hash: createHash('sha256').update(token).digest('hex'),
            device: 'bench',
            login_ip: '127.0.0.1',
            create_time: now,
            use_time: now,
            exp_time: now + days(1),
            end_reason: null,
          })
          .execute()
      }
    })
  }
  return members
}

/** The same in a data folder that no server has open; resolves with their tokens. */
export async function addMembers(folder: string, count: number, name = 'bench'): Promise<string[]> {
  const opened = await openSqlite(folder)
  await migrate(opened, Date.now())
  const members = await insertMembers(opened, count, name)
  await opened.close()
  return members.map(({ token }) => token)
}

/** Number of orders of the members whose names begin with `name`. */
export async function countOrders(folder: string, name: string): Promise<number> {
  const opened = await openSqlite(folder)
  const { count } = await opened.db
    .selectFrom('vip_order')
    .innerJoin('member', 'member.member_id', 'vip_order.member_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member.username', 'like', `${name}-%`)
    .executeTakeFirstOrThrow()
  await opened.close()
  return Number(count)
}
