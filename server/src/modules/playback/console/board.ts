/** What the board and the page of a content say of a period and of the one before it. */
import { FEW_PLAYS, type Language, MAX_PLAYBACK_DAYS, type Output, type PlaybackHour } from '@zimu/contract'
import { dayOf, formatDayOf, parseDay } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import { localise } from '../../../texts/index.ts'
import { figuresOf, noSums, type Sums } from '../figures.rules.ts'
import { listContents, sumFigures } from '../play-figure.repo.ts'

export interface Period {
  /** Days with both ends. */
  from: number
  to: number
}

export interface Asked {
  period: Period
  former: Period
  today: number
}

/** The period of the words of an address, and the one before it. Throws `request.invalid_parameter`. */
export function readAsked(day: string, now: number): Asked {
  const today = dayOf(now)
  const [, num] = /^(\d+)d$/.exec(day) ?? []
  const [first = '', last = ''] = day.split('..')
  const to = num || day === 'today' ? today : parseDay(last)
  const from = day === 'today' ? today : num ? today - Number(num) + 1 : parseDay(first)
  if (from === undefined || to === undefined) throw new Refusal('request.invalid_parameter')
  const length = to - from + 1
  if (length < 1 || length > MAX_PLAYBACK_DAYS || to > today) throw new Refusal('request.invalid_parameter')
  return { period: { from, to }, former: { from: from - length, to: to - length }, today }
}

export const wordPeriod = ({ period, former, today }: Asked) => ({
  from: formatDayOf(period.from),
  to: formatDayOf(period.to),
  vs_from: formatDayOf(former.from),
  vs_to: formatDayOf(former.to),
  is_open: period.to === today ? (1 as const) : (0 as const),
})

/** The figures of two periods. */
export function compare(now: Readonly<Sums> = noSums(), before: Readonly<Sums> = noSums()) {
  const figures = figuresOf(now)
  const is_few = figures.plays < FEW_PLAYS ? (1 as const) : (0 as const)
  return { now: figures, before: figuresOf(before), is_few }
}

type Points = Output<'GET /admin/api/playback.Board/list'>['days']

/** Day by day, days without plays too. `content_id` 0: of all. */
export async function readDays(db: Db, { period, today }: Asked, content_id: number): Promise<Points> {
  const span = { contentIds: [0], axes: [content_id === 0 ? 'total' : 'content'], ...period }
  const parts = [content_id === 0 ? '' : String(content_id)]
  const rows = await sumFigures(db, { ...span, parts }, ['day'])
  const known = new Map(rows.map((row) => [Number(row.day), figuresOf(row)]))
  return Array.from({ length: period.to - period.from + 1 }, (_, index) => {
    const day = period.from + index
    const { plays = 0, start_p90 = null, stalls = null, failed = null } = known.get(day) ?? {}
    return { at: formatDayOf(day), plays, start_p90, stalls, failed, is_open: day === today ? 1 : 0 }
  })
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => (day + 3) % 7

/** By hour of the week; hours without plays are left out. */
export async function readHours(db: Db, { period }: Asked, content_id: number): Promise<PlaybackHour[]> {
  const rows = await sumFigures(db, { contentIds: [content_id], axes: ['hour'], ...period }, ['day', 'part'])
  const found = new Map<string, { weekday: number; hour: number; plays: number; stalls: number }>()
  for (const row of rows) {
    const [weekday, hour] = [weekdayOf(Number(row.day)), Number(row.part)]
    const before = found.get(`${weekday} ${hour}`) ?? { weekday, hour, plays: 0, stalls: 0 }
    const sums = { plays: before.plays + row.plays, stalls: before.stalls + row.stalls }
    found.set(`${weekday} ${hour}`, { weekday, hour, ...sums })
  }
  return [...found.values()]
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
    .map(({ stalls, ...one }) => ({
      ...one,
      stalls: one.plays === 0 ? null : Math.round((stalls * 1000) / one.plays) / 10,
    }))
}

/** Contents by number, named in a language. Those that are gone are not in it. */
export async function nameContents(db: Db, ids: readonly number[], language: Language) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await listContents(db, ids)
  return new Map(
    rows.map(({ content_id, name, texts, is_vip, image_url }) => [
      content_id,
      { content_id, name: localise({ name }, texts, language).name, is_vip, image_url },
    ]),
  )
}
