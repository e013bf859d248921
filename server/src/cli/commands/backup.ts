import { join } from 'node:path'
import { BackupFault } from '../../modules/backup/index.ts'
import { CommandFailure, type RunContext, type ServiceCommand } from '../command.ts'
import { DRY_RUN, isDry, REASON, reasonOf, rowId } from '../console/given-values.ts'
import { csvLine } from '../terminal/csv-line.ts'
import { argumentOf } from '../terminal/parse-args.ts'
import { untilInterrupted } from '../terminal/until-interrupted.ts'

/** What is wrong with a backup is a message, not a fault of the program. */
async function orFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof BackupFault ? new CommandFailure(error.message) : error
  }
}

export const backupCommand: ServiceCommand = {
  name: 'backup',
  summary: 'Writes a backup of database and media to a folder, while the service runs',
  details: [
    'The folder gets its name only when the backup is complete. “restore” reads it.',
    'The database is copied first, then the media. Then every file that the database names, with the segments of films,',
    'must be in the copy, in its size. Exit code 1 if anything is missing.',
    'With PostgreSQL the database is dumped by pg_dump, of one moment with the totals that are compared when it is rehearsed; with',
    'DATABASE_DUMP=0 the folder holds the media only.',
    'Without a folder it is made where the console makes its backups (ZIMU_BACKUPS).',
  ].join('\n'),
  example: 'backup /backups/2026-12-01',
  arguments: [
    { name: 'folder', meaning: 'folder to create; must not exist or be empty', isPath: true, isOptional: true },
  ],
  options: {},
  runs: 'service',
  async run({ deps, modules: { backups }, operator }, given, output) {
    const name = `${new Date(deps.clock.now()).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
    const folder = given.arguments[0] ?? join(backups.folder, name)
    const made = await orFailure(() =>
      untilInterrupted('Broken off: there is no backup.', (signal) =>
        backups.make(folder, operator, {
          signal,
          onStart: (num) => output.start(num, 'media files'),
          onFile: () => output.step(),
        }),
      ),
    ).finally(() => output.stop())
    const { media_files, media_bytes, gone, linked, database_bytes } = made
    const database = database_bytes === null ? '' : 'database, '
    output.print(`${folder}: ${database}${media_files} media files, ${media_bytes} bytes of media`)
    if (linked > 0)
      output.note(`${linked} of the media are unchanged since the backup before, and lie on the disk once.`)
    if (database_bytes === null)
      output.note(
        'The database is not in it (DATABASE_DUMP=0): back it up as well, and say so with “backup note made”.',
      )
    if (gone.length === 0) return 0
    output.note(
      `The backup holds all there is, but the media store lacks ${gone.length} files that the database names, the first is ${gone[0]}: import them again or restore an older backup.`,
    )
    return 1
  },
}

const MAX_LISTED = 100
const NUMBER = { name: 'backup', meaning: 'number of the backup, from “backup list”' }

export const backupListCommand: ServiceCommand = {
  name: 'backup list',
  summary: 'Lists the backups that are known, newest first, as CSV',
  details: 'proof: proven (it was restored beside the service and compared), failed, or nothing when nobody has tried.',
  example: 'backup list',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ console }, _given, output) {
    const { list } = await console.call('GET /admin/api/backup.Backup/list', { limit: MAX_LISTED })
    output.print('backup,kind,state,time,folder,database_bytes,media_files,media_bytes,proof,proof_time,fault')
    for (const row of list) {
      const { backup_id, kind, state, create_time, folder, database_bytes, media_files, media_bytes } = row
      const proof = [row.proof, row.proof_time ?? '', row.fault || row.proof_fault]
      const bytes = [database_bytes ?? '', media_files, media_bytes]
      output.print(csvLine([backup_id, kind, state, create_time, folder, ...bytes, ...proof]))
    }
    return 0
  },
}

/** The newest backup that holds files of this service. */
async function newestBackup({ console }: Pick<RunContext, 'console'>): Promise<number> {
  const { list } = await console.call('GET /admin/api/backup.Backup/list', { limit: MAX_LISTED })
  const newest = list.find(({ state, kind }) => state === 'done' && kind !== 'elsewhere')
  if (!newest) throw new CommandFailure('There is no finished backup yet. Make one with “backup”.')
  return newest.backup_id
}

export const backupRehearseCommand: ServiceCommand = {
  name: 'backup rehearse',
  summary: 'Proves that a backup can be restored: opens it beside the service and compares it',
  details: [
    'Media are counted, the database is opened in a folder of its own and looked through, its orders, payments, ledger and record',
    'are counted and compared with those of the service when the backup was made, some media are compared byte by byte.',
    'A dump of PostgreSQL is restored into a database beside that of the service, which is dropped afterwards: the role has to be allowed to',
    'make one (alter role … createdb), or DATABASE_REHEARSAL_URL names another server.',
    'Exit code 1 with what is wrong. The backup is only read. Without a number it is the newest one: for a timer of each night.',
  ].join('\n'),
  example: 'backup rehearse 12',
  arguments: [{ ...NUMBER, isOptional: true }],
  options: {},
  runs: 'service',
  async run({ deps, modules: { backups }, record, console }, given, output) {
    const backup_id = given.arguments[0] === undefined ? await newestBackup({ console }) : rowId(given, 0, 'backup')
    const facts = await orFailure(() =>
      untilInterrupted('Broken off: the backup is as it was.', (signal) =>
        backups.rehearse(backup_id, { signal, report: () => undefined }),
      ),
    )
    if (!facts) throw new CommandFailure(`There is no finished backup ${backup_id}. “backup list” names them.`)
    await record(deps.database.db, { target: `backup:${backup_id}`, after: { proof: 'proven' } })
    output.print(`backup ${backup_id} of ${facts.create_time} can be restored: ${facts.media_files} media files`)
    if (facts.database_sha256 === null)
      output.note(
        'The database is not in it: restore that of its own backup as well, and say so with “backup note restored”.',
      )
    for (const [name, num] of Object.entries(facts.totals ?? {})) output.print(`${name}: ${num}`)
    return 0
  },
}

export const backupDeleteCommand: ServiceCommand = {
  name: 'backup delete',
  summary: 'Deletes a backup from the disk for good',
  details: 'Only one that lies in the folder in which the console makes backups (ZIMU_BACKUPS).',
  example: 'backup delete 12 --reason "older than a year"',
  arguments: [NUMBER],
  options: { reason: REASON, 'dry-run': DRY_RUN },
  runs: 'service',
  isRead: isDry,
  async run({ console }, given, output) {
    const backup_id = rowId(given, 0, 'backup')
    const asked = { backup_id, ...reasonOf(given), dry: isDry(given) ? (1 as const) : (0 as const) }
    const { folder, bytes, left_num, is_last_proven } = await console.call(
      'POST /admin/api/backup.Backup/delete',
      asked,
    )
    output.print(
      `${folder}: ${bytes} bytes${isDry(given) ? ' would be deleted' : ', being deleted'}; ${left_num} are left`,
    )
    if (is_last_proven === 1) output.note('It is the only one that was proven: rehearse another one.')
    return 0
  },
}

export const backupNoteCommand: ServiceCommand = {
  name: 'backup note',
  summary: 'Notes a backup that was made elsewhere, by pg_dump or the like, so that the self-check knows',
  details: 'made: one was made just now. restored: the last one was restored somewhere and its totals compared.',
  example: 'backup note made',
  arguments: [{ name: 'what', meaning: 'made or restored' }],
  options: { reason: REASON },
  runs: 'service',
  async run({ console }, given, output) {
    const what = argumentOf(given, 0)
    if (what !== 'made' && what !== 'restored') throw new CommandFailure('“backup note” takes made or restored.', 2)
    await console.call('POST /admin/api/backup.Backup/note', { what, ...reasonOf(given) })
    output.print('noted')
    return 0
  },
}
