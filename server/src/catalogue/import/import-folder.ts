/**
 * Publishes a folder. Each entry stands alone: a bad file is named with its reason and the rest goes on. A second run
 * changes nothing; changed files change their content; what has left the folder stays published.
 */
import { createHash } from 'node:crypto'
import { opendir } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import type { Trx } from '../../db/open.ts'
import type { ContentInput } from '../../modules/content/index.ts'
import type { MediaAddresses } from '../../ports/media-store/index.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { createContentMedia } from '../content-media.ts'
import { openProbe, type Probe } from '../probe.ts'
import type { Progress } from '../progress.ts'
import { slugOf } from '../slug.ts'
import { composeInput, kindOf } from './compose-input.ts'
import { findCategoryId, findHolder, findImported, findTagId } from './import.repo.ts'
import { digestEntry, type EntryContents, readEntry } from './read-entry.ts'
import { findVanished, formerKeyOf, type Vanished } from './renamed.ts'
import { type EntryFiles, scanFolder } from './scan.ts'
import { storeMedia } from './store-media.ts'

export interface ImportDeps extends CatalogueDeps {
  addresses: Pick<MediaAddresses, 'publicUrl'>
}

export interface ImportReport {
  added: number
  updated: number
  unchanged: number
  problems: { path: string; reason: string }[]
}

type Outcome = 'added' | 'updated' | 'unchanged'

async function listFiles(folder: string): Promise<string[]> {
  const paths: string[] = []
  for await (const entry of await opendir(folder, { recursive: true }))
    if (entry.isFile())
      paths.push(
        relative(folder, join(entry.parentPath ?? entry.path, entry.name))
          .split(sep)
          .join('/'),
      )
  return paths
}

/** Key in the address: the writer's, which must be free, or one made of the name, which gives way to another content. */
async function chooseUnique(
  { database }: ImportDeps,
  entry: EntryFiles,
  asked: string | undefined,
  [import_key, former_key]: readonly [string, string | undefined],
) {
  const unique = asked ?? slugOf(entry.base_name)
  const holder = await findHolder(database.db, unique)
  if (holder === undefined || holder === import_key || holder === former_key) return unique
  if (asked !== undefined) throw new Error(`another content has the unique key “${unique}”`)
  return `${unique}-${createHash('sha256').update(import_key).digest('hex').slice(0, 6)}`
}

async function categoryIds(trx: Trx, { content }: ImportDeps, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const found = await findCategoryId(trx, name)
    const input = { category_unique: slugOf(name), category_name: name, texts: {} }
    ids.push(found ?? (await content.saveCategory(trx, input)).category_id)
  }
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
    ...{ import_hash: null, kind: kindOf(contents), name: row.unique, texts: {}, is_disable: 1, release_time: 0 },
    ...{ extent: 0, duration: 0, image: { url: '', width: 0, height: 0, color: '' }, covers: {} },
    ...{ category_ids: [], tag_ids: [], bodies: {}, files: [] },
  }
  const { content_id } = await deps.database.db.transaction().execute((trx) => deps.content.saveContent(trx, reserved))
  return content_id
}

async function publish(
  deps: ImportDeps,
  folder: string,
  entry: EntryFiles,
  { probe, vanished }: { probe: Probe; vanished: Vanished },
): Promise<Outcome> {
  const { db } = deps.database
  // The folder's own name keeps two folders apart that hold files of the same name.
  const import_key = `${basename(folder)}/${entry.import_key}`
  const { digests, import_hash } = await digestEntry(folder, entry)
  const known = await findImported(db, import_key)
  const former_key = known ? undefined : formerKeyOf(entry, digests, vanished)
  const existing = known ?? (former_key === undefined ? undefined : await findImported(db, former_key))
  if (existing?.import_hash === import_hash && existing.is_delete === 0) return 'unchanged'

  const contents = await readEntry(folder, entry, digests, probe)
  const { meta } = contents.main
  const unique = await chooseUnique(deps, entry, meta.unique, [import_key, former_key])
  const content_id = existing?.content_id ?? (await reserveId(deps, contents, { import_key, unique }))
  const media = createContentMedia(deps.media, content_id)
  const stored = await storeMedia(contents, media, deps.addresses.publicUrl)
  const kept_time = existing && existing.release_time > 0 ? existing.release_time : deps.clock.now()
  await db.transaction().execute(async (trx) =>
    deps.content.saveContent(trx, {
      ...composeInput(entry, contents, stored),
      content_id,
      ...{ import_key, import_hash, unique, release_time: meta.release ?? kept_time },
      category_ids: await categoryIds(trx, deps, meta.category ?? []),
      tag_ids: await tagIds(trx, deps, meta.tags ?? []),
    }),
  )
  await media.removeOthers()
  return existing ? 'updated' : 'added'
}

/** `folder` must exist. Reports every problem as a line and in the result. */
export async function importFolder(deps: ImportDeps, folder: string, progress: Progress): Promise<ImportReport> {
  const root = resolve(folder)
  const { entries, problems } = scanFolder(await listFiles(root))
  const report: ImportReport = { added: 0, updated: 0, unchanged: 0, problems: [] }
  const addProblem = (path: string, reason: string) => {
    report.problems.push({ path, reason })
    progress.say(`not published: ${path}: ${reason}`)
  }
  for (const { path, reason } of problems) addProblem(path, reason)
  const vanished = await findVanished(deps.database.db, basename(root), entries)
  const probe = await openProbe()
  progress.start(entries.length, 'contents')
  try {
    for (const entry of entries) {
      try {
        report[await publish(deps, root, entry, { probe, vanished })] += 1
      } catch (error) {
        addProblem(entry.import_key, error instanceof Error ? error.message : String(error))
      }
      progress.step()
    }
  } finally {
    progress.stop()
    probe.close()
  }
  return report
}
