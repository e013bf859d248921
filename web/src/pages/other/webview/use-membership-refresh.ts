import { useEffect, useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { saveLogin, useSessionStore } from '../../../features/session/index.ts'

/** Reads user info anew once after a payment, so that the membership shows everywhere. */
export function useMembershipRefresh(): 'pending' | 'done' | 'failed' {
  const api = useApi()
  const session = useSessionStore()
  const [state, setState] = useState<'pending' | 'done' | 'failed'>('pending')
  useEffect(() => {
    if (state !== 'pending') return
    const stop = new AbortController()
    api.call('GET /api/member.Login/reset', {}, { hideErrorToast: true, signal: stop.signal }).then(
      (data) => {
        saveLogin(session, data)
        setState('done')
      },
      () => {
        if (!stop.signal.aborted) setState('failed')
      },
    )
    return () => stop.abort()
  }, [api, session, state])
  return state
}
