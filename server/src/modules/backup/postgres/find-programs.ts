/** Finds pg_dump and pg_restore on the system. Nothing is bundled: they have to be as new as the server. */
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { findProgram } from '../../../process/find-program.ts'
import { BackupFault } from '../backup-fault.ts'
import { readProgram } from './run-program.ts'

/** Debian keeps the programs of each version in a folder of its own, outside the path. */
const DEBIAN = '/usr/lib/postgresql'
const VERSION_MS = seconds(20)

export interface PostgresPrograms {
  /** Absolute paths of pg_dump and pg_restore, of one version. */
  dump: string
  restore: string
}

/** Folders to look in, in order. */
async function listFolders(path: string): Promise<string[]> {
  const versions = (await readdir(DEBIAN).catch(() => [])).filter((name) => /^\d+$/.test(name))
  return [
    ...path.split(delimiter),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin')),
  ]
}

/** Major version of a program: 15 of `pg_dump (PostgreSQL) 15.19 (Debian …)`; 0: it does not say, or does not run. */
async function readMajor(program: string, env: Record<string, string>, signal: AbortSignal): Promise<number> {
  const text = await readProgram({ program, args: ['--version'], env, signal, limitMs: VERSION_MS }).catch((error) => {
    if (error instanceof BackupFault) return ''
    throw error
  })
  return Number(/^pg_\w+ \(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0)
}

const nextStep = (major: number) =>
  `Install the client programs of PostgreSQL ${major} or newer (Debian: apt-get install postgresql-client-${major}), or name their folder in DATABASE_PROGRAMS. DATABASE_DUMP=0 leaves the database out of backups.`

export interface FindPrograms {
  /** Where they have to be; `''`: anywhere on the system. */
  folder: string
  env: Record<string, string>
  /** Version of the server: an older program refuses to dump a newer server. */
  major: number
  signal: AbortSignal
}

/** Throws `BackupFault` with the next step where there are none, or older ones than the server only. */
export async function findPrograms({ folder, env, major, signal }: FindPrograms): Promise<PostgresPrograms> {
  const folders = folder === '' ? await listFolders(env.PATH ?? '') : [folder]
  let newest = 0
  for (const place of folders) {
    const [dump, restore] = await Promise.all([findProgram('pg_dump', place), findProgram('pg_restore', place)])
    if (dump === undefined || restore === undefined) continue
    const version = Math.min(await readMajor(dump, env, signal), await readMajor(restore, env, signal))
    if (version >= major) return { dump, restore }
    newest = Math.max(newest, version)
  }
  const where = folder === '' ? 'on this system' : `in ${folder}`
  throw new BackupFault(
    newest === 0
      ? `There is no pg_dump with pg_restore ${where}. ${nextStep(major)}`
      : `pg_dump ${where} is of version ${newest}, the server of version ${major}. ${nextStep(major)}`,
  )
}
