/** Figures of plays that were added up: how soon films began, stalls and failures per hundred, and what changed. Pure. */
import { FEW_PLAYS, type PlaybackFigures, type PlaybackMeasure } from '@zimu/contract'

/** Upper ends of the columns `start_0` to `start_10` in milliseconds; what took longer is in `start_11`. */
export const STARTS_MS = [250, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 10_000, 20_000] as const

export const SUM_NAMES = [
  'plays',
  'stalls',
  'stall_ms',
  'failed_network',
  'failed_gone',
  'failed_media',
  'failed_unsupported',
  'start_0',
  'start_1',
  'start_2',
  'start_3',
  'start_4',
  'start_5',
  'start_6',
  'start_7',
  'start_8',
  'start_9',
  'start_10',
  'start_11',
] as const
export type SumName = (typeof SUM_NAMES)[number]
export type Sums = Record<SumName, number>

export const noSums = (): Sums => Object.fromEntries(SUM_NAMES.map((name) => [name, 0])) as Sums

export function addSums(into: Sums, added: Readonly<Sums>): Sums {
  for (const name of SUM_NAMES) into[name] += added[name]
  return into
}

const startColumn = (number: number) => `start_${number}` as SumName

/** Column of the histogram that counts a start. @example columnOf(300) // 'start_1' */
export function columnOf(start_ms: number): SumName {
  const number = STARTS_MS.findIndex((end) => start_ms <= end)
  return startColumn(number === -1 ? STARTS_MS.length : number)
}

/** Milliseconds within which a share of the films began, even within a column; null: none began. The last column has no end. */
export function startWithin(sums: Readonly<Sums>, share: number): number | null {
  const counts = Array.from({ length: STARTS_MS.length + 1 }, (_, number) => sums[startColumn(number)])
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share
  if (wanted === 0) return null
  let before = 0
  for (const [number, count] of counts.entries()) {
    const [from, to] = [STARTS_MS[number - 1] ?? 0, STARTS_MS[number]]
    if (to === undefined) return from
    if (before + count >= wanted) return Math.round(from + ((to - from) * (wanted - before)) / count)
    before += count
  }
  return null
}

/** Parts of a hundred, to a tenth. */
const perHundred = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 1000) / whole) / 10)

export function figuresOf(sums: Readonly<Sums>): PlaybackFigures {
  const { plays, failed_network, failed_gone, failed_media, failed_unsupported } = sums
  const causes = {
    network: failed_network,
    gone: failed_gone,
    media: failed_media,
    unsupported: failed_unsupported,
  }
  return {
    plays,
    start_p50: startWithin(sums, 0.5),
    start_p90: startWithin(sums, 0.9),
    stalls: perHundred(sums.stalls, plays),
    failed: perHundred(failed_network + failed_gone + failed_media + failed_unsupported, plays),
    causes,
  }
}

export const readMeasure = (figures: PlaybackFigures, measure: PlaybackMeasure): number | null =>
  measure === 'start' ? figures.start_p90 : figures[measure]

/** What a change has to reach to be told: a play of a hundred that fails, a stall per hundred, half a second. */
const STEP: Record<PlaybackMeasure, number> = { failed: 1, stalls: 1, start: 500 }
/** A film that does not play is worse than one that stands still. */
const WEIGHT: Record<PlaybackMeasure, number> = { failed: 3, stalls: 1, start: 1 }

export interface Change {
  measure: PlaybackMeasure | 'none' | 'few'
  from: number | null
  to: number | null
  is_worse: 0 | 1
  /** How much worse, to be sorted by; negative: better. */
  weight: number
}

const still = (measure: 'none' | 'few'): Change => ({ measure, from: null, to: null, is_worse: 0, weight: 0 })

/** The change that matters most: the worst one, else the best one. */
export function changeOf(now: PlaybackFigures, before: PlaybackFigures): Change {
  if (now.plays < FEW_PLAYS || before.plays < FEW_PLAYS) return still('few')
  const changes = (['failed', 'stalls', 'start'] as const).flatMap((measure): Change[] => {
    const [from, to] = [readMeasure(before, measure), readMeasure(now, measure)]
    if (from === null || to === null) return []
    const steps = (to - from) / STEP[measure]
    return Math.abs(steps) < 1
      ? []
      : [{ measure, from, to, is_worse: steps > 0 ? 1 : 0, weight: steps * WEIGHT[measure] }]
  })
  const sorted = changes.sort((a, b) => b.weight - a.weight)
  const [worst, best] = [sorted[0], sorted.at(-1)]
  return (worst && worst.weight > 0 ? worst : best) ?? still('none')
}

/**
 * First of the days at the end of a period that all lie beyond the middle between what was and what is; undefined when it is the
 * first of all, or the last day does not. Days with few plays decide nothing.
 */
export function since(
  days: readonly { day: number; figures: PlaybackFigures }[],
  { measure, from, to }: Change,
): number | undefined {
  if (measure === 'none' || measure === 'few' || from === null || to === null) return undefined
  const middle = (from + to) / 2
  let found: number | undefined
  for (const { day, figures } of [...days].sort((a, b) => b.day - a.day)) {
    if (figures.plays < FEW_PLAYS) continue
    const value = readMeasure(figures, measure)
    if (value === null || (to > from ? value <= middle : value >= middle)) return found
    found = day
  }
  return undefined
}

export interface Ranked {
  is_few: 0 | 1
  now: PlaybackFigures
  change: Change
}

/** The worst change first; what has few plays comes last. */
export const byWorst = (a: Ranked, b: Ranked): number =>
  a.is_few - b.is_few || b.change.weight - a.change.weight || b.now.plays - a.now.plays
