/** Adds reports of plays up by day: of all contents and of each, by what they have in common. Buffered, and never by whom. */
import type { Checked } from '@zimu/contract'
import { dayOf } from '../../day.ts'
import type { Db } from '../../db/open.ts'
import { createWriteBuffer } from '../../memory/write-buffer.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { addSums, columnOf, noSums, type Sums } from './figures.rules.ts'
import { addFigures, type FigureKey } from './play-figure.repo.ts'

type Report = Omit<Checked<'POST /api/content.Playback/report'>, 'content_id' | 'weight'> & { weight: number }

/** Different rows between two flushes at most; one report touches a dozen. */
const MAX_KEYS = 20_000
const BATCH = 100
const HOUR_MS = 3_600_000
const ZONE_HOURS = 8

/** Part of the axis `pair`. @example pairOf('wifi', '1080') // 'wifi 1080' */
export const pairOf = (network: string, quality: string): string => `${network} ${quality}`

const hourOf = (timeMs: number) => String((Math.floor(timeMs / HOUR_MS) + ZONE_HOURS) % 24)

export function sumsOf(report: Report): Sums {
  const { outcome, weight } = report
  const sums = noSums()
  sums.plays = weight
  sums.stalls = report.stalls * weight
  sums.stall_ms = report.stall_ms * weight
  if (outcome !== 'played') sums[`failed_${outcome}`] = weight
  if (outcome === 'played' || report.start_ms > 0) sums[columnOf(report.start_ms)] = weight
  return sums
}

export function keysOf(report: Report, content_id: number, timeMs: number): FigureKey[] {
  const day = dayOf(timeMs)
  const parts = {
    system: report.system,
    network: report.network,
    quality: report.quality,
    cdn: report.served,
    hour: hourOf(timeMs),
  }
  const rows = (of: number) => Object.entries(parts).map(([axis, part]) => ({ content_id: of, axis, day, part }))
  return [
    { content_id: 0, axis: 'total', day, part: '' },
    { content_id: 0, axis: 'content', day, part: String(content_id) },
    ...rows(0),
    ...rows(content_id),
    { content_id, axis: 'pair', day, part: pairOf(report.network, report.quality) },
  ]
}

export function createPlayFigures({ db, clock }: { db: Db; clock: Clock }) {
  const buffer = createWriteBuffer<string, FigureKey & { sums: Sums }>({
    max: MAX_KEYS,
    batch: BATCH,
    merge: (before, added) => ({ ...before, sums: addSums({ ...before.sums }, added.sums) }),
  })
  return {
    add(report: Report, content_id: number) {
      const sums = sumsOf(report)
      for (const key of keysOf(report, content_id, clock.now()))
        buffer.add(`${key.content_id} ${key.axis} ${key.day} ${key.part}`, { ...key, sums })
    },
    flush: () =>
      buffer.flush((batch) =>
        addFigures(
          db,
          batch.map(([, { sums, ...key }]) => ({ ...key, ...sums })),
        ),
      ),
  }
}
