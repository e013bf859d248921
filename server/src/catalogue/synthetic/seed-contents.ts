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
import {
  SYNTHETIC_CATEGORIES,
  SYNTHETIC_TAGS,
  spread,
  syntheticDescription,
  syntheticFacts,
  syntheticTitle,
} from './synthetic-facts.ts'

export interface SeedDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
  content: Pick<ContentService, 'saveCategory' | 'saveTag' | 'rebuildCounts' | 'rebuildSearch'>
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
      unique: `${PREFIX}${number}`,
      name: syntheticTitle(number),
      description: syntheticDescription(number),
      ...syntheticFacts(number, now),
      is_listed: 1 as const,
      has_category: 1 as const,
      random_key: spread(number + 2) >>> 1,
      create_time: now,
      update_time: null,
      import_key: null,
      import_hash: null,
    }
  })
  const made = await trx.insertInto('content').values(rows).returning('content_id').execute()
  return made.map((row) => row.content_id)
}

/** Every content stands in one of the twenty categories, by its id. */
async function insertPlaces(trx: Trx, firstId: number, lastId: number): Promise<void> {
  await sql`insert into content_category
    (content_id, category_id, is_direct, is_listed, sort, release_time, random_key, kind, is_vip)
    select content.content_id, category.category_id, 1, content.is_listed, content.sort, content.release_time,
      content.random_key, content.kind, content.is_vip
    from content inner join category
      on category.category_unique = ${PREFIX} || cast(content.content_id % ${sql.lit(SYNTHETIC_CATEGORIES.length)} as text)
      and category.is_delete = 0
    where content.content_id between ${firstId} and ${lastId}`.execute(trx)
}

/** Every content with the tags that its id is divided by. */
async function insertTags(trx: Trx, firstId: number, lastId: number): Promise<void> {
  for (const [index, [, oneOf]] of SYNTHETIC_TAGS.entries())
    await sql`insert into content_tag (content_id, tag_id)
      select content.content_id, tag.tag_id from content inner join tag
        on tag.tag_unique = ${PREFIX + index} and tag.is_delete = 0
      where content.content_id between ${firstId} and ${lastId} and content.content_id % ${sql.lit(oneOf)} = 0`.execute(
      trx,
    )
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
  const [firstId, lastId] = [Math.min(...ids), Math.max(...ids)]
  await insertPlaces(trx, firstId, lastId)
  await insertTags(trx, firstId, lastId)
  return { firstId, lastId }
}

/** Adds `count` contents and returns the ids they lie between. */
export async function seedContents(deps: SeedDeps, count: number, progress: Progress) {
  const { db } = deps.database
  const now = deps.clock.now()
  await db.transaction().execute(async (trx) => {
    for (const [index, category_name] of SYNTHETIC_CATEGORIES.entries())
      await deps.content.saveCategory(trx, { category_unique: `${PREFIX}${index}`, category_name, texts: {} })
    for (const [index, [tag_name]] of SYNTHETIC_TAGS.entries())
      await deps.content.saveTag(trx, { tag_unique: `${PREFIX}${index}`, tag_name, texts: {} })
  })
  const earlier = await countEarlier(db)
  const range = { firstId: Number.POSITIVE_INFINITY, lastId: 0 }
  progress.start(count, 'contents')
  try {
    for (let done = 0; done < count; done += ROWS_PER_TRANSACTION) {
      const rows = Math.min(ROWS_PER_TRANSACTION, count - done)
      const made = await db.transaction().execute((trx) => insertBatch(trx, earlier + done, rows, now, progress))
      range.firstId = Math.min(range.firstId, made.firstId)
      range.lastId = Math.max(range.lastId, made.lastId)
    }
  } finally {
    progress.stop()
  }
  progress.print('Counting and writing the search index …')
  await db.transaction().execute(async (trx) => {
    await deps.content.rebuildCounts(trx)
    await deps.content.rebuildSearch(trx)
  })
  return range
}
