/**
 * Proves that a backup can be restored: everything that `restore` checks, the database opened in a place of its own, its totals
 * compared with those of the service when it was made, and some media compared byte by byte.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { constants, copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Inspection, inspectCopy } from '../../db/inspect-copy.ts'
import type { TableEnds, Totals } from '../../db/totals.ts'
import type { MediaStore } from '../../ports/media-store/index.ts'
import { BackupFault } from './backup-fault.ts'
import {
  type BackupFacts,
  DATABASE_FILE,
  databaseFileOf,
  digestOf,
  MEDIA_FOLDER,
  readFacts,
} from './folder/backup-folder.ts'
import { countOnDisk } from './folder/media-count.ts'
import type { DumpDeps } from './postgres/dump.ts'
import { inspectDump } from './postgres/restore-dump.ts'

export interface RehearseDeps extends DumpDeps {
  media: MediaStore
  /** Where an embedded database is opened. */
  dataFolder: string
}

export interface RehearseRun {
  signal: AbortSignal
  report(progress: number): void
}

/** A backup whose database is there. */
interface Rehearsed {
  backup_id: number
  /** Its database: only read. */
  original: string
  facts: BackupFacts
}

const NO_ENDS: TableEnds = { orders: 0, payments: 0, ledger: 0, record: 0 }

/** Throws `BackupFault` when media are missing from a backup, or it is none. */
export async function requireMedia(folder: string): Promise<BackupFacts> {
  const facts = await readFacts(folder)
  if (!facts) throw new BackupFault(`${folder} holds no finished backup (backup.json is missing).`)
  const { media_files, media_bytes } = await countOnDisk(join(folder, MEDIA_FOLDER))
  if (media_files !== facts.media_files || media_bytes !== facts.media_bytes)
    throw new BackupFault(
      `It was written with ${facts.media_files} media files of ${facts.media_bytes} bytes together, and has ${media_files} of ${media_bytes}.`,
    )
  return facts
}

function requireSameTotals(made: Totals, found: Totals): void {
  for (const [name, num] of Object.entries(made))
    if (found[name] !== num)
      throw new BackupFault(
        `Its totals differ: ${name} was ${num} when it was made, and is ${found[name] ?? 'missing'}.`,
      )
}

async function digestOfStream(source: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Throws `BackupFault` when a file of the sample is not as it should be; one that the store itself lacks is left out. */
async function compareSample(media: MediaStore, folder: string, sample: Inspection['sample'], signal: AbortSignal) {
  for (const { file_path, size } of sample) {
    signal.throwIfAborted()
    const path = join(folder, MEDIA_FOLDER, file_path)
    const [kept, stored] = [await stat(path).catch(() => undefined), await media.stat(file_path)]
    if (!kept) {
      if (stored) throw new BackupFault(`It lacks ${file_path}.`)
      continue
    }
    if (kept.size !== size) throw new BackupFault(`${file_path} has ${kept.size} bytes in it, and should have ${size}.`)
    if (!stored || stored.size !== size) continue
    if ((await digestOf(path)) !== (await digestOfStream((await media.open(file_path)).bytes)))
      throw new BackupFault(`${file_path} has other bytes in it than the media store.`)
  }
}

/** Opens the embedded database in a folder of its own, and looks through it. */
async function inspectSqlite(
  dataFolder: string,
  { backup_id, original, facts }: Rehearsed,
  { signal, report }: RehearseRun,
) {
  const scratch = join(dataFolder, `rehearsal-${backup_id}.unfinished`)
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  try {
    const copy = join(scratch, DATABASE_FILE)
    await copyFile(original, copy, constants.COPYFILE_FICLONE)
    report(0.5)
    return await inspectCopy(copy, facts.ends ?? NO_ENDS, signal)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Restores a dump into a database of its own, and looks through it. */
function inspectPostgres(
  deps: RehearseDeps,
  { backup_id, original, facts }: Rehearsed,
  { signal, report }: RehearseRun,
) {
  const { schema = 'public', tables = 0, ends = NO_ENDS } = facts
  const dump = { backup_id, path: original, schema, tables, ends }
  return inspectDump(deps, dump, { signal, report: (part) => report(0.4 + 0.3 * part) })
}

/** Throws `BackupFault` with what is wrong, and the reason of `signal`. The backup itself is only read. */
export async function rehearseBackup(
  deps: RehearseDeps,
  { backup_id, folder }: { backup_id: number; folder: string },
  run: RehearseRun,
): Promise<BackupFacts> {
  const { signal, report } = run
  const facts = await requireMedia(folder)
  report(0.2)
  signal.throwIfAborted()
  if (facts.database_sha256 === null) return facts
  const file = databaseFileOf(facts)
  const original = join(folder, file)
  if (!existsSync(original)) throw new BackupFault(`${file} is missing.`)
  if ((await digestOf(original)) !== facts.database_sha256)
    throw new BackupFault('Its database has changed since it was written.')
  report(0.4)
  const rehearsed = { backup_id, original, facts }
  const { problem, totals, sample } = await (facts.engine === 'postgres'
    ? inspectPostgres(deps, rehearsed, run)
    : inspectSqlite(deps.dataFolder, rehearsed, run))
  if (problem !== '') throw new BackupFault(`It cannot be used: ${problem}.`)
  requireSameTotals(facts.totals ?? {}, totals)
  report(0.8)
  await compareSample(deps.media, folder, sample, signal)
  return facts
}
