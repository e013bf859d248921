/** SQL of subtitles: written with their content, found by an index of their own (docs/decisions/0096). */
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import { contains } from '../../../db/contains.ts'
import type { Db, Trx } from '../../../db/open.ts'
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

/**
 * Cues at the places that were found, and their contents, each looked up by its number. On PostgreSQL nothing else can be planned, whatever
 * it knows of the tables: after many contents came at once it knows nothing for a minute, and read all cues for each place.
 */
function lookedUp(dialect: Dialect, reader: CueReader): RawBuilder<unknown> {
  const isSeen = sql`c.content_id = q.content_id and c.is_listed = 1 and ${mayRead(reader)}`
  if (dialect === 'sqlite')
    return sql`cross join content_cue q cross join content c where q.cue_id = g.place and ${isSeen}`
  return sql`cross join lateral (select * from content_cue where cue_id = g.place offset 0) q
    cross join lateral (select 1 from content c where ${isSeen} offset 0) seen where true`
}

/** The first places of cues that have these tokens. */
function places(dialect: Dialect, tokens: readonly string[]): RawBuilder<unknown> {
  const most = sql.lit(MAX_LOOKED_AT)
  if (dialect === 'sqlite')
    return sql`select rowid as place from content_cue_search where content_cue_search match ${tokens.join(' AND ')}
      order by rowid desc limit ${most}`
  const has = sql`tokens @> ${[...tokens]}::text[]`
  return sql`with near as materialized (
      select cue_id as place from (
        select cue_id, tokens from content_cue_search order by cue_id desc limit ${sql.lit(STRETCH)}
      ) newest where ${has} limit ${most}
    )
    select place from near where (select count(*) from near) = ${most}
    union all (
      select cue_id as place from content_cue_search where ${has} and (select count(*) from near) < ${most}
      order by (cue_id + 0) desc limit ${most}
    )`
}

/** The query for cues; `plans.db.test.ts` checks its plan. */
export function cueQuery(dialect: Dialect, { tokens, parts }: SearchQuery, reader: CueReader): RawBuilder<FoundCue> {
  const verified = parts.map((part) => sql` and ${contains(dialect, sql`q.folded`, part)}`)
  return sql<FoundCue>`
    select q.content_id, q.episode, q.lang, q.time, q.text
    from (${places(dialect, tokens)}) g
    ${lookedUp(dialect, reader)} ${sql.join(verified, sql``)}
    order by g.place desc`
}

/** Cues that match, of visible contents that the reader may view: newest contents first, in a content in order. */
export async function listCues(db: Db, dialect: Dialect, query: SearchQuery, reader: CueReader): Promise<FoundCue[]> {
  return (await cueQuery(dialect, query, reader).execute(db)).rows
}
