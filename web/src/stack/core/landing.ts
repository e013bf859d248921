import type { Rules } from './guard.ts'
import { unwritten } from './history-steps.ts'
import { landAt, openAddress } from './land.ts'
import { addressAt, type StackState, topPage } from './state.ts'
import { isSameAddress } from './url.ts'

/** A move that the stack did not ask for: back or forward to one of its entries, or an address typed by hand. */
export interface Landing {
  readonly address: string
  /** Entry of the stack; null for an address that was typed. */
  readonly index: number | null
  /** Entry that was left. */
  readonly fromIndex: number
}

/**
 * Answers a landing with the next state and the state at which the browser stands. The next state is null if the page keeps
 * itself: `holdsBack` asks a page that is left by the browser's back button (NAV-42).
 */
export function planLanding(
  state: StackState,
  rules: Rules,
  { address, index, fromIndex }: Landing,
  holdsBack: (pageId: string) => boolean,
): readonly [next: StackState | null, browser: StackState] {
  if (index === null || state.entries[index] === undefined) {
    const at = Math.min(index === null ? fromIndex : index - 1, state.entries.length - 1)
    const next = openAddress({ ...state, at }, rules, address)
    return [next, unwritten(next)]
  }
  const here = { ...state, at: index }
  const browser = isSameAddress(address, addressAt(here, rules.table, index)) ? here : unwritten(here)
  const next = landAt(state, rules, index)
  const left = topPage(state).pageId
  const isLeavingBack = index < state.at && topPage(next).pageId !== left
  return [isLeavingBack && holdsBack(left) ? null : next, browser]
}
