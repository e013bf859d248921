/** An operator's own ways of a second step: app and passkeys, added and removed. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { lockOperator } from '../account/account.repo.ts'
import { targetOf } from '../account/account.rules.ts'
import { toPasskey } from '../operator.wire.ts'
import { type AppRemovalDeps, createAppRemoval } from './app-removal.ts'
import type { AppSetup } from './app-setup.ts'
import type { OwnRecoveryCodes } from './own-recovery-codes.ts'
import * as repo from './passkey.repo.ts'
import type { PasskeyCreation } from './passkey-creation.ts'
import { findFactor, saveFactor } from './second-step.repo.ts'

export interface OwnStepsDeps extends AppRemovalDeps {
  db: Db
  clock: Clock
  attempts: Pick<Attempts, 'guard'>
  appSetup: AppSetup
  passkeyCreation: PasskeyCreation
  ownCodes: OwnRecoveryCodes
}

const MAX_PASSKEYS = 20
const CONFIRM_CALL = 'POST /admin/api/operator.Me/appConfirm'
const ADD_CALL = 'POST /admin/api/operator.Me/passkeyAdd'
const REMOVE_CALL = 'POST /admin/api/operator.Me/passkeyRemove'

/** What a promise resolves with, or the refusal that it rejects with. */
async function refusalOr<Result>(result: Promise<Result>): Promise<Result | Refusal> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const holderOf = ({ operator: { session_id } }: OperatorContext) => `session:${session_id}`

export function createOwnSteps(deps: OwnStepsDeps) {
  const { db, clock, acts, attempts, sessions, appSetup, passkeyCreation, ownCodes } = deps
  const targetOfMe = ({ operator: { operator_id, name } }: OperatorContext) => ({
    target: targetOf(operator_id),
    target_name: name,
  })

  /** Puts the app in force, in place of a former one, with new recovery codes. Returns when. */
  async function confirmApp({ request_id, code }: Checked<typeof CONFIRM_CALL>, context: OperatorContext) {
    const { operator } = context
    const { operator_id } = operator
    // Refused within the request only: a repeated one gets the first answer, though the secret is gone by then.
    const app = await refusalOr(appSetup.confirm({ operator, holder: holderOf(context) }, code))
    return acts.perform(context, { call: CONFIRM_CALL, request_id }, async (trx) => {
      if (app instanceof Refusal) throw app
      const time = clock.now()
      await saveFactor(trx, { operator_id, ...app }, time)
      await ownCodes.replace(trx, operator_id, request_id, time)
      return { change: { action: 'operator.app', ...targetOfMe(context) }, answer: () => ({ time }) }
    })
  }

  return {
    /** A fresh secret; `appConfirm` puts it in force. Throws `operator.proof_needed`. */
    async app(context: OperatorContext) {
      sessions.requireProof(context)
      return appSetup.start({ operator: context.operator, holder: holderOf(context) }, context.language)
    },

    /** Throws `operator.second_step_gone`, `operator.second_step_wrong`, `member.too_many_attempts`. */
    async appConfirm(given: Checked<typeof CONFIRM_CALL>, context: OperatorContext) {
      const { operator_id, session_id } = context.operator
      let time = 0
      const isRight = await attempts.guard({ account: '', ip: context.ip, own: `app:${session_id}` }, async () => {
        try {
          ;({ time } = await confirmApp(given, context))
          return true
        } catch (error) {
          if (error instanceof Refusal && error.kind === 'operator.second_step_wrong') return false
          throw error
        }
      })
      if (!isRight) throw new Refusal('operator.second_step_wrong')
      await appSetup.forget(holderOf(context))
      return { recovery_codes: ownCodes.codesOf(operator_id, given.request_id, time) }
    },

    appRemove: createAppRemoval(deps),

    /** Throws `operator.proof_needed`, `member.passkey_unavailable`, `member.passkey_too_many`. */
    async passkeyOptions(context: OperatorContext) {
      sessions.requireProof(context)
      const { operator, origin, language } = context
      const former = await repo.listPasskeys(db, operator.operator_id)
      if (former.length >= MAX_PASSKEYS) throw new Refusal('member.passkey_too_many')
      return { options: await passkeyCreation.start({ operator, holder: holderOf(context), origin, language, former }) }
    },

    /** Throws `operator.passkey_refused` for what does not verify, and for a passkey that is there already. */
    async passkeyAdd({ request_id, name, response }: Checked<typeof ADD_CALL>, context: OperatorContext) {
      const { operator_id } = context.operator
      // Before the transaction: the challenge is used up, and a repeated request gets the first answer without one.
      const created = await passkeyCreation.finish(response, { holder: holderOf(context), origin: context.origin })
      return acts.perform(context, { call: ADD_CALL, request_id }, async (trx) => {
        const row =
          created &&
          (await repo.insertPasskey(trx, { ...created, operator_id, name, create_time: clock.now(), use_time: null }))
        if (!row) throw new Refusal('operator.passkey_refused')
        const change = { action: 'operator.passkey_add', ...targetOfMe(context), after: { passkey: name } }
        return { change, answer: (): Output<typeof ADD_CALL> => toPasskey(row) }
      })
    },

    /** Throws `operator.proof_needed`, `operator.passkey_unknown`, `operator.second_step_last`. */
    async passkeyRemove({ request_id, passkey_id }: Checked<typeof REMOVE_CALL>, context: OperatorContext) {
      sessions.requireProof(context)
      const { operator_id } = context.operator
      return acts.perform(context, { call: REMOVE_CALL, request_id }, async (trx) => {
        await lockOperator(trx, operator_id)
        const row = await repo.deletePasskey(trx, operator_id, passkey_id)
        if (!row) throw new Refusal('operator.passkey_unknown')
        const isLast = (await repo.listPasskeys(trx, operator_id)).length === 0 && !(await findFactor(trx, operator_id))
        if (isLast) throw new Refusal('operator.second_step_last')
        const change = { action: 'operator.passkey_remove', ...targetOfMe(context), before: { passkey: row.name } }
        return { change, answer: () => ({}) }
      })
    },
  }
}
