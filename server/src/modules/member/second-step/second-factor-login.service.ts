/** The second step of a login. Between the steps the client holds a ticket, which is valid for five minutes. */

import type { Checked } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { CallContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Entry } from '../account/entry.service.ts'
import type { History } from '../history/history.service.ts'
import { findMember, type Member } from '../member.repo.ts'
import type { CodeCheck } from './code-check.ts'
import { findActiveFactor } from './second-factor.repo.ts'

export interface SecondFactorLoginDeps {
  db: Db
  ids: Pick<Ids, 'token'>
  /** Tickets: member and time of the password. */
  cache: Pick<Cache, 'put' | 'read' | 'take'>
  entry: Pick<Entry, 'enter'>
  history: Pick<History, 'note'>
  check: Pick<CodeCheck, 'requireCode'>
}

const TICKET_MS = minutes(5)

const ticketKey = (ticket: string) => `second-step:${ticket}`

export function createSecondFactorLogin({ db, ids, cache, entry, history, check }: SecondFactorLoginDeps) {
  /** The member of a ticket; undefined if it expired, or the password was changed after the first step. */
  async function findTicketMember(ticket: string): Promise<Member | undefined> {
    const waiting = await cache.read(ticketKey(ticket))
    if (waiting === undefined) return undefined
    const [member_id = 0, pwd_time = 0] = waiting.split(':').map(Number)
    const member = await findMember(db, member_id)
    return member?.pwd_time === pwd_time ? member : undefined
  }

  return {
    /** Called after the password was right. Throws `member.second_factor_needed` with a ticket if a code is needed too. */
    async demand({ member_id, pwd_time }: Pick<Member, 'member_id' | 'pwd_time'>): Promise<void> {
      if (!(await findActiveFactor(db, member_id))) return
      const ticket = ids.token()
      await cache.put(ticketKey(ticket), `${member_id}:${pwd_time}`, TICKET_MS)
      throw new Refusal('member.second_factor_needed', { ticket })
    },

    /**
     * Logs in with ticket and code. A wrong code leaves the ticket valid, a right one uses it up. Throws
     * `member.second_factor_gone`, `member.second_factor_wrong`.
     */
    async login({ ticket, code }: Checked<'POST /api/member.Login/secondFactor'>, context: CallContext) {
      const member = await findTicketMember(ticket)
      if (!member) throw new Refusal('member.second_factor_gone')
      const { member_id } = member
      const factor = await findActiveFactor(db, member_id)
      if (factor)
        await check.requireCode(factor, code, context).catch(async (error) => {
          if (error instanceof Refusal && error.kind === 'member.second_factor_wrong')
            await history.note(db, member_id, 'second_factor_wrong', context)
          throw error
        })
      if ((await cache.take(ticketKey(ticket))) === undefined) throw new Refusal('member.second_factor_gone')
      return entry.enter(member_id, 'login', context)
    },
  }
}
