/** Restores a dump into a scratch database and looks through it. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import type pg from 'pg'
import { findNewerStep } from '../../../db/backup.ts'
import { type Inspection, SAMPLE_SQL } from '../../../db/inspect-copy.ts'
import { listTotalSql, type TableEnds, totalsOf } from '../../../db/totals.ts'
import { BackupFault, CannotRehearse } from '../backup-fault.ts'
import { connectionEnv } from './connection-env.ts'
import { readDatabaseName, readPlace } from './dump.repo.ts'
import { countDumpedTables, type DumpDeps } from './dump.ts'
import { findPrograms } from './find-programs.ts'
import { runProgram } from './run-program.ts'
import { connectTo, scratchPrefix, withScratchDatabase } from './scratch-database.ts'

export interface WrittenDump {
  backup_id: number
  path: string
  schema: string
  tables: number
  ends: TableEnds
}

export interface RestoreRun {
  signal: AbortSignal
  /** How much of the dump is read, 0 to 1. */
  report(part: number): void
}

/** Passes bytes on, and tells how many of all they are. */
function createProgress(all: number, report: RestoreRun['report']): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      report(Math.min(1, bytes / Math.max(1, all)))
      done(null, chunk)
    },
  })
}

/** What the scratch database holds. */
async function look(client: pg.Client, ends: TableEnds): Promise<Inspection> {
  const { rows: steps } = await client.query<{ name: string }>('select name from migration')
  const newer = findNewerStep(steps.map(({ name }) => name))
  if (newer) return { problem: `it was made by a newer version (${newer})`, totals: {}, sample: [] }
  const totals = {}
  for (const { name, sql } of listTotalSql(ends)) {
    const { rows } = await client.query<{ num: string; sum: string }>(sql)
    Object.assign(totals, totalsOf(name, { num: rows[0]?.num, sum: rows[0]?.sum }))
  }
  const { rows: sample } = await client.query<{ file_path: string; size: string }>(SAMPLE_SQL)
  return { problem: '', totals, sample: sample.map(({ file_path, size }) => ({ file_path, size: Number(size) })) }
}

/** Runs on a connection that ends with the signal. */
async function withConnection<Result>(url: string, signal: AbortSignal, use: (client: pg.Client) => Promise<Result>) {
  const client = await connectTo(url)
  const end = () => void client.end().catch(() => undefined)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await use(client)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', end)
    await client.end()
  }
}

/** What the system lacks says nothing of the backup. */
function asHindrance(error: unknown): never {
  throw error instanceof BackupFault ? new CannotRehearse(error.message) : error
}

/**
 * Restores a dump beside the service, by pg_restore, and counts what has arrived. Throws `BackupFault`, and the reason of `signal`; the
 * scratch database is gone then, too.
 */
export async function inspectDump(
  { database: { db, url }, postgres }: DumpDeps,
  { backup_id, path, schema, tables, ends }: WrittenDump,
  { signal, report }: RestoreRun,
): Promise<Inspection> {
  if (url === undefined) throw new CannotRehearse('Its database is of PostgreSQL, and this service is on SQLite.')
  const { major } = await readPlace(db)
  const env = connectionEnv(url, postgres.environment)
  const { restore } = await findPrograms({ folder: postgres.programsFolder, env, major, signal }).catch(asHindrance)
  const found = await countDumpedTables(path, { program: restore, env, signal })
  if (found !== tables) throw new BackupFault(`Its dump was written with ${tables} tables, and lists ${found}.`)
  const prefix = scratchPrefix({ database: await readDatabaseName(db), schema })
  return withScratchDatabase({ url: postgres.rehearsalUrl || url, prefix, backup_id }, async (scratchUrl) => {
    await withConnection(scratchUrl, signal, (client) =>
      client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`),
    )
    const scratchEnv = connectionEnv(scratchUrl, postgres.environment)
    const to = [`--schema=${schema}`, `--dbname=${scratchEnv.PGDATABASE}`]
    await runProgram({
      ...{ program: restore, env: scratchEnv, signal },
      args: ['--exit-on-error', '--no-password', '--no-owner', '--no-privileges', ...to],
      input: [createReadStream(path), createProgress((await stat(path)).size, report)],
    })
    return withConnection(scratchUrl, signal, async (client) => {
      await client.query(`set search_path to ${client.escapeIdentifier(schema)}`)
      return look(client, ends)
    })
  })
}
