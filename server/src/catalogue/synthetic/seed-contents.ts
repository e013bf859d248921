/**
 * A made-up catalogue for measuring, up to a million contents. The rows are written in bulk, past the content module's
 * one-by-one saving, which rebuilds its numbers and its search index afterwards; so this is the one writer of its tables
 * beside it.
 */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase, Trx } from '../../db/open.ts'
import type { ContentService } from '../../modules/content/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Progress } from '../progress.ts'
import { MADE_UP_CATEGORIES, madeUpFacts, madeUpTitle, spread } from './made-up.ts'

export interface SeedDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
  content: Pick<ContentService, 'saveCategory' | 'rebuildCounts' | 'rebuildSearch'>
}

const PREFIX = 'made-up-'
/** Rows of a statement: SQLite takes at most 32,766 values. */
const ROWS_PER_INSERT = 1000
const ROWS_PER_TRANSACTION = 10_000

/** Made-up contents that earlier runs left; numbering goes on behind them. */
async function countEarlier(db: SeedDeps['database']['db']): Promise<number> {
  const { count } = await db
    .selectFrom('content')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('unique', '>=', PREFIX)
    .where('unique', '<', `${PREFIX}~`)
    .executeTakeFirstOrThrow()
  return count
}

async function insertContents(trx: Trx, from: number, count: number, now: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = from + index
    return {
      ...{ unique: `${PREFIX}${number}`, name: madeUpTitle(number), ...madeUpFacts(number, now) },
      ...{ is_listed: 1 as const, random_key: spread(number + 2) >>> 1, create_time: now, update_time: null },
      ...{ import_key: null, import_hash: null },
    }
  })
  const made = await trx.insertInto('content').values(rows).returning('content_id').execute()
  return made.map((row) => row.content_id)
}

/** Every content stands in one of the twenty categories, by its id. */
async function insertPlaces(trx: Trx, first_id: number, last_id: number): Promise<void> {
  await sql`insert into content_category
    (content_id, category_id, is_direct, is_listed, sort, release_time, random_key, kind, is_vip)
    select content.content_id, category.category_id, 1, content.is_listed, content.sort, content.release_time,
      content.random_key, content.kind, content.is_vip
    from content inner join category
      on category.category_unique = ${PREFIX} || cast(content.content_id % ${sql.lit(MADE_UP_CATEGORIES.length)} as text)
      and category.is_delete = 0
    where content.content_id between ${first_id} and ${last_id}`.execute(trx)
}

async function insertBatch(trx: Trx, from: number, count: number, now: number, progress: Progress) {
  const ids: number[] = []
  for (let start = 0; start < count; start += ROWS_PER_INSERT) {
    const rows = Math.min(ROWS_PER_INSERT, count - start)
    ids.push(...(await insertContents(trx, from + start, rows, now)))
    progress.step(rows)
    // The embedded database never waits, so without this nothing else of the process would have a turn.
    await setImmediate()
  }
  const [first_id, last_id] = [Math.min(...ids), Math.max(...ids)]
  await insertPlaces(trx, first_id, last_id)
  return { first_id, last_id }
}

/** Adds `count` contents and returns the ids they lie between. */
export async function seedContents(deps: SeedDeps, count: number, progress: Progress) {
  const { db } = deps.database
  const now = deps.clock.now()
  await db.transaction().execute(async (trx) => {
    for (const [index, category_name] of MADE_UP_CATEGORIES.entries())
      await deps.content.saveCategory(trx, { category_unique: `${PREFIX}${index}`, category_name, texts: {} })
  })
  const earlier = await countEarlier(db)
  const range = { first_id: Number.POSITIVE_INFINITY, last_id: 0 }
  progress.start(count, 'contents')
  try {
    for (let done = 0; done < count; done += ROWS_PER_TRANSACTION) {
      const rows = Math.min(ROWS_PER_TRANSACTION, count - done)
      const made = await db.transaction().execute((trx) => insertBatch(trx, earlier + done, rows, now, progress))
      range.first_id = Math.min(range.first_id, made.first_id)
      range.last_id = Math.max(range.last_id, made.last_id)
    }
  } finally {
    progress.stop()
  }
  progress.say('Counting and writing the search index …')
  await db.transaction().execute(async (trx) => {
    await deps.content.rebuildCounts(trx)
    await deps.content.rebuildSearch(trx)
  })
  return range
}
