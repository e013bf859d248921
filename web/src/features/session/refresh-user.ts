import type { Api } from '../../api/index.ts'
import { type SessionStore, saveLogin } from './session.ts'

const asked = new WeakMap<SessionStore, { member_id: number; time_ms: number }>()

/**
 * Reads user info anew and keeps it, unless somebody else is logged in by the time it arrives, or it was asked for less
 * than `fresh_ms` ago. A failure is silent: the kept values serve on.
 */
export async function refreshUser(api: Api, session: SessionStore, fresh_ms = 0): Promise<void> {
  const { member_id } = session.get()
  const before = asked.get(session)
  const time_ms = performance.now()
  if (before?.member_id === member_id && time_ms - before.time_ms < fresh_ms) return
  asked.set(session, { member_id, time_ms })
  try {
    const data = await api.call('GET /api/member.Login/reset', {}, { hideErrorToast: true })
    if (session.get().ApiToken !== '' && session.get().member_id === member_id) saveLogin(session, data)
  } catch {
    asked.delete(session)
  }
}
