/** Looks through a copy of the embedded database in a thread of its own. */
import { rmSync } from 'node:fs'
import { findNewerStep } from './backup.ts'
import { type EngineModule, type EngineRow, runInThread } from './sqlite/in-thread.ts'
import { listTotalSql, type TableEnds, type Totals, totalsOf } from './totals.ts'

const SAMPLE_NUM = 24

interface Task {
  path: string
  totals: { name: string; sql: string }[]
  sampleSql: string
}

interface Seen {
  integrity: string
  steps: string[]
  totals: { name: string; row: EngineRow }[]
  sample: { file_path: string; size: number }[]
}

/** Runs in the thread, where nothing of this file is known but its arguments. */
function inspect(engines: EngineModule, { path, totals, sampleSql }: Task): Seen {
  const Engine = engines.DatabaseSync ?? engines.Database
  if (!Engine) throw new Error('there is no engine')
  const db = new Engine(path, { readOnly: false })
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
export const SAMPLE_SQL = `select file.file_path as file_path, file.file_size as size from file
  where file.file_id in (select content_file.file_id from content_file
    inner join content on content.content_id = content_file.content_id where content.is_delete = 0)
  order by random() limit ${SAMPLE_NUM}`

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
    const task = { path, totals: listTotalSql(ends), sampleSql: SAMPLE_SQL }
    const { integrity, steps, totals, sample } = await runInThread(inspect, task, signal)
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
