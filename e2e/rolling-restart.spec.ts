/** Two processes behind Debian's nginx with deploy/nginx.conf are restarted one after the other while visitors call. */
import { expect, test } from '@playwright/test'
import { callOnAndOn, isDone } from '../harness/two-processes/steady-calls.ts'
import { openTwoProcesses } from '../harness/two-processes/two-processes.ts'
import { createPostgresDatabase, findPostgresProblem } from '../server/src/testing/postgres.ts'
import { findNginxProblem } from '../server/src/testing/programs/nginx.ts'

test('no call fails while both are restarted, and both end with 0', async () => {
  const problem = findNginxProblem() ?? (await findPostgresProblem())
  test.skip(problem !== undefined, problem)
  const database = await createPostgresDatabase()
  const service = await openTwoProcesses({ databaseUrl: database.url, members: 60, env: { DRAIN_SECONDS: '7' } })
  try {
    const calls = callOnAndOn({ ...service, pauseMs: 20 })
    await calls.reach(100)
    for (const place of service.places) {
      expect(await place.stop(), place.running().said()).toBe(0)
      await calls.reach(calls.records.length + 100)
      await place.start()
      await calls.reach(calls.records.length + 100)
    }
    await calls.stop()
    expect(calls.records.filter((record) => !isDone(record))).toEqual([])
    expect(calls.orders.size).toBeGreaterThan(0)
    expect([...calls.orders.values()].filter(({ size }) => size !== 1)).toEqual([])
  } finally {
    await service.close()
    await database.drop()
  }
})
