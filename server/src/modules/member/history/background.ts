import { setImmediate } from 'node:timers/promises'
import type { Log } from '../../../log.ts'

/**
 * Runs work after the response, so that its duration cannot be measured. It starts once the response is sent, because
 * SQLite runs on this thread. `drain` waits for running work.
 */
export function createBackground(log: Log) {
  const running = new Set<Promise<void>>()
  return {
    run(name: string, task: () => Promise<void>): void {
      const work = setImmediate()
        .then(task)
        .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
        .finally(() => running.delete(work))
      running.add(work)
    },
    async drain(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
