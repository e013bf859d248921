/** A program and a schema of another version. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { explainFailure } from '../explain-failure.ts'
import { eachDatabase, openTestDatabase } from '../testing/index.ts'
import { listUnknown, migrate, SchemaIsBusy, SchemaIsNewer } from './migrate.ts'
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

eachDatabase('a step of the schema', (kind) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    await migrate(database, 0)
  })
  afterEach(() => database.close())

  const STEP = '0310-job-request'
  const PATIENCE = { lockMs: 200, maxTries: 3, pauseMs: 20 }

  /** The schema is as it was before a step that changes a table. */
  async function takeBack() {
    await sql`alter table job drop column request_id`.execute(database.db)
    await sql`delete from migration where name = ${STEP}`.execute(database.db)
  }
  /** Somebody reads the table in a transaction that stays open, until the returned function ends it. */
  async function holdTable(): Promise<() => Promise<void>> {
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    let hold = () => {}
    const held = new Promise<void>((done) => {
      hold = done
    })
    const reading = database.db.transaction().execute(async (trx) => {
      await sql`select count(*) from job`.execute(trx)
      hold()
      await released
    })
    await held
    return async () => {
      release()
      await reading
    }
  }

  it.skipIf(kind === 'sqlite')('that finds its table taken gives up each time, so that readers go on', async () => {
    await takeBack()
    const letGo = await holdTable()
    const migrating = migrate(database, 1, PATIENCE).catch((error: unknown) => error)
    // Whoever comes behind the waiting step gets the table when it gives up.
    await sql`select count(*) from job`.execute(database.db)
    const refused = await migrating
    expect(refused).toBeInstanceOf(SchemaIsBusy)
    expect(explainFailure(refused)).toMatch(/another program holds its tables without end.*pg_stat_activity/)
    const { rows } = await sql<{ num: number }>`
      select count(*) as num from migration where name = ${STEP}`.execute(database.db)
    expect(Number(rows[0]?.num)).toBe(0)
    await letGo()
    expect(await migrate(database, 2)).toEqual([STEP])
  })

  it.skipIf(kind === 'sqlite')('that finds its table free at a later try is applied', async () => {
    await takeBack()
    const letGo = await holdTable()
    const migrating = migrate(database, 1, { ...PATIENCE, maxTries: 1000 })
    await new Promise((done) => setTimeout(done, 300))
    await letGo()
    expect(await migrating).toEqual([STEP])
  })
})
