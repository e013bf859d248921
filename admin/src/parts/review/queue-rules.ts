/** The queue on the page: rows that were read, those that are done, the current one. Pure. */
/** What the rules look at. */
interface Row {
  id: number
}

export interface QueueState<R extends Row> {
  rows: readonly R[]
  /** Decided or skipped here. */
  done: ReadonlySet<number>
  current: number | undefined
  marked: ReadonlySet<number>
  /** Of the next page; null: everything was read; undefined: nothing yet. */
  cursor: string | null | undefined
}

export const EMPTY_QUEUE: QueueState<never> = {
  rows: [],
  done: new Set(),
  current: undefined,
  marked: new Set(),
  cursor: undefined,
}

/** Rows that wait. */
export const openRows = <R extends Row>({ rows, done }: Pick<QueueState<R>, 'rows' | 'done'>): R[] =>
  rows.filter(({ id }) => !done.has(id))

export const currentRow = <R extends Row>(state: QueueState<R>): R | undefined =>
  state.rows.find(({ id }) => id === state.current)

/** Adds a page. A row that is there already stays as it is. */
export function joinPage<R extends Row>(
  state: QueueState<R>,
  { list, next_cursor }: { list: readonly R[]; next_cursor: string | null },
): QueueState<R> {
  const known = new Set(state.rows.map(({ id }) => id))
  const rows = [...state.rows, ...list.filter(({ id }) => !known.has(id))]
  const current = state.current ?? openRows({ rows, done: state.done })[0]?.id
  return { ...state, rows, current, cursor: next_cursor }
}

/** Takes rows out of the queue; the next one that waits is current, or the one before at the end. */
export function takeOut<R extends Row>(state: QueueState<R>, ids: readonly number[]): QueueState<R> {
  const done = new Set([...state.done, ...ids])
  const at = state.rows.findIndex(({ id }) => id === state.current)
  const isOpen = ({ id }: R) => !done.has(id)
  const next = state.rows.slice(Math.max(at, 0)).find(isOpen) ?? state.rows.slice(0, Math.max(at, 0)).findLast(isOpen)
  return { ...state, done, current: next?.id, marked: new Set() }
}

/** Puts rows back where they were; the first is current. */
export function putBack<R extends Row>(state: QueueState<R>, ids: readonly number[]): QueueState<R> {
  const back = new Set(ids)
  const done = new Set([...state.done].filter((id) => !back.has(id)))
  return { ...state, done, current: ids[0] ?? state.current }
}

/** Makes the row above or below current. */
export function move<R extends Row>(state: QueueState<R>, step: 1 | -1): QueueState<R> {
  const ids = openRows(state).map(({ id }) => id)
  const at = state.current === undefined ? -1 : ids.indexOf(state.current)
  const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)]
  return next === undefined ? state : { ...state, current: next }
}

export function toggleMark<R extends Row>(state: QueueState<R>, id: number): QueueState<R> {
  const marked = new Set(state.marked)
  if (!marked.delete(id)) marked.add(id)
  return { ...state, marked }
}

/** What an act is about: the marked rows, or the current one. */
export function chosenIds({ marked, current }: Pick<QueueState<never>, 'marked' | 'current'>): number[] {
  if (marked.size > 0) return [...marked]
  return current === undefined ? [] : [current]
}
