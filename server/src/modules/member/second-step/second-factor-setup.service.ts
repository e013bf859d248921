/** Turning the second step on, and new recovery codes (docs/decisions/0045). */
import type { Checked, Output } from '@zimu/contract'
import type { MemberContext } from '../../../context.ts'
import type { SealedText } from '../../../credentials/sealed-text.ts'
import { makeSecret } from '../../../credentials/totp.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTimeOrNull } from '../../../texts/time.ts'
import type { Entry } from '../account/entry.service.ts'
import type { History } from '../history/history.service.ts'
import { notifyMember, type SecurityNotices } from '../history/security-notice.ts'
import type { Messages } from '../verification-code/messages.ts'
import type { CodeCheck } from './code-check.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import * as repo from './second-factor.repo.ts'

export interface SecondFactorSetupDeps {
  db: Db
  commit: Commit
  clock: Clock
  entry: Pick<Entry, 'requireMember' | 'requirePassword'>
  history: Pick<History, 'note'>
  messages: Pick<Messages, 'readSite'>
  notices: SecurityNotices
  check: Pick<CodeCheck, 'requireCode'>
  recoveryCodes: Pick<RecoveryCodes, 'replace'>
  sealed: Pick<SealedText, 'seal'>
}

export function createSecondFactorSetup(deps: SecondFactorSetupDeps) {
  const { db, commit, clock, entry, history, check, recoveryCodes, sealed } = deps

  async function requireActive({ caller }: MemberContext): Promise<repo.Factor> {
    const factor = await repo.findActiveFactor(db, caller.member_id)
    if (!factor) throw new Refusal('member.second_factor_is_off')
    return factor
  }

  return {
    async info({ caller }: MemberContext): Promise<Output<'GET /api/member.SecondFactor/info'>> {
      const factor = await repo.findActiveFactor(db, caller.member_id)
      return {
        is_on: factor ? 1 : 0,
        on_time: formatTimeOrNull(factor?.on_time ?? null),
        recovery_num: factor ? await repo.countRecoveryCodes(db, caller.member_id) : 0,
      }
    },

    /** Stores a new secret; `confirm` activates it. Throws `member.password_old_wrong`, `member.second_factor_is_on`. */
    async start({ password }: Checked<'POST /api/member.SecondFactor/start'>, context: MemberContext) {
      const member = await entry.requireMember(context)
      await entry.requirePassword(member, password, context)
      const fresh = await makeSecret(await deps.messages.readSite(context.language), member.username)
      const secret = sealed.seal(fresh.secret, String(member.member_id))
      if (!(await repo.saveFreshSecret(db, member.member_id, secret, clock.now())))
        throw new Refusal('member.second_factor_is_on')
      return fresh
    },

    /** Turns the second step on with the first code of the app. Returns the recovery codes. */
    async confirm({ code }: Checked<'POST /api/member.SecondFactor/confirm'>, context: MemberContext) {
      const { member_id } = context.caller
      const factor = await repo.findFactor(db, member_id)
      if (!factor) throw new Refusal('member.second_factor_is_off')
      if (factor.on_time !== null) throw new Refusal('member.second_factor_is_on')
      await check.requireCode(factor, code, context)
      const recovery_codes = await commit(async (trx) => {
        if (!(await repo.turnOn(trx, member_id, clock.now()))) return undefined
        await history.note(trx, member_id, 'second_factor_on', context)
        return recoveryCodes.replace(trx, member_id)
      })
      if (!recovery_codes) throw new Refusal('member.second_factor_is_on')
      await notifyMember(deps, member_id, 'second_factor_on', context)
      return { recovery_codes }
    },

    /** Replaces the recovery codes. */
    async codes({ code }: Checked<'POST /api/member.SecondFactor/codes'>, context: MemberContext) {
      const factor = await requireActive(context)
      await check.requireCode(factor, code, context)
      const recovery_codes = await commit(async (trx) => {
        await history.note(trx, factor.member_id, 'recovery_codes_made', context)
        return recoveryCodes.replace(trx, factor.member_id)
      })
      await notifyMember(deps, factor.member_id, 'recovery_codes_made', context)
      return { recovery_codes }
    },
  }
}
