/** An operator removes the own app; the passkeys that are left are the second step then. */
import type { Checked } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import { lockOperator } from '../account/account.repo.ts'
import { targetOf } from '../account/account.rules.ts'
import type { Sessions } from '../session/session.service.ts'
import { listPasskeys } from './passkey.repo.ts'
import { deleteFactor, findFactor } from './second-step.repo.ts'

export interface AppRemovalDeps {
  acts: Pick<Acts, 'perform'>
  sessions: Pick<Sessions, 'requireProof'>
}

const CALL = 'POST /admin/api/operator.Me/appRemove'

/** Nothing happens where there is no app. The returned function throws `operator.proof_needed`, `operator.second_step_last`. */
export function createAppRemoval({ acts, sessions }: AppRemovalDeps) {
  return async ({ request_id }: Checked<typeof CALL>, context: OperatorContext) => {
    sessions.requireProof(context)
    const { operator_id, name } = context.operator
    return acts.perform(context, { call: CALL, request_id }, async (trx) => {
      await lockOperator(trx, operator_id)
      const isThere = (await findFactor(trx, operator_id)) !== undefined
      const isLast = isThere && (await listPasskeys(trx, operator_id)).length === 0
      if (isLast) throw new Refusal('operator.second_step_last')
      await deleteFactor(trx, operator_id)
      const change = { action: 'operator.app_remove', target: targetOf(operator_id), target_name: name }
      return { change: isThere ? change : null, answer: () => ({}) }
    })
  }
}
