/**
 * The written form of redemption codes: `XXXX-XXXX-XXXX-XXXX-XXXC`, Crockford's base32, 19 random characters (95 bits)
 * and a check character. Here for both sides: the server makes codes, the app finds slips of the pen before sending.
 */

/** Without I, L, O and U, which are easily misread (https://www.crockford.com/base32.html). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of a code in front of its check character. */
export const CODE_RANDOM_CHARACTERS = 19
const GROUP = 4
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Luhn sum for 32 characters: finds every single wrong character and nearly every swap of neighbours. */
function luhn(characters: string, factorOfLast: 1 | 2): number {
  const size = CODE_ALPHABET.length
  let factor: number = factorOfLast
  let sum = 0
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    const product = factor * CODE_ALPHABET.indexOf(characters[index] ?? '')
    sum += Math.floor(product / size) + (product % size)
    factor = 3 - factor
  }
  return sum % size
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

/** The code of 19 characters of the alphabet: check character behind them, in groups. */
export function completeCode(characters: string): string {
  const size = CODE_ALPHABET.length
  const check = (size - luhn(characters, 2)) % size
  return `${characters}${CODE_ALPHABET[check]}`.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/**
 * True when the text has the length of a made code and its check character does not fit: a slip of the pen, which no
 * code in the database can match. Codes of another length are an operator's own and have no check character.
 */
export function isMistyped(text: string): boolean {
  const characters = canonicalCode(text)
  if (characters.length !== CODE_RANDOM_CHARACTERS + 1) return false
  return [...characters].some((character) => !CODE_ALPHABET.includes(character)) || luhn(characters, 1) !== 0
}
