/** Members with sessions, written straight into a data folder that no server has open: registering them would take hours. */
import { createHash, randomBytes } from 'node:crypto'
import { migrate } from '../server/src/db/migrate.ts'
import { openSqlite } from '../server/src/db/open.ts'

const CHUNK = 500

/** Adds that many members, each logged in, with user names that begin with `name`; resolves with their tokens. */
export async function addMembers(folder: string, count: number, name = 'bench'): Promise<string[]> {
  const opened = await openSqlite(folder)
  const now = Date.now()
  await migrate(opened, now)
  const run = randomBytes(4).toString('hex')
  const tokens: string[] = []
  for (let from = 0; from < count; from += CHUNK) {
    const size = Math.min(CHUNK, count - from)
    await opened.db.transaction().execute(async (trx) => {
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
        tokens.push(token)
        await trx
          .insertInto('member_session')
          .values({
            member_id,
            token_hash: createHash('sha256').update(token).digest('hex'),
            device: 'bench',
            login_ip: '127.0.0.1',
            create_time: now,
            use_time: now,
            exp_time: now + 86_400_000,
            end_reason: null,
          })
          .execute()
      }
    })
  }
  await opened.close()
  return tokens
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
