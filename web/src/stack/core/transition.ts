import { type StackState, stackIds } from './state.ts'

/** `push`: one page more on the same stack. `pop`: one or more pages less. Everything else (tabs, replacing) is null. */
export type Transition = 'push' | 'pop' | null

/** How the page in view changes from one state to the next. */
export function transitionOf(prev: StackState, next: StackState): Transition {
  const [from, to] = [stackIds(prev), stackIds(next)]
  const isSameBelow = from.every((pageId, place) => place >= to.length || to[place] === pageId)
  if (!isSameBelow || from.length === to.length) return null
  return to.length > from.length ? 'push' : 'pop'
}
