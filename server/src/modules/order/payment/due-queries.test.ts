import { describe, expect, it } from 'vitest'
import { BATCH, queryAllDue } from './due-queries.ts'

/** `due` rows, each of which takes `costMs` of the run's time. */
function book(due: number, costMs = 0) {
  let [now, alive, most] = [0, 0, 0]
  const waiting = Array.from({ length: due }, (_, row) => row)
  const queried: number[] = []
  const run = () =>
    queryAllDue(
      () => now,
      async () => waiting.slice(0, BATCH),
      async (row) => {
        waiting.splice(waiting.indexOf(row), 1)
        alive += 1
        most = Math.max(most, alive)
        await Promise.resolve()
        alive -= 1
        now += costMs
        queried.push(row)
      },
    )
  return { run, queried, waiting, most: () => most }
}

describe('queries that are due', () => {
  it.each([0, 1, BATCH - 1, BATCH, BATCH + 1, 5 * BATCH + 3])('queries each of %i once', async (due) => {
    const { run, queried, waiting } = book(due)
    await run()
    expect(waiting).toEqual([])
    expect(new Set(queried).size).toBe(due)
    expect(queried).toHaveLength(due)
  })

  it('run a few at a time', async () => {
    const { run, most } = book(BATCH)
    await run()
    expect(most()).toBe(8)
  })

  it('leaves the rest to the next run when its time is over', async () => {
    const { run, queried, waiting } = book(3 * BATCH, 100)
    await run()
    expect(queried.length).toBe(2 * BATCH)
    await run()
    expect(waiting).toEqual([])
  })
})
