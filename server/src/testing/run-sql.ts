import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** The query builder's tag, for programs beside the server that write more than one statement by it. */
export { type RawBuilder, sql } from 'kysely'

/** Runs a statement as it is written, for programs beside the server that have no query builder of their own. */
export const runSql = async (db: Db, text: string): Promise<void> => void (await sql.raw(text).execute(db))
