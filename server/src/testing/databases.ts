/** Databases for tests: SQLite in memory always, PostgreSQL when one is reachable; each test app gets a place of its own. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe } from 'vitest'
import { type OpenDatabase, openMemory, openPostgres } from '../db/open.ts'
import type { Clock } from '../ports/clock/index.ts'
import { findPostgresProblem, schemaUrl } from './postgres.ts'
import { openReadyPostgres } from './ready-postgres.ts'
import { openReadySqlite } from './ready-sqlite.ts'

const postgresProblem = await findPostgresProblem()
if (postgresProblem)
  process.stderr.write(`PostgreSQL tests are skipped: ${postgresProblem} (set TEST_DATABASE_URL to a reachable one)\n`)

export type DatabaseKind = 'sqlite' | 'postgres'

/** Opens an empty database; closing it removes it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  if (kind === 'sqlite') return openMemory()
  const schema = `zimu_test_${randomBytes(6).toString('hex')}`
  const opened = await openPostgres(schemaUrl(schema))
  await sql.raw(`create schema ${schema}`).execute(opened.db)
  return {
    ...opened,
    close: async () => {
      await sql.raw(`drop schema ${schema} cascade`).execute(opened.db)
      await opened.close()
    },
  }
}

/** Opens a database with the whole schema and no rows; closing it gives the schema back. Only rows may be changed. */
export function openReadyDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  return kind === 'sqlite' ? openReadySqlite() : openReadyPostgres()
}

/** Runs the same tests on each database. */
export function eachDatabase(title: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${title} on SQLite`, () => tests('sqlite'))
  describe.skipIf(postgresProblem !== undefined)(`${title} on PostgreSQL`, () => tests('postgres'))
}

/** The same database, whose clock is that of the test. */
export function withClock(database: OpenDatabase, clock: Clock): OpenDatabase {
  return { ...database, sqlNow: () => sql<number>`cast(${clock.now()} as bigint)` }
}
