/** Work of this process alone at short intervals (writing its own buffers): no table, no other process. */
import type { Log } from '../log.ts'

export interface Ticks {
  /** Runs the work each `interval_ms`, never twice at once; a failure is logged and the next turn comes. */
  every(name: string, interval_ms: number, run: () => Promise<unknown>): void
  start(): void
  /** Resolves when what is in flight is finished. */
  stop(): Promise<void>
}

export function createTicks(log: Log): Ticks {
  const works: { name: string; interval_ms: number; run: () => Promise<unknown> }[] = []
  const timers: NodeJS.Timeout[] = []
  const running = new Map<string, Promise<void>>()

  function tick(name: string, run: () => Promise<unknown>) {
    if (running.has(name)) return
    const turn = run()
      .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
      .then(() => void running.delete(name))
    running.set(name, turn)
  }
  return {
    every: (name, interval_ms, run) => void works.push({ name, interval_ms, run }),
    start() {
      for (const { name, interval_ms, run } of works) timers.push(setInterval(tick, interval_ms, name, run).unref())
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
