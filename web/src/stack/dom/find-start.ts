import type { Rules } from '../core/guard.ts'
import { openFirst } from '../core/land.ts'
import { type Journal, journalOf, restoreStack } from '../core/restore.ts'
import type { StackState } from '../core/state.ts'
import type { HistoryPort } from './history-port.ts'
import type { JournalStorage } from './journal-storage.ts'
import type { PageMemory } from './page-memory.ts'

/** What is written for a refresh: the history and what the pages want back. */
interface RefreshRecord {
  readonly stack: Journal
  readonly notes: ReturnType<PageMemory['dump']>
}

interface Start {
  readonly state: StackState
  /** The session that goes on, or `null` when a new one begins. */
  readonly session_id: string | null
  /** The entry on which the browser stands. */
  readonly index: number
  /** What `PageMemory.dump` gave before the refresh. */
  readonly notes: unknown
}

export function composeRefreshRecord(state: StackState, memory: PageMemory): RefreshRecord {
  return { stack: journalOf(state), notes: memory.dump() }
}

/** The first state of a document: the one before the refresh (NAV-46), or the page of the address alone (NAV-45). */
export function findStart(rules: Rules, history: HistoryPort, journal: JournalStorage): Start {
  const { address, mark } = history.read()
  const record = mark === null ? undefined : journal.read(mark.session_id)
  if (mark !== null && isRefreshRecord(record)) {
    const state = restoreStack(rules, record.stack, mark.index, address)
    if (state !== null) return { state, session_id: mark.session_id, index: mark.index, notes: record.notes }
  }
  return { state: openFirst(rules, address), session_id: null, index: 0, notes: undefined }
}

function isRefreshRecord(value: unknown): value is { readonly stack: unknown; readonly notes: unknown } {
  return typeof value === 'object' && value !== null && 'stack' in value && 'notes' in value
}
