import { Refusal } from '../refusal.ts'

/**
 * Runs few tasks at once and lets the rest wait in order, so that costly work neither fills the memory nor the threads
 * that files and pictures need too. Beyond `maxWaiting` it refuses with `server.busy`.
 */
export function createTaskQueue({ parallel, maxWaiting }: { parallel: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  /** Takes a place: at once, or handed over by whoever finishes. */
  function enter(): Promise<void> {
    if (running < parallel) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.length >= maxWaiting) throw new Refusal('server.busy')
    return new Promise((resolve) => waiting.push(resolve))
  }
  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
