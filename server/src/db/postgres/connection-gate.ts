/** A semaphore for connections: at most `max` are held at a time, others wait in a queue for up to `waitMs`. */
export interface ConnectionGate {
  /** Resolves with the function that releases the place. Rejects with `busy()` after `waitMs` in the queue. */
  acquire(): Promise<() => void>
  /** Callers in the queue. */
  waitingNum(): number
  /** Rejects all that wait in the queue. */
  rejectWaiting(error: Error): void
}

interface Waiting {
  grant(): void
  fail(error: Error): void
}

export function createConnectionGate(options: { max: number; waitMs: number; busy(): Error }): ConnectionGate {
  const queue = new Set<Waiting>()
  let heldNum = 0

  function release() {
    heldNum -= 1
    const [next] = queue
    if (!next) return
    queue.delete(next)
    next.grant()
  }
  /** Only the first call of the returned function releases. */
  function grant(): () => void {
    let isHeld = true
    heldNum += 1
    return () => {
      if (isHeld) release()
      isHeld = false
    }
  }
  return {
    acquire() {
      if (heldNum < options.max) return Promise.resolve(grant())
      return new Promise((done, fail) => {
        const waiting: Waiting = {
          grant() {
            clearTimeout(timer)
            done(grant())
          },
          fail(error) {
            clearTimeout(timer)
            queue.delete(waiting)
            fail(error)
          },
        }
        const timer = setTimeout(() => waiting.fail(options.busy()), options.waitMs)
        queue.add(waiting)
      })
    },
    waitingNum: () => queue.size,
    rejectWaiting(error) {
      for (const waiting of [...queue]) waiting.fail(error)
    },
  }
}
