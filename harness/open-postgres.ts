/** A PostgreSQL database of one's own, beside the process that uses it. */
import { openPostgres } from '../server/src/db/open.ts'
import { createPostgresDatabase } from '../server/src/testing/postgres.ts'

/** Makes a database; `open` looks into it, `drop` takes it away when nobody has it open. */
export async function makePostgres() {
  const { url, drop } = await createPostgresDatabase()
  return { url, open: () => openPostgres(url), drop }
}
