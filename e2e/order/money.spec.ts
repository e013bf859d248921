/**
 * Money over the built product in processes of its own, on both databases: races and kills. `npm run bench -- money` does the
 * same with 200 kills.
 */

import { expect, test } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { runDeskKills } from '../../harness/money/desk-kills.ts'
import { runKills } from '../../harness/money/kills.ts'
import { type FixtureKind, hasPostgres, openMoneyFixture } from '../../harness/money/money-fixture.ts'
import { RACERS, runRaces } from '../../harness/money/races.ts'

const SETUPS: Record<FixtureKind, { title: string; processes: number }> = {
  sqlite: { title: 'SQLite', processes: 1 },
  postgres: { title: 'PostgreSQL with two processes', processes: 2 },
}

for (const kind of ['sqlite', 'postgres'] as const) {
  const { title, processes } = SETUPS[kind]

  test.describe(`money on ${title}`, () => {
    test.beforeAll(async () => {
      test.skip(kind === 'postgres' && !(await hasPostgres()), 'there is no PostgreSQL (TEST_DATABASE_URL)')
    })

    test('200 at once: one grant of a code, one of a callback, one order', async () => {
      test.setTimeout(minutes(6))
      const fixture = await openMoneyFixture(kind, { members: RACERS + 2, codes: 1 })
      try {
        expect(await runRaces(fixture, processes)).toEqual({
          claims: { tried: RACERS, won: 1 },
          callbacks: { tried: RACERS, taken: RACERS, granted: 1 },
          orders: { tried: RACERS, numbers: 1, rows: 1 },
          faults: [],
        })
      } finally {
        await fixture.remove()
      }
    })

    test('ten kills under load: nothing that was acknowledged is lost or doubled, every order ends', async () => {
      // Mostly the lives until every order has ended, of which a slow machine takes more.
      test.setTimeout(minutes(10))
      const fixture = await openMoneyFixture(kind, { members: 60, codes: 3000 })
      try {
        const { acknowledged, faults, unfinished } = await runKills(fixture, 10)
        expect({ faults, unfinished }).toEqual({ faults: [], unfinished: [] })
        expect(acknowledged.orders).toBeGreaterThan(0)
        expect(acknowledged.payments).toBeGreaterThan(0)
        expect(acknowledged.claims).toBeGreaterThan(0)
      } finally {
        await fixture.remove()
      }
    })

    test('five kills at the console: refunds, signatures and acts on many are done once, and to their end', async () => {
      // A minute, and half a one more for each life that what was killed needs.
      test.setTimeout(minutes(10))
      const fixture = await openMoneyFixture(kind, { members: 12, codes: 1, contents: 300 })
      try {
        const { kills, acknowledged, faults, unfinished } = await runDeskKills(fixture, 5)
        expect({ kills, faults, unfinished }).toEqual({ kills: 5, faults: [], unfinished: [] })
        expect(acknowledged.jobs).toBe(6)
        expect(acknowledged.refunds).toBeGreaterThan(0)
        expect(acknowledged.signatures).toBeGreaterThan(0)
      } finally {
        await fixture.remove()
      }
    })
  })
}
