/** Jobs: a clock that is wrong, a flood, and one that takes very long. Payments must not notice. */
import { setTimeout as wait } from 'node:timers/promises'
import { minutes, seconds } from '@zimu/contract/durations'
import { createOrder, openPayment, press } from '../../harness/money/member-calls.ts'
import { type Db, openPostgres } from '../../server/src/db/open.ts'
import { runSql } from '../../server/src/testing/run-sql.ts'
import { type Report, round } from '../report.ts'
import type { DrillSite } from './drill-site.ts'

/** A job that does nothing by itself: pictures to remove, none. */
const IDLE_KIND = { kind: 'feedback-picture-remove', queue: 'housekeeping', payload: '[]' }
/** A job that reads a table which can be locked: a mail about an answer that does not exist. */
const HELD_KIND = { kind: 'feedback-mail', queue: 'mail', payload: '0' }
const HELD_TABLE = 'feedback'
const FLOOD = 10_000
const CLOCK_JOBS = 400
const HELD_JOBS = 8
/** Less than the 40 s that the clock is ahead, and than a transaction may do nothing. */
const HOLD_MS = seconds(20)
const PATIENCE_MS = minutes(3)
/** What a payment's callback may wait for other jobs, milliseconds. */
const MAX_MONEY_MS = 2000

async function addJobs(db: Db, job: typeof IDLE_KIND, count: number): Promise<void> {
  const { kind, queue, payload } = job
  await runSql(
    db,
    `insert into job (kind, queue, payload, run_time) select '${kind}', '${queue}', '${payload}', 0
     from generate_series(1, ${count})`,
  )
}

async function countJobs(db: Db, kind: string): Promise<number> {
  const query = db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('kind', '=', kind)
  return Number((await query.executeTakeFirstOrThrow()).num)
}

async function countRuns(db: Db, kind: string): Promise<number> {
  const row = await db.selectFrom('job_kind').select('run_num').where('kind', '=', kind).executeTakeFirst()
  return Number(row?.run_num ?? 0)
}

/** Resolves with the milliseconds it took; rejects after `PATIENCE_MS`. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const begin = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begin > PATIENCE_MS) throw new Error(`${what} did not happen`)
    await wait(20)
  }
  return performance.now() - begin
}

/** A payment's callback is due as a job. Resolves with the milliseconds until the job has been done. */
async function timePayment(site: DrillSite, db: Db, nth: number): Promise<number> {
  const member = site.members.at(-nth)
  if (!member) throw new Error('there is no member who could pay')
  const { remote_order_id } = await createOrder(site.url, member.token, site.viptype_id)
  const trade_no = await openPayment(site.url, member.token, remote_order_id)
  await press(site.url, trade_no, 'pay')
  const job = { kind: 'sandbox-callback', queue: 'money', payload: JSON.stringify(trade_no), run_time: 0 }
  await db
    .insertInto('job')
    .values({ ...job, unique_key: `sandbox-callback:${trade_no}`, lock_time: null })
    .execute()
  return until('the callback', async () => (await countJobs(db, job.kind)) === 0)
}

/** Keeps jobs of `HELD_KIND` in the middle of their work while `meanwhile` runs. */
function holdJobs(db: Db, meanwhile: () => Promise<void>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await runSql(trx, `lock table ${HELD_TABLE} in access exclusive mode`)
    await meanwhile()
  })
}

async function drillClock(report: Report, site: DrillSite, db: Db): Promise<void> {
  const [, second] = site.places
  process.kill(second.running().pid, 'SIGUSR2')
  const before = [await countRuns(db, IDLE_KIND.kind), await countRuns(db, HELD_KIND.kind)]
  await addJobs(db, IDLE_KIND, CLOCK_JOBS)
  await addJobs(db, HELD_KIND, HELD_JOBS)
  await holdJobs(db, () => wait(HOLD_MS))
  await until(
    'the end of all jobs',
    async () => (await countJobs(db, IDLE_KIND.kind)) + (await countJobs(db, HELD_KIND.kind)) === 0,
  )
  const runs = [await countRuns(db, IDLE_KIND.kind), await countRuns(db, HELD_KIND.kind)]
  const more = runs.map((num, at) => num - (before[at] ?? 0))
  report.row({ drill: 'clock of one 40 s ahead', jobs: CLOCK_JOBS + HELD_JOBS, runs: more.join(' + ') })
  const twice = Math.abs((more[0] ?? 0) - CLOCK_JOBS) + Math.abs((more[1] ?? 0) - HELD_JOBS)
  report.goal({ name: 'clock 40 s ahead: runs too many or too few', value: twice, kind: 'at_most', bound: 0, unit: '' })
  await second.kill()
  await second.start()
}

async function drillFlood(report: Report, site: DrillSite, db: Db): Promise<void> {
  const idle = await timePayment(site, db, 1)
  await addJobs(db, IDLE_KIND, FLOOD)
  const begin = performance.now()
  const flooded = await timePayment(site, db, 2)
  const left = await countJobs(db, IDLE_KIND.kind)
  await until('the end of the flood', async () => (await countJobs(db, IDLE_KIND.kind)) === 0)
  const drained = round((performance.now() - begin) / 1000, 1)
  report.row({
    drill: `${FLOOD} jobs due at once`,
    'payment ms': Math.round(flooded),
    'without them ms': Math.round(idle),
    'left when it was paid': left,
    'drained after s': drained,
  })
  report.goal({ name: 'flood: a payment waits', value: flooded, kind: 'at_most', bound: MAX_MONEY_MS, unit: 'ms' })
}

async function drillLongJob(report: Report, site: DrillSite, db: Db): Promise<void> {
  await addJobs(db, HELD_KIND, HELD_JOBS)
  let paid = 0
  await holdJobs(db, async () => {
    // Both processes hold as many as they may.
    await wait(seconds(3))
    await addJobs(db, IDLE_KIND, 1)
    paid = await timePayment(site, db, 3)
    await until('the other job', async () => (await countJobs(db, IDLE_KIND.kind)) === 0)
  })
  report.row({ drill: 'mails that do not end', 'payment ms': Math.round(paid) })
  report.goal({
    name: 'jobs that do not end: a payment waits',
    value: paid,
    kind: 'at_most',
    bound: MAX_MONEY_MS,
    unit: 'ms',
  })
}

/** Plays all of them. What cannot be played is said, and counts as missed. */
export async function playQueues(report: Report, site: DrillSite): Promise<void> {
  const opened = await openPostgres(site.databaseUrl)
  try {
    for (const [name, drill] of Object.entries({ clock: drillClock, flood: drillFlood, 'long job': drillLongJob }))
      await drill(report, site, opened.db).catch((error: unknown) => report.unmeasured(name, String(error)))
  } finally {
    await opened.close()
  }
}
