/** Recovery codes of members: each replaces a code of the authenticator app once. */
import { hashRecoveryCode, makeRecoveryCodes } from '../../../credentials/recovery-codes.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { replaceRecoveryCodes, useRecoveryCode } from './second-factor.repo.ts'

export interface RecoveryCodeDeps {
  ids: Pick<Ids, 'integer'>
  /** Key of the stored hashes. */
  secondFactorSecret: string
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

export function createRecoveryCodes({ ids, secondFactorSecret }: RecoveryCodeDeps) {
  const hashOf = (member_id: number, code: string) => hashRecoveryCode(secondFactorSecret, String(member_id), code)

  return {
    /** Replaces all codes of a member. Only hashes are stored, so the returned codes cannot be read again. */
    async replace(trx: Trx, member_id: number): Promise<string[]> {
      const codes = makeRecoveryCodes(ids.integer)
      const hashes = codes.map((code) => hashOf(member_id, code))
      await replaceRecoveryCodes(trx, member_id, hashes)
      return codes
    },

    /** Marks a code as used. False if the member has no such code, or it was used before. */
    use: (db: Db, member_id: number, code: string, now: number): Promise<boolean> =>
      useRecoveryCode(db, member_id, hashOf(member_id, code), now),
  }
}
