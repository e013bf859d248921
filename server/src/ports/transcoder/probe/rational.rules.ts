/** Fractions and clock times as ffprobe writes them. Pure. */
import type { Rational } from '../facts.ts'

export const toNumber = ({ num, den }: Rational): number => num / den

/** `30000/1001`; undefined for `0/0`, negative and huge ones. */
export function readRational(text: string | undefined): Rational | undefined {
  const [, num = '0', den = '0'] = /^(\d{1,9})\/(\d{1,9})$/.exec(text ?? '') ?? []
  const found = { num: Number(num), den: Number(den) }
  return found.num > 0 && found.den > 0 ? found : undefined
}

/** `00:01:02.500000000` → 62.5; 0 when it is none. */
export function clockToSeconds(text = ''): number {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{2}):(\d{2}(?:\.\d+)?)$/.exec(text) ?? []
  return hours === undefined ? 0 : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const MIN_RATE = 1
const MAX_RATE = 1000
const DEFAULT_RATE: Rational = { num: 25, den: 1 }
/** The average of a fixed rate differs from it by the last frame alone. */
const SAME_RATE = 0.01
/** Usual rates: the average of a varying film is rounded to the nearest of them that is not lower. */
const USUAL_RATES: readonly Rational[] = [
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
]

const isUsable = (rate: Rational | undefined): rate is Rational =>
  rate !== undefined && toNumber(rate) >= MIN_RATE && toNumber(rate) <= MAX_RATE

/** `average`: of the whole film; `base`: the lowest rate at which all frames lie (ffprobe: `r_frame_rate`). */
export function chooseFrameRate(average: string | undefined, base: string | undefined) {
  const [mean, fixed] = [readRational(average), readRational(base)]
  if (!isUsable(mean)) {
    const frameRate = isUsable(fixed) && toNumber(fixed) <= 60 ? fixed : DEFAULT_RATE
    return { frameRate, hasVariableFrameRate: false }
  }
  const isFixed = isUsable(fixed) && Math.abs(toNumber(fixed) / toNumber(mean) - 1) <= SAME_RATE
  if (isFixed) return { frameRate: fixed, hasVariableFrameRate: false }
  const usual = USUAL_RATES.find((rate) => toNumber(rate) >= toNumber(mean) * (1 - SAME_RATE))
  return { frameRate: usual ?? { num: 60, den: 1 }, hasVariableFrameRate: true }
}
