/** What the stack writes beside an address: which stack made the entry, and which of its entries it is. */
export interface HistoryMark {
  readonly session_id: string
  readonly index: number
}

/** `moved`: another entry became current. `stuck`: an asked-for traversal did not happen. */
export type HistoryMove = 'moved' | 'stuck'

/**
 * The browser history, as narrow as the stack needs it. Two makers: `createHashHistory` and `createMemoryHistory`.
 * `push` and `replace` act at once and are not reported; `go` acts later and is always reported to `listen`,
 * as are the user's own moves. An entry without a mark was made by hand (an edited hash).
 */
export interface HistoryPort {
  /** Current address, the part behind `#` as the browser spells it, and its mark. */
  read(): { readonly address: string; readonly mark: HistoryMark | null }
  push(address: string, mark: HistoryMark): void
  replace(address: string, mark: HistoryMark): void
  go(delta: number): void
  /** One listener; returns how to stop. */
  listen(on_move: (move: HistoryMove) => void): () => void
}

/** Reads a mark back from what a history entry carries; anything foreign is no mark. */
export function readMark(value: unknown): HistoryMark | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('session_id' in value) || !('index' in value)) return null
  const { session_id, index } = value
  return typeof session_id === 'string' && typeof index === 'number' ? { session_id, index } : null
}
