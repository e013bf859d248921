/** Recovery codes that a request replaces: its answer shows them, also when it is repeated, and nothing stores them. */
import { hashRecoveryCode } from '../../../credentials/recovery-codes.ts'
import type { Trx } from '../../../db/open.ts'
import type { OnceShown } from '../once-shown.ts'
import { recoveryOwner } from './code-check.ts'
import { replaceRecoveryCodes } from './second-step.repo.ts'

export interface OwnRecoveryCodeDeps {
  onceShown: Pick<OnceShown, 'recoveryCodes'>
  /** Key of recovery codes. */
  secondFactorSecret: string
}

export type OwnRecoveryCodes = ReturnType<typeof createOwnRecoveryCodes>

export function createOwnRecoveryCodes({ onceShown, secondFactorSecret }: OwnRecoveryCodeDeps) {
  const codesOf = (operator_id: number, request_id: string, time: number) =>
    onceShown.recoveryCodes(`${operator_id}:${request_id}:${time}`)
  return {
    codesOf,
    /** @param time of the change, which the stored answer holds */
    async replace(trx: Trx, operator_id: number, request_id: string, time: number): Promise<void> {
      const owner = recoveryOwner(operator_id)
      const codes = codesOf(operator_id, request_id, time)
      const hashes = codes.map((code) => hashRecoveryCode(secondFactorSecret, owner, code))
      await replaceRecoveryCodes(trx, operator_id, hashes)
    },
  }
}
