import type { HistoryStep } from '../core/history-steps.ts'
import type { Landing } from '../core/landing.ts'
import { isSameAddress } from '../core/url.ts'
import type { HistoryMove, HistoryPort } from './history-port.ts'

export interface HistoryDriver {
  /** Queues steps behind those still under way; resolves when they are done or a move of the user overtook them. */
  perform(steps: readonly HistoryStep[]): Promise<void>
  stop(): void
}

interface HistoryDriverOptions {
  readonly port: HistoryPort
  readonly session_id: string
  /** Index of the entry that is current at the start. */
  readonly startIndex: number
  readonly onLanding: (landing: Landing) => void
}

/**
 * Carries out steps one after the other. A traversal takes effect later, so whatever follows it has to wait
 * for its arrival: a push in between would land on the entry that is being left.
 */
export function createHistoryDriver({ port, session_id, startIndex, onLanding }: HistoryDriverOptions): HistoryDriver {
  let queue: (HistoryStep | (() => void))[] = []
  let awaited: { readonly address: string; readonly index: number } | null = null
  let position = { index: startIndex, address: port.read().address }

  function run(step: HistoryStep): void {
    if (step.kind === 'go') {
      awaited = step
      port.go(step.delta)
      return
    }
    write(step.kind, step.address, step.index)
  }

  function write(kind: 'push' | 'replace', address: string, index: number): void {
    port[kind](address, { session_id, index })
    position = { index, address: port.read().address }
  }

  function pump(): void {
    while (awaited === null) {
      const next = queue.shift()
      if (next === undefined) return
      if (typeof next === 'function') next()
      else run(next)
    }
  }

  function abandonQueue(): void {
    const waiting = queue.filter((item) => typeof item === 'function')
    queue = []
    awaited = null
    for (const resolve of waiting) resolve()
  }

  function arrive(expected: { readonly address: string; readonly index: number }): void {
    awaited = null
    if (!isSameAddress(position.address, expected.address)) write('replace', expected.address, expected.index)
    pump()
  }

  function onMove(move: HistoryMove): void {
    const { address, mark } = port.read()
    const index = mark?.session_id === session_id ? mark.index : null
    const fromIndex = position.index
    const isSameAddress = address === position.address
    if (isSameAddress && index === fromIndex && move === 'moved') return
    if (isSameAddress && index === null) {
      // The same hash entered again: the browser has replaced the entry and dropped its mark.
      write('replace', address, fromIndex)
      return
    }
    position = { index: index ?? fromIndex + 1, address }
    if (awaited !== null && index === awaited.index) {
      arrive(awaited)
      return
    }
    abandonQueue()
    onLanding({ address, index, fromIndex })
  }

  const stop = port.listen(onMove)
  return {
    perform(steps) {
      const done = new Promise<void>((resolve) => queue.push(...steps, resolve))
      pump()
      return done
    },
    stop,
  }
}
