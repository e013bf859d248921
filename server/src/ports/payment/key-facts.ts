/** What can be said of keys without showing them: length, fingerprint, end of a certificate, faults. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { isPair, MIN_RSA_BITS } from './key-check.ts'

export interface KeyFacts {
  side: 'own' | 'theirs'
  bits: number
  /** First bytes of the SHA-256 of the public key. */
  fingerprint: string
  /** Epoch milliseconds; null: it is no certificate. */
  endTime: number | null
}

export type KeyFaultName = '' | 'unreadable' | 'short' | 'kind' | 'sign' | 'own'

const SHOWN_BYTES = 6

export interface KeyPair {
  /** Our private key, PEM. */
  privateKey: string
  /** The gateway's public key or certificate, PEM. */
  publicKey: string
}

function fingerprintOf(publicKey: KeyObject): string {
  const hash = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
  return hash.slice(0, 2 * SHOWN_BYTES).replaceAll(/(..)(?!$)/g, '$1:')
}

function endOf(pem: string): number | null {
  if (!pem.includes('BEGIN CERTIFICATE')) return null
  return Date.parse(new X509Certificate(pem).validTo)
}

const factsOf = (side: KeyFacts['side'], key: KeyObject, endTime: number | null): KeyFacts => ({
  side,
  bits: key.asymmetricKeyDetails?.modulusLength ?? 0,
  fingerprint: fingerprintOf(key),
  endTime,
})

/** Facts of both keys, and the first fault that shows without the gateway. Signs a sample of our own. */
export function readKeyFacts({ privateKey, publicKey }: KeyPair): { keys: KeyFacts[]; fault: KeyFaultName } {
  try {
    const [own, theirs] = [createPrivateKey(privateKey), createPublicKey(publicKey)]
    const ownPublic = createPublicKey(own)
    const keys = [factsOf('own', ownPublic, null), factsOf('theirs', theirs, endOf(publicKey))]
    if (own.asymmetricKeyType !== 'rsa' || theirs.asymmetricKeyType !== 'rsa') return { keys, fault: 'kind' }
    if (keys.some(({ bits }) => bits < MIN_RSA_BITS)) return { keys, fault: 'short' }
    if (!isPair(own, ownPublic)) return { keys, fault: 'sign' }
    return { keys, fault: isPair(own, theirs) ? 'own' : '' }
  } catch {
    return { keys: [], fault: 'unreadable' }
  }
}
