/** Operators as an owner handles them: invited, given roles, shut out, sent a new link. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts, Done } from '../../operator-record/index.ts'
import { type Links, linkUrl } from '../link/link.service.ts'
import type { OnceShown } from '../once-shown.ts'
import { toOperatorRow } from '../operator.wire.ts'
import type { Sessions } from '../session/session.service.ts'
import * as repo from './account.repo.ts'
import { actorOf, requireReason, targetOf } from './account.rules.ts'
import type { Changes, Made } from './changes.ts'

export interface OperatorsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  changes: Changes
  links: Links
  sessions: Pick<Sessions, 'end' | 'requireProof'>
  onceShown: OnceShown
  readIdleMs(): Promise<number>
  consoleUrl: string
}

const INVITE_CALL = 'POST /admin/api/operator.Operator/invite'
const LINK_CALL = 'POST /admin/api/operator.Operator/link'
const SAVE_CALL = 'POST /admin/api/operator.Operator/save'
const DISABLE_CALL = 'POST /admin/api/operator.Operator/disable'
const END_CALL = 'POST /admin/api/operator.Operator/endSessions'

/** What is stored of an answer with a link: the link is derived from it. */
interface LinkMade {
  operator_id: number
  exp_time: number
}

const written = ({ change, version }: Made): Done<Output<typeof SAVE_CALL>> => ({
  change,
  answer: (record_id) => ({ version, record_id }),
})

export function createOperators(deps: OperatorsDeps) {
  const { db, clock, acts, changes, links, sessions, onceShown } = deps

  /** Token of a link that a request made, the same one when the request is repeated. */
  const tokenOf = ({ operator }: OperatorContext, request_id: string, time: number) =>
    onceShown.token(`${operator.operator_id}:${request_id}:${time}`)

  /** Makes a link within a request; its time is what `exp_time` was computed from. */
  async function makeLink(trx: Trx, operator_id: number, context: OperatorContext, request_id: string) {
    const time = clock.now()
    const token = tokenOf(context, request_id, time)
    const exp_time = await links.save(trx, operator_id, token, actorOf(context.operator.name))
    return { operator_id, exp_time, time }
  }

  const showLink = ({ exp_time, time }: LinkMade & { time: number }, context: OperatorContext, request_id: string) => ({
    link: linkUrl(deps.consoleUrl || context.origin, tokenOf(context, request_id, time)),
    end_time: formatTime(exp_time),
  })

  return {
    async list(): Promise<Output<'GET /admin/api/operator.Operator/list'>> {
      const rows = await repo.listOperators(db, { now: clock.now(), idleMs: await deps.readIdleMs() })
      return { list: rows.map(toOperatorRow) }
    },

    /** Throws `operator.proof_needed`, `operator.name_taken`, `operator.role_unknown`. */
    async invite(given: Checked<typeof INVITE_CALL>, context: OperatorContext): Promise<Output<typeof INVITE_CALL>> {
      sessions.requireProof(context)
      const { request_id, reason, ...operator } = given
      const made = await acts.perform(context, { call: INVITE_CALL, request_id, reason }, async (trx) => {
        const { operator_id, change } = await changes.make(trx, { ...operator, language: context.language })
        const link = await makeLink(trx, operator_id, context, request_id)
        return { change, answer: () => link }
      })
      return { operator_id: made.operator_id, ...showLink(made, context, request_id) }
    },

    /** Throws `operator.proof_needed`, `operator.reason_needed`, `operator.not_found`. */
    async link(given: Checked<typeof LINK_CALL>, context: OperatorContext): Promise<Output<typeof LINK_CALL>> {
      sessions.requireProof(context)
      const { request_id, reason, operator_id } = given
      requireReason(reason)
      const made = await acts.perform(context, { call: LINK_CALL, request_id, reason }, async (trx) => {
        await repo.lockOperator(trx, operator_id)
        const operator = await repo.findOperator(trx, operator_id)
        if (!operator) throw new Refusal('operator.not_found')
        const link = await makeLink(trx, operator_id, context, request_id)
        const change = { action: 'operator.link', target: targetOf(operator_id), target_name: operator.name }
        return { change, answer: () => link }
      })
      return showLink(made, context, request_id)
    },

    /** Throws `operator.proof_needed`, `operator.reason_needed`, and what `changes.setRoles` throws. */
    async save(given: Checked<typeof SAVE_CALL>, context: OperatorContext): Promise<Output<typeof SAVE_CALL>> {
      sessions.requireProof(context)
      const { request_id, reason, roles, ...changed } = given
      requireReason(reason)
      return acts.perform(context, { call: SAVE_CALL, request_id, reason }, async (trx) =>
        written(await changes.setRoles(trx, changed, roles)),
      )
    },

    /** Throws `operator.proof_needed`, `operator.reason_needed`, and what `changes.setDisabled` throws. */
    async disable(given: Checked<typeof DISABLE_CALL>, context: OperatorContext): Promise<Output<typeof DISABLE_CALL>> {
      sessions.requireProof(context)
      const { request_id, reason, is_disable, ...changed } = given
      requireReason(reason)
      return acts.perform(context, { call: DISABLE_CALL, request_id, reason }, async (trx) =>
        written(await changes.setDisabled(trx, changed, is_disable)),
      )
    },

    /** Throws `operator.reason_needed`, `operator.not_found`. */
    async endSessions(given: Checked<typeof END_CALL>, context: OperatorContext): Promise<Output<typeof END_CALL>> {
      const { request_id, reason, operator_id } = given
      requireReason(reason)
      return acts.perform(context, { call: END_CALL, request_id, reason }, async (trx) => {
        const operator = await repo.findOperator(trx, operator_id)
        if (!operator) throw new Refusal('operator.not_found')
        const session_num = await sessions.end(trx, { operator_id }, 'ended')
        const target = { target: targetOf(operator_id), target_name: operator.name }
        const change = { action: 'operator.end_sessions', ...target, after: { sessionsEnded: session_num } }
        return { change: session_num > 0 ? change : null, answer: () => ({ session_num }) }
      })
    },
  }
}
