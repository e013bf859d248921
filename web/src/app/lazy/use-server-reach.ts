/** Detects that the server is down although there is a network, and when it is back. */

import { useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '@zimu/contract/client'
import { seconds } from '@zimu/contract/durations'
import { useContext, useEffect } from 'react'
import { useApi } from '../../api/index.ts'
import { LanguageContext } from '../../i18n/index.ts'
import { ifAllowed } from '../../storage/index.ts'

/** Interval between probes: doubles up to the maximum, so that a short outage is noticed soon. */
const MIN_PROBE_GAP_MS = seconds(1)
const MAX_PROBE_GAP_MS = seconds(10)
/** Statuses that a proxy sends if the server behind it is down. */
const GATEWAY_FAILURES = [502, 503, 504]

const isAway = (error: unknown) =>
  error instanceof CallFailure && (error.reason === 'network' || GATEWAY_FAILURES.includes(error.httpStatus))

/**
 * A call without response, or a cached response of the service worker, means that the server is down; then it is probed
 * until it answers, bypassing the worker.
 */
export function useServerReach(): void {
  const queries = useQueryClient()
  const language = useContext(LanguageContext)
  const { transport, baseUrl } = useApi().connection

  useEffect(() => {
    const root = document.documentElement
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    const probe = async () => {
      if (!root.dataset.away || !navigator.onLine || document.visibilityState === 'hidden') return
      const answer = await transport(`${baseUrl}/`, { method: 'HEAD' }).catch(() => undefined)
      if (!answer || GATEWAY_FAILURES.includes(answer.status) || stop.signal.aborted) return
      clearTimeout(timer)
      delete root.dataset.away
      window.dispatchEvent(new Event('online'))
    }
    const scheduleProbe = (waitMs: number) => {
      timer = setTimeout(() => {
        scheduleProbe(Math.min(waitMs * 2, MAX_PROBE_GAP_MS))
        void probe()
      }, waitMs)
    }
    const publishAway = async () => {
      // The bar's text is not among those of the first view.
      await language?.loadRest().catch(() => undefined)
      if (root.dataset.away || !navigator.onLine || stop.signal.aborted) return
      root.dataset.away = 'server'
      window.dispatchEvent(new Event('offline'))
      scheduleProbe(MIN_PROBE_GAP_MS)
    }

    const unsubscribe = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isAway(event.action.error)) void publishAway()
    })
    const workers = ifAllowed(() => navigator.serviceWorker)
    workers?.addEventListener(
      'message',
      ({ data }) => (data as { type?: unknown } | null)?.type === 'away' && void publishAway(),
      {
        signal: stop.signal,
      },
    )
    // What the page began with came before anybody listened.
    workers?.controller?.postMessage({ type: 'is-away' })
    for (const event of ['online', 'focus']) window.addEventListener(event, probe, { signal: stop.signal })
    document.addEventListener('visibilitychange', probe, { signal: stop.signal })
    return () => {
      stop.abort()
      unsubscribe()
      clearTimeout(timer)
      delete root.dataset.away
    }
  }, [queries, transport, baseUrl, language])
}
