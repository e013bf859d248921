/** Loudness after EBU R128 (https://tech.ebu.ch/docs/r/r128.pdf), measured first and then set. Pure. */
import * as v from 'valibot'
import { camelNames } from '../camel-names.rules.ts'

/** What a first pass measured. */
export interface Loudness {
  /** LUFS. */
  integrated: number
  /** dBTP. */
  truePeak: number
  /** LU. */
  range: number
  /** LUFS below which sound counts as silence. */
  threshold: number
  /** LU that the filter would be off by itself. */
  offset: number
}

/** Goal: −16 LUFS, as loud as other films on a phone; R128 itself asks −23 of broadcasts. */
export const TARGET = { integrated: -16, truePeak: -1.5, range: 11 } as const

const GOAL = `I=${TARGET.integrated}:TP=${TARGET.truePeak}:LRA=${TARGET.range}`
/** Quieter than this is silence (the gate of ITU-R BS.1770): nothing to make louder. */
const SILENCE_LUFS = -70

const measured = v.pipe(v.string(), v.transform(Number), v.finite(), v.minValue(-200), v.maxValue(200))
/** What the filter `loudnorm` prints, names in camelCase. */
const MEASURED = v.object({
  inputI: measured,
  inputTp: measured,
  inputLra: measured,
  inputThresh: measured,
  targetOffset: measured,
})

/** Filter of the first pass; it prints JSON at the end. */
export const MEASURE_FILTER = `loudnorm=${GOAL}:print_format=json`

/** From the last lines of a first pass; undefined where the film is silent or nothing was measured. */
export function parseLoudness(lines: readonly string[]): Loudness | undefined {
  const start = lines.findIndex((line) => line.trim() === '{')
  const end = lines.indexOf('}', start)
  if (start < 0 || end < 0) return undefined
  let given: unknown
  try {
    given = camelNames(JSON.parse(lines.slice(start, end + 1).join('\n')))
  } catch {
    return undefined
  }
  const parsed = v.safeParse(MEASURED, given)
  if (!parsed.success || parsed.output.inputI <= SILENCE_LUFS) return undefined
  const { inputI, inputTp, inputLra, inputThresh, targetOffset } = parsed.output
  return { integrated: inputI, truePeak: inputTp, range: inputLra, threshold: inputThresh, offset: targetOffset }
}

/** Filters of the second pass. Linear where the peaks allow it: the sound keeps its dynamics. */
export function loudnessFilter(loudness: Loudness | undefined): string[] {
  if (!loudness) return []
  const { integrated, truePeak, range, threshold, offset } = loudness
  const was = `measured_I=${integrated}:measured_TP=${truePeak}:measured_LRA=${range}:measured_thresh=${threshold}`
  return [`loudnorm=${GOAL}:${was}:offset=${offset}:linear=true`]
}
