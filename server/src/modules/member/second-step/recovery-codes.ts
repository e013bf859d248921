/** Recovery codes: each replaces a code of the authenticator app once, for a member who has lost the app. */
import { createHmac } from 'node:crypto'
import { CODE_ALPHABET, canonicalCode } from '@zimu/contract/redemption-code'
import type { Db, Trx } from '../../../db/open.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { replaceRecoveryCodes, useRecoveryCode } from './second-factor.repo.ts'

export interface RecoveryCodeDeps {
  ids: Pick<Ids, 'integer'>
  /** Key of the stored hashes. */
  secondFactorSecret: string
}

const CODE_COUNT = 10
/** Characters of a code: 50 bits. */
const CODE_LENGTH = 10

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

export function createRecoveryCodes({ ids, secondFactorSecret }: RecoveryCodeDeps) {
  const hashOf = (member_id: number, code: string) =>
    createHmac('sha256', secondFactorSecret)
      .update(`${member_id}:${canonicalCode(code)}`)
      .digest('hex')

  function makeCode(): string {
    const text = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[ids.integer(CODE_ALPHABET.length)]).join('')
    return `${text.slice(0, CODE_LENGTH / 2)}-${text.slice(CODE_LENGTH / 2)}`
  }

  return {
    /** Replaces all codes of a member. Only hashes are stored, so the returned codes cannot be read again. */
    async replace(trx: Trx, member_id: number): Promise<string[]> {
      const codes = Array.from({ length: CODE_COUNT }, makeCode)
      const hashes = codes.map((code) => hashOf(member_id, code))
      await replaceRecoveryCodes(trx, member_id, hashes)
      return codes
    },

    /** Marks a code as used. False if the member has no such code, or it was used before. */
    use: (db: Db, member_id: number, code: string, now: number): Promise<boolean> =>
      useRecoveryCode(db, member_id, hashOf(member_id, code), now),
  }
}
