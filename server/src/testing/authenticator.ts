/**
 * A device that holds passkeys, as the standard describes it (W3C Web Authentication level 3, sections 6.1, 6.3 and 6.5):
 * ES256 keys, no attestation, the person always verified. What it answers can be bent, to see what the service refuses.
 */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** The parts of CBOR (RFC 8949) that an attestation has: small integers, byte strings, text, maps. */
function cbor(value: number | Buffer | string | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)])
  return Buffer.concat([head(5, value.size), ...parts])
}

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

export interface Bend {
  origin?: string
  challenge?: string
  rpId?: string
  isVerified?: boolean
  /** In place of counting on. */
  counter?: number
}

type Options = Record<string, unknown>

export interface Authenticator {
  /** Answers `navigator.credentials.create`. */
  create(options: Options, bend?: Bend): Record<string, unknown>
  /** Answers `navigator.credentials.get` with the newest passkey. */
  get(options: Options, bend?: Bend): Record<string, unknown>
}

export function createAuthenticator(origin: string): Authenticator {
  let passkey: { id: Buffer; key: KeyObject } | undefined
  let counter = 0

  const clientData = (type: string, options: Options, bend: Bend) =>
    JSON.stringify({
      type,
      crossOrigin: false,
      challenge: bend.challenge ?? options.challenge,
      origin: bend.origin ?? origin,
    })

  function authData(rpId: unknown, flags: number, bend: Bend, credential = Buffer.alloc(0)): Buffer {
    counter = bend.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = bend.isVerified === false ? 0 : USER_VERIFIED
    const rp = sha256(bend.rpId ?? String(rpId))
    return Buffer.concat([rp, Buffer.from([flags | USER_PRESENT | verified]), count, credential])
  }

  return {
    create(options, bend = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      passkey = { id, key: privateKey }
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const [size, aaguid] = [Buffer.from([0, id.length]), Buffer.alloc(16)]
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const data = authData(
        (options.rp as { id: string }).id,
        HAS_CREDENTIAL,
        bend,
        Buffer.concat([aaguid, size, id, cbor(key)]),
      )
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, bend)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    get(options, bend = {}) {
      if (!passkey) throw new Error('this device holds no passkey')
      const client = clientData('webauthn.get', options, bend)
      const data = authData(options.rpId, 0, bend)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(passkey.key)
      return {
        id: base64url(passkey.id),
        rawId: base64url(passkey.id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
