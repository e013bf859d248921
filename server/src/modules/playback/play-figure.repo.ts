/** SQL of plays by day and by what they have in common. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { noSums, SUM_NAMES, type Sums } from './figures.rules.ts'

export interface FigureKey {
  content_id: number
  axis: string
  day: number
  part: string
}

export type FigureRow = FigureKey & Sums

const columns = SUM_NAMES.map((name) => sql.ref(name))
const added = sql.join(
  SUM_NAMES.map((name) => sql`${sql.ref(name)} = ${sql.ref(`play_figure.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
)

/** Adds to rows, in the order of their keys: two processes that write the same ones wait for each other and never cross. */
export async function addFigures(db: Db, rows: readonly FigureRow[]): Promise<void> {
  const key = (row: FigureKey) => `${row.content_id} ${row.axis} ${row.day} ${row.part}`
  const sorted = [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1))
  const values = sorted.map(
    (row) => sql`(${sql.join([row.content_id, row.axis, row.day, row.part, ...SUM_NAMES.map((name) => row[name])])})`,
  )
  await sql`insert into play_figure (content_id, axis, day, part, ${sql.join(columns)}) values ${sql.join(values)}
    on conflict (content_id, axis, day, part) do update set ${added}`.execute(db)
}

export interface FigureSpan {
  contentIds: readonly number[]
  axes: readonly string[]
  from: number
  to: number
  /** Only these parts; all if left out. */
  parts?: readonly string[]
}

type Group = 'content_id' | 'axis' | 'part' | 'day'

/** Sums of a span, by some of its keys. */
export function figuresQuery(db: Db, { contentIds, axes, from, to, parts }: FigureSpan, groups: readonly Group[]) {
  return db
    .selectFrom('play_figure')
    .select([...groups])
    .select((eb) => SUM_NAMES.map((name) => eb.fn.sum<number>(name).as(name)))
    .where('content_id', 'in', [...contentIds])
    .where('axis', 'in', [...axes])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(parts !== undefined, (query) => query.where('part', 'in', [...(parts ?? [])]))
    .groupBy([...groups])
}

export type SummedRow = { [name in Group]?: string | number } & Sums

export async function sumFigures(db: Db, span: FigureSpan, groups: readonly Group[]): Promise<SummedRow[]> {
  const rows = await figuresQuery(db, span, groups).execute()
  // PostgreSQL sums whole numbers into text.
  return rows.map((row) => {
    const sums = noSums()
    for (const name of SUM_NAMES) sums[name] = Number(row[name])
    return { ...row, ...sums } as SummedRow
  })
}

export async function dropFiguresBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom('play_figure').where('day', '<', day).execute()
}

/** Failures of a span by content, system and cause, the most frequent first. Walks an index that holds failures only. */
export function failuresQuery(
  db: Db,
  { from, to, content_id, limit }: { from: number; to: number; content_id: number | undefined; limit: number },
) {
  return db
    .selectFrom('playback_count')
    .select(['content_id', 'system', 'outcome'])
    .select((eb) => [eb.fn.sum<number>('plays').as('times'), eb.fn.max('day').as('last_day')])
    .where('outcome', '<>', sql.lit('played'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(content_id !== undefined, (query) => query.where('content_id', '=', content_id ?? 0))
    .groupBy(['content_id', 'system', 'outcome'])
    .orderBy('times', 'desc')
    .orderBy('content_id')
    .orderBy('system')
    .orderBy('outcome')
    .limit(limit)
}

export function listContents(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('content')
    .select(['content_id', 'name', 'texts', 'is_vip', 'image_url'])
    .where('content_id', 'in', [...ids])
    .execute()
}

/** Films of a content: what their files are, and whether visitors get those. */
export function listFilms(db: Db, content_id: number) {
  return db
    .selectFrom('content_file')
    .innerJoin('file', 'file.file_id', 'content_file.file_id')
    .select(['file.file_ext', 'content_file.meta', 'content_file.is_original'])
    .where('content_file.content_id', '=', content_id)
    .where('content_file.role', '=', 'video')
    .execute()
}

/** Renditions of the films of a content that are wished for; at most some dozens. */
export function listRenditions(db: Db, content_id: number) {
  return db
    .selectFrom('rendition')
    .select(['rendition_id', 'file_id', 'name', 'state'])
    .where('content_id', '=', content_id)
    .orderBy('file_id')
    .orderBy('height', 'desc')
    .orderBy('rendition_id')
    .limit(60)
    .execute()
}
