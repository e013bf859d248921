import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Source of unguessable values, injected so that tests can set them. */
export interface Ids {
  /** 256 random bits as base64url (session tokens). */
  token(): string
  /** Exactly `length` random decimal digits, the first not 0. */
  digits(length: number): string
  uuid(): string
  /** Integer from 0 (inclusive) to `below` (exclusive). */
  integer(below: number): number
}

export const systemIds: Ids = {
  token: () => randomBytes(32).toString('base64url'),
  digits: (length) => {
    let text = String(randomInt(1, 10))
    while (text.length < length) text += String(randomInt(0, 10))
    return text
  },
  uuid: () => randomUUID(),
  integer: (below) => randomInt(below),
}
