import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findCopyProblem } from '../../db/backup.ts'
import { lockDataFolder } from '../../db/one-process.ts'
import { systemClock } from '../../ports/clock/index.ts'
import { copyBack, DATABASE_FILE, digestOf, putAside, readFacts } from '../backup-folder.ts'
import { type AloneCommand, CommandFailure } from '../command.ts'
import { argumentOf } from '../parse-args.ts'

async function requireWhole(folder: string) {
  const facts = await readFacts(folder)
  if (!facts) throw new CommandFailure(`${folder} holds no finished backup (backup.json is missing).`)
  if (facts.database_sha256 === null) return facts
  const copy = join(folder, DATABASE_FILE)
  if (!existsSync(copy)) throw new CommandFailure(`${folder} should hold ${DATABASE_FILE}, and does not.`)
  const problem =
    (await digestOf(copy)) === facts.database_sha256
      ? findCopyProblem(copy)
      : 'its database has changed since it was written'
  if (problem) throw new CommandFailure(`The backup cannot be used: ${problem}.`)
  return facts
}

export const restoreCommand: AloneCommand = {
  name: 'restore',
  summary: 'Puts a backup in the place of the present data; the server must be stopped',
  details: [
    'The backup is checked first. What is in the data folder is moved into a folder before-restore-<time> in it, not deleted.',
    'With PostgreSQL the media are restored; restore the database with pg_restore.',
  ].join('\n'),
  arguments: [{ name: 'folder', meaning: 'folder that “backup” wrote', is_path: true }],
  options: {},
  runs: 'alone',
  async run({ data_folder, database_url }, given, output) {
    const folder = argumentOf(given, 0)
    await mkdir(data_folder, { recursive: true })
    const unlock = await lockDataFolder(data_folder)
    try {
      const facts = await requireWhole(folder)
      if (facts.database_sha256 === null && database_url === '')
        throw new CommandFailure('This backup holds media only: its database was PostgreSQL. Set DATABASE_URL.')
      const aside = await putAside(data_folder, systemClock.now())
      await copyBack(folder, data_folder)
      output.say(`restored from ${facts.create_time}: ${facts.media_files} media files`)
      if (aside) output.note(`What was there before lies in ${aside}; delete it when all is well.`)
      if (facts.database_sha256 === null)
        output.note('Restore the database with: pg_restore --clean --if-exists --dbname "$DATABASE_URL" zimu.dump')
      return 0
    } finally {
      await unlock()
    }
  },
}
