/** The network as the browser sees it. */

export const isOnline = (): boolean => navigator.onLine !== false

/** Calls when a lost network is back, until the returned function is called. */
export function onBackOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}

/** Longer than this nobody waits for the reason of a failure. */
const ASK_MS = 5000

/**
 * How an address answers: its HTTP status, 0 when nothing answers, undefined when this browser may not ask (another
 * origin). Only the first bytes are asked for.
 */
export async function askStatus(url: string): Promise<number | undefined> {
  if (new URL(url, location.href).origin !== location.origin) return undefined
  try {
    const answer = await fetch(url, { headers: { range: 'bytes=0-1' }, signal: AbortSignal.timeout(ASK_MS) })
    void answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}
