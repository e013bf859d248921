import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copySqlite } from '../../db/backup.ts'
import { copyMedia, countMedia, DATABASE_FILE, digestOf, finishFolder, isFree, writeFacts } from '../backup-folder.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { argumentOf } from '../parse-args.ts'

export const backupCommand: ServiceCommand = {
  name: 'backup',
  summary: 'Writes database and media into a folder, while the service runs',
  details: [
    'The folder is there when the backup is whole, and not before. “restore” reads it back.',
    'The database is copied first and the media after it, so that every file the copy names is there.',
    'With PostgreSQL the folder holds the media; back the database up with pg_dump.',
  ].join('\n'),
  arguments: [{ name: 'folder', meaning: 'folder to write, not there yet or empty', is_path: true }],
  options: {},
  runs: 'service',
  async run({ deps }, given, output) {
    const folder = argumentOf(given, 0)
    if (!(await isFree(folder)))
      throw new CommandFailure(`${folder} is not empty. Name a folder that is not there yet.`)
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    const { database, media, version, clock } = deps
    const copy = join(unfinished, DATABASE_FILE)
    const is_embedded = database.dialect === 'sqlite'
    if (is_embedded) await copySqlite(database.db, copy)
    output.start(await countMedia(media), 'media files')
    const sum = await copyMedia(media, unfinished, () => output.step())
    output.stop()
    const create_time = new Date(clock.now()).toISOString()
    await writeFacts(unfinished, {
      version,
      create_time,
      database_sha256: is_embedded ? await digestOf(copy) : null,
      ...sum,
    })
    await finishFolder(unfinished, folder)
    output.say(
      `${folder}: ${is_embedded ? 'database, ' : ''}${sum.media_files} media files, ${sum.media_bytes} bytes of media`,
    )
    if (!is_embedded)
      output.note('The database is not in it: run pg_dump --format=custom --file=zimu.dump "$DATABASE_URL" as well.')
    return 0
  },
}
