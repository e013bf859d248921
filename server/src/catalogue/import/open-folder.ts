/**
 * A folder of films, pictures and texts, opened to be published entry by entry. The command line and the console's import
 * read and write through this, so that both take the same layout.
 */
import { createHash } from 'node:crypto'
import { basename, resolve } from 'node:path'
import type { Finding } from '@zimu/contract'
import type { Trx } from '../../db/open.ts'
import { listFiles } from '../../list-files.ts'
import type { ContentInput } from '../../modules/content/index.ts'
import type { MediaAddresses } from '../../ports/media-store/index.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { createContentMedia } from '../content-media.ts'
import { openProbe, type Probe } from '../probe.ts'
import { slugOf } from '../slug.ts'
import { findingOf, unfit } from '../unfit.ts'
import { composeInput, kindOf } from './compose-input.ts'
import { findCategoryId, findHolder, findImported, findTagId } from './import.repo.ts'
import { digestEntry, type EntryContents, listPaths, readEntry } from './read-entry.ts'
import { findVanished, formerKeyOf, type Vanished } from './renamed.ts'
import { type EntryFiles, scanFolder } from './scan.ts'
import { type StoreTools, storeMedia } from './store-media.ts'

export interface ImportDeps extends CatalogueDeps, StoreTools {
  addresses: Pick<MediaAddresses, 'publicUrl'>
}

/** What is done with one entry. */
export interface PublishOptions {
  /** Reads and checks everything and writes nothing. */
  isDryRun: boolean
  /** Something that may not be meant. */
  warn(found: Finding): void
  /** Runs last in the transaction that writes the content; throws to take it back. */
  onSaved?: ((trx: Trx, saved: { content_id: number; name: string; isNew: boolean }) => Promise<void>) | undefined
}

/** One content after its turn; without an id it would be new. */
export interface Published {
  outcome: 'added' | 'updated' | 'unchanged'
  name: string
  content_id: number | undefined
  kind: ContentInput['kind']
}

interface Run extends PublishOptions {
  probe: Probe
  vanished: Vanished
}

/** Films of one folder are episodes of one content, which is not what everybody means who puts films into a folder. */
function warnOfEpisodes({ import_key }: EntryFiles, { films, main }: EntryContents, { warn }: Run): void {
  if (films.length < 2 || main.meta.episodes) return
  warn(findingOf('episodes', { n: films.length }, import_key))
}

async function listAll(folder: string): Promise<string[]> {
  const paths: string[] = []
  for await (const path of listFiles(folder)) paths.push(path)
  return paths
}

/** Key in the address: the writer's, which must be free, or one made of the name, which gives way to another content. */
async function chooseUnique(
  { database }: ImportDeps,
  entry: EntryFiles,
  asked: string | undefined,
  [import_key, formerKey]: readonly [string, string | undefined],
) {
  const unique = asked ?? slugOf(entry.baseName)
  const holder = await findHolder(database.db, unique)
  if (holder === undefined || holder === import_key || holder === formerKey) return unique
  if (asked !== undefined) throw unfit('key_taken', { unique })
  return `${unique}-${createHash('sha256').update(import_key).digest('hex').slice(0, 6)}`
}

/** A name, or a way down: `汉字/笔画` is the category 笔画 below 汉字. Missing ones are made. */
async function categoryId(trx: Trx, { content }: ImportDeps, way: string): Promise<number> {
  const names = way
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean)
  let category_pid = 0
  for (const [depth, name] of names.entries()) {
    const found = await findCategoryId(trx, name, names.length > 1 ? category_pid : undefined)
    // The key is one for all categories, so one further down has those above it in its own.
    const category_unique = slugOf(names.slice(0, depth + 1).join('-'))
    const input = { category_unique, category_name: name, category_pid, texts: {} }
    category_pid = found ?? (await content.saveCategory(trx, input)).category_id
  }
  return category_pid
}

async function categoryIds(trx: Trx, deps: ImportDeps, ways: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const way of ways) ids.push(await categoryId(trx, deps, way))
  return ids
}

async function tagIds(trx: Trx, { content }: ImportDeps, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const found = await findTagId(trx, name)
    ids.push(found ?? (await content.saveTag(trx, { tag_unique: slugOf(name), tag_name: name, texts: {} })).tag_id)
  }
  return ids
}

/** A new content gets its number before its media are stored under it; nobody sees it until they are. */
async function reserveId(deps: ImportDeps, contents: EntryContents, row: Pick<ContentInput, 'import_key' | 'unique'>) {
  const reserved: ContentInput = {
    ...row,
    import_hash: null,
    kind: kindOf(contents),
    name: row.unique,
    texts: {},
    is_disable: 1,
    release_time: 0,
    extent: 0,
    duration: 0,
    image: { url: '', width: 0, height: 0, color: '' },
    covers: {},
    category_ids: [],
    tag_ids: [],
    bodies: {},
    files: [],
  }
  const { content_id } = await deps.database.db.transaction().execute((trx) => deps.content.saveContent(trx, reserved))
  return content_id
}

async function write(
  deps: ImportDeps,
  entry: EntryFiles,
  contents: EntryContents,
  row: Pick<ContentInput, 'import_key' | 'import_hash' | 'unique'>,
  { existing, onSaved }: { existing: Awaited<ReturnType<typeof findImported>> } & Pick<PublishOptions, 'onSaved'>,
): Promise<number> {
  const { meta } = contents.main
  const content_id = existing?.content_id ?? (await reserveId(deps, contents, row))
  const media = createContentMedia(deps.media, content_id)
  const stored = await storeMedia(contents, media, { publicUrl: deps.addresses.publicUrl, transcoder: deps.transcoder })
  // An unpublished content stays off the site; one that was only reserved has no release time.
  const is_disable = existing && existing.release_time > 0 ? existing.is_disable : 0
  const release_time = existing && existing.release_time > 0 ? existing.release_time : deps.clock.now()
  await deps.database.db.transaction().execute(async (trx) => {
    const input = composeInput(entry, contents, stored)
    await deps.content.saveContent(trx, {
      ...input,
      ...row,
      content_id,
      is_disable,
      release_time: meta.release ?? release_time,
      category_ids: await categoryIds(trx, deps, meta.category ?? []),
      tag_ids: await tagIds(trx, deps, meta.tags ?? []),
    })
    await onSaved?.(trx, { content_id, name: input.name, isNew: (existing?.release_time ?? 0) === 0 })
  })
  await media.removeOthers()
  return content_id
}

async function publish(deps: ImportDeps, folder: string, entry: EntryFiles, run: Run): Promise<Published> {
  const { db } = deps.database
  // The folder's own name keeps two folders apart that hold files of the same name.
  const import_key = `${basename(folder)}/${entry.import_key}`
  const { digests, import_hash } = await digestEntry(folder, entry)
  const known = await findImported(db, import_key)
  const formerKey = known ? undefined : formerKeyOf(entry, digests, run.vanished)
  const existing = known ?? (formerKey === undefined ? undefined : await findImported(db, formerKey))
  // What an operator removed stays removed.
  if (existing && (existing.import_hash === import_hash || existing.is_delete === 1)) {
    const { content_id, kind, name } = existing
    return { outcome: 'unchanged', content_id: existing.is_delete === 1 ? undefined : content_id, kind, name }
  }
  const contents = await readEntry(folder, entry, digests, run.probe)
  warnOfEpisodes(entry, contents, run)
  const unique = await chooseUnique(deps, entry, contents.main.meta.unique, [import_key, formerKey])
  const content_id = run.isDryRun
    ? existing?.content_id
    : await write(deps, entry, contents, { import_key, import_hash, unique }, { existing, onSaved: run.onSaved })
  // A number that was reserved by an import that was killed has no release time.
  const outcome = existing && existing.release_time > 0 ? 'updated' : 'added'
  return { outcome, content_id, kind: kindOf(contents), name: contents.main.meta.title ?? entry.baseName }
}

/** A folder that was looked through. */
export interface OpenFolder {
  entries: readonly { import_key: string; fileNum: number }[]
  problems: readonly Finding[]
  /** Files by what was done with them; together all files of the folder. */
  counts: { all: number; refused: number; ignored: number }
  /** Reads, checks and writes one entry. Throws `Unfit` where its files are to blame. */
  publish(import_key: string, options: PublishOptions): Promise<Published>
  close(): void
}

/** `folder` must exist. Nothing but the names of its files was read yet. */
export async function openFolder(deps: ImportDeps, folder: string): Promise<OpenFolder> {
  const root = resolve(folder)
  const paths = await listAll(root)
  const { entries, problems, counts } = scanFolder(paths)
  const vanished = await findVanished(deps.database.db, basename(root), entries)
  const probe = await openProbe()
  const entryOf = new Map(entries.map((entry) => [entry.import_key, entry]))
  return {
    entries: entries.map((entry) => ({ import_key: entry.import_key, fileNum: listPaths(entry).length })),
    problems: problems.map(({ path, reason }) => findingOf(reason, {}, path)),
    counts: { all: paths.length, ...counts },
    async publish(import_key, options) {
      const entry = entryOf.get(import_key)
      if (!entry) throw new Error(`the folder has no ${import_key}`)
      return publish(deps, root, entry, { ...options, probe, vanished })
    },
    close: probe.close,
  }
}
