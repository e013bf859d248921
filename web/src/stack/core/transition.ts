import { type StackState, stackIds } from './state.ts'

/** `push`: one page more on the same stack. `pop`: one or more pages less. Everything else (tabs, replacing) is null. */
export type PageMove = 'push' | 'pop' | null

/** How the page in view changes from one state to the next. */
export function pageMove(prev: StackState, next: StackState): PageMove {
  const [from, to] = [stackIds(prev), stackIds(next)]
  const is_same_below = from.every((page_id, place) => place >= to.length || to[place] === page_id)
  if (!is_same_below || from.length === to.length) return null
  return to.length > from.length ? 'push' : 'pop'
}
