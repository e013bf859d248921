/**
 * Loads the demo into an empty service, once. Each part is one transaction that also marks it as done (contents: one
 * each), so that a start that was broken off goes on where it stopped.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { ContentInput } from '../../modules/content/index.ts'
import { createEntitlement } from '../../modules/entitlement/index.ts'
import { createPasswords } from '../../modules/member/index.ts'
import type { Redemption } from '../../modules/redemption/index.ts'
import type { Settings } from '../../modules/site/index.ts'
import type { MediaAddresses } from '../../ports/media-store/index.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import type { Progress } from '../progress.ts'
import { hasSetting, isEmptyService, readDemoMark, saveDemoMark } from './demo.repo.ts'
import { saveDemoCodes } from './demo-codes.ts'
import { type DemoFiles, openDemoFiles } from './demo-files.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, saveMembers, saveTraces } from './demo-members.ts'
import { listSettings, saveCarousel, saveCategoriesAndTags, saveDanmu, saveSiteRows } from './demo-site.ts'
import { createDemoTime, type DemoTime } from './demo-time.ts'

export interface DemoDeps extends Omit<CatalogueDeps, 'content'> {
  content: CatalogueDeps['content'] & Parameters<typeof saveTraces>[1]['content']
  addresses: Pick<MediaAddresses, 'publicUrl'>
  redemption: Pick<Redemption, 'createCodes'>
  settings: Pick<Settings, 'set'>
}

const PARTS = ['words', 'contents', 'site', 'members'] as const
type Part = (typeof PARTS)[number]

/** Any fixed number: PostgreSQL's lock for loading, should several processes start at once. */
const LOCK_KEY = 720_415_002
/** Contents that are marked as much seen. */
const HOT_COUNT = 8
/** `sort` of everything that stands in no special place. */
const SORT_USUAL = 250
/** An item that the member whose VIP has ended opened by a code. */
const OPENED_BY_CODE = 103

/**
 * `loaded`: now, for the first time or to the end · `there`: by an earlier start · `foreign`: the service has contents of
 * its own · `absent`: this installation comes without the demo's files.
 */
export type DemoState = 'loaded' | 'there' | 'foreign' | 'absent'

/** Numbers of categories and tags are those of the demo's files. */
function placesOf(files: DemoFiles, time: DemoTime) {
  const { categories, items, picks, carousel } = files.catalogue()
  const texts = files.texts('items')
  const views = (content_id: number) => texts[content_id]?.hits_initial ?? 0
  const by_views = [...items].sort((a, b) => views(b.content_id) - views(a.content_id))
  const hot = new Set(by_views.slice(0, HOT_COUNT))
  const category_ids = new Map(categories.map((row) => [row.category_unique, row.category_id]))
  const tag_ids = new Map(files.texts('tags').map((row) => [row.tag_unique, row.tag_id]))
  return items.flatMap((item) => {
    const own = texts[item.content_id]
    if (!own) return []
    const pick = picks.indexOf(item.content_id)
    const placing = {
      // Picks stand in the editors' order, before everything else.
      sort: pick < 0 ? SORT_USUAL : SORT_USUAL + picks.length - pick,
      is_top: pick < 0 ? (0 as const) : (1 as const),
      release_time: time.releaseOf(item.release_rank),
      is_hot: hot.has(item) ? (1 as const) : (0 as const),
      is_rec: carousel.includes(item.content_id) ? (1 as const) : (0 as const),
      category_ids: [category_ids.get(item.category_unique) ?? 0].filter(Boolean),
      tag_ids: own.tags.flatMap((name) => tag_ids.get(name) ?? []),
      import_hash: createHash('sha256')
        .update(JSON.stringify([item, own]))
        .digest('hex'),
    }
    return [{ item, texts: own, placing }]
  })
}

async function loadContents(deps: DemoDeps, files: DemoFiles, time: DemoTime, progress: Progress) {
  // Only the first start needs them, and the libraries behind them would stay in memory.
  const [{ openProbe }, { prepareDemoContent }] = await Promise.all([
    import('../probe.ts'),
    import('./demo-content.ts'),
  ])
  const places = placesOf(files, time)
  const inputs = new Map<number, ContentInput>()
  const probe = await openProbe()
  progress.start(places.length, 'demo contents')
  try {
    for (const { item, texts, placing } of places) {
      const input = await prepareDemoContent({ ...deps, files, probe }, item, texts, placing)
      await deps.database.db.transaction().execute((trx) => deps.content.saveContent(trx, input))
      inputs.set(item.content_id, input)
      progress.step()
    }
  } finally {
    progress.stop()
    probe.close()
  }
  return inputs
}

async function hashPasswords(): Promise<Map<string, string>> {
  const passwords = createPasswords()
  const pairs = DEMO_ACCOUNTS.map(async ({ username }) => [username, await passwords.hash(DEMO_PASSWORD)] as const)
  return new Map(await Promise.all(pairs))
}

function listSeen(db: Db) {
  return db
    .selectFrom('content')
    .select(['content_id', 'kind', 'duration', 'is_vip'])
    .where('import_key', 'like', 'demo/%')
    .orderBy('release_time', 'desc')
    .execute()
}

function createParts(deps: DemoDeps, files: DemoFiles, time: DemoTime) {
  const { database, content, redemption } = deps
  return {
    words: (trx: Trx) => saveCategoriesAndTags(trx, files, content),
    site: async (trx: Trx) => {
      await saveSiteRows(trx, files, database.dialect, time)
      await saveDanmu(trx, files, files.catalogue().items, time)
      await saveDemoCodes(trx, redemption, time)
    },
    members: async (trx: Trx, password_hashes: ReadonlyMap<string, string>) => {
      const ids = await saveMembers(trx, { files, content, time, password_hashes })
      await saveTraces(trx, { content, time }, ids, await listSeen(trx))
      await createEntitlement({ clock: { now: () => time.daysAgo(12) } }).grant(trx, {
        ...{ member_id: ids.get('demoexpired') ?? 0, kind: 'content', content_id: OPENED_BY_CODE },
        ...{ duration_ms: null, reason: 'code', actor: 'demo' },
      })
    },
  }
}

async function loadSettings({ database, settings }: DemoDeps, files: DemoFiles) {
  for (const [key, value] of listSettings(files))
    if (!(await hasSetting(database.db, key))) await settings.set(key, value)
}

async function loadParts(deps: DemoDeps, folder: string, done: Set<string>, progress: Progress): Promise<void> {
  const { db } = deps.database
  const files = openDemoFiles(folder)
  const time = createDemoTime(deps.clock.now())
  const parts = createParts(deps, files, time)
  const run = (part: Part, work: (trx: Trx) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await work(trx)
      await saveDemoMark(trx, done.add(part), time.now)
    })
  await saveDemoMark(db, done, time.now)
  if (!done.has('words')) await run('words', parts.words)
  if (!done.has('contents')) {
    const inputs = await loadContents(deps, files, time, progress)
    await run('contents', (trx) => saveCarousel(trx, files, inputs, time.now))
  }
  if (!done.has('site')) await run('site', parts.site)
  await loadSettings(deps, files)
  if (!done.has('members')) {
    const password_hashes = await hashPasswords()
    await run('members', (trx) => parts.members(trx, password_hashes))
  }
}

async function loadOnce(deps: DemoDeps, folder: string, progress: Progress): Promise<DemoState> {
  const { db } = deps.database
  const done = await readDemoMark(db)
  if (done && PARTS.every((part) => done.has(part))) return 'there'
  if (!done && !(await isEmptyService(db))) return 'foreign'
  await loadParts(deps, folder, done ?? new Set(), progress)
  return 'loaded'
}

/** `folder`: the demo's folder of the checkout. */
export async function loadDemo(deps: DemoDeps, folder: string, progress: Progress): Promise<DemoState> {
  const { db, dialect } = deps.database
  if (!existsSync(join(folder, 'catalogue.json'))) return 'absent'
  if (dialect === 'sqlite') return loadOnce(deps, folder, progress)
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection)
    try {
      return await loadOnce(deps, folder, progress)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection)
    }
  })
}
