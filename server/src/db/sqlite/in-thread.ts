/**
 * Reads a file of the embedded engine in a thread of its own: the whole file may take minutes, and nobody waits for it. The
 * thread gets its function as text, so that it needs no file of its own beside the built program.
 */
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { minutes } from '@zimu/contract/durations'

/** Longer than a file of a hundred gigabytes takes. */
const PATIENCE_MS = minutes(60)

export type EngineRow = Record<string, unknown>

interface Engine {
  exec(sql: string): void
  prepare(sql: string): { all(): EngineRow[] }
  close(): void
}
type OpenEngine = new (path: string, options: { readOnly: boolean }) => Engine
/** `node:sqlite`, or the engine that Node without it uses. */
export type EngineModule = { DatabaseSync?: OpenEngine; Database?: OpenEngine }

function findEngine(): string {
  const [major = 0] = process.versions.node.split('.').map(Number)
  return major >= 24 ? 'node:sqlite' : createRequire(import.meta.url).resolve('node-sqlite3-wasm')
}

/**
 * Runs `read` in a thread and resolves with what it returns. `read` knows nothing of the file that it stands in but its
 * arguments, which are copied. Rejects when it throws, after an hour, and with the reason of `signal` when that is aborted.
 */
export function runInThread<Task, Seen>(
  read: (engines: EngineModule, task: Task) => Seen,
  task: Task,
  signal?: AbortSignal,
): Promise<Seen> {
  const code = `const { parentPort, workerData } = require('node:worker_threads')
const read = ${read.toString()}
parentPort.postMessage(read(require(workerData.engine), workerData.task))`
  return new Promise((done, fail) => {
    if (signal?.aborted) return fail(signal.reason)
    const worker = new Worker(code, { eval: true, workerData: { engine: findEngine(), task } })
    function end(settle: () => void) {
      clearTimeout(patience)
      signal?.removeEventListener('abort', leave)
      void worker.terminate()
      settle()
    }
    const leave = () => end(() => fail(signal?.reason))
    const patience = setTimeout(() => end(() => fail(new Error('reading the database took too long'))), PATIENCE_MS)
    signal?.addEventListener('abort', leave, { once: true })
    worker.once('message', (seen: Seen) => end(() => done(seen)))
    worker.once('error', (error) => end(() => fail(error)))
  })
}
