import type { Api } from '../../api/index.ts'
import { type SessionStore, saveLogin } from './session.ts'

const asked = new WeakMap<SessionStore, { member_id: number; timeMs: number }>()

/**
 * Fetches and stores user info, unless another member is logged in when it arrives, or it was fetched less than
 * `freshMs` ago. On failure the stored values stay.
 */
export async function refreshUser(api: Api, session: SessionStore, freshMs = 0): Promise<void> {
  const { member_id } = session.get()
  const before = asked.get(session)
  const timeMs = performance.now()
  if (before?.member_id === member_id && timeMs - before.timeMs < freshMs) return
  asked.set(session, { member_id, timeMs })
  try {
    const data = await api.call('GET /api/member.Login/reset', {}, { hideErrorToast: true })
    if (session.get().ApiToken !== '' && session.get().member_id === member_id) saveLogin(session, data)
  } catch {
    asked.delete(session)
  }
}
