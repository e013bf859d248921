/** Many members without the cost of many passwords: copies of one who registered, each with a session of their own. */

import { createHash, randomBytes } from 'node:crypto'
import { days } from '@zimu/contract/durations'
import { registerMember, type TestMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** Registers one member; the result makes further ones with the same password. */
export async function createMemberCopies(app: TestApp): Promise<() => Promise<TestMember>> {
  const { db } = app.database
  const first = await registerMember(app)
  let copyNum = 0
  return async () => {
    copyNum += 1
    const username = `${first.username}-copy${copyNum}`
    const { member_id: _, ...member } = await db
      .selectFrom('member')
      .selectAll()
      .where('member_id', '=', first.member_id)
      .executeTakeFirstOrThrow()
    const { member_id } = await db
      .insertInto('member')
      .values({ ...member, username, username_key: username })
      .returning('member_id')
      .executeTakeFirstOrThrow()
    const token = randomBytes(32).toString('base64url')
    const {
      session_id: __,
      old_token_hash: ___,
      ...session
    } = await db
      .selectFrom('member_session')
      .selectAll()
      .where('member_id', '=', first.member_id)
      .orderBy('session_id')
      .executeTakeFirstOrThrow()
    const token_hash = createHash('sha256').update(token).digest('hex')
    const life = { create_time: app.clock.now(), use_time: app.clock.now(), exp_time: app.clock.now() + days(1) }
    await db
      .insertInto('member_session')
      .values({ ...session, ...life, member_id, token_hash })
      .execute()
    return { token, client: app.clientOf(token), member_id, username, password: first.password }
  }
}
