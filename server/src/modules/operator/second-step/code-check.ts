/** Verifies the code of a second step: of the authenticator app, or a recovery code. Both are valid once. */

import type { ConsoleContext } from '../../../context.ts'
import { hashRecoveryCode } from '../../../credentials/recovery-codes.ts'
import type { SealedText } from '../../../credentials/sealed-text.ts'
import { findStep } from '../../../credentials/totp.ts'
import type { Db } from '../../../db/open.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import { targetOf } from '../account/account.rules.ts'
import * as repo from './second-step.repo.ts'

export interface CodeCheckDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'note'>
  attempts: Pick<Attempts, 'guard'>
  sealed: Pick<SealedText, 'open'>
  /** Key of recovery codes. */
  secondFactorSecret: string
}

/** Which code was right. */
export type CodeKind = 'app' | 'recovery'

export const recoveryOwner = (operator_id: number): string => `operator:${operator_id}`
/** Additional data of an encrypted secret. */
export const sealOwner = (operator_id: number): string => `operator:${operator_id}`

export type CodeCheck = ReturnType<typeof createCodeCheck>

export function createCodeCheck({ db, clock, acts, attempts, sealed, secondFactorSecret }: CodeCheckDeps) {
  /** Uses a code up; undefined for a wrong one. The app's code counts by its 30-second step, which is accepted once. */
  async function useCode(operator_id: number, code: string): Promise<CodeKind | undefined> {
    const now = clock.now()
    const factor = await repo.findFactor(db, operator_id)
    const digits = code.replace(/\s/g, '')
    const step = factor && (await findStep(sealed.open(factor.secret, sealOwner(operator_id)), digits, now))
    if (step !== undefined) return (await repo.takeStep(db, operator_id, step)) ? 'app' : undefined
    const hash = hashRecoveryCode(secondFactorSecret, recoveryOwner(operator_id), code)
    return (await repo.useRecoveryCode(db, operator_id, hash, now)) ? 'recovery' : undefined
  }

  return {
    /**
     * Requires a valid code, and says which it was. Wrong codes are counted apart from wrong passwords. Throws
     * `operator.second_step_wrong`, `member.too_many_attempts`.
     */
    async require({ operator_id, name }: { operator_id: number; name: string }, code: string, context: ConsoleContext) {
      let kind: CodeKind | undefined
      await attempts.guard({ account: `code:${operator_id}`, ip: context.ip }, async () => {
        kind = await useCode(operator_id, code)
        return kind !== undefined
      })
      const target = { target: targetOf(operator_id), target_name: name }
      if (kind === undefined) {
        await acts.note(db, context, name, { action: 'operator.code_refused', ...target })
        throw new Refusal('operator.second_step_wrong')
      }
      if (kind === 'recovery') await acts.note(db, context, name, { action: 'operator.recovery_code_used', ...target })
      return kind
    },

    isAppOn: async (operator_id: number): Promise<boolean> => (await repo.findFactor(db, operator_id)) !== undefined,
  }
}
