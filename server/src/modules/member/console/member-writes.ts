/** What operators do to accounts, on the console and on the command line, each in the given transaction. */
import type { Commit } from '../../../db/commit.ts'
import type { Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { updateMember } from '../member.repo.ts'
import type { Devices } from '../session/device.service.ts'
import type { Sessions } from '../session/session.service.ts'
import { type GivenShutOut, LET_IN } from '../session/shut-out.rules.ts'

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

/** The same for the command line, each in a transaction of its own that `record` joins. */
export function createCommandWrites(commit: Commit, writes: MemberWrites) {
  return {
    /** Shuts an account or opens it again (null); shutting ends every session at once. */
    setShutOut: (member_id: number, shutOut: GivenShutOut | null, record?: (trx: Trx) => Promise<void>) =>
      commit(async (trx) => {
        await record?.(trx)
        return writes.setShutOut(trx, member_id, shutOut)
      }),
    /** Ends every session of a member; resolves with how many were alive. */
    endSessions: (member_id: number, record?: (trx: Trx, count: number) => Promise<void>) =>
      commit(async (trx) => {
        const count = await writes.endSessions(trx, member_id)
        await record?.(trx, count)
        return count
      }),
  }
}
