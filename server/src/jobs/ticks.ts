/** Work that each process does for itself at short intervals, such as writing its buffers. */
import { runAsJob } from '../db/statement-timeout.ts'
import type { Log } from '../log.ts'

export interface Ticks {
  /** Runs the work every `intervalMs`, never twice at once. A failure is logged. */
  every(name: string, intervalMs: number, run: () => Promise<unknown>): void
  start(): void
  /** Resolves when running work has finished. */
  stop(): Promise<void>
}

export function createTicks(log: Log): Ticks {
  const works: { name: string; intervalMs: number; run: () => Promise<unknown> }[] = []
  const timers: NodeJS.Timeout[] = []
  const running = new Map<string, Promise<void>>()

  function tick(name: string, run: () => Promise<unknown>) {
    if (running.has(name)) return
    const turn = runAsJob(run)
      .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
      .then(() => void running.delete(name))
    running.set(name, turn)
  }
  return {
    every: (name, intervalMs, run) => void works.push({ name, intervalMs, run }),
    start() {
      for (const { name, intervalMs, run } of works) timers.push(setInterval(tick, intervalMs, name, run).unref())
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
