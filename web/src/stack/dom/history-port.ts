/** State of a history entry: the stack that made it (`session_id`) and its index among that stack's entries. */
export interface HistoryMark {
  readonly session_id: string
  readonly index: number
}

/** `moved`: another entry became current. `stuck`: a requested traversal did not happen. */
export type HistoryMove = 'moved' | 'stuck'

/**
 * The part of the browser history that the stack needs; implemented by `createHashHistory` and `createMemoryHistory`.
 * `push` and `replace` act synchronously and are not reported. `go` acts later and is always reported to `listen`,
 * as are the user's own moves. An entry without a mark was not made by the stack (an edited hash).
 */
export interface HistoryPort {
  /** Current address, the part behind `#` as the browser spells it, and its mark. */
  read(): { readonly address: string; readonly mark: HistoryMark | null }
  push(address: string, mark: HistoryMark): void
  replace(address: string, mark: HistoryMark): void
  go(delta: number): void
  /** Sets the only listener. Returns the function that removes it. */
  listen(onMove: (move: HistoryMove) => void): () => void
}

/** Reads a mark back from what a history entry carries; anything foreign is no mark. */
export function readMark(value: unknown): HistoryMark | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('session_id' in value) || !('index' in value)) return null
  const { session_id, index } = value
  return typeof session_id === 'string' && typeof index === 'number' ? { session_id, index } : null
}
