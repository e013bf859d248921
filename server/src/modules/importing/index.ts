/** Contents that operators bring in as a folder or a table: looked at first, then taken in by a job. */
export { type FolderReader, type ImportingDeps, openImporting } from './importing.module.ts'
