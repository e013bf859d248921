/**
 * Sends deliveries, each as a job in a queue of its own. A job belongs to one turn of its delivery: whoever ends the turn writes the
 * outcome and the job of the next turn in one transaction, so that a process that dies leaves neither none nor two.
 */
import { days } from '@zimu/contract/durations'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { HookSender, SendOutcome } from '../../../ports/hook-sender/index.ts'
import type { JobRun, Jobs } from '../../../ports/jobs/index.ts'
import * as deliveries from './delivery.repo.ts'
import { DELIVERY_JOB, delayAfter, isTaken, MAX_TRIES, remember, type Try } from './delivery.rules.ts'
import type { NoteFailure } from './failures.ts'
import * as repo from './hook.repo.ts'
import { keyOf, signedHeaders } from './signature.ts'

export interface DeliveriesDeps {
  db: Db
  commit: Commit
  clock: Clock
  jobs: Pick<Jobs, 'register' | 'enqueue'>
  sender: HookSender
  /** Counts a failed try; epoch milliseconds until which nothing is sent. */
  noteFailure: NoteFailure
  /** Key of the service from which those of webhooks are made. */
  secret: string
}

interface Turn {
  delivery_id: number
  turn: number
}

/** Deliveries are shown to operators this long. */
const KEPT_MS = days(30)
const PRUNE_BATCH = 1000

export type Deliveries = ReturnType<typeof createDeliveries>

/** Registers the job that sends. */
export function createDeliveries({ db, commit, clock, jobs, sender, noteFailure, secret }: DeliveriesDeps) {
  const enqueue = (trx: Trx, { delivery_id, turn }: Turn, run_time?: number) =>
    jobs.enqueue(trx, {
      kind: DELIVERY_JOB,
      payload: { delivery_id, turn },
      ...(run_time === undefined ? {} : { run_time }),
    })

  const send = (hook: repo.HookRow, message: { message_id: string; body: string }, signal?: AbortSignal) => {
    const headers = signedHeaders(keyOf(secret, hook.seed), { ...message, time: clock.now() })
    return sender.send(hook.url, headers, message.body, signal)
  }

  /** Writes how a try ended. False: another process, or “again”, has ended the turn. */
  function conclude(row: deliveries.DeliveryRow, outcome: SendOutcome): Promise<boolean> {
    return commit(async (trx) => {
      const now = clock.now()
      // The webhook first, as everywhere, so that two transactions cannot deadlock.
      const hook = await repo.lockHook(trx, row.hook_id)
      const try_num = row.try_num + 1
      const tries = JSON.stringify(remember(JSON.parse(row.tries) as Try[], { ...outcome, time: now }))
      if (isTaken(outcome)) {
        if (!(await deliveries.endTurn(trx, row, { state: 'delivered', try_num, tries, next_time: null }))) return false
        if (hook) await repo.updateHook(trx, hook.hook_id, { ...NO_FAILURE, use_time: now })
        return true
      }
      const isLast = try_num >= MAX_TRIES
      const pause_time = hook ? await noteFailure(trx, hook) : now
      const next_time = isLast ? null : Math.max(pause_time, now + delayAfter(try_num))
      const change = { state: isLast ? ('failed' as const) : ('waiting' as const), try_num, tries, next_time }
      if (!(await deliveries.endTurn(trx, row, change))) return false
      if (next_time !== null) await enqueue(trx, { ...row, turn: row.turn + 1 }, next_time)
      return true
    })
  }

  /** Ends a turn without a try: its webhook is off, or rests after a failure. */
  const putOff = (row: deliveries.DeliveryRow, next_time: number | null) =>
    commit(async (trx) => {
      const state = next_time === null ? ('stopped' as const) : ('waiting' as const)
      const isEnded = await deliveries.endTurn(trx, row, { state, next_time })
      if (isEnded && next_time !== null) await enqueue(trx, { ...row, turn: row.turn + 1 }, next_time)
    })

  async function run(payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const { delivery_id, turn } = payload as Turn
    const row = await deliveries.findDelivery(db, delivery_id)
    if (row?.state !== 'waiting' || row.turn !== turn) return
    const hook = await repo.findHook(db, row.hook_id)
    if (!hook || hook.is_disable === 1) return void (await putOff(row, null))
    if (hook.pause_time !== null && hook.pause_time > clock.now()) return void (await putOff(row, hook.pause_time))
    const outcome = await send(hook, row, signal)
    // The process stops, or another one has the job: it is tried anew, and this does not count as a failure.
    if (signal.aborted && outcome.status === 0) throw new Error('the delivery was broken off')
    await conclude(row, outcome)
  }
  jobs.register(DELIVERY_JOB, { queue: 'hooks' }, run)

  return {
    send,

    /** In the transaction of an act: the delivery is due at once, in a new turn. False: there is none. */
    async again(trx: Trx, delivery_id: number): Promise<boolean> {
      const row = await deliveries.findDelivery(trx, delivery_id)
      if (!row) return false
      const change = { state: 'waiting' as const, next_time: clock.now(), try_num: 0 }
      if (await deliveries.endTurn(trx, row, change)) await enqueue(trx, { delivery_id, turn: row.turn + 1 })
      return true
    },

    /** Timed: lets go of old deliveries. */
    async prune(): Promise<void> {
      while ((await deliveries.pruneDeliveries(db, clock.now() - KEPT_MS, PRUNE_BATCH)) === PRUNE_BATCH);
    },
  }
}

/** A webhook that does not fail. */
export const NO_FAILURE = { fail_num: 0, fail_time: null, pause_time: null } as const
