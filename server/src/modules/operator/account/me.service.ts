/** An operator's own account: name and look, password, app, passkeys, recovery codes. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import { findRelyingParty } from '../../../credentials/relying-party.rules.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { toPasskey } from '../operator.wire.ts'
import type { OwnRecoveryCodes } from '../second-step/own-recovery-codes.ts'
import { listPasskeys } from '../second-step/passkey.repo.ts'
import * as steps from '../second-step/second-step.repo.ts'
import type { Sessions } from '../session/session.service.ts'
import * as repo from './account.repo.ts'
import { findPasswordProblem, targetOf } from './account.rules.ts'

export interface MeDeps {
  db: Db
  commit: Commit
  clock: Clock
  acts: Acts
  passwords: Passwords
  common: { has(password: string): boolean }
  sessions: Pick<Sessions, 'end' | 'requireProof'>
  ownCodes: OwnRecoveryCodes
  consoleUrl: string
}

const PASSWORD_CALL = 'POST /admin/api/operator.Me/password'
const RECOVERY_CALL = 'POST /admin/api/operator.Me/recoveryCodes'

const targetOfMe = ({ operator: { operator_id, name } }: OperatorContext) => ({
  target: targetOf(operator_id),
  target_name: name,
})

export function createMe(deps: MeDeps) {
  const { db, commit, clock, acts, passwords, common, sessions, ownCodes } = deps

  async function requireMe({ operator }: OperatorContext): Promise<repo.Operator> {
    const row = await repo.findOperator(db, operator.operator_id)
    if (!row) throw new Refusal('operator.session_ended')
    return row
  }

  return {
    async info(context: OperatorContext): Promise<Output<'GET /admin/api/operator.Me/info'>> {
      const { operator_id, name, nickname, pwd_time } = await requireMe(context)
      return {
        name,
        nickname,
        pwd_time: formatTime(pwd_time),
        has_app: (await steps.findFactor(db, operator_id)) ? 1 : 0,
        recovery_num: await steps.countRecoveryCodes(db, operator_id),
        passkeys: (await listPasskeys(db, operator_id)).map(toPasskey),
        has_passkeys: findRelyingParty(deps.consoleUrl, context.origin) ? 1 : 0,
      }
    },

    /** Changes name and look. The look is not recorded. */
    async save(given: Checked<'POST /admin/api/operator.Me/save'>, context: OperatorContext) {
      const { operator_id, name } = context.operator
      await commit(async (trx) => {
        const before = await repo.findOperator(trx, operator_id)
        if (!before) throw new Refusal('operator.session_ended')
        const after = await repo.updateOperator(trx, operator_id, { ...given, update_time: clock.now() })
        if (!after || after.nickname === before.nickname) return
        const change = { before: { nickname: before.nickname }, after: { nickname: after.nickname } }
        await acts.note(trx, context, name, { action: 'operator.nickname', ...targetOfMe(context), ...change })
      })
      return {}
    },

    /** Ends all other sessions. Throws `operator.proof_needed`, `member.password_common`, `member.password_is_username`. */
    async password({ request_id, password }: Checked<typeof PASSWORD_CALL>, context: OperatorContext) {
      sessions.requireProof(context)
      const me = await requireMe(context)
      const problem = findPasswordProblem(password, me, common)
      if (problem) throw new Refusal(problem)
      const password_hash = await passwords.hash(password)
      const { operator_id, session_id } = context.operator
      return acts.perform(context, { call: PASSWORD_CALL, request_id }, async (trx) => {
        const now = clock.now()
        await repo.updateOperator(trx, operator_id, { password_hash, pwd_time: now, update_time: now })
        const ended = await sessions.end(trx, { operator_id, exceptSessionId: session_id }, 'password')
        const change = { action: 'operator.password', ...targetOfMe(context), after: { sessionsEnded: ended } }
        return { change, answer: () => ({}) }
      })
    },

    /** Throws `operator.proof_needed`. */
    async recoveryCodes({ request_id }: Checked<typeof RECOVERY_CALL>, context: OperatorContext) {
      sessions.requireProof(context)
      const { operator_id } = context.operator
      const { time } = await acts.perform(context, { call: RECOVERY_CALL, request_id }, async (trx) => {
        const time = clock.now()
        await ownCodes.replace(trx, operator_id, request_id, time)
        return { change: { action: 'operator.recovery_codes', ...targetOfMe(context) }, answer: () => ({ time }) }
      })
      return { recovery_codes: ownCodes.codesOf(operator_id, request_id, time) }
    },
  }
}
