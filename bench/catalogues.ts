/** Synthetic catalogues for measuring. Those of SQLite are made once and kept under .cache. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { zimuWith } from '../harness/product.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../server/src/db/open.ts'
import { runAsSchemaChange } from '../server/src/db/statement-timeout.ts'
import { renewNewest, renewSample } from '../server/src/modules/content/index.ts'
import { createPostgresDatabase } from '../server/src/testing/postgres.ts'
import { startOwnPostgres } from '../server/src/testing/programs/own-postgres.ts'
import { sql } from '../server/src/testing/run-sql.ts'
import { addSubtitlesAndComments } from './subtitles-and-comments.ts'

/** Changes whenever catalogues are made otherwise: older ones are made anew. */
const VERSION = 2
/** Without call limits, which would stop the load; with the parts of a site that are off by default. */
const SETTINGS = {
  'member.api_rate_num': '0',
  'member.api_rate_guest_num': '0',
  'comment.enabled': '1',
  'comment.first_review_num': '0',
  'content.is_guest_search': '1',
}

async function fill(folder: string, url: string, contents: number, open: () => Promise<OpenDatabase>): Promise<void> {
  console.log(`making a catalogue of ${contents} contents in ${url === '' ? 'SQLite' : 'PostgreSQL'} …`)
  const env = { DATABASE_URL: url }
  await zimuWith(folder, env, 'seed', '--contents', String(contents))
  for (const [name, value] of Object.entries(SETTINGS)) await zimuWith(folder, env, 'set', name, value)
  const opened = await open()
  // What looks at all contents takes longer than a call may.
  await runAsSchemaChange(async () => {
    await migrate(opened, Date.now())
    await addSubtitlesAndComments(opened)
    // A service has it after half an hour, and what autovacuum does after a minute or two.
    await renewNewest(opened)
    await renewSample(opened)
    if (opened.dialect === 'postgres') await setUpAsDocumented(opened)
  })
  await opened.close()
}

/** As docs/operating.md sets a database up. */
export async function setUpAsDocumented({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const name = sql.id(rows[0]?.name ?? '')
  for (const setting of ['max_parallel_workers_per_gather = 0', 'jit = off', 'random_page_cost = 1.1'])
    await sql`alter database ${name} set ${sql.raw(setting)}`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Data folder with that many contents, subtitles and comments. */
export async function prepareCatalogue(contents: number): Promise<string> {
  const folder = join('.cache', 'bench', `contents-${contents}`)
  const mark = join(folder, `ready-${VERSION}`)
  if (existsSync(mark)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await fill(folder, '', contents, () => openSqlite(folder))
  writeFileSync(mark, '')
  return folder
}

/** The same in an empty database of PostgreSQL. */
export async function fillPostgres(url: string, contents: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-'))
  await fill(folder, url, contents, () => openPostgres(url)).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  )
}

/** A cluster with its catalogue. */
export interface Cluster {
  url: string
  /** Its first process. */
  pid: number
  close(): Promise<void>
}

/**
 * A cluster of the bench's own, set up as docs/operating.md says (a quarter of the memory), or the one that is `given` as
 * `url,pid`: making a million contents takes long.
 */
export async function openCluster(contents: number, given: string): Promise<Cluster> {
  const [url, pid] = given.split(',')
  if (url && pid) return { url, pid: Number(pid), close: async () => undefined }
  const own = await startOwnPostgres([`shared_buffers=${Math.floor(totalmem() / 4 / 1024 ** 2)}MB`])
  try {
    await fillPostgres(own.url, contents)
  } catch (error) {
    await own.close()
    throw error
  }
  return { url: own.url, pid: own.pid(), close: own.close }
}

/** The same in a database of its own in PostgreSQL; `drop` takes it away. */
export async function preparePostgresCatalogue(contents: number) {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-'))
  const { url, drop } = await createPostgresDatabase()
  const open = () => openPostgres(url)
  const remove = async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await fill(folder, url, contents, open)
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, url, open, drop: remove }
}
