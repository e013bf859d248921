/**
 * The parts of the demo. Each is one transaction that also marks it as done; contents have a transaction each. Imported
 * dynamically by the start that loads the demo: libraries for texts and pictures would stay in the memory of every
 * later one.
 */
import { createHash } from 'node:crypto'
import { createPasswords } from '../../credentials/passwords.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { ContentInput } from '../../modules/content/index.ts'
import { createEntitlement } from '../../modules/entitlement/index.ts'
import { openProbe } from '../probe.ts'
import type { Progress } from '../progress.ts'
import { hasSetting, saveDemoMark } from './demo.repo.ts'
import { saveDemoCodes } from './demo-codes.ts'
import { prepareDemoContent } from './demo-content.ts'
import type { DemoDeps, DemoPart } from './demo-deps.ts'
import { type DemoFiles, openDemoFiles } from './demo-files.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, saveMembers } from './demo-members.ts'
import { savePast } from './demo-past.ts'
import { listSettings, saveCarousel, saveCategoriesAndTags, saveDanmu, saveSiteRows } from './demo-site.ts'
import { createDemoTime, type DemoTime } from './demo-time.ts'
import { saveTraces } from './demo-traces.ts'

/** Number of contents with `is_hot`. */
const HOT_COUNT = 8
/** `sort` of contents that are not featured. */
const SORT_USUAL = 250
/** The content that `demoexpired` unlocked with a code. */
const OPENED_BY_CODE = 103

/** Items with what a content has beside its own files: sort, flags, release time, categories, tags. */
function placesOf(files: DemoFiles, time: DemoTime) {
  const { categories, items, picks, carousel } = files.catalogue()
  const texts = files.texts('items')
  const views = (content_id: number) => texts[content_id]?.hits_initial ?? 0
  const byViews = [...items].sort((a, b) => views(b.content_id) - views(a.content_id))
  const hot = new Set(byViews.slice(0, HOT_COUNT))
  const category_ids = new Map(categories.map((row) => [row.category_unique, row.category_id]))
  const tag_ids = new Map(files.texts('tags').map((row) => [row.tag_unique, row.tag_id]))
  return items.flatMap((item) => {
    const own = texts[item.content_id]
    if (!own) return []
    const pick = picks.indexOf(item.content_id)
    const placing = {
      // Featured contents come first, in their order.
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
    members: async (trx: Trx, passwordHashes: ReadonlyMap<string, string>) => {
      const ids = await saveMembers(trx, { files, time, passwordHashes })
      const seen = await listSeen(trx)
      await saveTraces(trx, { content, time }, ids, seen)
      const texts = files.texts('items')
      const films = seen
        .filter(({ kind }) => kind === 'video')
        .map(({ content_id, duration }) => ({ content_id, duration, hits: texts[content_id]?.hits_initial ?? 0 }))
      await savePast(trx, files, time, ids, films)
      await createEntitlement({ clock: { now: () => time.daysAgo(12) } }).grant(trx, {
        member_id: ids.get('demoexpired') ?? 0,
        kind: 'content',
        content_id: OPENED_BY_CODE,
        duration_ms: null,
        reason: 'code',
        actor: 'demo',
      })
    },
  }
}

/** Options that show what the product can do; the defaults are for a service that opens. */
const SHOWN: readonly (readonly [key: string, value: string])[] = [['content.is_guest_search', '1']]

async function loadSettings({ database, settings }: DemoDeps, files: DemoFiles) {
  for (const [key, value] of [...SHOWN, ...listSettings(files)])
    if (!(await hasSetting(database.db, key))) await settings.set(key, value)
}

/** Loads every part that is not in `done`, and adds it there. `folder`: path of `demo/`. */
export async function loadParts(deps: DemoDeps, folder: string, done: Set<string>, progress: Progress): Promise<void> {
  const { db } = deps.database
  const files = openDemoFiles(folder)
  const time = createDemoTime(deps.clock.now())
  const parts = createParts(deps, files, time)
  const run = (part: DemoPart, work: (trx: Trx) => Promise<void>) =>
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
    const passwordHashes = await hashPasswords()
    await run('members', (trx) => parts.members(trx, passwordHashes))
  }
}
