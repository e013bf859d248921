/**
 * Money over the built product in processes of its own, on both databases: races and kills. `npm run bench -- money` does the
 * same with 200 kills.
 */
import { expect, test } from '@playwright/test'
import { type GroundKind, hasPostgres, openGround } from '../bench/money/ground.ts'
import { runKills } from '../bench/money/kills.ts'
import { RACERS, runRaces } from '../bench/money/races.ts'

const GROUNDS: Record<GroundKind, { title: string; processes: number }> = {
  sqlite: { title: 'SQLite', processes: 1 },
  postgres: { title: 'PostgreSQL with two processes', processes: 2 },
}

for (const kind of ['sqlite', 'postgres'] as const) {
  const { title, processes } = GROUNDS[kind]

  test.describe(`money on ${title}`, () => {
    test.beforeAll(async () => {
      test.skip(kind === 'postgres' && !(await hasPostgres()), 'there is no PostgreSQL (TEST_DATABASE_URL)')
    })

    test('200 at once: one grant of a code, one of a callback, one order', async () => {
      test.setTimeout(180_000)
      const ground = await openGround(kind, { members: RACERS + 2, codes: 1 })
      try {
        expect(await runRaces(ground, processes)).toEqual({
          claims: { tried: RACERS, won: 1 },
          callbacks: { tried: RACERS, taken: RACERS, granted: 1 },
          orders: { tried: RACERS, numbers: 1, rows: 1 },
          faults: [],
        })
      } finally {
        await ground.remove()
      }
    })

    test('ten kills under load: nothing that was acknowledged is lost or doubled, every order ends', async () => {
      test.setTimeout(300_000)
      const ground = await openGround(kind, { members: 60, codes: 3000 })
      try {
        const { acknowledged, faults, unfinished } = await runKills(ground, 10)
        expect({ faults, unfinished }).toEqual({ faults: [], unfinished: [] })
        expect(acknowledged.orders).toBeGreaterThan(0)
        expect(acknowledged.payments).toBeGreaterThan(0)
        expect(acknowledged.claims).toBeGreaterThan(0)
      } finally {
        await ground.remove()
      }
    })
  })
}
