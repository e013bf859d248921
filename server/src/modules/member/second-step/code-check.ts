/** Verifies the code of a second step: of the authenticator app, or a recovery code. Both are valid once. */
import type { CallContext, MemberContext } from '../../../context.ts'
import type { SealedText } from '../../../credentials/sealed-text.ts'
import { findStep } from '../../../credentials/totp.ts'
import type { Db } from '../../../db/open.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { deviceKey, sessionKey } from '../guard/attempt-keys.ts'
import type { History } from '../history/history.service.ts'
import { notifyMember, type SecurityNotices } from '../history/security-notice.ts'
import type { Devices } from '../session/device.service.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import * as repo from './second-factor.repo.ts'

export interface CodeCheckDeps {
  db: Db
  clock: Clock
  attempts: Attempts
  devices: Pick<Devices, 'list'>
  history: Pick<History, 'note'>
  notices: SecurityNotices
  recoveryCodes: Pick<RecoveryCodes, 'use'>
  sealed: Pick<SealedText, 'open'>
}

type Factor = Pick<repo.Factor, 'member_id' | 'secret'>

export type CodeCheck = ReturnType<typeof createCodeCheck>

export function createCodeCheck({ db, clock, attempts, devices, recoveryCodes, sealed, ...deps }: CodeCheckDeps) {
  /** Uses a code up. The app's code counts by its 30-second step, which is accepted once. `''` for a wrong code. */
  async function useCode({ member_id, secret }: Factor, code: string): Promise<'app' | 'recovery' | ''> {
    const digits = code.replace(/\s/g, '')
    const step = await findStep(sealed.open(secret, String(member_id)), digits, clock.now())
    if (step !== undefined) return (await repo.takeStep(db, member_id, step)) ? 'app' : ''
    return (await recoveryCodes.use(db, member_id, code, clock.now())) ? 'recovery' : ''
  }

  /**
   * Rate limit key of the session, or of a device from which the member logged in before: an attacker who exhausts the
   * limit of the account does not lock its owner out.
   */
  async function findOwnKey(member_id: number, context: CallContext): Promise<string | undefined> {
    if (context.caller) return `${sessionKey(context.caller)}:code`
    const known = await devices.list(context)
    const own = known.find((device) => device.member_id === member_id)
    return deviceKey(own, 'code')
  }

  /**
   * Requires a valid code. Wrong codes and wrong passwords of an account have separate rate limits. The use of a recovery
   * code is written to the login history and mailed. Throws `member.second_factor_wrong`.
   */
  async function requireCode(factor: Factor, code: string, context: CallContext): Promise<void> {
    const { member_id } = factor
    const own = await findOwnKey(member_id, context)
    let isRecovery = false
    const isRight = await attempts.guard({ account: `f${member_id}`, ip: context.ip, own }, async () => {
      const used = await useCode(factor, code)
      isRecovery = used === 'recovery'
      return used !== ''
    })
    if (!isRight) throw new Refusal('member.second_factor_wrong')
    if (!isRecovery) return
    await deps.history.note(db, member_id, 'recovery_code_used', context)
    await notifyMember({ db, notices: deps.notices }, member_id, 'recovery_code_used', context)
  }

  return {
    requireCode,

    async isOn(member_id: number): Promise<boolean> {
      return (await repo.findActiveFactor(db, member_id)) !== undefined
    },

    /**
     * For actions that need more than the password: returns if the second step is off or `code` is valid. Throws
     * `member.code_required` for an empty code, `member.second_factor_wrong`.
     */
    async requireFresh(code: string, context: MemberContext): Promise<void> {
      const factor = await repo.findActiveFactor(db, context.caller.member_id)
      if (!factor) return
      if (code === '') throw new Refusal('member.code_required')
      await requireCode(factor, code, context)
    },
  }
}
