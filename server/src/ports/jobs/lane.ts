/** The workers of one queue. */

export interface Lane {
  /** Starts one more worker, which looks for a job, unless `max` are busy. */
  look(): void
  /** Runs all due jobs; resolves with their number. Throws if looking for jobs failed. */
  drain(): Promise<number>
  /** Claims no more jobs; resolves when the running ones have finished. */
  stop(): Promise<void>
}

export interface LaneOptions<Job> {
  /** Maximum number of jobs at the same time. */
  max: number
  claim(): Promise<Job | undefined>
  run(job: Job): Promise<void>
  onFailure(error: unknown): void
}

/** An idle lane costs one read per `look`: only a worker that found a job starts the next one. */
export function createLane<Job>({ max, claim, run, onFailure }: LaneOptions<Job>): Lane {
  const workers = new Set<Promise<void>>()
  let isStopped = false
  let done = 0
  let failures: unknown[] = []

  async function work() {
    while (!isStopped) {
      const job = await claim()
      if (job === undefined) return
      look()
      await run(job)
      done += 1
    }
  }
  function look() {
    if (isStopped || workers.size >= max) return
    const worker = work()
      .catch((error: unknown) => {
        failures.push(error)
        onFailure(error)
      })
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }
  const waitForWorkers = async () => {
    while (workers.size > 0) await Promise.all(workers)
  }
  return {
    look,
    async drain() {
      const before = done
      failures = []
      look()
      await waitForWorkers()
      if (failures.length > 0) throw failures[0]
      return done - before
    },
    async stop() {
      isStopped = true
      await waitForWorkers()
    },
  }
}
