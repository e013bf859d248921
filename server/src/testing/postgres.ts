/** The PostgreSQL that tests and benches use, where there is one. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Where PostgreSQL is looked for when `TEST_DATABASE_URL` names none. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test'

async function query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: POSTGRES_URL, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query<Row>(text, [...values])
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** One connection, which keeps no process alive. */
export interface PostgresConnection {
  /** Rows of a statement that is asked again and again: it is planned once. */
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  run(text: string): Promise<void>
  end(): Promise<void>
}

export async function connectPostgres(url: string): Promise<PostgresConnection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  // The types of the driver do not know it.
  ;(client as pg.Client & { unref(): void }).unref()
  const names = new Map<string, string>()
  return {
    async ask<Row extends pg.QueryResultRow>(text: string) {
      const name = names.get(text) ?? `statement_${names.size}`
      names.set(text, name)
      return (await client.query<Row>({ name, text })).rows
    },
    run: async (text) => void (await client.query(text)),
    end: () => client.end(),
  }
}

/** Address of a schema of the PostgreSQL of tests. A crash of the server may lose what a test did last. */
export function schemaUrl(schema: string): string {
  const url = new URL(POSTGRES_URL)
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`)
  return String(url)
}

/** Why there is no PostgreSQL to use; undefined when there is one. `TEST_POSTGRES=0` leaves it out. */
export async function findPostgresProblem(): Promise<string | undefined> {
  if (process.env.TEST_POSTGRES === '0') return 'TEST_POSTGRES=0'
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
  return { url: String(url), drop: async () => void (await query(`drop database ${name} with (force)`)) }
}

/** Drops the schemas whose names begin with this; one at a time, since each takes many locks. */
export async function dropPostgresSchemas(prefix: string): Promise<void> {
  if (await findPostgresProblem()) return
  const found = await query<{ name: string }>(
    'select nspname as name from pg_namespace where starts_with(nspname, $1)',
    [prefix],
  )
  for (const { name } of found) await query(`drop schema ${name} cascade`)
}
