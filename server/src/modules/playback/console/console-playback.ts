/** Quality of playback on the console: the board, one content, failures by cause. */
import { type Checked, FEW_PLAYS, type Output, PLAYBACK_AXES, type PlaybackAxis } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import { dayStart, formatDayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import { isPlain, type VideoMeta } from '../../content/index.ts'
import { byWorst, type Change, changeOf, figuresOf, readMeasure, since } from '../figures.rules.ts'
import { listFailures } from '../play-failure.repo.ts'
import { minuteOf } from '../play-failures.ts'
import { failuresQuery, listFilms, listRenditions, type SummedRow, sumFigures } from '../play-figure.repo.ts'
import { type Asked, compare, nameContents, readAsked, readDays, readHours, wordPeriod } from './board.ts'

type Board = Output<'GET /admin/api/playback.Board/list'>
type Cause = Output<'GET /admin/api/playback.Failure/list'>['list'][number]['cause']

/** Rows of the board at most. */
const MOST = 30
/** Where a content is worst is looked for by these. */
const PLACES = ['system', 'network', 'quality', 'cdn'] as const satisfies readonly PlaybackAxis[]
/** Network and quality of a play together. */
const PAIR = 'pair'
/** A part is named when its figure is so many times that of the whole. */
const APART = 1.5

const keyed = (rows: readonly SummedRow[], key: (row: SummedRow) => string) =>
  new Map(rows.map((row) => [key(row), row]))
const partOf = (row: SummedRow) => String(row.part)

async function readRows(db: Db, { period, former }: Asked, by: PlaybackAxis) {
  const span = { contentIds: [0], axes: [by] }
  const now = await sumFigures(db, { ...span, ...period }, ['part'])
  const before = keyed(await sumFigures(db, { ...span, ...former }, ['part']), partOf)
  return now
    .map((row) => {
      const figures = compare(row, before.get(partOf(row)))
      return { value: partOf(row), ...figures, change: changeOf(figures.now, figures.before) }
    })
    .sort((a, b) => byWorst(a, b) || (a.value < b.value ? -1 : 1))
    .slice(0, MOST)
}

/** First day since which each row has been as it is. */
async function readSince(
  db: Db,
  { period }: Asked,
  by: PlaybackAxis,
  rows: readonly { value: string; change: Change }[],
) {
  const parts = rows
    .filter(({ change }) => change.measure !== 'none' && change.measure !== 'few')
    .map(({ value }) => value)
  if (parts.length === 0) return () => null
  const days = await sumFigures(db, { contentIds: [0], axes: [by], ...period, parts }, ['part', 'day'])
  return ({ value, change }: { value: string; change: Change }): string | null => {
    const own = days.filter((row) => partOf(row) === value)
    const found = since(
      own.map((row) => ({ day: Number(row.day), figures: figuresOf(row) })),
      change,
    )
    return found === undefined || found === period.from ? null : formatDayOf(found)
  }
}

type Place = Pick<Board['list'][number], 'where' | 'pair'>
const NOWHERE: Place = { where: [], pair: null }

/** The part of an axis that is worst, if it stands out against the whole and has enough plays. */
function worstOf(rows: readonly SummedRow[], axis: string, { measure, to }: Change): SummedRow | undefined {
  if (measure === 'none' || measure === 'few' || to === null) return undefined
  const read = (row: SummedRow) => readMeasure(figuresOf(row), measure) ?? 0
  const [worst] = rows
    .filter((row) => row.axis === axis && row.plays >= FEW_PLAYS && !partOf(row).split(' ').includes('unknown'))
    .sort((a, b) => read(b) - read(a))
  return worst && read(worst) >= to * APART ? worst : undefined
}

/** Where a content is worse than as a whole: network and quality together where they stand out, else each axis by itself. */
function placeOf(rows: readonly SummedRow[], change: Change): Place {
  const pair = worstOf(rows, PAIR, change)
  const [network = '', quality = ''] = pair ? partOf(pair).split(' ') : []
  const places = PLACES.filter((axis) => !pair || (axis !== 'network' && axis !== 'quality')).flatMap((axis) => {
    const worst = worstOf(rows, axis, change)
    return worst ? [{ axis, value: partOf(worst) }] : []
  })
  return {
    where: places.slice(0, pair ? 1 : 2),
    pair: pair ? { network, quality, plays: pair.plays } : null,
  }
}

/** Where contents that got worse are worst, by number. */
async function readPlaces(db: Db, { period }: Asked, rows: readonly { value: string; change: Change }[]) {
  const worse = rows.filter(({ change }) => change.is_worse === 1)
  if (worse.length === 0) return new Map<string, Place>()
  const contentIds = worse.map(({ value }) => Number(value))
  const sums = await sumFigures(db, { contentIds, axes: [...PLACES, PAIR], ...period }, ['content_id', 'axis', 'part'])
  return new Map(
    worse.map(({ value, change }) => {
      const own = sums.filter((row) => Number(row.content_id) === Number(value))
      return [value, placeOf(own, change)]
    }),
  )
}

async function readBoard(db: Db, asked: Asked, by: PlaybackAxis, context: OperatorContext): Promise<Board> {
  const span = { contentIds: [0], axes: ['total'] }
  const [now] = await sumFigures(db, { ...span, ...asked.period }, ['axis'])
  const [before] = await sumFigures(db, { ...span, ...asked.former }, ['axis'])
  const rows = await readRows(db, asked, by)
  const sinceOf = await readSince(db, asked, by, rows)
  const isContent = by === 'content'
  const names = isContent
    ? await nameContents(
        db,
        rows.map(({ value }) => Number(value)),
        context.language,
      )
    : new Map()
  const places = isContent ? await readPlaces(db, asked, rows) : new Map<string, Place>()
  return {
    ...wordPeriod(asked),
    total: compare(now, before),
    days: await readDays(db, asked, 0),
    hours: await readHours(db, asked, 0),
    list: rows.map(({ change: { weight: _, ...change }, ...row }) => ({
      ...row,
      content: names.get(Number(row.value)) ?? null,
      ...(places.get(row.value) ?? NOWHERE),
      change: { ...change, since: sinceOf({ value: row.value, change: { ...change, weight: 0 } }) },
    })),
  }
}

async function readParts(db: Db, { period, former }: Asked, content_id: number) {
  const span = { contentIds: [content_id], axes: PLACES }
  const key = (row: SummedRow) => `${row.axis} ${row.part}`
  const before = keyed(await sumFigures(db, { ...span, ...former }, ['axis', 'part']), key)
  const now = await sumFigures(db, { ...span, ...period }, ['axis', 'part'])
  return PLAYBACK_AXES.flatMap((axis) =>
    now
      .filter((row) => row.axis === axis)
      .map((row) => ({ axis, value: partOf(row), ...compare(row, before.get(key(row))) }))
      .sort((a, b) => b.now.plays - a.now.plays || (a.value < b.value ? -1 : 1)),
  )
}

/** Whether visitors get the files of a content's films themselves. */
async function readOriginal(
  db: Db,
  content_id: number,
): Promise<Output<'GET /admin/api/playback.Content/info'>['original']> {
  const films = await listFilms(db, content_id)
  if (films.some(({ is_original }) => is_original === 1)) return 'on'
  const hasBoth = films.some(
    ({ file_ext, meta }) => isPlain(file_ext) && (JSON.parse(meta) as VideoMeta).hls !== undefined,
  )
  return hasBoth ? 'off' : 'none'
}

export function createConsolePlayback({ db, clock }: { db: Db; clock: Clock }) {
  return {
    'GET /admin/api/playback.Board/list': (
      { day, by }: Checked<'GET /admin/api/playback.Board/list'>,
      context: OperatorContext,
    ) => readBoard(db, readAsked(day, clock.now()), by, context),

    /** Throws `content.not_found`. */
    async 'GET /admin/api/playback.Content/info'(
      { content_id, day }: Checked<'GET /admin/api/playback.Content/info'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/playback.Content/info'>> {
      const asked = readAsked(day, clock.now())
      const content = (await nameContents(db, [content_id], language)).get(content_id)
      if (!content) throw new Refusal('content.not_found')
      const span = { contentIds: [0], axes: ['content'], parts: [String(content_id)] }
      const [now] = await sumFigures(db, { ...span, ...asked.period }, ['part'])
      const [before] = await sumFigures(db, { ...span, ...asked.former }, ['part'])
      return {
        ...wordPeriod(asked),
        ...compare(now, before),
        content,
        days: await readDays(db, asked, content_id),
        hours: await readHours(db, asked, content_id),
        parts: await readParts(db, asked, content_id),
        original: await readOriginal(db, content_id),
        renditions: await listRenditions(db, content_id),
      }
    },

    async 'GET /admin/api/playback.Failure/each'({
      day,
      content_id,
      limit,
      cursor,
    }: Checked<'GET /admin/api/playback.Failure/each'>): Promise<Output<'GET /admin/api/playback.Failure/each'>> {
      const { period } = readAsked(day, clock.now())
      const span = { from: minuteOf(dayStart(period.from)), to: minuteOf(dayStart(period.to + 1)) }
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER
      const rows = await listFailures(db, { content_id, ...span, before, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      return {
        list: shown.map(({ content_id: _, minute, cause, ...row }) => ({
          ...row,
          cause: cause as Cause,
          create_time: formatTime(minute * minutes(1)),
        })),
        next_cursor: rows.length > limit ? String(shown.at(-1)?.failure_id) : null,
      }
    },

    async 'GET /admin/api/playback.Failure/list'(
      { day, content_id, limit }: Checked<'GET /admin/api/playback.Failure/list'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/playback.Failure/list'>> {
      const { period } = readAsked(day, clock.now())
      const rows = await failuresQuery(db, { ...period, content_id, limit }).execute()
      const names = await nameContents(db, [...new Set(rows.map((row) => row.content_id))], language)
      return {
        list: rows.map((row) => ({
          content_id: row.content_id,
          content: names.get(row.content_id) ?? null,
          system: row.system,
          cause: row.outcome as Cause,
          times: Number(row.times),
          last_day: formatDayOf(Number(row.last_day)),
        })),
      }
    },
  }
}
