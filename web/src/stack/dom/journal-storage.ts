/** Stores what restores a stack after a refresh, one journal per `session_id`. */
export interface JournalStorage {
  read(session_id: string): unknown
  write(session_id: string, journal: unknown): void
}

/** The part of the web's Storage that is used. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const KEY = 'page-stack'

/**
 * So many sessions are kept. A tab that left for another site (a payment page) and came back has begun a new one,
 * while its back button still leads to entries of the one before.
 */
const SESSIONS_MAX = 4

/** Journals in session storage. If it is blocked or full, a refresh restores only the page of the address. */
export function createSessionJournal(open: () => TextStorage = () => sessionStorage): JournalStorage {
  return {
    read: (session_id) => new Map(readSessions(open)).get(session_id),
    write(session_id, journal) {
      const others = readSessions(open).filter(([id]) => id !== session_id)
      const stored = [...others, [session_id, journal] as const].slice(-SESSIONS_MAX)
      try {
        open().setItem(KEY, JSON.stringify(stored))
      } catch {
        // Blocked or full: the stack works on, only a refresh forgets it.
      }
    },
  }
}

function readSessions(open: () => TextStorage): readonly (readonly [string, unknown])[] {
  try {
    const sessions: unknown = JSON.parse(open().getItem(KEY) ?? '[]')
    return Array.isArray(sessions) ? sessions.filter(isSession) : []
  } catch {
    return []
  }
}

function isSession(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string'
}
