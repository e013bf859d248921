import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../testing/index.ts'

const MAKE = 'POST /admin/api/backup.Backup/make'
const REHEARSE = 'POST /admin/api/backup.Backup/rehearse'
const NOTE = 'POST /admin/api/backup.Backup/note'
const DELETE = 'POST /admin/api/backup.Backup/delete'

eachDatabase('backups of the console', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
    await app.deps.media.putBytes('public/a.txt', Buffer.from('a'))
  })
  afterEach(() => app.close())

  const list = () => owner.call('GET /admin/api/backup.Backup/list', {})
  const first = async () => {
    const [row] = (await list()).list
    if (!row) throw new Error('there is no backup')
    return row
  }
  const runJobs = () => app.app.modules.jobs.runDue()
  const request = () => ({ request_id: newRequest() })
  async function make() {
    const { backup_id } = await owner.call(MAKE, request())
    await runJobs()
    return backup_id
  }
  const refusalOf = (work: Promise<unknown>) => work.then(String, (error: { error: string }) => error.error)

  it('is made as a job, counted, and proven by being restored beside the service', async () => {
    const { backup_id } = await owner.call(MAKE, request())
    expect(await list()).toMatchObject({ is_busy: 1, proof_time: null, list: [{ state: 'waiting', made_by: 'zhou' }] })
    expect(await refusalOf(owner.call(MAKE, request()))).toBe('backup.running')
    await runJobs()
    const made = await first()
    expect(made).toMatchObject({ state: 'done', fault: '', media_files: 1, media_bytes: 1, proof: '' })
    expect(made.kind).toBe(kind === 'sqlite' ? 'whole' : 'media')
    expect(existsSync(join(made.folder, 'media/public/a.txt'))).toBe(true)
    await owner.call(REHEARSE, { ...request(), backup_id })
    await runJobs()
    expect(await first()).toMatchObject({ proof: 'proven', proof_fault: '' })
    // Media alone prove nothing of PostgreSQL.
    expect((await list()).proof_time !== null).toBe(kind === 'sqlite')
    expect(readdirSync(app.deps.config.dataFolder).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })

  it('is found out when something is missing from it', async () => {
    const backup_id = await make()
    const { folder } = await first()
    rmSync(join(folder, 'media/public/a.txt'))
    await owner.call(REHEARSE, { ...request(), backup_id })
    await runJobs()
    expect(await first()).toMatchObject({ proof: 'failed', proof_fault: expect.stringContaining('has 0 of 0') })
  })

  it('is found out when it holds other orders than the service had', async () => {
    if (kind === 'postgres') return
    const backup_id = await make()
    const { folder } = await first()
    const facts = join(folder, 'backup.json')
    const { readFileSync } = await import('node:fs')
    const told = JSON.parse(readFileSync(facts, 'utf8'))
    writeFileSync(facts, JSON.stringify({ ...told, totals: { ...told.totals, orders: 7 } }))
    await owner.call(REHEARSE, { ...request(), backup_id })
    await runJobs()
    expect((await first()).proof_fault).toBe('Its totals differ: orders was 7 when it was made, and is 0.')
  })

  it('is deleted with a proof of who it is and a reason, after its consequence', async () => {
    const backup_id = await make()
    const { folder } = await first()
    const said = await owner.call(DELETE, { ...request(), backup_id, dry: 1 })
    expect(said).toMatchObject({ folder, left_num: 0, is_last_proven: 0 })
    expect(await refusalOf(owner.call(DELETE, { ...request(), backup_id }))).toBe('operator.reason_needed')
    await owner.call(DELETE, { ...request(), backup_id, reason: '太旧' })
    expect((await list()).list).toEqual([])
    await runJobs()
    expect(existsSync(folder)).toBe(false)
  })

  it('that a command made elsewhere is listed, and left on the disk', async () => {
    const folder = join(app.deps.config.dataFolder, 'elsewhere')
    const run = { signal: new AbortController().signal, onStart: () => undefined, onFile: () => undefined }
    await app.app.modules.backups.make(folder, 'operator:ann', run)
    const { backup_id } = await first()
    expect(await first()).toMatchObject({ state: 'done', made_by: 'ann', is_deletable: 0 })
    expect(await refusalOf(owner.call(DELETE, { ...request(), backup_id, dry: 1 }))).toBe('backup.elsewhere')
  })

  it('of pg_dump counts by the word of an operator', async () => {
    expect(await refusalOf(owner.call(NOTE, { ...request(), what: 'restored' }))).toBe('backup.none_noted')
    await owner.call(NOTE, { ...request(), what: 'made' })
    await owner.call(NOTE, { ...request(), what: 'restored' })
    expect(await list()).toMatchObject({
      proof_time: expect.any(String),
      list: [{ kind: 'elsewhere', proof: 'proven' }],
    })
  })

  it('that nobody has proven for a month is said by the self-check and waits for the owner', async () => {
    const find = async () => (await app.app.modules.selfCheck.run()).findings.find(({ name }) => name === 'backup')
    const { now } = { now: app.clock.now() }
    await app.database.db.deleteFrom('backup').execute()
    app.clock.advance(Date.now() - now + days(1))
    expect(await find()).toMatchObject({ key: expect.stringMatching(/backup\.(young|old)/) })
    app.clock.advance(days(31))
    expect(await find()).toMatchObject({ state: 'note', key: 'backup.old' })
    owner = await makeOperator(app, ['owner'], 'fresh')
    const { list: waits } = await owner.call('GET /admin/api/overview.Waiting/list', {})
    expect(waits).toContainEqual(expect.objectContaining({ kind: 'backups', num: 1 }))
    await owner.call(NOTE, { ...request(), what: 'made' })
    await owner.call(NOTE, { ...request(), what: 'restored' })
    expect(await find()).toMatchObject({ state: 'ok', key: 'backup.ok' })
  })

  it('shows its folder only to whoever may make one', async () => {
    await make()
    const reader = await makeOperator(app, ['reader'])
    const seen = await reader.call('GET /admin/api/backup.Backup/list', {})
    expect(seen).toMatchObject({ folder: '', list: [{ folder: '', state: 'done' }] })
    expect(await refusalOf(reader.call(MAKE, request()))).toBe('operator.not_allowed')
  })
})
