import type { HistoryMark, HistoryMove, HistoryPort } from './history-port.ts'

/** The twin of the hash history without a browser, with the user's hands on it. */
export interface MemoryHistory extends HistoryPort {
  /** What a user does: the browser's back and forward buttons. Beyond the ends nothing happens. */
  back(): void
  forward(): void
  /** What a user does: another hash in the address line. The same hash again replaces the entry, as browsers do. */
  edit(address: string): void
  /** Resolves when every traversal asked for so far has happened. */
  settled(): Promise<void>
  readonly entries: readonly { readonly address: string; readonly mark: HistoryMark | null }[]
  readonly at: number
}

/** A history whose traversals happen later, one after the other, as in a browser. */
export function createMemoryHistory(first_address = '/'): MemoryHistory {
  let entries: { address: string; mark: HistoryMark | null }[] = [{ address: first_address, mark: null }]
  let at = 0
  let on_move: (move: HistoryMove) => void = () => {}
  let traversals: Promise<void> = Promise.resolve()

  function append(address: string, mark: HistoryMark | null): void {
    entries = [...entries.slice(0, at + 1), { address, mark }]
    at += 1
  }
  function replace(address: string, mark: HistoryMark | null): void {
    entries = entries.map((entry, index) => (index === at ? { address, mark } : entry))
  }
  function traverse(delta: number): boolean {
    if (entries[at + delta] === undefined) return false
    at += delta
    on_move('moved')
    return true
  }
  function later(act: () => void): void {
    traversals = traversals.then(act)
  }

  return {
    read: () => entries[at] ?? { address: first_address, mark: null },
    push: append,
    replace,
    go: (delta) => later(() => traverse(delta) || on_move('stuck')),
    listen(listener) {
      on_move = listener
      return () => {
        on_move = () => {}
      }
    },
    back: () => later(() => traverse(-1)),
    forward: () => later(() => traverse(1)),
    edit(address) {
      if (entries[at]?.address === address) replace(address, null)
      else append(address, null)
      on_move('moved')
    },
    async settled() {
      for (let seen: Promise<void> | null = null; seen !== traversals; ) {
        seen = traversals
        await seen
      }
    },
    get entries() {
      return entries
    },
    get at() {
      return at
    },
  }
}
