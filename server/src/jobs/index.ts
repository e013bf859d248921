/** The schedule of the service: jobs that one process runs for all, and work that each process does for itself. */
import { hours, seconds } from '@zimu/contract/durations'
import { runAsJob } from '../db/statement-timeout.ts'
import type { Log } from '../log.ts'
import type { ModuleJobs } from '../module.ts'
import type { Jobs, Queue } from '../ports/jobs/index.ts'
import { createTicks } from './ticks.ts'

type Task = () => Promise<unknown>

const PRUNE_MS = hours(1)

/** Runs all tasks one after the other; a failure does not skip the rest. */
async function runAll(tasks: readonly Task[]): Promise<void> {
  const failures: unknown[] = []
  for (const task of tasks) await task().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

export interface Schedule {
  /** `queues`: those that this process works on; all if left out. */
  start(queues?: readonly Queue[]): Promise<void>
  /** Writes all buffers now. */
  flush(): Promise<void>
  /** Finishes running work and writes the buffers. */
  stop(): Promise<void>
}

/** Registers the jobs of all modules. Nothing runs before `start`. */
export function createSchedule(jobs: Jobs, all: readonly ModuleJobs[], log: Log): Schedule {
  for (const { name, queue, intervalMs, firstDelayMs, run } of all.flatMap(({ timed = [] }) => timed))
    jobs.every(name, { queue, intervalMs, firstDelayMs }, async () => void (await run()))
  const pruning = all.flatMap(({ prune = [] }) => prune)
  jobs.every('prune', { queue: 'housekeeping', intervalMs: PRUNE_MS }, () => runAll(pruning))
  const buffers = all.flatMap(({ flush = [] }) => flush)
  const ticks = createTicks(log)
  for (const [name, run] of all.flatMap((one) => Object.entries(one.ticks ?? {}))) ticks.every(name, seconds(1), run)
  ticks.every('flush', seconds(1), () => runAll(buffers))
  return {
    async start(queues) {
      await jobs.start(queues)
      ticks.start()
    },
    flush: () => runAsJob(() => runAll(buffers)),
    async stop() {
      await ticks.stop()
      await runAsJob(() => runAll(buffers))
      // Last: a job may be waiting for somebody outside, and is taken up again by the next start.
      await jobs.stop()
      await runAsJob(() => runAll(buffers))
    },
  }
}
