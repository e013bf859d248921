/** Backups of PostgreSQL, with the real pg_dump and pg_restore: made, rehearsed in a database of their own, found out. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, makeOperator, newRequest, type TestApp, type TestOperator } from '../../../testing/index.ts'
import { POSTGRES_URL } from '../../../testing/postgres.ts'
import { findRealPrograms, whenWritten, writePrograms } from '../../../testing/programs/postgres-programs.ts'
import { digestOf } from '../folder/digest-of.ts'

const programs = await findRealPrograms()
if (typeof programs === 'string') process.stderr.write(`Tests of backups of PostgreSQL are skipped: ${programs}\n`)

const MAKE = 'POST /admin/api/backup.Backup/make'
const REHEARSE = 'POST /admin/api/backup.Backup/rehearse'
const NOTE = 'POST /admin/api/backup.Backup/note'

describe.skipIf(typeof programs === 'string')('backups of PostgreSQL', { timeout: minutes(2) }, () => {
  const real = typeof programs === 'string' ? { dump: '', restore: '' } : programs
  let place: string
  let app: TestApp
  let owner: TestOperator
  async function start(env: Record<string, string> = {}) {
    app = await createTestApp('postgres', { env: { DATABASE_DUMP: '1', ...env } })
    owner = await makeOperator(app, ['owner'], 'zhou')
    await app.deps.media.putBytes('public/a.txt', Buffer.from('a'))
  }
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'zimu-dump-'))
  })
  afterEach(async () => {
    await app.close()
    rmSync(place, { recursive: true, force: true })
  })

  const request = () => ({ request_id: newRequest() })
  const list = () => owner.call('GET /admin/api/backup.Backup/list', {})
  async function find(backup_id: number) {
    const row = (await list()).list.find((one) => one.backup_id === backup_id)
    if (!row) throw new Error('there is no such backup')
    return row
  }
  async function make() {
    const { backup_id } = await owner.call(MAKE, request())
    await app.app.modules.jobs.runDue()
    return find(backup_id)
  }
  async function rehearse(backup_id: number) {
    await owner.call(REHEARSE, { ...request(), backup_id })
    await app.app.modules.jobs.runDue()
    return find(backup_id)
  }
  /** A row of a table that only grows. */
  const addRecord = () => owner.call(NOTE, { ...request(), what: 'made' })
  /** Databases of rehearsals of this service. */
  async function listScratch(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database
      where starts_with(datname, current_database() || '_' || current_schema() || '_rehearsal_')`.execute(
      app.database.db,
    )
    return rows.map(({ name }) => name)
  }
  async function scratchName(backup_id: number): Promise<string> {
    const { rows } = await sql<{ base: string }>`select current_database() || '_' || current_schema() as base`.execute(
      app.database.db,
    )
    return `${rows[0]?.base}_rehearsal_${backup_id}`
  }
  const factsOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))
  const changeFacts = (folder: string, changed: object) =>
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...factsOf(folder), ...changed }))

  it('holds a dump, which is proven by being restored beside the service', async () => {
    await start()
    await addRecord()
    const made = await make()
    expect(made).toMatchObject({ state: 'done', fault: '', kind: 'dump', media_files: 1, proof: '' })
    expect(made.totals).toContainEqual({ name: 'record', num: 2 })
    expect(readFileSync(join(made.folder, 'zimu.dump')).length).toBe(made.database_bytes)
    expect(factsOf(made.folder)).toMatchObject({ engine: 'postgres', tables: expect.any(Number) })
    expect(await list()).toMatchObject({ is_whole: 1, proof_time: null })
    expect(await rehearse(made.backup_id)).toMatchObject({ proof: 'proven', proof_fault: '' })
    expect((await list()).proof_time).not.toBeNull()
    expect(await listScratch()).toEqual([])
  })

  it('is of the moment in which its totals were counted, whatever is written while it is dumped', async () => {
    const [begun, go] = [join(place, 'begun'), join(place, 'go')]
    const script = `echo "$@" > ${begun}\nwhile [ ! -e ${go} ]; do sleep 0.05; done`
    await start({ DATABASE_PROGRAMS: writePrograms(join(place, 'bin'), real, script) })
    await addRecord()
    const { backup_id } = await owner.call(MAKE, request())
    const running = app.app.modules.jobs.runDue()
    const said = await whenWritten(begun)
    for (let index = 0; index < 3; index += 1) await addRecord()
    writeFileSync(go, '')
    await running
    const made = await find(backup_id)
    expect(made.totals).toContainEqual({ name: 'record', num: 2 })
    expect((await rehearse(backup_id)).proof_fault).toBe('')
    expect(await find(backup_id)).toMatchObject({ proof: 'proven' })
    // Whoever lists processes learns neither address nor password.
    expect(said).not.toMatch(/postgres:|@|password=/)
  })

  it('is found out when its dump was cut short', async () => {
    await start()
    const { backup_id, folder, database_bytes } = await make()
    const dump = join(folder, 'zimu.dump')
    truncateSync(dump, (database_bytes ?? 0) - 2000)
    expect((await rehearse(backup_id)).proof_fault).toBe('Its database has changed since it was written.')
    // A disk that lost the end while it was written: the digest is that of what is there.
    changeFacts(folder, { database_sha256: await digestOf(dump) })
    expect(await rehearse(backup_id)).toMatchObject({
      proof: 'failed',
      proof_fault: expect.stringMatching(/^pg_restore failed: .*(end of file|unexpected|could not read)/i),
    })
    expect(await listScratch()).toEqual([])
    truncateSync(dump, 10)
    changeFacts(folder, { database_sha256: await digestOf(dump) })
    expect((await rehearse(backup_id)).proof_fault).toMatch(/^pg_restore failed: /)
  })

  it('is found out when it holds other rows or tables than the service had', async () => {
    await start()
    const { backup_id, folder } = await make()
    const { totals, tables } = factsOf(folder)
    changeFacts(folder, { totals: { ...totals, orders: 7 } })
    expect((await rehearse(backup_id)).proof_fault).toBe('Its totals differ: orders was 7 when it was made, and is 0.')
    changeFacts(folder, { totals, tables: tables + 1 })
    expect((await rehearse(backup_id)).proof_fault).toContain(`with ${tables + 1} tables, and lists ${tables}`)
    expect(await listScratch()).toEqual([])
  })

  it('drops what a rehearsal has left that was killed', async () => {
    await start()
    const { backup_id } = await make()
    for (const id of [backup_id, 4711])
      await sql`create database ${sql.id(await scratchName(id))} template template0`.execute(app.database.db)
    expect(await listScratch()).toHaveLength(2)
    expect(await rehearse(backup_id)).toMatchObject({ proof: 'proven' })
    expect(await listScratch()).toEqual([])
  })

  it('that is broken off ends pg_dump, and leaves nothing behind', async () => {
    const pidFile = join(place, 'pid')
    const programsFolder = writePrograms(join(place, 'bin'), real, `echo $$ > ${pidFile}\nexec sleep 600`)
    await start({ DATABASE_PROGRAMS: programsFolder })
    const leaving = new AbortController()
    const folder = join(place, 'backup')
    const run = { signal: leaving.signal, onStart: () => undefined, onFile: () => undefined }
    const making = app.app.modules.backups.make(folder, 'operator:ann', run)
    const pid = Number(await whenWritten(pidFile))
    leaving.abort(new Error('the process stops'))
    await expect(making).rejects.toThrow('the process stops')
    expect(() => process.kill(pid, 0)).toThrow()
    expect(readdirSync(place).sort()).toEqual(['bin', 'pid'])
  })

  it('says what to install where the programs are missing, or older than the server', async () => {
    const empty = join(place, 'none')
    await start({ DATABASE_PROGRAMS: empty })
    expect(await make()).toMatchObject({
      state: 'failed',
      fault: expect.stringMatching(
        /^There is no pg_dump with pg_restore in .*none\. Install the client programs .* DATABASE_DUMP=0/,
      ),
    })
    await app.close()
    const old = writePrograms(
      join(place, 'old'),
      { dump: 'echo pg_dump "(PostgreSQL)" 9.6', restore: real.restore },
      '',
    )
    await start({ DATABASE_PROGRAMS: old })
    const made = await make()
    expect(made.fault).toMatch(/^pg_dump in .*old is of version 9, the server of version \d+\. Install/)
    expect(existsSync(made.folder)).toBe(false)
  })

  it('says why it cannot be rehearsed, which is no fault of the backup', async () => {
    const role = `zimu_plain_${process.pid}`
    const plain = new URL(POSTGRES_URL)
    Object.assign(plain, { username: role, password: 'plain' })
    await start({ DATABASE_REHEARSAL_URL: String(plain) })
    await sql`create role ${sql.id(role)} login password 'plain'`.execute(app.database.db)
    try {
      const { backup_id } = await make()
      expect(await rehearse(backup_id)).toMatchObject({
        proof: '',
        proof_fault: expect.stringMatching(
          new RegExp(
            `^The role ${role} may not create the database .*: alter role ${role} createdb\\. .*DATABASE_REHEARSAL_URL`,
          ),
        ),
      })
      await sql`alter role ${sql.id(role)} createdb`.execute(app.database.db)
      expect(await rehearse(backup_id)).toMatchObject({ proof: 'proven', proof_fault: '' })
    } finally {
      await sql`drop role ${sql.id(role)}`.execute(app.database.db)
    }
  })
})
