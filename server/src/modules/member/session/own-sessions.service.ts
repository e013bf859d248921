/** Lists a member's own sessions, and ends one or all others. */
import type { Checked, Output } from '@zimu/contract'
import type { MemberContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import { describeDevice } from '../../../device.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Devices } from './device.service.ts'
import type { Sessions } from './session.service.ts'

export interface OwnSessionsDeps {
  commit: Commit
  sessions: Pick<Sessions, 'flush' | 'list' | 'end'>
  devices: Pick<Devices, 'revoke'>
}

export function createOwnSessions({ commit, sessions, devices }: OwnSessionsDeps) {
  return {
    /** Writes the buffered times of last use first, so that the list contains them. */
    async sessions({ caller }: MemberContext): Promise<Output<'GET /api/member.Member/sessions'>> {
      await sessions.flush()
      const rows = await sessions.list(caller.member_id)
      return {
        list: rows.map((row) => ({
          session_id: row.session_id,
          device: describeDevice(row.device),
          login_ip: row.login_ip,
          create_time: formatTime(row.create_time),
          use_time: formatTime(row.use_time),
          exp_time: formatTime(row.exp_time),
          is_current: row.session_id === caller.session_id ? 1 : 0,
        })),
      }
    },

    /**
     * Ends one session, or all but the caller's, and forgets their devices. `count` is the number of sessions that were
     * active. Throws `member.session_unknown` if the given one was not.
     */
    async sessionEnd(
      { session_id, is_others }: Checked<'POST /api/member.Member/sessionEnd'>,
      { caller }: MemberContext,
    ): Promise<Output<'POST /api/member.Member/sessionEnd'>> {
      const { member_id, session_id: exceptSessionId } = caller
      const which = is_others === 1 ? { exceptSessionId } : { session_id: session_id ?? 0 }
      const count = await commit(async (trx) => {
        await devices.revoke(trx, member_id, which)
        return sessions.end(trx, member_id, 'ended', which)
      })
      if (count === 0 && is_others === 0) throw new Refusal('member.session_unknown')
      return { count }
    },
  }
}
