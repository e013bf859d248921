/** `npm run bench -- money`: races for the same money, processes killed in the middle of it, and how fast it goes. */

import { runDeskKills } from '../../harness/money/desk-kills.ts'
import { runKills } from '../../harness/money/kills.ts'
import { type FixtureKind, hasPostgres, openMoneyFixture } from '../../harness/money/money-fixture.ts'
import { RACERS, runRaces } from '../../harness/money/races.ts'
import { type Report, round } from '../report.ts'
import { measureRates, type Rate } from './rates.ts'

const DESK_KILLS = 40
const KILLS: Record<FixtureKind, number> = { sqlite: 200, postgres: 50 }
/** PostgreSQL is there to be shared. */
const PROCESSES: Record<FixtureKind, number> = { sqlite: 1, postgres: 2 }
const NAMES: Record<FixtureKind, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL, two processes' }

function exactly(report: Report, name: string, value: number, wanted: number) {
  report.goal({ name, value: Math.abs(value - wanted), kind: 'at_most', bound: 0, unit: `off ${wanted}` })
}

function noFaults(report: Report, name: string, faults: readonly string[]) {
  for (const fault of faults.slice(0, 20)) console.error(`${name}: ${fault}`)
  report.goal({ name: `${name}: faults in the books`, value: faults.length, kind: 'at_most', bound: 0, unit: '' })
}

async function benchRaces(report: Report, kind: FixtureKind) {
  const fixture = await openMoneyFixture(kind, { members: RACERS + 2, codes: 1 })
  try {
    const { claims, callbacks, orders, faults } = await runRaces(fixture, PROCESSES[kind])
    const name = NAMES[kind]
    report.row({ what: `${name}: claims of one code`, asked: claims.tried, granted: claims.won })
    report.row({ what: `${name}: the same callback`, asked: callbacks.tried, granted: callbacks.granted })
    report.row({ what: `${name}: the same order`, asked: orders.tried, granted: orders.rows })
    exactly(report, `${name}: grants of ${claims.tried} claims of one code`, claims.won, 1)
    exactly(report, `${name}: callbacks that were answered`, callbacks.taken, callbacks.tried)
    exactly(report, `${name}: grants of ${callbacks.tried} callbacks`, callbacks.granted, 1)
    exactly(report, `${name}: orders of ${orders.tried} creations`, orders.rows, 1)
    exactly(report, `${name}: numbers given out`, orders.numbers, 1)
    noFaults(report, `${name}, races`, faults)
  } finally {
    await fixture.remove()
  }
}

async function benchKills(report: Report, kind: FixtureKind) {
  const fixture = await openMoneyFixture(kind, { members: 400, codes: 10_000 })
  try {
    const { kills, acknowledged, received, faults, unfinished } = await runKills(fixture, KILLS[kind], (text) =>
      console.error(`${NAMES[kind]}: ${text}`),
    )
    const { orders, payments, claims } = acknowledged
    report.row({ what: `${NAMES[kind]}: ${kills} kills`, orders, payments, claims, 'paid at the gateway': received })
    noFaults(report, `${NAMES[kind]}, ${kills} kills`, faults)
    noFaults(report, `${NAMES[kind]}, orders without an end`, unfinished)
  } finally {
    await fixture.remove()
  }
}

/** Refunds, signatures and acts on many at the console, by requests that are sent until they are answered. */
async function benchDeskKills(report: Report, kind: FixtureKind) {
  const fixture = await openMoneyFixture(kind, { members: 120, codes: 1, contents: 1000 })
  try {
    const { kills, acknowledged, refused, faults, unfinished } = await runDeskKills(fixture, DESK_KILLS, (text) =>
      console.error(`${NAMES[kind]}: ${text}`),
    )
    report.row({ what: `${NAMES[kind]}: ${kills} kills at the console`, ...acknowledged, refused })
    noFaults(report, `${NAMES[kind]}, ${kills} kills at the console`, faults)
    noFaults(report, `${NAMES[kind]}, refunds and jobs without an end`, unfinished)
  } finally {
    await fixture.remove()
  }
}

function rateRow(report: Report, what: string, { donePerS, answersPerS, p50Ms, p99Ms }: Rate) {
  const answers = { 'answers/s': Math.round(answersPerS), 'p50 ms': round(p50Ms), 'p99 ms': round(p99Ms) }
  report.row({ what: `${what}, full sync, one process`, 'done/s': Math.round(donePerS), ...answers })
}

async function benchRates(report: Report) {
  const fixture = await openMoneyFixture('sqlite', { members: 40_000, codes: 40_000 })
  try {
    const { orders, claims } = await measureRates(fixture)
    rateRow(report, 'orders created', orders)
    rateRow(report, 'codes claimed', claims)
    const value = claims.donePerS / orders.donePerS
    report.goal({ name: 'claims against order creations', value, kind: 'at_least', bound: 0.3, unit: '' })
  } finally {
    await fixture.remove()
  }
}

export async function benchMoney(report: Report): Promise<void> {
  const kinds: FixtureKind[] = (await hasPostgres()) ? ['sqlite', 'postgres'] : ['sqlite']
  if (kinds.length === 1) report.unmeasured('PostgreSQL', 'there is none on this machine (TEST_DATABASE_URL)')
  for (const kind of kinds) await benchRaces(report, kind)
  await benchRates(report)
  for (const kind of kinds) await benchKills(report, kind)
  for (const kind of kinds) await benchDeskKills(report, kind)
}
