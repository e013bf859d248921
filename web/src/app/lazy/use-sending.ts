import { useQueryClient } from '@tanstack/react-query'
import { minutes } from '@zimu/contract/durations'
import { useContext, useEffect, useEffectEvent } from 'react'
import { useApi } from '../../api/index.ts'
import { browserLocks, sendWaiting, useOutbox } from '../../features/outbox/index.ts'
import { useSessionStore } from '../../features/session/index.ts'
import { LanguageContext, useText } from '../../i18n/index.ts'
import { useStorage } from '../../storage/index.ts'
import { useToasts } from '../../ui/index.ts'

/** Interval between attempts while entries wait and the browser reports a network. */
const AGAIN_MS = minutes(1)

/** Sends the outbox: now, when the network returns, when the page comes into view, and at intervals. */
export function useSending(): void {
  const { t } = useText()
  const api = useApi()
  const storage = useStorage()
  const session = useSessionStore()
  const queries = useQueryClient()
  const toasts = useToasts()
  const language = useContext(LanguageContext)
  const { waiting } = useOutbox()
  const isWaiting = waiting.length > 0

  // Whichever tab has sent it: what waited is in the server's lists from now on.
  useEffect(() => {
    if (isWaiting) return () => void queries.invalidateQueries()
  }, [isWaiting, queries])

  // Drawn anew after the texts have come, so that it says them.
  const showSent = useEffectEvent((n: number) => toasts.show(t('offline.sent', { n })))

  useEffect(() => {
    if (!isWaiting) return
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
      showSent(written)
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
  }, [isWaiting, api, storage, session, queries, language])
}
