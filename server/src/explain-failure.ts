import { ConfigInvalid } from './config/config.ts'
import { DataFolderInUse } from './db/sqlite/one-process.ts'

/** A sentence an operator can act on, for failures that are theirs to mend; anything else with its trace. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigInvalid) return `${error.message}\nThe table of all variables is in docs/operating.md.`
  if (error instanceof DataFolderInUse)
    return `The data folder ${error.message} is in use by another Zimu process. Stop that one, or set ZIMU_DATA to another folder.`
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to a free one, for example PORT=8090 npm start.`
  if (code === 'EACCES') return `No permission: ${String(error)}. Choose another PORT or ZIMU_DATA.`
  if (code === 'ECONNREFUSED') return `The database does not answer (${String(error)}). Check DATABASE_URL.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
