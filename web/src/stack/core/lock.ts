import { aliveIds, type StackState } from './state.ts'

/** A request holds its lock at least this long, however fast its page mounts (NAV-14). */
const LOCK_MIN_MS = 500

/** Whether a request to `url` is still in progress: its page has not mounted yet, or has only just been asked for. */
export function isLocked(state: StackState, url: string, nowMs: number): boolean {
  const { lock } = state
  if (lock === null || lock.url !== url) return false
  return !state.readyPageIds.includes(lock.pageId) || nowMs - lock.sinceMs < LOCK_MIN_MS
}

/** Notes that the first mount of a page is done. */
export function markReady(state: StackState, pageId: string): StackState {
  if (state.readyPageIds.includes(pageId) || !aliveIds(state).has(pageId)) return state
  return { ...state, readyPageIds: [...state.readyPageIds, pageId] }
}
