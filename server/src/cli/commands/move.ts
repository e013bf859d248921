import { TargetNotEmpty } from '../../db/move/index.ts'
import { openSqlite } from '../../db/open.ts'
import { systemClock } from '../../ports/clock/index.ts'
import { type AloneCommand, CommandFailure } from '../command.ts'
import { moveService } from '../move/move-service.ts'
import { argumentOf } from '../terminal/parse-args.ts'
import { untilInterrupted } from '../terminal/until-interrupted.ts'

const BROKEN_OFF = 'Broken off. Nothing is lost: run the same command again, and it begins anew.'

export const moveCommand: AloneCommand = {
  name: 'move',
  summary: 'Takes the service from SQLite to PostgreSQL, and compares every row; the server must be stopped',
  details: [
    'The database has to be empty (createdb). All tables are copied, then every row is read on both sides and compared; the search index',
    'is made anew, and numbers count on from where they were. Exit code 1 if anything differs.',
    'The data folder stays as it is, with its media, which PostgreSQL does not hold. If the command is broken off or fails, run it again;',
    'until it has ended well no server starts on that database.',
    'Then start the server with DATABASE_URL and the same ZIMU_DATA.',
  ].join('\n'),
  example: 'move postgres://zimu:PASSWORD@127.0.0.1/zimu',
  arguments: [{ name: 'url', meaning: 'address of the empty PostgreSQL database, as in DATABASE_URL' }],
  options: {},
  runs: 'alone',
  async run({ dataFolder, databaseUrl }, given, output) {
    const url = argumentOf(given, 0)
    if (databaseUrl !== '')
      throw new CommandFailure(
        'DATABASE_URL is set: this service is on PostgreSQL already. Unset it to move the data folder.',
      )
    if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
      throw new CommandFailure('The address should look like postgres://user:password@host/database.', 2)
    const source = await openSqlite(dataFolder)
    try {
      const moved = await untilInterrupted(BROKEN_OFF, (signal) =>
        moveService({ source, url, now: systemClock.now(), signal, progress: output }),
      )
      for (const { table, source: here, target: there } of moved.different)
        output.print(
          `${table} differs: ${here.count} rows (${here.digest}) here, ${there.count} (${there.digest}) there`,
        )
      if (moved.different.length > 0)
        throw new CommandFailure('Not moved: run it again; if it differs again, keep the data folder and report this.')
      output.print(
        `moved ${moved.rows} rows of ${moved.tables} tables, all compared, 0 differ; ${moved.searched} contents in the search index`,
      )
      output.note(`Start the server with DATABASE_URL and the same ZIMU_DATA (${dataFolder}), which holds the media.`)
      return 0
    } catch (error) {
      if (error instanceof TargetNotEmpty)
        throw new CommandFailure('That database is not empty. Make one with createdb, and move into it.')
      throw error
    } finally {
      output.stop()
      await source.close()
    }
  },
}
