import type { WorkChallenge } from '@zimu/contract'
import type { Solution } from 'altcha-lib'
import { trustedScript } from '../trusted/index.ts'
import { type SearchNews, search } from './search.ts'
import workerUrl from './search.worker.ts?worker&url'

export interface SolveOptions {
  /** How far it is, from 0 to 1. */
  onShare: (share: number) => void
  /** Ends the search; it then comes to nothing. */
  signal: AbortSignal
}

/** In a thread of its own; rejects when the browser gives none. */
function searchBeside(challenge: WorkChallenge, { onShare, signal }: SolveOptions): Promise<Solution | null> {
  const worker = new Worker(trustedScript(workerUrl), { type: 'module' })
  const done = new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SearchNews>) => {
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
 * Does the work of a challenge: the text for the parameter `work`, or `""` where it cannot be done. On plain http addresses
 * browsers derive no keys.
 */
export async function solveWork(challenge: WorkChallenge, options: SolveOptions): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  // Where there is no worker this thread does it: keys are derived beside it, and it goes on between them.
  const beside = async () => searchBeside(challenge, options)
  const solution = await beside().catch(() => search(challenge, options.onShare).catch(() => null))
  return solution && !options.signal.aborted ? JSON.stringify({ challenge, solution }) : ''
}
