/**
 * Secrets that an answer shows once, and the answer to a repeated request again. Answers of requests are stored for that
 * (`operator_request`), secrets must not be: they are derived from a key and from what is stored.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import { makeRecoveryCodes } from '../../credentials/recovery-codes.ts'

export type OnceShown = ReturnType<typeof createOnceShown>

/** @param secret key of the service */
export function createOnceShown(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'operators: shown once', 32))
  const derive = (of: string) => createHmac('sha256', key).update(of).digest()

  return {
    /** 256 bits as base64url. */
    token: (of: string): string => derive(`token:${of}`).toString('base64url'),

    /** A set of recovery codes. */
    recoveryCodes(of: string): string[] {
      let drawn = 0
      return makeRecoveryCodes((below) => {
        drawn += 1
        return derive(`recovery code:${drawn}:${of}`).readUInt32BE() % below
      })
    },
  }
}
