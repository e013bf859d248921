/** Making redemption codes; their written form is the contract's. Pure: random numbers and bytes come in from outside. */
import { CODE_ALPHABET, CODE_RANDOM_CHARACTERS, canonicalCode, completeCode } from '@zimu/contract/redemption-code'

/** A fresh code. `random(below)` gives an unguessable integer from 0 to below − 1. */
export function makeCode(random: (below: number) => number): string {
  let characters = ''
  for (let index = 0; index < CODE_RANDOM_CHARACTERS; index += 1)
    characters += CODE_ALPHABET[random(CODE_ALPHABET.length)]
  return completeCode(characters)
}

/**
 * The code that unguessable bytes stand for, always the same one: five bits of each byte, of which 19 or more are needed.
 * So a code can be shown again by who holds the key of the bytes, and nothing of it is stored.
 */
export function codeOfBytes(bytes: Uint8Array): string {
  if (bytes.length < CODE_RANDOM_CHARACTERS) throw new Error(`a code needs ${CODE_RANDOM_CHARACTERS} bytes`)
  const characters = Array.from(bytes.subarray(0, CODE_RANDOM_CHARACTERS), (byte) => CODE_ALPHABET[byte % 32])
  return completeCode(characters.join(''))
}

const END_CHARACTERS = 4
/** Shorter codes (an operator's own texts) would be half told by their end. */
const LENGTH_FOR_END = 20

/** Last characters of a code, for finding it again; `""` when it is too short to tell any. */
export function codeEnd(code: string): string {
  const characters = canonicalCode(code)
  return characters.length < LENGTH_FOR_END ? '' : characters.slice(-END_CHARACTERS)
}
