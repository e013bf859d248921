/** Unpacks a folder that came as zip, and reads it as the command line does. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, MAX_IMPORT } from '@zimu/contract'
import type { Trx } from '../../db/open.ts'
import { Unreadable, unpack } from './archive/unpack.ts'
import type { Look } from './found.ts'
import type { ImportRun, NewRow } from './import.repo.ts'
import type { Uploads } from './imports.ts'

/** A folder that was looked through (`catalogue/import/open-folder.ts`). */
export interface OpenFolder {
  entries: readonly { import_key: string; fileNum: number }[]
  problems: readonly Finding[]
  counts: { all: number; refused: number; ignored: number }
  publish(
    import_key: string,
    options: {
      isDryRun: boolean
      warn(found: Finding): void
      onSaved?(trx: Trx, saved: { content_id: number; name: string; isNew: boolean }): Promise<void>
    },
  ): Promise<{ outcome: 'added' | 'updated' | 'unchanged'; name: string; content_id: number | undefined }>
  close(): void
}

/** Reads folders of contents as the command line does. */
export interface FolderReader {
  open(folder: string): Promise<OpenFolder>
  /** What an error of `publish` says. */
  findingsOf(error: unknown): Finding[]
}

export interface LookFolderDeps {
  uploads: Uploads
  readFolder: FolderReader
  settings: { get(name: 'media.upload_gb'): Promise<number> }
}

const GIGABYTE = 1024 ** 3
/** So much stays free on the disk. */
const SPARE_BYTES = 256 * 1024 * 1024
const OUTCOMES = { added: 'new', updated: 'changed', unchanged: 'same' } as const
/** The database is told how far it is after so many files. */
const SAY_EVERY = 50

type Row = Omit<NewRow, 'import_id' | 'row_num'>

/**
 * The folder that is imported: what was packed, or the one folder in it that holds everything, as most programs pack a folder
 * with its name. One whose files are no contents on their own is a content itself.
 */
async function findFolder(unpacked: string, readFolder: FolderReader): Promise<string> {
  const [only, ...others] = await readdir(unpacked, { withFileTypes: true })
  if (!only?.isDirectory() || others.length > 0) return unpacked
  const inner = join(unpacked, only.name)
  const opened = await readFolder.open(inner)
  opened.close()
  return opened.entries.length > 0 ? inner : unpacked
}

/** What the folder is called; never a name that leads anywhere. */
const folderName = (name: string): string =>
  name
    .replace(/\.zip$/i, '')
    .replace(/[\\/]/g, '')
    .replace(/^[.\s]+/, '') || 'import'

async function lookAt(
  { opened, findingsOf }: Pick<FolderReader, 'findingsOf'> & { opened: OpenFolder },
  import_key: string,
  mayPublish: boolean,
): Promise<Row> {
  const notes: Finding[] = []
  try {
    const found = await opened.publish(import_key, { isDryRun: true, warn: (one) => notes.push(one) })
    // What is changed by files is changed for visitors.
    if (found.outcome === 'updated' && !mayPublish)
      return { place: import_key, name: found.name, outcome: 'refused', reason: 'may_not_publish', detail: '' }
    const isGone = found.outcome === 'unchanged' && found.content_id === undefined
    return {
      ...{ place: import_key, name: found.name, outcome: OUTCOMES[found.outcome], content_id: found.content_id ?? 0 },
      ...{ reason: isGone ? 'in_bin' : notes.length > 0 ? 'folder' : '', findings: JSON.stringify(notes) },
      data: JSON.stringify({ import_key }),
    }
  } catch (error) {
    const findings = JSON.stringify(findingsOf(error))
    return { place: import_key, name: '', outcome: 'refused', reason: 'folder', findings }
  }
}

export async function lookFolder(
  { uploads, readFolder, settings }: LookFolderDeps,
  { source, name, may_publish }: ImportRun,
  { folder, onRead }: { folder: string; onRead(num: number, all: number): Promise<void> },
): Promise<Look> {
  const unpacked = join(folder, folderName(name))
  await rm(folder, { recursive: true, force: true })
  const bounds = {
    maxBytes: (await settings.get('media.upload_gb')) * GIGABYTE,
    freeBytes: (await uploads.freeBytes()) - SPARE_BYTES,
  }
  const all_num = await unpack(uploads.pathOf(source), unpacked, bounds, async (num, all) => {
    if (num % SAY_EVERY === 0) await onRead(0, all)
  })
  const root = await findFolder(unpacked, readFolder)
  const opened = await readFolder.open(root)
  try {
    if (opened.entries.length + opened.problems.length > MAX_IMPORT)
      throw new Unreadable('zip_many', String(MAX_IMPORT))
    const rows: Row[] = []
    let read_num = opened.counts.refused + opened.counts.ignored
    for (const { import_key, fileNum } of opened.entries) {
      rows.push(await lookAt({ opened, findingsOf: readFolder.findingsOf }, import_key, may_publish === 1))
      read_num += fileNum
      await onRead(read_num, all_num)
    }
    for (const { file, ...found } of opened.problems) {
      const findings = JSON.stringify([{ ...found, file: '' }])
      rows.push({ place: file, name: '', outcome: 'refused', reason: 'folder', findings })
    }
    return { rows, all_num, read_num, ignored_num: opened.counts.ignored, folder: root.slice(folder.length + 1) }
  } finally {
    opened.close()
  }
}
