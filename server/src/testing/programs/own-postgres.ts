/** A PostgreSQL cluster of a test's own, to be restarted, hung and killed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findUnprivileged, type OwnProcess, startOwnProcess } from './own-process.ts'

/** Debian keeps the servers of each version in a folder of its own, outside the path. */
const DEBIAN = '/usr/lib/postgresql'

function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const bindir = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), bindir]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Why tests cannot start a PostgreSQL of their own here; undefined when they can. */
export function findOwnPostgresProblem(): string | undefined {
  if (!findPrograms()) return 'there is no initdb (Debian: postgresql)'
  const user = findUnprivileged('postgres')
  return user && Number.isNaN(user.uid) ? 'root may not run PostgreSQL, and there is no user postgres' : undefined
}

async function isReady(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'zimu', database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export interface OwnPostgres extends OwnProcess {
  url: string
  close(): Promise<void>
}

/** Makes a cluster in a folder of its own and starts it. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const programs = findPrograms() ?? ''
  const as = findUnprivileged('postgres')
  const folder = mkdtempSync(join(tmpdir(), 'zimu-postgres-'))
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'zimu', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const own = await startOwnProcess({
    command: join(programs, 'postgres'),
    arguments: (port) => ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'fsync=off'],
    as,
    isReady,
  })
  return {
    ...own,
    url: `postgres://zimu@127.0.0.1:${own.port}/postgres`,
    async close() {
      await own.kill('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
