/**
 * The written form of redemption codes: `XXXX-XXXX-XXXX-XXXX-XXXC`, Crockford's base32, 19 random characters (95 bits)
 * and a check character. Pure: random numbers come in from outside.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_CHARACTERS = 19
const GROUP = 4
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Luhn sum for 32 characters: finds every single wrong character and nearly every swap of neighbours. */
function luhn(characters: string, factor_of_last: 1 | 2): number {
  let factor: number = factor_of_last
  let sum = 0
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    const product = factor * ALPHABET.indexOf(characters[index] ?? '')
    sum += Math.floor(product / ALPHABET.length) + (product % ALPHABET.length)
    factor = 3 - factor
  }
  return sum % ALPHABET.length
}

/**
 * What of a code counts: capitals, no separators, look-alikes folded (O is 0; I and L are 1).
 * @example canonicalCode('vip0-abcl') // 'V1P0ABC1'
 */
export function canonicalCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter)
}

/** A fresh code. `random(below)` gives an unguessable integer from 0 to below − 1. */
export function makeCode(random: (below: number) => number): string {
  let characters = ''
  for (let index = 0; index < RANDOM_CHARACTERS; index += 1) characters += ALPHABET[random(ALPHABET.length)]
  const check = (ALPHABET.length - luhn(characters, 2)) % ALPHABET.length
  return `${characters}${ALPHABET[check]}`.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/**
 * True when the text has the length of a made code and its check character does not fit: a slip of the pen, which no
 * code in the database can match.
 */
export function isMistyped(text: string): boolean {
  const characters = canonicalCode(text)
  if (characters.length !== RANDOM_CHARACTERS + 1) return false
  return [...characters].some((character) => !ALPHABET.includes(character)) || luhn(characters, 1) !== 0
}
