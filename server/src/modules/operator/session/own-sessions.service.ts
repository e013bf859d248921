/** An operator's own sessions: listed, ended, and asked again who is there. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { findOperator } from '../account/account.repo.ts'
import { targetOf } from '../account/account.rules.ts'
import type { CodeCheck } from '../second-step/code-check.ts'
import { PROOF_MS } from './session.rules.ts'
import type { Sessions } from './session.service.ts'

export interface OwnSessionsDeps {
  db: Db
  commit: Commit
  clock: Clock
  acts: Pick<Acts, 'note'>
  attempts: Pick<Attempts, 'guard'>
  passwords: Passwords
  sessions: Sessions
  codeCheck: CodeCheck
}

export function createOwnSessions(deps: OwnSessionsDeps) {
  const { db, commit, clock, acts, attempts, passwords, sessions, codeCheck } = deps

  async function requirePassword(password: string, { operator, ...context }: OperatorContext): Promise<void> {
    const row = await findOperator(db, operator.operator_id)
    // Counted for the session: whoever tries at the sign-in cannot keep its operator from a proof.
    const own = `session:${operator.session_id}`
    const check = () => passwords.verify(password, row?.password_hash ?? '')
    if (await attempts.guard({ account: '', ip: context.ip, own }, check)) return
    const target = { target: targetOf(operator.operator_id), target_name: operator.name }
    await acts.note(db, { operator, ...context }, operator.name, {
      action: 'operator.proof_refused',
      ...target,
    })
    throw new Refusal('member.password_old_wrong')
  }

  return {
    /**
     * Password and, where an app is set up, its code. Throws `member.password_old_wrong`, `member.code_required`,
     * `operator.second_step_wrong`.
     */
    async prove(
      { password, code }: Checked<'POST /admin/api/operator.Session/prove'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/operator.Session/prove'>> {
      const { operator } = context
      const isAppOn = await codeCheck.isAppOn(operator.operator_id)
      await requirePassword(password, context)
      if (isAppOn && code === '') throw new Refusal('member.code_required')
      if (isAppOn) await codeCheck.require(operator, code, context)
      await sessions.prove(operator.session_id)
      return { until_time: formatTime(clock.now() + PROOF_MS) }
    },

    /** Ends an own session; ending one that is over succeeds, too. */
    async end({ session_id }: Checked<'POST /admin/api/operator.Session/end'>, context: OperatorContext) {
      const { operator_id, name, session_id: current } = context.operator
      const ended = session_id ?? current
      await commit(async (trx) => {
        const reason = ended === current ? 'sign_out' : 'ended'
        if ((await sessions.end(trx, { operator_id, session_id: ended }, reason)) === 0) return
        const action = ended === current ? 'operator.sign_out' : 'operator.end_session'
        await acts.note(trx, context, name, { action, target: `operator_session:${ended}`, target_name: name })
      })
      if (ended === current) context.cookie.clear()
      return {}
    },

    async list({ operator }: OperatorContext): Promise<Output<'GET /admin/api/operator.Session/list'>> {
      const rows = await sessions.list(operator.operator_id)
      return {
        list: rows.map(({ create_time, use_time, ...row }) => ({
          ...row,
          create_time: formatTime(create_time),
          use_time: formatTime(use_time),
          is_current: row.session_id === operator.session_id ? 1 : 0,
        })),
      }
    },
  }
}
