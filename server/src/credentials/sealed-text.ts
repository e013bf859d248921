/** Encryption of texts in the database: AES-256-GCM with a key of the service; the owner is authenticated data. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface SealedText {
  /** Encrypts. `owner` is additional authenticated data: the result decrypts for the same owner only. */
  seal(text: string, owner: string): string
  /** Decrypts. Throws if the text was not sealed with this key for this owner. */
  open(sealed: string, owner: string): string
}

/**
 * @param secret key of the service; the encryption key is derived from it (HKDF)
 * @param purpose separates keys derived from the same secret
 */
export function createSealedText(secret: string, purpose: string): SealedText {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
