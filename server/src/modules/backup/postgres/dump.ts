/**
 * A dump of PostgreSQL by its own program. The totals are counted in a transaction that shares its moment with the program, so that both
 * are of the same rows, whatever is written meanwhile (docs/decisions/0420).
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import type { OpenDatabase } from '../../../db/open.ts'
import { countTotals, readEnds, type TableEnds, type Totals } from '../../../db/totals.ts'
import { BackupFault } from '../backup-fault.ts'
import { digestOf } from '../folder/digest-of.ts'
import { connectionEnv, type Environment } from './connection-env.ts'
import { readPlace, shareMoment } from './dump.repo.ts'
import { findPrograms } from './find-programs.ts'
import { type ProgramRun, readProgram, runProgram } from './run-program.ts'

/** How this service may use PostgreSQL's own programs. */
export interface PostgresUse {
  /** False: backups hold the media only, and others back the database up. */
  isDumped: boolean
  /** Where pg_dump and pg_restore are; `''`: anywhere on the system. */
  programsFolder: string
  /** Address of the server on which a rehearsal restores; `''`: the service's own. */
  rehearsalUrl: string
  /** Environment of this process. */
  environment: Environment
}

export interface DumpDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect' | 'url'>
  postgres: PostgresUse
}

export interface Dumped {
  engine: 'postgres'
  /** Schema that holds all tables of the service. */
  schema: string
  /** Tables whose rows are in the dump. */
  tables: number
  database_sha256: string
  database_bytes: number
  ends: TableEnds
  totals: Totals
}

interface TableCount {
  found: number
  wanted: number
}

/** A table that changes its form is waited for this long. */
const LOCK_WAIT = '--lock-wait-timeout=60s'

/** A pattern of pg_dump that means exactly this name. */
const exactly = (schema: string) => `"${schema.replaceAll('"', '""')}"`

/** Passes bytes on; says afterwards how many they were, and their digest. */
function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** How many tables have their rows in a dump, by its own list. */
export async function countDumpedTables(path: string, run: Pick<ProgramRun, 'program' | 'env' | 'signal'>) {
  const list = await readProgram({ ...run, args: ['--list', path] })
  return list.split('\n').filter((line) => /^\d+; \d+ \d+ TABLE DATA /.test(line)).length
}

/** Compares what pg_dump has sent with what lies on the disk, and with the tables that there are. */
async function requireWholeDump(path: string, sent: { bytes: number; sha256: string }, counted: TableCount) {
  const [{ size }, sha256] = [await stat(path), await digestOf(path)]
  if (size !== sent.bytes || sha256 !== sent.sha256)
    throw new BackupFault(`The dump is not whole: pg_dump has sent ${sent.bytes} bytes, ${size} are on the disk.`)
  if (counted.found !== counted.wanted)
    throw new BackupFault(`The dump is not whole: it holds ${counted.found} of ${counted.wanted} tables.`)
}

/** Writes the dump to `path`. Throws `BackupFault`, and the reason of `signal`. */
export async function dumpPostgres(
  { database: { db, url = '' }, postgres }: DumpDeps,
  path: string,
  signal: AbortSignal,
): Promise<Dumped> {
  const env = connectionEnv(url, postgres.environment)
  const { schema, major } = await readPlace(db)
  const { dump, restore } = await findPrograms({ folder: postgres.programsFolder, env, major, signal })
  const meter = createMeter()
  const { tables, ends, totals } = await db.transaction().execute(async (trx) => {
    const { snapshot, ...moment } = await shareMoment(trx)
    const ends = await readEnds(trx)
    const totals = await countTotals(trx, ends)
    const args = [
      '--format=custom',
      '--no-password',
      LOCK_WAIT,
      `--snapshot=${snapshot}`,
      `--schema=${exactly(schema)}`,
    ]
    const output = [meter.stream, createWriteStream(path)]
    await runProgram({ program: dump, args, env, signal, output })
    return { ...moment, ends, totals }
  })
  const sent = meter.read()
  const found = await countDumpedTables(path, { program: restore, env, signal })
  await requireWholeDump(path, sent, { found, wanted: tables })
  const { bytes: database_bytes, sha256: database_sha256 } = sent
  return { engine: 'postgres', schema, tables, database_sha256, database_bytes, ends, totals }
}
