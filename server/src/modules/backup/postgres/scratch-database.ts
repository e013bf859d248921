/**
 * A database beside that of the service, for a rehearsal. It is dropped however the rehearsal ends; what a killed one has left is dropped by
 * the next (docs/decisions/0420).
 */
import { createHash } from 'node:crypto'
import { seconds } from '@zimu/contract/durations'
import type pg from 'pg'
import { CannotRehearse } from '../backup-fault.ts'
import { withDatabase } from './connection-env.ts'

/** A name of PostgreSQL has 63 bytes. */
const MAX_BASE_BYTES = 40
/** Another rehearsal is waited for this long: one that was cancelled is about to end. */
const WAIT_MS = seconds(15)
const CONNECT_MS = seconds(10)
/** SQLSTATE: insufficient privilege, lock not available. */
const [NOT_ALLOWED, LOCKED] = ['42501', '55P03']

/**
 * What the names of a service's scratch databases begin with.
 * @example scratchPrefix({ database: 'zimu', schema: 'public' }) // 'zimu_rehearsal_'
 */
export function scratchPrefix({ database, schema }: { database: string; schema: string }): string {
  const base = schema === 'public' ? database : `${database}_${schema}`
  if (Buffer.byteLength(base) <= MAX_BASE_BYTES) return `${base}_rehearsal_`
  return `zimu_${createHash('sha256').update(base).digest('hex').slice(0, 16)}_rehearsal_`
}

/** Connects; what goes wrong later is told by the statement under way. */
export async function connectTo(url: string): Promise<pg.Client> {
  const { default: driver } = await import('pg')
  const client = new driver.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const stateOf = (error: unknown) => (error as { code?: string }).code

/** Of the rehearsals of a service one goes on at a time. */
async function holdRehearsals(client: pg.Client, prefix: string): Promise<void> {
  await client.query(`set lock_timeout = ${WAIT_MS}`)
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [prefix]).catch((error: unknown) => {
    if (stateOf(error) === LOCKED)
      throw new CannotRehearse('Another rehearsal is under way. Try again when it has ended.')
    throw error
  })
}

const drop = (client: pg.Client, name: string) =>
  client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)

/** Drops what rehearsals have left that were killed. */
async function dropLeftOver(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) and substr(datname, length($1) + 1) ~ '^[0-9]+$'`,
    [prefix],
  )
  for (const { name } of rows) await drop(client, name)
}

/** Only its owner may look into it. */
async function create(client: pg.Client, name: string): Promise<void> {
  const quoted = client.escapeIdentifier(name)
  await client.query(`create database ${quoted} template template0`).catch((error: unknown) => {
    if (stateOf(error) !== NOT_ALLOWED) throw error
    throw new CannotRehearse(
      `The role ${client.user} may not create the database ${name} in which the backup is restored. Allow it: alter role ${client.user} createdb. Or name another server in DATABASE_REHEARSAL_URL.`,
    )
  })
  await client.query(`revoke connect on database ${quoted} from public`)
}

export interface Scratch {
  /** Address of the server, of a role that may create databases. */
  url: string
  prefix: string
  backup_id: number
}

/** Makes a database, has it used and drops it. Throws `CannotRehearse` where the role may not, or nobody answers. */
export async function withScratchDatabase<Result>(
  { url, prefix, backup_id }: Scratch,
  use: (scratchUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = `${prefix}${backup_id}`
  const client = await connectTo(url).catch((error: Error) => {
    throw new CannotRehearse(`The server for rehearsals does not answer: ${error.message}`)
  })
  try {
    await holdRehearsals(client, prefix)
    await dropLeftOver(client, prefix)
    await create(client, name)
    try {
      return await use(withDatabase(url, name))
    } finally {
      await drop(client, name)
    }
  } finally {
    await client.end()
  }
}
