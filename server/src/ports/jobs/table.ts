/** Jobs in a table of the service's own database, on both dialects: shared by all processes, surviving a restart. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { seconds } from '@zimu/contract/durations'
import { runAsJob } from '../../db/statement-timeout.ts'
import { currentWork } from '../../work.ts'
import type { Clock } from '../clock/index.ts'
import { cancelJob, giveUpJob, hurryJob, retryJob } from './acts.repo.ts'
import { type JobActs, type Jobs, QUEUES, type Queue } from './jobs.ts'
import { createLane, type Lane } from './lane.ts'
import { type Kind, LOCK_MS, type RunJobDeps, runJob } from './run-job.ts'
import * as repo from './table.repo.ts'

export interface TableJobsDeps extends Omit<RunJobDeps, 'leaving'> {
  /** Only turns the times that callers pass into delays: the database's clock decides what is due. */
  clock: Clock
  /** Between two polls; left out: a second. */
  pollMs?: number
}

/** Interval between two polls for due jobs, per process. */
const POLL_MS = seconds(1)
/** Polls between two moves of jobs that a process of an earlier version has added to another queue. */
const POLLS_PER_ADOPTION = 60
/** Timeout of the queue's own statements: a database that is unreachable blocks a worker no longer. */
const QUEUE_TIMEOUT_MS = seconds(10)
/** How long a stop waits for jobs that run; what takes longer is put back. Below the time that the process has for its end. */
const STOP_PATIENCE_MS = seconds(5)

/** This process, as jobs name who took them last. */
const OWN_NAME = `${hostname()}:${process.pid}`

const recurringKey = (kind: string) => `every:${kind}`
/** Runs statements of the queue itself, on the connections of jobs. */
const asQueue = <Result>(work: () => Promise<Result>) => runAsJob(work, QUEUE_TIMEOUT_MS)

/** Those of the kinds whose jobs this process may take now. */
async function listTaken(kinds: ReadonlyMap<string, Kind>, names: readonly string[]): Promise<string[]> {
  const taken: string[] = []
  for (const name of names) if ((await kinds.get(name)?.mayTake?.()) ?? true) taken.push(name)
  return taken
}

/** The workers of a queue; `kindsOf` lists the kinds that are registered for it. */
function openLane(deps: RunJobDeps, queue: Queue, kinds: ReadonlyMap<string, Kind>, kindsOf: () => string[]): Lane {
  const { database, log } = deps
  return createLane<repo.JobRow>({
    max: QUEUES[queue],
    async claim() {
      const claim = { queue, kinds: kindsOf(), lockMs: LOCK_MS }
      if ((await repo.findDuePriority(database, claim)) === undefined) return undefined
      const taken = await listTaken(kinds, claim.kinds)
      const priority = taken.length === 0 ? undefined : await repo.findDuePriority(database, { ...claim, kinds: taken })
      if (priority === undefined) return undefined
      const lock = { lock_token: randomUUID(), lock_owner: OWN_NAME }
      return repo.claimJob(database, { ...claim, kinds: taken, priority }, lock)
    },
    async run(job) {
      const kind = kinds.get(job.kind)
      if (kind) await runJob(deps, job, kind)
    },
    onFailure: (error) => log.error({ err: error, queue }, 'looking for jobs failed'),
  })
}

/** The kinds of jobs that this process knows, and a lane for each queue that they need. */
function createRegistry(deps: RunJobDeps) {
  const { db } = deps.database
  const kinds = new Map<string, Kind>()
  const lanes = new Map<Queue, Lane>()
  const kindsOf = (queue: Queue) => [...kinds].flatMap(([name, kind]) => (kind.queue === queue ? [name] : []))

  return {
    kinds,
    lanes,
    add(name: string, kind: Kind) {
      if (kinds.has(name)) throw new Error(`the job kind ${name} is registered twice`)
      kinds.set(name, kind)
      const { queue } = kind
      if (!lanes.has(queue))
        lanes.set(
          queue,
          openLane(deps, queue, kinds, () => kindsOf(queue)),
        )
    },
    /** Moves waiting jobs of the known kinds to their queues. */
    async adopt() {
      for (const queue of lanes.keys()) await repo.adoptJobs(db, queue, kindsOf(queue))
    },
  }
}

/** What operators do to jobs. */
function createActs(database: RunJobDeps['database'], kinds: ReadonlyMap<string, Kind>): JobActs {
  const lockMs = LOCK_MS
  return {
    again: (on, job_id) => retryJob(database, on, { job_id, lockMs }),
    giveUp: (on, job_id) => giveUpJob(database, on, { job_id, lockMs }),
    async cancel(on, job_id) {
      const allowed = [...kinds].flatMap(([name, { isCancellable }]) => (isCancellable ? [name] : []))
      return allowed.length === 0 ? 'not_in_state' : cancelJob(database, on, { job_id, kinds: allowed })
    },
    async runNow(on, kind) {
      const known = kinds.get(kind)
      if (known?.intervalMs === undefined) return 'unknown'
      // It is there since the first start; a database that was restored without it gets it now.
      const job = { kind, queue: known.queue, payload: 'null', delayMs: 0, unique_key: recurringKey(kind) }
      await repo.insertJob(database, on, job)
      return hurryJob(database, on, { unique_key: recurringKey(kind), lockMs })
    },
  }
}

export function createTableJobs(given: TableJobsDeps): Jobs {
  const leaving = new AbortController()
  const deps = { ...given, leaving: leaving.signal }
  const { database, clock, log } = deps
  const { kinds, lanes, add, adopt } = createRegistry(deps)
  const acts = createActs(database, kinds)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let polls = 0
  let unlisten: (() => Promise<void>) | undefined
  let served: ReadonlySet<Queue> = new Set(Object.keys(QUEUES) as Queue[])
  let adopting: Promise<void> = Promise.resolve()

  async function poll() {
    polls += 1
    if (polls % POLLS_PER_ADOPTION === 0)
      adopting = adopt().catch((error: unknown) => log.error({ err: error }, 'looking for jobs failed'))
    for (const [queue, lane] of lanes) if (served.has(queue)) lane.look()
    if (!isStopped) timer = setTimeout(() => void asQueue(poll), deps.pollMs ?? POLL_MS).unref()
  }

  /** A process has told of a job that is due; `''`: one may have been missed. Polling finds it otherwise, within a second. */
  const wake = (queue: string) =>
    void asQueue(async () => {
      for (const [name, lane] of lanes) if (served.has(name) && (queue === '' || queue === name)) lane.look()
    })

  async function insertRecurring() {
    for (const [kind, { queue, intervalMs, firstDelayMs = intervalMs }] of kinds)
      if (firstDelayMs !== undefined && served.has(queue)) {
        const job = { kind, queue, payload: 'null', delayMs: firstDelayMs, unique_key: recurringKey(kind) }
        await repo.insertJob(database, database.db, job)
      }
  }

  return {
    register: (kind, { queue, mayTake, isCancellable = false, retry }, handler) =>
      add(kind, { handler, queue, mayTake, intervalMs: undefined, isCancellable, retry }),
    every: (kind, times, work) =>
      add(kind, { handler: (_payload, state) => work(state), ...times, isCancellable: false }),
    async enqueue(target, { kind, payload, run_time, unique_key, priority }) {
      const queue = kinds.get(kind)?.queue
      if (!queue) throw new Error(`nobody does jobs of the kind ${kind}`)
      await repo.insertJob(database, target, {
        kind,
        queue,
        payload: JSON.stringify(payload ?? null),
        delayMs: run_time === undefined ? 0 : run_time - clock.now(),
        unique_key: unique_key ?? null,
        priority,
        request_id: currentWork()?.request_id ?? '',
      })
    },
    async runDue() {
      if (isStopped) return 0
      const counts = await asQueue(() => Promise.all([...lanes.values()].map((lane) => lane.drain())))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    start: (queues) =>
      asQueue(async () => {
        if (queues) served = new Set(queues)
        await adopt()
        await insertRecurring()
        unlisten = database.listen?.(repo.DUE_CHANNEL, wake)
        await poll()
      }),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await unlisten?.()
      const patience = setTimeout(() => leaving.abort(), STOP_PATIENCE_MS)
      await Promise.all([adopting, ...[...lanes.values()].map((lane) => lane.stop())])
      clearTimeout(patience)
    },
    list: (filter) => repo.listJobs(database.db, filter),
    count: () => repo.countJobs(database),
    retry: async (job_id) => (await acts.again(database.db, job_id)) === 'done',
    kinds: () =>
      [...kinds].map(([kind, { queue, intervalMs, isCancellable }]) => ({ kind, queue, intervalMs, isCancellable })),
    acts,
  }
}
