/**
 * Looks through a copy of the embedded database in a thread of its own: the whole file is read, which may take minutes, and
 * nobody waits for it. The thread gets `inspect` as text, so that it needs no file of its own beside the built program.
 */
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { minutes } from '@zimu/contract/durations'
import { findNewerStep } from './backup.ts'
import { listTotalSql, type TableEnds, type Totals, totalsOf } from './totals.ts'

/** Longer than a file of a hundred gigabytes takes. */
const PATIENCE_MS = minutes(60)
const SAMPLE_NUM = 24

interface Task {
  path: string
  /** Module of the engine, or `node:sqlite`. */
  engine: string
  totals: { name: string; sql: string }[]
  sampleSql: string
}

type Row = Record<string, unknown>

interface Seen {
  integrity: string
  steps: string[]
  totals: { name: string; row: Row }[]
  sample: { file_path: string; size: number }[]
}

interface Engine {
  exec(sql: string): void
  prepare(sql: string): { all(): Row[] }
  close(): void
}
type EngineModule = { DatabaseSync?: new (path: string) => Engine; Database?: new (path: string) => Engine }

/** Runs in the thread, where nothing of this file is known but its arguments. */
function inspect(engines: EngineModule, { path, totals, sampleSql }: Task): Seen {
  const Engine = engines.DatabaseSync ?? engines.Database
  if (!Engine) throw new Error('there is no engine')
  const db = new Engine(path)
  try {
    if (!engines.DatabaseSync) db.exec('pragma locking_mode = exclusive')
    const all = (sql: string) => db.prepare(sql).all()
    const integrity = String(all('pragma integrity_check')[0]?.integrity_check)
    if (integrity !== 'ok') return { integrity, steps: [], totals: [], sample: [] }
    return {
      integrity,
      steps: all('select name from migration').map(({ name }) => String(name)),
      totals: totals.map(({ name, sql }) => ({ name, row: all(sql)[0] ?? {} })),
      sample: all(sampleSql) as Seen['sample'],
    }
  } finally {
    db.close()
  }
}

/** Files of contents that are not in the bin. */
const SAMPLE_SQL = `select file.file_path as file_path, file.file_size as size from file
  where file.file_id in (select content_file.file_id from content_file
    inner join content on content.content_id = content_file.content_id where content.is_delete = 0)
  order by random() limit ${SAMPLE_NUM}`

function findEngine(): string {
  const [major = 0] = process.versions.node.split('.').map(Number)
  return major >= 24 ? 'node:sqlite' : createRequire(import.meta.url).resolve('node-sqlite3-wasm')
}

function runThread(task: Task, signal: AbortSignal): Promise<Seen> {
  const code = `const { parentPort, workerData } = require('node:worker_threads')
const inspect = ${inspect.toString()}
parentPort.postMessage(inspect(require(workerData.engine), workerData))`
  return new Promise((done, fail) => {
    const worker = new Worker(code, { eval: true, workerData: task })
    const end = (reason: unknown) => {
      clearTimeout(patience)
      signal.removeEventListener('abort', leave)
      void worker.terminate()
      fail(reason instanceof Error ? reason : new Error(String(reason)))
    }
    const leave = () => end(signal.reason)
    const patience = setTimeout(() => end(new Error('looking through the copy took too long')), PATIENCE_MS)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    worker.once('message', (seen: Seen) => {
      clearTimeout(patience)
      signal.removeEventListener('abort', leave)
      void worker.terminate()
      done(seen)
    })
    worker.once('error', end)
  })
}

export interface Inspection {
  /** What is wrong with it, in English; `""`: nothing. */
  problem: string
  totals: Totals
  /** Some of the files that its contents have. */
  sample: readonly { file_path: string; size: number }[]
}

/** Opens a copy, which is written to by that: never the original. Rejects when `signal` is aborted. */
export async function inspectCopy(path: string, ends: TableEnds, signal: AbortSignal): Promise<Inspection> {
  const nothing = { totals: {}, sample: [] }
  try {
    const task = { path, engine: findEngine(), totals: listTotalSql(ends), sampleSql: SAMPLE_SQL }
    const { integrity, steps, totals, sample } = await runThread(task, signal)
    if (integrity !== 'ok') return { problem: `its database is damaged: ${integrity}`, ...nothing }
    const newer = findNewerStep(steps)
    if (newer) return { problem: `it was made by a newer version (${newer})`, ...nothing }
    const found = totals.map(({ name, row }) => totalsOf(name, { num: row.num, sum: row.sum }))
    return { problem: '', totals: Object.assign({}, ...found) as Totals, sample }
  } catch (error) {
    signal.throwIfAborted()
    return {
      problem: `its database cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      ...nothing,
    }
  } finally {
    rmSync(`${path}.lock`, { recursive: true, force: true })
  }
}
