/** Two processes behind Debian's nginx and HAProxy with the given recipes are restarted one after the other while visitors call. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { callOnAndOn, isDone, type SteadyCalls } from '../harness/two-processes/steady-calls.ts'
import { findTwoProcessesProblem, openTwoProcesses, type TwoProcesses } from '../harness/two-processes/two-processes.ts'

const SOME = 100
/** HAProxy takes a process back by its next look, of which there is one each half second (deploy/haproxy.cfg). */
const TAKEN_BACK_MS = 1500

async function restartBoth({ places }: TwoProcesses, calls: SteadyCalls) {
  for (const place of places) {
    expect(await place.stop(), place.running().said()).toBe(0)
    await calls.reach(calls.records.length + SOME)
    await place.start()
    await calls.reach(calls.records.length + SOME)
  }
}

function expectAllDone(calls: SteadyCalls) {
  expect(calls.records.filter((record) => !isDone(record))).toEqual([])
  expect(calls.orders.size).toBeGreaterThan(0)
  expect([...calls.orders.values()].filter(({ size }) => size !== 1)).toEqual([])
}

test('behind nginx no call fails while both are restarted, and both end with 0', async () => {
  const problem = await findTwoProcessesProblem('nginx')
  test.skip(problem !== undefined, problem)
  // More than the recipe leaves a process aside.
  const service = await openTwoProcesses({ members: 60, env: { DRAIN_SECONDS: '7' } })
  try {
    const calls = callOnAndOn({ ...service, pauseMs: 20 })
    await calls.reach(SOME)
    await restartBoth(service, calls)
    await calls.stop()
    expectAllDone(calls)
  } finally {
    await service.close()
  }
})

test('behind HAProxy no call fails while both are restarted and one is killed', async () => {
  const problem = await findTwoProcessesProblem('haproxy')
  test.skip(problem !== undefined, problem)
  const service = await openTwoProcesses({ members: 60, env: { DRAIN_SECONDS: '3' }, proxy: 'haproxy' })
  try {
    const calls = callOnAndOn({ ...service, pauseMs: 20 })
    await calls.reach(SOME)
    await restartBoth(service, calls)
    // A process that is killed while HAProxy knows no other one takes with it what it was doing.
    await wait(TAKEN_BACK_MS)
    const [first] = service.places
    await first.kill()
    await calls.reach(calls.records.length + SOME)
    await first.start()
    await calls.reach(calls.records.length + SOME)
    await calls.stop()
    expectAllDone(calls)
  } finally {
    await service.close()
  }
})
