/**
 * `npm run bench -- soak`: half an hour of visitors on a product over SQLite and one over PostgreSQL, side by side. Memory of the last sixth
 * beside that of the first, after a warm-up that fills the caches; open files at rest before and after.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { minutes, seconds } from '@zimu/contract/durations'
import { insertMembers } from '../../harness/members.ts'
import { type Running, startProduct } from '../../harness/product.ts'
import { type OpenDatabase, openSqlite } from '../../server/src/db/open.ts'
import { findPostgresProblem } from '../../server/src/testing/postgres.ts'
import { prepareCatalogue, preparePostgresCatalogue } from '../catalogues.ts'
import { medianOf } from '../phone.ts'
import { type Report, round } from '../report.ts'
import { createVisitor, type Known } from './visitor.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? '30')
const CONTENTS = 100_000
const MEMBERS = 200
const VISITORS = 6
/** Between two things that a visitor does. */
const PAUSE_MS = 120
const SAMPLE_MS = seconds(5)
/**
 * Before: so many steps without a pause. By then the caches of answers, contents and pages are full: with a collection before each look the
 * process holds no more from 38,000 on. Steps, not minutes, since machines differ by three times.
 */
const WARM_UP_STEPS = 45_000
/** After the last visitor: connections that are kept alive are gone by then, those to the database after five minutes. */
const REST_MS = minutes(5.5)
/** Growth of memory that is no leak: threads that compile leave more or less behind. */
const FLAT = 1.05
const MORE_FILES = 4

interface Side {
  name: string
  product: Running
  known: Known
  close(): Promise<void>
}

const memoryMb = (pid: number) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6
const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

/** Members, words and a plan, written while no server has the database. */
async function prepareKnown(opened: OpenDatabase): Promise<Omit<Known, 'url'>> {
  const { db } = opened
  const members = await insertMembers(opened, MEMBERS, 'soak')
  const rows = await db
    .selectFrom('content')
    .select(['content_id', 'name'])
    .orderBy('content_id', 'desc')
    .limit(600)
    .execute()
  const { firstId } = await db
    .selectFrom('content')
    .select((eb) => eb.fn.min('content_id').as('firstId'))
    .executeTakeFirstOrThrow()
  const plan = { name: 'soak', price_minor: 1800, days: 31, create_time: Date.now(), update_time: null }
  const { viptype_id } = await db.insertInto('viptype').values(plan).returning('viptype_id').executeTakeFirstOrThrow()
  await opened.close()
  return {
    tokens: members.map(({ token }) => token),
    words: [...new Set(rows.map(({ name }, at) => [...name].slice(at % 3, (at % 3) + 2).join('')))],
    firstId: Number(firstId),
    lastId: rows[0]?.content_id ?? 1,
    plans: [viptype_id],
  }
}

async function openEmbedded(): Promise<Side> {
  const folder = await prepareCatalogue(CONTENTS)
  const known = await prepareKnown(await openSqlite(folder))
  const product = await startProduct(folder)
  return {
    name: 'SQLite',
    product,
    known: { ...known, url: product.url },
    close: async () => void (await product.stop()),
  }
}

async function openShared(): Promise<Side> {
  const { url, open, drop } = await preparePostgresCatalogue(CONTENTS)
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-soak-'))
  const known = await prepareKnown(await open())
  const product = await startProduct(folder, { DATABASE_URL: url })
  return {
    name: 'PostgreSQL',
    product,
    known: { ...known, url: product.url },
    async close() {
      await product.stop()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Visitors until it is over, with a pause of about `pauseMs` after each step; resolves with how much they did and what was wrong. */
async function visitUntil(
  known: Known,
  isOver: (done: number) => boolean,
  pauseMs: number,
): Promise<{ done: number; wrong: string[] }> {
  let done = 0
  const wrong: string[] = []
  const goOn = async (once: () => Promise<void>) => {
    while (!isOver(done + wrong.length)) {
      await once().then(
        () => {
          done += 1
        },
        (error: unknown) => wrong.push(String(error)),
      )
      if (pauseMs > 0) await wait(pauseMs * (0.5 + Math.random()))
    }
  }
  const all = Array.from({ length: VISITORS }, () => createVisitor(known))
  await Promise.all([...all.map((visitor) => goOn(visitor.step)), ...all.map((visitor) => goOn(visitor.listen))])
  return { done, wrong }
}

async function sampleUntil(pid: number, endMs: number): Promise<number[]> {
  const samples: number[] = []
  while (Date.now() < endMs) {
    samples.push(memoryMb(pid))
    await wait(SAMPLE_MS)
  }
  return samples
}

async function soak({ name, product: { pid }, known }: Side, report: Report): Promise<void> {
  await wait(seconds(20))
  const [restMb, files] = [memoryMb(pid), filesOf(pid)]
  await visitUntil(known, (done) => done >= WARM_UP_STEPS, 0)
  const endMs = Date.now() + minutes(MINUTES)
  const [{ done, wrong }, samples] = await Promise.all([
    visitUntil(known, () => Date.now() >= endMs, PAUSE_MS),
    sampleUntil(pid, endMs),
  ])
  await wait(REST_MS)
  const sixth = Math.floor(samples.length / 6)
  const sixths = Array.from({ length: 6 }, (_, at) => medianOf(samples.slice(at * sixth, (at + 1) * sixth)))
  report.row({
    what: `${name}: MB at rest, medians of sixths, at rest again`,
    figures: [restMb, ...sixths, memoryMb(pid)].map((mb) => round(mb, 0)).join(' · '),
  })
  report.row({
    what: `${name}: done in ${MINUTES} min, open files before and after`,
    figures: `${done} · ${files} · ${filesOf(pid)}`,
  })
  for (const one of wrong.slice(0, 3)) report.row({ what: `${name}: wrong`, figures: one })
  const growth = (sixths[5] ?? Number.NaN) / (sixths[0] ?? Number.NaN)
  report.goal({
    name: `${name}: memory of the last sixth`,
    value: growth,
    kind: 'at_most',
    bound: FLAT,
    unit: 'of the first',
  })
  const more = filesOf(pid) - files
  report.goal({
    name: `${name}: open files more than before`,
    value: more,
    kind: 'at_most',
    bound: MORE_FILES,
    unit: '',
  })
  report.goal({ name: `${name}: answers that were wrong`, value: wrong.length, kind: 'at_most', bound: 0, unit: '' })
}

export async function benchSoak(report: Report): Promise<void> {
  const problem = await findPostgresProblem()
  if (problem) report.unmeasured('PostgreSQL', problem)
  const sides = [await openEmbedded(), ...(problem ? [] : [await openShared()])]
  try {
    await Promise.all(sides.map((side) => soak(side, report)))
  } finally {
    for (const side of sides) await side.close()
  }
}
