/** The embedded database of a data folder whose product does not run, for looking into it. */
export { openSqlite } from '../server/src/db/open.ts'
