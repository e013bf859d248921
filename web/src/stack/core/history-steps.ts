import type { PageTable } from './page-table.ts'
import { addressAt, type StackState } from './state.ts'

/** What is done to the browser history. `index` is the entry that is current afterwards. */
export type HistoryStep =
  | { readonly kind: 'push' | 'replace'; readonly address: string; readonly index: number }
  /** `address` is what the entry has to say on arrival: a covered page may have got another query meanwhile. */
  | { readonly kind: 'go'; readonly delta: number; readonly address: string; readonly index: number }

/**
 * The steps that bring a browser which stands where `from` says to where `to` says.
 * `from` differs from the state before only when the browser has moved by itself.
 */
export function planHistorySteps(from: StackState, to: StackState, table: PageTable): readonly HistoryStep[] {
  const address = addressAt(to, table, to.at)
  const isSame = from.entries[to.at] === to.entries[to.at] && addressAt(from, table, to.at) === address
  if (isSame) return go(from, to, to.at, table)
  const isCut = to.entries.length === to.at + 1 && (to.at > from.at || to.entries.length < from.entries.length)
  // Only a push makes the browser forget the entries ahead.
  if (isCut) return [...go(from, to, to.at - 1, table), { kind: 'push', address, index: to.at }]
  return [...go(from, to, to.at, table), { kind: 'replace', address, index: to.at }]
}

/** The same state seen from a browser in which the current entry is not written as it should be. */
export function unwritten(state: StackState): StackState {
  return { ...state, entries: state.entries.map((entry) => ({ ...entry })) }
}

function go(from: StackState, to: StackState, index: number, table: PageTable): readonly HistoryStep[] {
  if (from.at === index) return []
  return [{ kind: 'go', delta: index - from.at, address: addressAt(to, table, index), index }]
}
