/** The network as the browser sees it. */

import { seconds } from '@zimu/contract/durations'

export const isOnline = (): boolean => navigator.onLine !== false

/** Calls when a lost network is back, until the returned function is called. */
export function onBackOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}

/** Longer than this nobody waits for the reason of a failure. */
const ASK_MS = seconds(5)

/**
 * How an address answers: its HTTP status, 0 when nothing answers, undefined when another origin answers, whose status is
 * not shown to us. Only the first bytes are asked for.
 */
export async function askStatus(url: string): Promise<number | undefined> {
  const is_own = new URL(url, location.href).origin === location.origin
  // A range cannot be asked of another origin without its consent; a HEAD can.
  const how: RequestInit = is_own ? { headers: { range: 'bytes=0-1' } } : { method: 'HEAD', mode: 'no-cors' }
  try {
    const answer = await fetch(url, { ...how, signal: AbortSignal.timeout(ASK_MS) })
    void answer.body?.cancel()
    return is_own ? answer.status : undefined
  } catch {
    return 0
  }
}
