/** What the self-check found when it ran last, and having it run. */
import { CHECK_NAMES, type Checked, type CheckName, type Output } from '@zimu/contract'
import { sql } from 'kysely'
import type { OperatorContext } from '../../context.ts'
import type { Db, OpenDatabase } from '../../db/open.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import { type FindingValues, sayFinding } from '../../texts/findings/index.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import type { Acts } from '../operator-record/index.ts'

export interface ChecksDeps {
  db: Db
  database: Pick<OpenDatabase, 'sqlNow'>
  acts: Pick<Acts, 'perform'>
  jobs: Pick<Jobs, 'acts'>
}

/** The job that runs the self-check each night. */
const CHECK_JOB = 'self-check'
const WEIGHTS = { bad: 0, note: 1, ok: 2 } as const
const isKnown = (name: string): name is CheckName => (CHECK_NAMES as readonly string[]).includes(name)

/** Whether the job is due or runs: its time is over until it has run. */
async function isRunning(db: Db, { sqlNow }: ChecksDeps['database']): Promise<boolean> {
  const job = await db
    .selectFrom('job')
    .select('job_id')
    .where('unique_key', '=', `every:${CHECK_JOB}`)
    .where(sql<boolean>`(run_time <= ${sqlNow()} or lock_time is not null)`)
    .executeTakeFirst()
  return job !== undefined
}

export function createChecks({ db, database, acts, jobs }: ChecksDeps) {
  return {
    async info(_input: unknown, { language }: OperatorContext): Promise<Output<'GET /admin/api/system.Check/info'>> {
      const rows = await db.selectFrom('check_state').selectAll().execute()
      const mark = await db
        .selectFrom('service_mark')
        .select('value')
        .where('name', '=', 'check_length')
        .executeTakeFirst()
      const checks = rows.flatMap(({ name, state, finding, change_time }) => {
        if (!isKnown(name)) return []
        const { key, values } = JSON.parse(finding) as { key: string; values: FindingValues }
        return [{ name, state, ...sayFinding(key, values, language), change_time: formatTime(change_time) }]
      })
      const placeOf = ({ name, state }: (typeof checks)[number]) =>
        WEIGHTS[state] * CHECK_NAMES.length + CHECK_NAMES.indexOf(name)
      return {
        checks: checks.sort((a, b) => placeOf(a) - placeOf(b)),
        bad_num: checks.filter(({ state }) => state === 'bad').length,
        check_time: formatTimeOrNull(rows.length === 0 ? null : Math.max(...rows.map(({ check_time }) => check_time))),
        length_ms: mark?.value ?? null,
        is_running: (await isRunning(db, database)) ? 1 : 0,
      }
    },

    /** It changes nothing, so that it leaves no row. */
    run({ request_id }: Checked<'POST /admin/api/system.Check/run'>, context: OperatorContext) {
      return acts.perform(context, { call: 'POST /admin/api/system.Check/run', request_id }, async (trx) => {
        // One that runs already is as good.
        await jobs.acts.runNow(trx, CHECK_JOB)
        return { change: null, answer: () => ({}) }
      })
    },
  }
}
