/** Recovery codes: each replaces a code of the authenticator app once, for somebody who has lost the app. */
import { createHmac } from 'node:crypto'
import { CODE_ALPHABET, canonicalCode } from '@zimu/contract/redemption-code'

const CODE_COUNT = 10
/** Characters of a code: 50 bits. */
const CODE_LENGTH = 10

/** A fresh set of codes. @param draw integer from 0 (inclusive) to `below` (exclusive) that nobody can guess */
export function makeRecoveryCodes(draw: (below: number) => number): string[] {
  return Array.from({ length: CODE_COUNT }, () => {
    const text = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[draw(CODE_ALPHABET.length)]).join('')
    return `${text.slice(0, CODE_LENGTH / 2)}-${text.slice(CODE_LENGTH / 2)}`
  })
}

/** The stored form of a code. @param owner separates the codes of one account from those of all others */
export function hashRecoveryCode(secret: string, owner: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`${owner}:${canonicalCode(code)}`)
    .digest('hex')
}
