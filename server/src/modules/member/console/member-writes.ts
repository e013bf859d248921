/** What operators do to accounts, on the console and on the command line, each in the given transaction. */
import type { Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { updateMember } from '../member.repo.ts'
import type { Devices } from '../session/device.service.ts'
import type { Sessions } from '../session/session.service.ts'
import { LET_IN, type GivenShutOut } from '../session/shut-out.rules.ts'

export interface MemberWritesDeps {
  clock: Clock
  sessions: Pick<Sessions, 'end'>
  devices: Pick<Devices, 'revoke'>
}

export type MemberWrites = ReturnType<typeof createMemberWrites>

export function createMemberWrites({ clock, sessions, devices }: MemberWritesDeps) {
  return {
    /** Shuts an account or opens it again (null); shutting ends every session. Resolves with how many ended. */
    async setShutOut(trx: Trx, member_id: number, shutOut: GivenShutOut | null): Promise<number> {
      const state = shutOut ? { ...shutOut, is_disable: 1 as const } : LET_IN
      await updateMember(trx, member_id, { ...state, update_time: clock.now() })
      return shutOut ? sessions.end(trx, member_id, 'disabled') : 0
    },
    /** Ends every session, or the given one, and forgets their devices. Resolves with how many were alive. */
    async endSessions(trx: Trx, member_id: number, which: { session_id?: number } = {}): Promise<number> {
      await devices.revoke(trx, member_id, which)
      return sessions.end(trx, member_id, 'ended', which)
    },
  }
}
