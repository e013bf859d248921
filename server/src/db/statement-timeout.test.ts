import { beforeAll, expect, it } from 'vitest'
import { CALL_TIMEOUT_MS, needWork } from '../work.ts'
import { currentTimeoutMs, JOB_TIMEOUT_MS, runAsJob, runAsSchemaChange } from './statement-timeout.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

beforeAll(needWork)

it('work keeps its own limit while other work begins, ends and fails beside it', async () => {
  const seen: number[] = []
  const long = runAsJob(async () => {
    for (let step = 0; step < 4; step += 1) {
      await pause(5)
      seen.push(currentTimeoutMs())
    }
  })
  const short = runAsJob(async () => {
    await pause(1)
    return currentTimeoutMs()
  }, 7)
  const failing = runAsSchemaChange(async () => {
    await pause(8)
    throw new Error('this change fails')
  })
  expect(currentTimeoutMs()).toBe(CALL_TIMEOUT_MS)
  expect(await short).toBe(7)
  await expect(failing).rejects.toThrow('this change fails')
  await long
  expect(seen).toEqual(Array(4).fill(JOB_TIMEOUT_MS))
})

it('a call after it has the limit of a call, and the next work its own again', async () => {
  await runAsJob(() => pause(1))
  await pause(1)
  expect(currentTimeoutMs()).toBe(CALL_TIMEOUT_MS)
  const work = () => pause(1).then(currentTimeoutMs)
  expect(await runAsJob(work)).toBe(JOB_TIMEOUT_MS)
})
