import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent } from 'react'
import { useApi } from '../../api/index.ts'
import { browserLocks, sendWaiting, useOutbox } from '../../features/outbox/index.ts'
import { useSessionStore } from '../../features/session/index.ts'
import { LanguageContext, useText } from '../../i18n/index.ts'
import { useStorage } from '../../storage/index.ts'
import { useToasts } from '../../ui/index.ts'

/** Between two tries while something waits and the browser believes it has a network. */
const AGAIN_MS = 60_000

/** Sends what waits: now, when the network comes back, when the page comes into view, and once in a while. */
export function useSending(): void {
  const { t } = useText()
  const api = useApi()
  const storage = useStorage()
  const session = useSessionStore()
  const queries = useQueryClient()
  const toasts = useToasts()
  const language = useContext(LanguageContext)
  const { waiting } = useOutbox()
  const is_waiting = waiting.length > 0

  // Whichever tab has sent it: what waited is in the server's lists from now on.
  useEffect(() => {
    if (is_waiting) return () => void queries.invalidateQueries()
  }, [is_waiting, queries])

  // Drawn anew after the texts have come, so that it says them.
  const tell = useEffectEvent((n: number) => toasts.show(t('offline.sent', { n })))

  useEffect(() => {
    if (!is_waiting) return
    const send = async () => {
      if (!navigator.onLine || document.visibilityState === 'hidden') return
      const member_id = () => session.get().member_id
      const sent = await sendWaiting({ api, storage, locks: browserLocks(), member_id })
      if (sent.length === 0) return
      void queries.invalidateQueries()
      const written = sent.filter(({ written: { kind } }) => kind !== 'visit').length
      // Nobody asked for visits to be told.
      if (written === 0) return
      await language?.loadRest()
      tell(written)
    }
    const attempt = () => void send().catch(() => undefined)
    attempt()
    const timer = setInterval(attempt, AGAIN_MS)
    window.addEventListener('online', attempt)
    document.addEventListener('visibilitychange', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [is_waiting, api, storage, session, queries, language])
}
