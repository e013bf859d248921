/** The PostgreSQL that tests and benches use, where there is one. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Where PostgreSQL is looked for when `TEST_DATABASE_URL` names none. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test'

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** Why there is no PostgreSQL to use; undefined when there is one. */
export async function findPostgresProblem(): Promise<string | undefined> {
  try {
    await query('select 1')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Makes an empty database of its own, for processes that know nothing of tests; `drop` takes it away. */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `zimu_test_${randomBytes(6).toString('hex')}`
  await query(`create database ${name}`)
  const url = new URL(POSTGRES_URL)
  url.pathname = name
  return { url: String(url), drop: () => query(`drop database ${name} with (force)`) }
}
