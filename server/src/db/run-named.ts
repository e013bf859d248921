/** Statements in a few shapes whose plans PostgreSQL's connections keep; those of one shape are `prepareQuery`'s. */
import { createHash } from 'node:crypto'
import { PostgresAdapter, type RawBuilder } from 'kysely'
import type { Db } from './open.ts'
import { withName } from './statement-name.ts'

/**
 * Runs a statement under a name and the digest of its text, so that a name is always of one text. For those that take longer to plan than
 * to run, and whose text comes in few shapes: values have to be parameters. After five runs PostgreSQL plans it once for all values.
 */
export async function runNamed<Row>(db: Db, name: string, query: RawBuilder<Row>): Promise<Row[]> {
  const compiled = query.compile(db)
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return (await db.executeQuery<Row>(compiled)).rows
  const digest = createHash('sha256').update(compiled.sql).digest('hex').slice(0, 12)
  return (await db.executeQuery<Row>({ ...compiled, sql: withName(`${name}.${digest}`, compiled.sql) })).rows
}
