import { describe, expect, it } from 'vitest'
import { askAllDue, BATCH } from './ask.turns.ts'

/** `due` rows, each of which takes `cost_ms` of the run's time. */
function book(due: number, cost_ms = 0) {
  let [now, alive, most] = [0, 0, 0]
  const waiting = Array.from({ length: due }, (_, row) => row)
  const asked: number[] = []
  const run = () =>
    askAllDue(
      () => now,
      async () => waiting.slice(0, BATCH),
      async (row) => {
        waiting.splice(waiting.indexOf(row), 1)
        alive += 1
        most = Math.max(most, alive)
        await Promise.resolve()
        alive -= 1
        now += cost_ms
        asked.push(row)
      },
    )
  return { run, asked, waiting, most: () => most }
}

describe('asking about everything that is due', () => {
  it.each([0, 1, BATCH - 1, BATCH, BATCH + 1, 5 * BATCH + 3])('asks about each of %i once', async (due) => {
    const { run, asked, waiting } = book(due)
    await run()
    expect(waiting).toEqual([])
    expect(new Set(asked).size).toBe(due)
    expect(asked).toHaveLength(due)
  })

  it('asks a few at a time', async () => {
    const { run, most } = book(BATCH)
    await run()
    expect(most()).toBe(8)
  })

  it('leaves the rest to the next run when its time is over', async () => {
    const { run, asked, waiting } = book(3 * BATCH, 100)
    await run()
    expect(asked.length).toBe(2 * BATCH)
    await run()
    expect(waiting).toEqual([])
  })
})
