import type { HistoryMark, HistoryMove, HistoryPort } from './history-port.ts'

/** A history in memory for tests, with methods for what a user does. */
export interface MemoryHistory extends HistoryPort {
  /** The browser's back and forward buttons; without effect at either end. */
  back(): void
  forward(): void
  /** The user edits the hash in the address bar. The same hash again replaces the entry, as in browsers. */
  edit(address: string): void
  /** Resolves when every traversal requested so far has happened. */
  settled(): Promise<void>
  readonly entries: readonly { readonly address: string; readonly mark: HistoryMark | null }[]
  readonly at: number
}

/** Traversals happen asynchronously, one after the other, as in a browser. */
export function createMemoryHistory(firstAddress = '/'): MemoryHistory {
  let entries: { address: string; mark: HistoryMark | null }[] = [{ address: firstAddress, mark: null }]
  let at = 0
  let onMove: (move: HistoryMove) => void = () => {}
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
    onMove('moved')
    return true
  }
  function later(act: () => void): void {
    traversals = traversals.then(act)
  }

  return {
    read: () => entries[at] ?? { address: firstAddress, mark: null },
    push: append,
    replace,
    go: (delta) => later(() => traverse(delta) || onMove('stuck')),
    listen(listener) {
      onMove = listener
      return () => {
        onMove = () => {}
      }
    },
    back: () => later(() => traverse(-1)),
    forward: () => later(() => traverse(1)),
    edit(address) {
      if (entries[at]?.address === address) replace(address, null)
      else append(address, null)
      onMove('moved')
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
