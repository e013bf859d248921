import { setImmediate } from 'node:timers/promises'
import type { Log } from '../../log.ts'

/**
 * Work that an answer must not wait for, because its time would tell something. It begins once the answer has gone: the
 * embedded database works in this very thread. `settle` waits for what is under way.
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
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
