/** A program and a schema of another version. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { explainFailure } from '../explain-failure.ts'
import { eachDatabase, openTestDatabase } from '../testing/index.ts'
import { listUnknown, migrate, SchemaIsNewer } from './migrate.ts'
import type { OpenDatabase } from './open.ts'

eachDatabase('the schema of a newer version', (kind) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    await migrate(database, 0)
  })
  afterEach(() => database.close())

  const apply = async (name: string) => {
    await sql`insert into migration (name, apply_time) values (${name}, 1)`.execute(database.db)
  }

  it('that only added runs with this program, which names the steps', async () => {
    expect(await listUnknown(database)).toEqual([])
    await apply('9000-later')
    expect(await migrate(database, 2)).toEqual([])
    expect(await listUnknown(database)).toEqual(['9000-later'])
  })

  it('that took something away does not: the program refuses to start and says what to do', async () => {
    await apply('9000-later')
    await sql`insert into migration_end (name) values ('9000-later')`.execute(database.db)
    const refused = await migrate(database, 2).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SchemaIsNewer)
    expect(explainFailure(refused)).toMatch(
      /newer version \(9000-later\).*Start the newer version, or restore the backup/,
    )
  })
})
