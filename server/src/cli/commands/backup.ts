import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copySqlite } from '../../db/backup.ts'
import { listMediaReferences } from '../../db/media-references.ts'
import { countOnDisk, findShortfall, type MediaSum } from '../backup/backup-check.ts'
import {
  copyMedia,
  countMedia,
  DATABASE_FILE,
  digestOf,
  finishFolder,
  isFree,
  MEDIA_FOLDER,
  writeFacts,
} from '../backup/backup-folder.ts'
import { CommandFailure, type OperatorContext, type ServiceCommand } from '../command.ts'
import { argumentOf } from '../terminal/parse-args.ts'

/** Throws if the copy is incomplete. Returns the files that the database names and the media store itself lacks. */
async function requireWholeCopy({ deps }: OperatorContext, unfinished: string, sum: MediaSum): Promise<string[]> {
  const folder = join(unfinished, MEDIA_FOLDER)
  const counted = await countOnDisk(folder)
  const { lost, gone } = await findShortfall(listMediaReferences(deps.database.db), deps.media, folder)
  if (counted.media_files !== sum.media_files || counted.media_bytes !== sum.media_bytes)
    throw new CommandFailure(
      `The backup is not whole: ${sum.media_files} files with ${sum.media_bytes} bytes were copied, ${counted.media_files} with ${counted.media_bytes} arrived. It stays in ${unfinished}.`,
    )
  if (lost.length > 0)
    throw new CommandFailure(
      `The backup is not whole: it lacks ${lost.length} media files that the store has, the first is ${lost[0]}. It stays in ${unfinished}.`,
    )
  return gone
}

export const backupCommand: ServiceCommand = {
  name: 'backup',
  summary: 'Writes a backup of database and media to a folder, while the service runs',
  details: [
    'The folder gets its name only when the backup is complete. “restore” reads it.',
    'The database is copied first, then the media. Then every file that the database names, with the segments of films,',
    'must be in the copy, in its size. Exit code 1 if anything is missing.',
    'With PostgreSQL the folder holds the media only; back up the database with pg_dump.',
  ].join('\n'),
  example: 'backup /backups/2026-12-01',
  arguments: [{ name: 'folder', meaning: 'folder to create; must not exist or be empty', isPath: true }],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const { deps } = context
    const folder = argumentOf(given, 0)
    if (!(await isFree(folder))) throw new CommandFailure(`${folder} is not empty. Name a folder that does not exist.`)
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    const { database, media, version, clock } = deps
    const copy = join(unfinished, DATABASE_FILE)
    const isEmbedded = database.dialect === 'sqlite'
    if (isEmbedded) await copySqlite(database.db, copy)
    output.start(await countMedia(media), 'media files')
    const sum = await copyMedia(media, unfinished, () => output.step())
    output.stop()
    const gone = await requireWholeCopy(context, unfinished, sum)
    const create_time = new Date(clock.now()).toISOString()
    await writeFacts(unfinished, {
      version,
      create_time,
      database_sha256: isEmbedded ? await digestOf(copy) : null,
      ...sum,
    })
    await finishFolder(unfinished, folder)
    await context.modules.figures.noteBackup()
    output.print(
      `${folder}: ${isEmbedded ? 'database, ' : ''}${sum.media_files} media files, ${sum.media_bytes} bytes of media`,
    )
    if (!isEmbedded)
      output.note('The database is not in it: run pg_dump --format=custom --file=zimu.dump "$DATABASE_URL" as well.')
    if (gone.length === 0) return 0
    output.note(
      `The backup holds all there is, but the media store lacks ${gone.length} files that the database names, the first is ${gone[0]}: import them again or restore an older backup.`,
    )
    return 1
  },
}
