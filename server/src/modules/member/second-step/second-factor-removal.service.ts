/** Turning the second step off: by the member with a code, or by an operator for a member who has lost app and codes. */
import type { Checked } from '@zimu/contract'
import type { CallContext, MemberContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import type { History } from '../history/history.service.ts'
import { BY_OPERATOR, notifyMember, type SecurityNotices } from '../history/security-notice.ts'
import type { CodeCheck } from './code-check.ts'
import { deleteFactor, findActiveFactor } from './second-factor.repo.ts'

export interface SecondFactorRemovalDeps {
  db: Db
  commit: Commit
  history: Pick<History, 'note'>
  notices: SecurityNotices
  check: Pick<CodeCheck, 'requireCode'>
}

/** Origin shown in the login history and the mail. */
type From = Pick<CallContext, 'device' | 'ip' | 'language'>

export function createSecondFactorRemoval(deps: SecondFactorRemovalDeps) {
  const { db, commit, history, check } = deps

  async function turnOffIn(trx: Trx, member_id: number, from: From): Promise<boolean> {
    const isDeleted = await deleteFactor(trx, member_id)
    if (isDeleted) await history.note(trx, member_id, 'second_factor_off', from)
    return isDeleted
  }

  async function turnOff(member_id: number, from: From): Promise<boolean> {
    const wasOn = await commit((trx) => turnOffIn(trx, member_id, from))
    if (wasOn) await notifyMember(deps, member_id, 'second_factor_off', from)
    return wasOn
  }

  return {
    /** Requires a code: with the password alone, one stolen secret would be enough to remove the other. */
    async off({ code }: Checked<'POST /api/member.SecondFactor/off'>, context: MemberContext) {
      const factor = await findActiveFactor(db, context.caller.member_id)
      if (!factor) throw new Refusal('member.second_factor_is_off')
      await check.requireCode(factor, code, context)
      await turnOff(factor.member_id, context)
      return {}
    },

    /** For the operator. False if the second step was off. */
    drop: (member_id: number): Promise<boolean> => turnOff(member_id, BY_OPERATOR),
    /** The same in the operator's transaction; `tellDropped` follows when it is committed. */
    dropIn: (trx: Trx, member_id: number): Promise<boolean> => turnOffIn(trx, member_id, BY_OPERATOR),
    tellDropped: (member_id: number): Promise<void> => notifyMember(deps, member_id, 'second_factor_off', BY_OPERATOR),
  }
}
