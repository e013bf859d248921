/** Finds out that the server is away although there is a network, and when it is there again. */
import { useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '@zimu/contract/client'
import { useContext, useEffect } from 'react'
import { useApi } from '../../api/index.ts'
import { LanguageContext } from '../../i18n/index.ts'

const AGAIN_MS = 10_000
/** What a proxy answers without a server behind it. */
const GATEWAY_FAILURES = [502, 503, 504]

const isAway = (error: unknown) =>
  error instanceof CallFailure && (error.reason === 'network' || GATEWAY_FAILURES.includes(error.http_status))

/**
 * A call that found nobody, or one that the service worker answered with what it had kept, say that the server is away;
 * then it is asked for again and again, by a question that no worker answers.
 */
export function useReach(): void {
  const queries = useQueryClient()
  const language = useContext(LanguageContext)
  const { transport, base_url } = useApi().connection

  useEffect(() => {
    const root = document.documentElement
    const stop = new AbortController()
    let timer: ReturnType<typeof setInterval> | undefined

    const ask = async () => {
      if (!root.dataset.away || !navigator.onLine || document.visibilityState === 'hidden') return
      const answer = await transport(`${base_url}/`, { method: 'HEAD' }).catch(() => undefined)
      if (!answer || GATEWAY_FAILURES.includes(answer.status) || stop.signal.aborted) return
      clearInterval(timer)
      delete root.dataset.away
      window.dispatchEvent(new Event('online'))
    }
    const tellAway = async () => {
      // The bar's text is not among those of the first view.
      await language?.loadRest().catch(() => undefined)
      if (root.dataset.away || !navigator.onLine || stop.signal.aborted) return
      root.dataset.away = 'server'
      window.dispatchEvent(new Event('offline'))
      timer = setInterval(ask, AGAIN_MS)
    }

    const unsubscribe = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isAway(event.action.error)) void tellAway()
    })
    const workers = navigator.serviceWorker
    workers?.addEventListener(
      'message',
      ({ data }) => (data as { type?: unknown } | null)?.type === 'away' && void tellAway(),
      {
        signal: stop.signal,
      },
    )
    // What the page began with came before anybody listened.
    workers?.controller?.postMessage({ type: 'is-away' })
    for (const event of ['online', 'focus']) window.addEventListener(event, ask, { signal: stop.signal })
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    return () => {
      stop.abort()
      unsubscribe()
      clearInterval(timer)
      delete root.dataset.away
    }
  }, [queries, transport, base_url, language])
}
