import { ConfigInvalid } from './config/config.ts'
import { ClocksDiffer } from './db/clock-difference.ts'
import { SchemaIsBusy, SchemaIsNewer } from './db/migrate.ts'
import { DataFolderInUse } from './db/sqlite/one-process.ts'

/** A sentence an operator can act on, for failures that are theirs to mend; anything else with its trace. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigInvalid) return `${error.message}\nThe table of all variables is in docs/operating.md.`
  if (error instanceof DataFolderInUse)
    return `The data folder ${error.message} is in use by another Zimu process. Stop that one, or set ZIMU_DATA to another folder.`
  if (error instanceof SchemaIsNewer)
    return `${error.message} This version cannot run on it any more. Start the newer version, or restore the backup that was made before the upgrade.`
  if (error instanceof SchemaIsBusy)
    return 'The schema could not be changed: another program holds its tables without end. See who does with “select * from pg_stat_activity”, end that, and start again.'
  if (error instanceof ClocksDiffer)
    return `${error.message}. Set both clocks by NTP (“timedatectl set-ntp true”), and start again.`
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Set PORT (the console's: ADMIN_PORT) to a free one, for example PORT=8090 ADMIN_PORT=8091 npm start.`
  if (code === 'EACCES') return `No permission: ${String(error)}. Choose another PORT or ZIMU_DATA.`
  if (code === 'ECONNREFUSED') return `The database does not answer (${String(error)}). Check DATABASE_URL.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
