import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openMediaStore } from '../../boot.ts'
import type { Config } from '../../config/config.ts'
import { BackupUnderWay } from '../../modules/media/index.ts'
import {
  createLocalFolderStore,
  type MediaStore,
  MoveFault,
  type MoveSum,
  moveMedia,
  openJournal,
  proveMove,
  StoreAway,
  type StoredFile,
} from '../../ports/media-store/index.ts'
import { type AloneCommand, CommandFailure, type Output, type ServiceCommand } from '../command.ts'
import { DRY_RUN, isDry, REASON, reasonOf } from '../console/given-values.ts'

/** A command runs to its end: Ctrl C ends the process, and the journal says where it was. */
const never = () => new AbortController().signal

interface Copying {
  source: MediaStore
  target: MediaStore
  /** Path of the file that says what is proven. */
  journal: string
}

/** What is wrong with the stores is a message, not a fault of the program. */
function asFailure(error: unknown): unknown {
  if (error instanceof MoveFault) return new CommandFailure(error.message, 1, true)
  if (!(error instanceof StoreAway)) return error
  return new CommandFailure(`The object store does not do its part (${error.message}). Run the command again.`, 1, true)
}

/** Copies one store into another, proves it, and closes both. Throws `CommandFailure` with what is wrong. */
export async function copyMediaTree(
  { dataFolder }: Config,
  output: Output,
  { source, target, journal: path }: Copying,
): Promise<MoveSum & { more: number }> {
  const scratch = join(dataFolder, 'media-move.unfinished')
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  try {
    for (const store of [source, target]) await store.ping()
    const journal = await openJournal(path, source.place, target.place)
    const onStart = (num: number) => output.start(num, 'media files')
    const run = { journal, scratch, signal: never(), onStart, onFile: () => output.step() }
    const moved = await moveMedia(source, target, run)
    const { more } = await proveMove(source, target, moved)
    await journal.remove()
    return { ...moved, more }
  } catch (error) {
    throw asFailure(error)
  } finally {
    output.stop()
    await rm(scratch, { recursive: true, force: true })
    for (const store of [source, target]) await store.close()
  }
}

async function move(config: Config, output: Output, isToStore: boolean): Promise<number> {
  if (!config.mediaStore)
    throw new CommandFailure('No object store is configured: set MEDIA_S3_BUCKET and its keys (docs/operating.md).', 2)
  const folder = createLocalFolderStore(join(config.dataFolder, 'media'))
  const bucket = await openMediaStore(config)
  const [source, target] = isToStore ? [folder, bucket] : [bucket, folder]
  const journal = join(config.dataFolder, 'media-move.journal')
  const { num, bytes, copied, gone, more } = await copyMediaTree(config, output, { source, target, journal })
  output.print(`${num} media files, ${bytes} bytes: ${copied} copied now, ${num - copied} were there, all compared`)
  if (gone > 0) output.note(`${gone} files were removed meanwhile.`)
  if (more > 0) output.note(`The target holds ${more} files more than the source.`)
  return 0
}

const DETAILS = [
  'Each file is read again where it arrived and compared by its digest; then both sides are counted. Nothing is removed.',
  'A run that was ended goes on where it was. Files that come in meanwhile are copied by running it again: once while the server',
  'runs, and once more when it is stopped, which takes no longer than a look at each file.',
].join('\n')

export const mediaToStoreCommand: AloneCommand = {
  name: 'media to-store',
  summary: 'Copies the media of the data folder into the object store (MEDIA_S3_…), and proves it',
  details: DETAILS,
  example: 'media to-store',
  arguments: [],
  options: {},
  runs: 'alone',
  run: (config, _given, output) => move(config, output, true),
}

export const mediaToFolderCommand: AloneCommand = {
  name: 'media to-folder',
  summary: 'Copies the media of the object store (MEDIA_S3_…) into the data folder, and proves it',
  details: DETAILS,
  example: 'media to-folder',
  arguments: [],
  options: {},
  runs: 'alone',
  run: (config, _given, output) => move(config, output, false),
}

/** What `media clean` says of a file in advance. */
const lineOf = ({ size, file_path }: StoredFile) => `${size} ${file_path}`

export const mediaCleanCommand: ServiceCommand = {
  name: 'media clean',
  summary: 'Removes media that belong to nothing: of contents and films that are gone, left over for a week',
  details: [
    'A file goes when the content, the film, the member or the feedback of its path is gone and it has lain there for a week; resized',
    'pictures of an object store after 90 days, as they are made anew. What cannot be told from its path stays, and is counted.',
    'Nothing is removed while a backup is made or rehearsed. Try --dry-run first: it lists size and path of each.',
  ].join('\n'),
  example: 'media clean --dry-run',
  arguments: [],
  options: { reason: REASON, 'dry-run': DRY_RUN },
  runs: 'service',
  isRead: isDry,
  async run({ deps, modules, record }, given, output) {
    const dry = isDry(given)
    const run = { dry, isBackupBusy: modules.backups.isBusy }
    const report = (file: StoredFile) => (dry ? output.print(lineOf(file)) : undefined)
    try {
      const { num, bytes, seen, unknown } = await modules.media.orphans.sweep({ ...run, report })
      if (!dry) await record(deps.database.db, { target: 'media', after: { num, bytes, ...reasonOf(given) } })
      output.print(`${num} of ${seen} files, ${bytes} bytes${dry ? ' would be removed' : ' are removed'}`)
      if (unknown > 0) output.note(`${unknown} files stay of which nobody knows whose they are.`)
      return 0
    } catch (error) {
      if (error instanceof BackupUnderWay) throw new CommandFailure('A backup is under way: try again when it is done.')
      throw asFailure(error)
    }
  },
}
