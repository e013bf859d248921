/**
 * Generates redemption codes; their format is defined by the contract. Pure: random numbers and bytes are arguments.
 */
import { createHmac } from 'node:crypto'
import { CODE_ALPHABET, CODE_RANDOM_CHARACTERS, canonicalCode, completeCode } from '@zimu/contract/redemption-code'

/** A new code. `random(below)` returns an unguessable integer from 0 to below − 1. */
export function makeCode(random: (below: number) => number): string {
  let characters = ''
  for (let index = 0; index < CODE_RANDOM_CHARACTERS; index += 1)
    characters += CODE_ALPHABET[random(CODE_ALPHABET.length)]
  return completeCode(characters)
}

/**
 * Derives a code from unguessable bytes: five bits of each byte, at least 19 bytes. The key of the bytes can derive the
 * code again, so that it need not be stored.
 */
export function codeOfBytes(bytes: Uint8Array): string {
  if (bytes.length < CODE_RANDOM_CHARACTERS) throw new Error(`a code needs ${CODE_RANDOM_CHARACTERS} bytes`)
  const characters = Array.from(bytes.subarray(0, CODE_RANDOM_CHARACTERS), (byte) => CODE_ALPHABET[byte % 32])
  return completeCode(characters.join(''))
}

/**
 * Codes of a batch, derived from its seed: whoever has the seed can derive them again, so that none need be stored.
 * @param seed 256 unguessable bits as text
 */
export const codesOfSeed = (seed: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => codeOfBytes(createHmac('sha256', seed).update(`code:${index}`).digest()))

const END_CHARACTERS = 4
/** For shorter codes (an operator's own texts) four characters would reveal too much. */
const LENGTH_FOR_END = 20

/** Last characters of a code, for finding it again; `""` if the code is too short. */
export function codeEnd(code: string): string {
  const characters = canonicalCode(code)
  return characters.length < LENGTH_FOR_END ? '' : characters.slice(-END_CHARACTERS)
}
