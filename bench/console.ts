/**
 * `npm run bench -- console`: what answers of the operators' console cost the thread that answers everybody, at 100,000
 * contents and 100,000 rows of the record: each list in each order, with each filter, far into it. Then what its page of contents costs
 * the browser on a slow machine.
 */
import { consoleOf, signInAtDesk } from '../harness/desk.ts'
import { type Running, startProduct } from '../harness/product.ts'
import { openSqlite } from '../server/src/db/open.ts'
import { prepareCatalogue } from './catalogues.ts'
import { measurePages } from './desk/pages.ts'
import { threadMs } from './desk/thread-ms.ts'
import { type Report, round } from './report.ts'

const CONTENTS = 100_000
const RECORDS = 100_000
const BOUND_MS = 50
const SHOWN = 12
const ENV = { ADMIN_PORT: 'any' }
const CALLS = '/admin/api/'
const CALLS_OF_ONE = 400

/** Rows of the command line, whose hashes nobody asks for here. */
async function fillRecord(folder: string): Promise<void> {
  const { db, close } = await openSqlite(folder)
  const { num } = await db
    .selectFrom('operator_record')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  const now = Date.now()
  for (let from = Number(num); from < RECORDS; from += 500)
    await db
      .insertInto('operator_record')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          operator: `operator:op${index % 7}`,
          source: 'cli',
          action: ['set', 'content unpublish', 'member grant'][index % 3] ?? '',
          target: `content:${from + index}`,
          before: null,
          after: '{"a":1}',
          create_time: now - (RECORDS - from - index) * 1000,
          hash: null,
        })),
      )
      .execute()
  await close()
}

const LIST = 'content.Content/list'
const ORDERS = ['-update', 'update', '-release', 'release', '-hits', 'hits', '-likes', 'likes']
const FILTERS = [
  '',
  ...['draft', 'scheduled', 'published', 'hidden', 'bin'].map((state) => `state=${state}`),
  ...['video', 'gallery', 'article'].map((kind) => `kind=${kind}`),
  ...['free', 'vip'].map((access) => `access=${access}`),
  ...['en', 'fr', 'zh-Hant'].map((lang) => `missing=${lang}`),
  ...['category=1', 'category=3', 'category=1&kind=video&access=vip'],
  ...['永', '字', 'zzzz', '99999', '%'].map((q) => `q=${encodeURIComponent(q)}`),
]
const OTHERS = [
  ...['', 'q=op3', 'q=zzzz', 'q=50000', 'who=operator:op3', 'act=set', 'day=today'].map(
    (query) => `audit.Entry/list?${query}`,
  ),
  ...['content.Category/list?', 'content.Tag/list?', `content.Tag/list?q=${encodeURIComponent('字')}`],
  ...['content.Document/info?content_id=1', 'content.Version/list?content_id=1', 'operator.Session/info?'],
]

/** Each list, and the page behind its first. */
async function* eachQuestion(ask: (path: string) => Promise<{ next_cursor?: string | null }>) {
  const paths = [...ORDERS.flatMap((sort) => FILTERS.map((filter) => `${LIST}?sort=${sort}&${filter}`)), ...OTHERS]
  for (const path of paths) {
    yield path
    const { next_cursor } = await ask(path)
    if (next_cursor) yield `${path}&cursor=${next_cursor}`
  }
}

async function measure({ pid }: Running, origin: string, signIn: () => Promise<string>, report: Report): Promise<void> {
  let cookie = ''
  let left = 0
  /** Each operator may ask so often in a minute: a refusal would count as a cheap answer. */
  const renew = async () => {
    left -= 1
    if (left < 0) [cookie, left] = [await signIn(), CALLS_OF_ONE]
  }
  const ask = async (path: string) => {
    await renew()
    return answerOf(path)
  }
  const answerOf = async (path: string) => {
    const reply = await fetch(`${origin}${CALLS}${path}`, { headers: { cookie } })
    const body = (await reply.json()) as { code: number; data: { next_cursor?: string | null } }
    if (body.code !== 200) throw new Error(`${path}: code ${body.code}`)
    return body.data
  }
  const costOf = async (path: string) => {
    await renew()
    const from = threadMs(pid)
    await answerOf(path)
    return threadMs(pid) - from
  }
  const costs: { path: string; ms: number }[] = []
  for await (const path of eachQuestion(ask)) {
    const turns = [await costOf(path), await costOf(path), await costOf(path)]
    costs.push({ path, ms: Math.min(...turns) })
  }
  costs.sort((a, b) => b.ms - a.ms)
  for (const { path, ms } of costs.slice(0, SHOWN)) report.row({ ms: round(ms, 1), path })
  const name = `slowest of ${costs.length} lists of the console at ${CONTENTS} contents, processor time`
  report.goal({ name, value: costs[0]?.ms ?? Number.NaN, kind: 'at_most', bound: BOUND_MS, unit: 'ms' })
}

export async function benchConsole(report: Report): Promise<void> {
  const folder = await prepareCatalogue(CONTENTS)
  await fillRecord(folder)
  const running = await startProduct(folder, ENV)
  const origin = consoleOf(running)
  try {
    const signIn = () => signInAtDesk(folder, ENV, origin)
    await measure(running, origin, signIn, report)
    await measurePages({ origin, cookie: await signIn(), report })
  } finally {
    await running.stop()
  }
}
