/** A PostgreSQL cluster of a test's own, to be restarted, hung and killed. */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

/** A folder that the server's user owns. */
function makeFolder(as: ReturnType<typeof findUnprivileged>): string {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-postgres-'))
  if (as) chownSync(folder, as.uid, as.gid)
  return folder
}

/** Starts the server on a folder with its data. */
async function startServer(
  folder: string,
  as: ReturnType<typeof findUnprivileged>,
  settings: readonly string[] = [],
): Promise<OwnPostgres> {
  const own = await startOwnProcess({
    command: join(findPrograms() ?? '', 'postgres'),
    arguments: (port) => [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      ...['fsync=off', ...settings].flatMap((setting) => ['-c', setting]),
    ],
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

/** Makes a cluster in a folder of its own and starts it, with `settings` such as `shared_buffers=1GB`. */
export function startOwnPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  const as = findUnprivileged('postgres')
  const folder = makeFolder(as)
  const initdb = join(findPrograms() ?? '', 'initdb')
  const data = join(folder, 'data')
  execFileSync(initdb, ['-D', data, '-U', 'zimu', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return startServer(folder, as, settings)
}

export interface PostgresCopy extends OwnPostgres {
  /** It takes what the main one writes, and shows none of it, until `resumeReplay`. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
}

/** Makes a streaming copy of a cluster and starts it. */
export async function startPostgresCopy({ port }: Pick<OwnPostgres, 'port'>): Promise<PostgresCopy> {
  const as = findUnprivileged('postgres')
  const folder = makeFolder(as)
  const backup = join(findPrograms() ?? '', 'pg_basebackup')
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'zimu']
  // By a process of its own: the main one has to answer meanwhile.
  await promisify(execFile)(
    backup,
    [...from, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    {
      ...as,
      cwd: folder,
    },
  )
  const own = await startServer(folder, as)
  const tell = async (text: string) => {
    const client = new pg.Client({ connectionString: own.url })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  return {
    ...own,
    pauseReplay: () => tell('select pg_wal_replay_pause()'),
    resumeReplay: () => tell('select pg_wal_replay_resume()'),
  }
}
