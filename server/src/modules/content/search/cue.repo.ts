/** SQL of subtitles: written with their content, found by an index of their own (docs/decisions/0096). */
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import { contains } from '../../../db/contains.ts'
import type { OpenDatabase, Trx } from '../../../db/open.ts'
import { runNamed } from '../../../db/run-named.ts'
import { inForceSql } from '../../entitlement/index.ts'
import { type Cue, cueId, MAX_CUES } from './cue.rules.ts'
import { createEntry, type SearchQuery } from './search-tokens.ts'

/** Cues that are looked at for one search: the newest contents are found first. */
const MAX_LOOKED_AT = 500
/** Entries of PostgreSQL's index that are walked before it is asked for all matches, which it does not have in order. */
const STRETCH = 2048
const INSERT_BATCH = 100

async function deleteCues(trx: Trx, dialect: Dialect, content_id: number): Promise<void> {
  const key = sql.ref(dialect === 'sqlite' ? 'rowid' : 'cue_id')
  const [from, below] = [content_id * MAX_CUES, (content_id + 1) * MAX_CUES]
  const known = await trx
    .selectFrom('content_cue')
    .select('cue_id')
    .where('content_id', '=', content_id)
    .limit(1)
    .execute()
  if (known.length === 0) return
  await sql`delete from content_cue_search where ${key} >= ${from} and ${key} < ${below}`.execute(trx)
  await trx.deleteFrom('content_cue').where('cue_id', '>=', from).where('cue_id', '<', below).execute()
}

/** Replaces the cues of a content. */
export async function saveCues(trx: Trx, dialect: Dialect, content_id: number, cues: readonly Cue[]): Promise<void> {
  await deleteCues(trx, dialect, content_id)
  const ordered = [...cues].sort((a, b) => a.episode - b.episode || a.time - b.time).slice(0, MAX_CUES)
  const rows = ordered.map((cue, position) => {
    const { tokens, text: folded } = createEntry({ heads: [], rest: [cue.text] })
    return { cue: { ...cue, content_id, cue_id: cueId(content_id, position), folded }, tokens }
  })
  for (let from = 0; from < rows.length; from += INSERT_BATCH) {
    const batch = rows.slice(from, from + INSERT_BATCH)
    await trx
      .insertInto('content_cue')
      .values(batch.map(({ cue }) => cue))
      .execute()
    await insertCueSearch(
      trx,
      dialect,
      batch.map(({ cue, tokens }) => ({ cue_id: cue.cue_id, tokens })),
    )
  }
}

async function insertCueSearch(
  trx: Trx,
  dialect: Dialect,
  cues: readonly { cue_id: number; tokens: readonly string[] }[],
): Promise<void> {
  const entries = cues.map(({ cue_id, tokens }) =>
    dialect === 'sqlite' ? sql`(${cue_id}, ${tokens.join(' ')})` : sql`(${cue_id}, ${[...tokens]}::text[])`,
  )
  const columns = sql.raw(dialect === 'sqlite' ? 'rowid, tokens' : 'cue_id, tokens')
  await sql`insert into content_cue_search (${columns}) values ${sql.join(entries)}`.execute(trx)
}

/** Makes the index of all stored cues anew. */
export async function rebuildCueSearch(trx: Trx, dialect: Dialect): Promise<void> {
  await sql`delete from content_cue_search`.execute(trx)
  for (let last = -1; ; ) {
    const cues = await trx
      .selectFrom('content_cue')
      .select(['cue_id', 'text'])
      .where('cue_id', '>', last)
      .orderBy('cue_id')
      .limit(INSERT_BATCH)
      .execute()
    const end = cues.at(-1)
    if (!end) return
    const entries = cues.map(({ cue_id, text }) => ({
      cue_id,
      tokens: createEntry({ heads: [], rest: [text] }).tokens,
    }))
    await insertCueSearch(trx, dialect, entries)
    last = end.cue_id
  }
}

export type FoundCue = Cue & { content_id: number }

/** Who asks: what is locked for them is not searched, or the answers would tell what is said in it. */
export interface CueReader {
  isVipMember: boolean
  member_id: number | null
  now: number
}

function mayRead({ isVipMember, member_id, now }: CueReader): RawBuilder<boolean> {
  if (isVipMember) return sql<boolean>`1 = 1`
  if (member_id === null) return sql<boolean>`c.is_vip = 0`
  return sql<boolean>`(c.is_vip = 0 or c.content_id in (
    select content_id from member_unlock where member_id = ${member_id} and ${inForceSql(now)}
  ))`
}

const isSeen = (content_id: RawBuilder<unknown>, reader: CueReader): RawBuilder<unknown> =>
  sql`c.content_id = ${content_id} and c.is_listed = 1 and ${mayRead(reader)}`

const columns = sql`q.content_id, q.episode, q.lang, q.time, q.text`

function verified(dialect: Dialect, parts: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    parts.map((part) => sql` and ${contains(dialect, sql`q.folded`, part)}`),
    sql``,
  )
}

/** SQLite's index has its entries in order, and stops when it has enough. */
function onSqlite({ tokens, parts }: SearchQuery, reader: CueReader): RawBuilder<FoundCue> {
  return sql<FoundCue>`
    select ${columns}
    from (
      select rowid as place from content_cue_search where content_cue_search match ${tokens.join(' AND ')}
      order by rowid desc limit ${sql.lit(MAX_LOOKED_AT)}
    ) g
    cross join content_cue q cross join content c
    where q.cue_id = g.place and ${isSeen(sql`q.content_id`, reader)} ${verified('sqlite', parts)}
    order by g.place desc`
}

/** The first contents of some places that the reader may view. */
const seenAt = (places: RawBuilder<unknown>, reader: CueReader, most: number): RawBuilder<unknown> =>
  sql`select d.content_id from (
      select distinct place / ${sql.lit(MAX_CUES)} as content_id from ${places} order by content_id desc
    ) d cross join lateral (select 1 from content c where ${isSeen(sql`d.content_id`, reader)} offset 0) seen
    order by d.content_id desc limit ${sql.lit(most)}`

/**
 * The newest entries are walked; where they hold too few contents, all matches are gathered. Cues are read of as many contents as an answer
 * names. Each is looked up by its number, and nothing else can be planned, whatever PostgreSQL knows of the tables: after many contents came at
 * once it knows nothing for a minute, and read all cues for each place.
 */
function onPostgres({ tokens, parts }: SearchQuery, reader: CueReader, wanted: number): RawBuilder<FoundCue> {
  const most = sql.lit(MAX_LOOKED_AT)
  // Behind a select, so that one plan fits all words and is kept.
  const has = sql`tokens @> (select ${[...tokens]}::text[])`
  // Where cues are compared with the text that was typed, some contents fall away.
  const candidates = parts.length === 0 ? wanted : wanted * 5
  return sql<FoundCue>`
    with near as materialized (
      select cue_id as place from (
        select cue_id, tokens from content_cue_search order by cue_id desc limit ${sql.lit(STRETCH)}
      ) newest where ${has} limit ${most}
    ), near_seen as materialized (${seenAt(sql`near`, reader, wanted)}),
    enough as materialized (
      select (select count(*) from near) = ${most} or (select count(*) from near_seen) = ${sql.lit(wanted)} as yes
    ), found as materialized (
      select place from near where (select yes from enough)
      union all (
        select cue_id as place from content_cue_search where ${has} and not (select yes from enough)
        order by (cue_id + 0) desc limit ${most}
      )
    ), readable as materialized (${seenAt(sql`found`, reader, candidates)})
    select ${columns}
    from found join readable on readable.content_id = found.place / ${sql.lit(MAX_CUES)}
    cross join lateral (select * from content_cue where cue_id = found.place offset 0) q
    where true ${verified('postgres', parts)}
    order by found.place desc`
}

/** The query for cues of so many contents; `plans.db.test.ts` checks its plan. */
export const cueQuery = (
  dialect: Dialect,
  query: SearchQuery,
  reader: CueReader,
  wanted: number,
): RawBuilder<FoundCue> => (dialect === 'sqlite' ? onSqlite(query, reader) : onPostgres(query, reader, wanted))

/** Cues that match, of visible contents that the reader may view: newest contents first, in a content in order. */
export async function listCues(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  query: SearchQuery,
  reader: CueReader,
  wanted: number,
): Promise<FoundCue[]> {
  return runNamed(db, 'content.cues', cueQuery(dialect, query, reader, wanted))
}
