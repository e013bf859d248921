/** Background jobs in the operator's hands, as commands. */

import { hours } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTableJobs } from '../ports/jobs/index.ts'
import { withClock } from '../testing/databases.ts'
import { createTestApp, type TestApp } from '../testing/index.ts'
import { runAsOperator } from './testing/operator.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp('sqlite')
})
afterEach(() => app.close())

async function run(...words: string[]) {
  const { exit, lines } = await runAsOperator(app, words)
  return { exit, lines }
}

it('a job that died is listed with its failure, runs again by its number, and the act is on record', async () => {
  const { db } = app.database
  const log = { info: () => undefined, error: () => undefined }
  const jobs = createTableJobs({ database: withClock(app.database, app.clock), clock: app.clock, log })
  let isBroken = true
  let runs = 0
  jobs.register('report', { queue: 'housekeeping' }, async () => {
    runs += 1
    if (isBroken) throw new Error('the disk is full, "once more"')
  })
  await jobs.enqueue(db, { kind: 'report', payload: 1 })
  const waiting = await run('jobs', 'list')
  expect(waiting.lines.filter((line) => line.includes(',report,'))).toEqual([expect.stringContaining(',waiting,')])
  for (let turn = 0; turn < 70; turn += 1) {
    await jobs.runDue()
    app.clock.advance(hours(1))
  }
  const died = runs
  const { exit, lines } = await run('jobs', 'list', '--dead')
  expect([exit, lines]).toEqual([
    0,
    [
      'job,queue,kind,state,time,attempts,last_error',
      expect.stringMatching(/^\d+,housekeeping,report,dead,.+,60,"Error: the disk is full, ""once more"""$/),
    ],
  ])
  const job_id = lines[1]?.split(',')[0] ?? ''
  isBroken = false
  expect((await run('jobs', 'retry', job_id)).exit).toBe(0)
  await jobs.runDue()
  expect(runs).toBe(died + 1)
  expect((await run('jobs', 'list', '--dead')).lines).toHaveLength(1)
  const [last] = await app.app.modules.record.list({ limit: 1 })
  expect(last).toMatchObject({ operator: 'operator:ann', action: 'jobs retry', target: `job:${job_id}` })
})

it('a job that is not there is refused by name', async () => {
  for (const text of ['4711', '1e3', 'report'])
    expect(await run('jobs', 'retry', text)).toEqual({
      exit: 1,
      lines: [`There is no job ${text}, or it is running now.`],
    })
})
