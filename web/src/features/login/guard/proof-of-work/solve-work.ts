import type { WorkChallenge } from '@zimu/contract'
import type { Solution } from 'altcha-lib'
import { trustedScript } from '../../../trusted-types/index.ts'
import { type SearchMessage, search } from './search.ts'
import workerUrl from './search.worker.ts?worker&url'

export interface SolveOptions {
  /** Progress from 0 to 1. */
  onShare: (share: number) => void
  /** Aborts the search; `solveWork` then resolves with `""`. */
  signal: AbortSignal
}

/** Searches in a worker; rejects if the browser cannot start one. */
function searchBeside(challenge: WorkChallenge, { onShare, signal }: SolveOptions): Promise<Solution | null> {
  const worker = new Worker(trustedScript(workerUrl), { type: 'module' })
  const done = new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SearchMessage>) => {
      if ('share' in data) onShare(data.share)
      else resolve(data.solution)
    }
    worker.onerror = () => reject(new Error('no worker'))
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  worker.postMessage(challenge)
  return done.finally(() => worker.terminate())
}

/**
 * Solves a challenge. Returns the text of the parameter `work`; `""` if it cannot be solved, as on plain http, where
 * browsers derive no keys.
 */
export async function solveWork(challenge: WorkChallenge, options: SolveOptions): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  // Where there is no worker this thread does it: keys are derived beside it, and it goes on between them.
  const beside = async () => searchBeside(challenge, options)
  const solution = await beside().catch(() => search(challenge, options.onShare).catch(() => null))
  return solution && !options.signal.aborted ? JSON.stringify({ challenge, solution }) : ''
}
