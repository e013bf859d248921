/** The embedded database of a data folder whose product does not run, for looking into it. */
export { migrate } from '../server/src/db/migrate.ts'
export { openSqlite } from '../server/src/db/open.ts'
