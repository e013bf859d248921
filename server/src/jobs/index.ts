/** The timed work of the service: what is done when, and by whom (one of all processes, or each for itself). */
import type { Log } from '../log.ts'
import type { Jobs } from '../ports/jobs/index.ts'
import { createTicks } from './ticks.ts'

type Work = () => Promise<unknown>

/** Everything that has to happen by itself; each is idempotent. */
export interface TimedWork {
  /** Orders whose time ran out. */
  expireOrders: Work
  /** Gateways of open and unknown orders, again. */
  askGateways: Work
  /** Gateways of refunds on their way, again. */
  askRefunds: Work
  /** Members whose membership ends soon. */
  remind: Work
  /** Accounts whose time of grace is over. */
  eraseMembers: Work
  /** A look at everything the service depends on. */
  selfCheck: Work
  /** What has been kept long enough. */
  retain: Work
  /** What has ended long ago: counters, codes, sessions, forged callbacks. */
  prune: readonly Work[]
  /** Contents whose release time has come; each process has its own kept lists. */
  release: Work
  /** Buffers of this process: views, footprints, uses of sessions. */
  flush: readonly Work[]
}

const SECOND_MS = 1000
const EXPIRE_MS = 30 * SECOND_MS
const ASK_MS = 10 * SECOND_MS
const REMIND_MS = 10 * 60_000
const ERASE_MS = 10 * 60_000
const CHECK_MS = 24 * 3_600_000
const RETAIN_MS = 24 * 3_600_000
const PRUNE_MS = 3_600_000

/** Runs all, one after the other; a failing one does not keep the others from running. */
async function runAll(works: readonly Work[]): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

export interface Schedule {
  start(): Promise<void>
  /** Finishes what is in flight and writes what is still buffered. */
  stop(): Promise<void>
}

/** Puts the work on the clock. Nothing runs before `start`. */
export function createSchedule(jobs: Jobs, work: TimedWork, log: Log): Schedule {
  jobs.every('expire-orders', EXPIRE_MS, async () => void (await work.expireOrders()))
  jobs.every('ask-gateways', ASK_MS, async () => void (await work.askGateways()))
  jobs.every('ask-refunds', ASK_MS, async () => void (await work.askRefunds()))
  jobs.every('remind', REMIND_MS, async () => void (await work.remind()))
  jobs.every('erase-members', ERASE_MS, async () => void (await work.eraseMembers()))
  jobs.every('self-check', CHECK_MS, async () => void (await work.selfCheck()))
  jobs.every('retention', RETAIN_MS, async () => void (await work.retain()))
  jobs.every('prune', PRUNE_MS, () => runAll(work.prune))
  const ticks = createTicks(log)
  ticks.every('release', SECOND_MS, work.release)
  ticks.every('flush', SECOND_MS, () => runAll(work.flush))
  return {
    async start() {
      await jobs.start()
      ticks.start()
    },
    async stop() {
      await jobs.stop()
      await ticks.stop()
      await runAll(work.flush)
    },
  }
}
