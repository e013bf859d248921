/**
 * `npm run bench -- scale`: what requests cost on PostgreSQL beside SQLite, in processor time of the server and of the
 * database together; rates per core are its inverse. PostgreSQL is a cluster of the bench's own.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertMembers } from '../../harness/members.ts'
import { type Running, startProduct } from '../../harness/product.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../server/src/db/open.ts'
import { findOwnPostgresProblem } from '../../server/src/testing/programs/own-postgres.ts'
import { openCluster, prepareCatalogue } from '../catalogues.ts'
import { type Report, round } from '../report.ts'
import { type Load, loadsOf, type Parts, sendAll } from './asked.ts'
import { processorMs, untilQuiet } from './processor-time.ts'
import { benchSecondProcess } from './second-process.ts'
import { benchWords } from './words.ts'

const CONTENTS = Number(process.env.SCALE_CONTENTS ?? '100000')
/** A cluster that is there: `openCluster`. */
const GIVEN = process.env.SCALE_POSTGRES ?? ''
const REQUESTS = 600
const TURNS = 2
const WORDS = 400
const PLANS = 4

interface Side {
  database: 'SQLite' | 'PostgreSQL'
  product: Running
  /** Those whose processor time counts. */
  pids: readonly number[]
  parts: Parts
}

/** Members, words and plans for the loads; the plans are made where there are none. */
async function prepareParts(opened: OpenDatabase): Promise<Parts> {
  const { db } = opened
  const members = await insertMembers(opened, REQUESTS, 'scale')
  const rows = await db
    .selectFrom('content')
    .select(['content_id', 'name'])
    .orderBy('content_id', 'desc')
    .limit(WORDS * 3)
    .execute()
  const words = rows.map(({ name }, at) => [...name].slice(at % 3, (at % 3) + 2 + (at % 3)).join(''))
  const { firstId } = await db
    .selectFrom('content')
    .select((eb) => eb.fn.min('content_id').as('firstId'))
    .executeTakeFirstOrThrow()
  const plans = await db.selectFrom('viptype').select('viptype_id').execute()
  for (; plans.length < PLANS; plans.push({ viptype_id: plans.length + 1 }))
    await db
      .insertInto('viptype')
      .values({ name: `${plans.length + 1}`, price_minor: 1800, days: 31, create_time: Date.now(), update_time: null })
      .execute()
  return {
    tokens: members.map(({ token }) => token),
    words: [...new Set(words)],
    ids: [Number(firstId), rows[0]?.content_id ?? 1],
    plans: plans.length,
  }
}

/** Processor time of one request of a load, ms; the best of the turns. */
async function costOf({ product, pids }: Side, loads: readonly Load[]): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (const { requests } of loads) {
    const before = processorMs(pids)
    await sendAll(product.url, requests)
    best = Math.min(best, (processorMs(pids) - before) / requests.length)
  }
  return best
}

async function compare(report: Report, sides: readonly Side[]): Promise<void> {
  const all = sides.map(({ parts }) => Array.from({ length: TURNS }, (_, turn) => loadsOf(parts, REQUESTS, turn)))
  for (const [at, { name, share }] of (all[0]?.[0] ?? []).entries()) {
    const costs: number[] = []
    for (const [index, side] of sides.entries())
      costs.push(
        await costOf(
          side,
          (all[index] ?? []).flatMap((loads) => loads[at] ?? []),
        ),
      )
    const [embedded = 0, shared = 0] = costs
    const value = embedded / shared
    report.row({
      what: name,
      'SQLite ms': round(embedded, 3),
      'PostgreSQL ms': round(shared, 3),
      'per core': round(value),
    })
    if (share !== undefined)
      report.goal({ name: `${name}: PostgreSQL per core`, value, kind: 'at_least', bound: share, unit: 'of SQLite' })
  }
}

export async function benchScale(report: Report): Promise<void> {
  const problem = findOwnPostgresProblem()
  if (problem) return report.unmeasured('PostgreSQL beside SQLite', problem)
  const folder = await prepareCatalogue(CONTENTS)
  const scratch = mkdtempSync(join(tmpdir(), 'zimu-bench-scale-'))
  const cluster = await openCluster(CONTENTS, GIVEN)
  const running: Running[] = []
  try {
    const start = async (database: Side['database'], open: () => Promise<OpenDatabase>): Promise<Side> => {
      const opened = await open()
      const parts = await prepareParts(opened)
      await opened.close()
      const isShared = database === 'PostgreSQL'
      const product = await startProduct(isShared ? scratch : folder, { DATABASE_URL: isShared ? cluster.url : '' })
      running.push(product)
      const pids = [product.pid, ...(isShared ? [cluster.pid] : [])]
      await untilQuiet(pids)
      return { database, product, parts, pids }
    }
    const embedded = await start('SQLite', () => openSqlite(folder))
    const shared = await start('PostgreSQL', () => openPostgres(cluster.url))
    await compare(report, [embedded, shared])
    await benchWords(report, shared)
    const two = await startProduct(scratch, { DATABASE_URL: cluster.url, ADMIN_PORT: '0' })
    running.push(two)
    await untilQuiet([two.pid, shared.product.pid, cluster.pid])
    await benchSecondProcess(report, { ...shared, one: shared.product, two, database: [cluster.pid] })
  } finally {
    for (const product of running) await product.stop()
    await cluster.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}
