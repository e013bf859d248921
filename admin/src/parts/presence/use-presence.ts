import { seconds } from '@zimu/contract/durations'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useLive } from '../../api/use-live.ts'

/** The lease is renewed three times before it ends (`live.Presence/hold`). */
const RENEW_MS = seconds(15)

/** Names of the others who have a page open, and tells them that oneself has. @param place kind and key: `content:12` */
export function usePresence(place: string): readonly string[] {
  const api = useApi()
  const { isLive, event } = useLive('presence')
  const [answered, setAnswered] = useState<readonly { nickname: string }[]>([])

  useEffect(() => {
    let isGone = false
    let isBusy = false
    async function hold() {
      // One at a time: a call that waits for a new session is not made anew by each turn.
      if (isBusy || document.hidden) return
      isBusy = true
      try {
        const { here } = await api.call('POST /admin/api/live.Presence/hold', { place })
        if (!isGone) setAnswered(here)
      } catch {
        // Who else is here is no matter of life: the next turn asks again.
      }
      isBusy = false
    }
    const leave = () => void api.call('POST /admin/api/live.Presence/leave', { place }).catch(() => {})
    void hold()
    const timer = setInterval(() => void hold(), RENEW_MS)
    addEventListener('pagehide', leave)
    return () => {
      isGone = true
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [api, place])

  const here = isLive && event ? event.here.filter((one) => one.place === place) : answered
  return here.map(({ nickname }) => nickname)
}
