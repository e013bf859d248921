/** Databases for tests: SQLite in memory always, PostgreSQL when one is reachable; each test app gets a place of its own. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe } from 'vitest'
import { type OpenDatabase, openMemory, openPostgres } from '../db/open.ts'
import { findPostgresProblem, POSTGRES_URL } from './postgres.ts'

const postgres_problem = await findPostgresProblem()
if (postgres_problem)
  process.stderr.write(`PostgreSQL tests are skipped: ${postgres_problem} (set TEST_DATABASE_URL to a reachable one)\n`)

export type DatabaseKind = 'sqlite' | 'postgres'

/** Opens an empty database; closing it removes it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  if (kind === 'sqlite') return openMemory()
  const schema = `zimu_test_${randomBytes(6).toString('hex')}`
  const opened = await openPostgres(POSTGRES_URL, schema)
  await sql.raw(`create schema ${schema}`).execute(opened.db)
  return {
    ...opened,
    close: async () => {
      await sql.raw(`drop schema ${schema} cascade`).execute(opened.db)
      await opened.close()
    },
  }
}

/** Runs the same tests on each database. */
export function eachDatabase(title: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${title} on SQLite`, () => tests('sqlite'))
  describe.skipIf(postgres_problem !== undefined)(`${title} on PostgreSQL`, () => tests('postgres'))
}
