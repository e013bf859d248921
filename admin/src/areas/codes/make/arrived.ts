import { CODE_RANDOM_CHARACTERS, canonicalCode, isMistyped } from '@zimu/contract/redemption-code'

/**
 * Codes that have arrived whole: each once, with a check character that fits. Counted from the codes themselves, so that the
 * number that is confirmed is a second one beside the number that was asked for.
 */
export function countArrived(codes: readonly string[]): number {
  const whole = codes
    .map(canonicalCode)
    .filter((code) => code.length === CODE_RANDOM_CHARACTERS + 1 && !isMistyped(code))
  return new Set(whole).size
}
