import { aliveIds, type StackState } from './state.ts'

/** A request holds its lock at least this long, however fast its page mounts (NAV-14). */
const LOCK_MIN_MS = 500

/** Whether a request to `url` is still in progress: its page has not mounted yet, or has only just been asked for. */
export function isLocked(state: StackState, url: string, now_ms: number): boolean {
  const { lock } = state
  if (lock === null || lock.url !== url) return false
  return !state.ready_page_ids.includes(lock.page_id) || now_ms - lock.since_ms < LOCK_MIN_MS
}

/** Notes that the first mount of a page is done. */
export function markReady(state: StackState, page_id: string): StackState {
  if (state.ready_page_ids.includes(page_id) || !aliveIds(state).has(page_id)) return state
  return { ...state, ready_page_ids: [...state.ready_page_ids, page_id] }
}
