/** The queue on the page: rows that were read, those that are done, the current one. Pure. */
import type { QueueRow } from '../danmu-words.ts'

export interface QueueState {
  rows: readonly QueueRow[]
  /** Decided or skipped here. */
  done: ReadonlySet<number>
  current: number | undefined
  marked: ReadonlySet<number>
  /** Of the next page; null: everything was read; undefined: nothing yet. */
  cursor: string | null | undefined
}

export const EMPTY_QUEUE: QueueState = {
  rows: [],
  done: new Set(),
  current: undefined,
  marked: new Set(),
  cursor: undefined,
}

/** Rows that wait. */
export const openRows = ({ rows, done }: Pick<QueueState, 'rows' | 'done'>): QueueRow[] =>
  rows.filter(({ danmu_id }) => !done.has(danmu_id))

export const currentRow = (state: QueueState): QueueRow | undefined =>
  state.rows.find(({ danmu_id }) => danmu_id === state.current)

/** Adds a page. A row that is there already stays as it is. */
export function joinPage(
  state: QueueState,
  { list, next_cursor }: { list: readonly QueueRow[]; next_cursor: string | null },
): QueueState {
  const known = new Set(state.rows.map(({ danmu_id }) => danmu_id))
  const rows = [...state.rows, ...list.filter(({ danmu_id }) => !known.has(danmu_id))]
  const current = state.current ?? openRows({ rows, done: state.done })[0]?.danmu_id
  return { ...state, rows, current, cursor: next_cursor }
}

/** Takes rows out of the queue; the next one that waits is current, or the one before at the end. */
export function takeOut(state: QueueState, danmu_ids: readonly number[]): QueueState {
  const done = new Set([...state.done, ...danmu_ids])
  const at = state.rows.findIndex(({ danmu_id }) => danmu_id === state.current)
  const isOpen = ({ danmu_id }: QueueRow) => !done.has(danmu_id)
  const next = state.rows.slice(Math.max(at, 0)).find(isOpen) ?? state.rows.slice(0, Math.max(at, 0)).findLast(isOpen)
  return { ...state, done, current: next?.danmu_id, marked: new Set() }
}

/** Puts rows back where they were; the first is current. */
export function putBack(state: QueueState, danmu_ids: readonly number[]): QueueState {
  const back = new Set(danmu_ids)
  const done = new Set([...state.done].filter((id) => !back.has(id)))
  return { ...state, done, current: danmu_ids[0] ?? state.current }
}

/** Makes the row above or below current. */
export function move(state: QueueState, step: 1 | -1): QueueState {
  const ids = openRows(state).map(({ danmu_id }) => danmu_id)
  const at = state.current === undefined ? -1 : ids.indexOf(state.current)
  const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)]
  return next === undefined ? state : { ...state, current: next }
}

export function toggleMark(state: QueueState, danmu_id: number): QueueState {
  const marked = new Set(state.marked)
  if (!marked.delete(danmu_id)) marked.add(danmu_id)
  return { ...state, marked }
}

/** What an act is about: the marked rows, or the current one. */
export function chosenIds({ marked, current }: QueueState): number[] {
  if (marked.size > 0) return [...marked]
  return current === undefined ? [] : [current]
}
