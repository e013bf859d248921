/** Commands on backups of PostgreSQL, with the real pg_dump and pg_restore. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutes } from '@zimu/contract/durations'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { connectionEnv } from '../modules/backup/postgres/connection-env.ts'
import { createTestApp, registerMember, type TestApp } from '../testing/index.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { findRealPrograms, whenWritten, writePrograms } from '../testing/programs/postgres-programs.ts'
import { restoreCommand } from './commands/restore.ts'
import { captureOutput, runAsOperator } from './testing/operator.ts'

const programs = await findRealPrograms()

describe.skipIf(typeof programs === 'string')('backup and restore of PostgreSQL', { timeout: minutes(2) }, () => {
  const real = typeof programs === 'string' ? { dump: '', restore: '' } : programs
  let place: string
  let app: TestApp
  const folder = () => join(place, 'backup')
  async function start(env: Record<string, string> = {}) {
    app = await createTestApp('postgres', { env: { DATABASE_DUMP: '1', ...env } })
  }
  const run = (...words: string[]) => runAsOperator(app, words)
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'zimu-dump-'))
  })
  afterEach(async () => {
    await app.close()
    rmSync(place, { recursive: true, force: true })
  })
  function restore(databaseUrl: string) {
    const { output, err } = captureOutput()
    const config = readConfig({ ZIMU_DATA: join(place, 'data'), DATABASE_URL: databaseUrl })
    const given = { arguments: [folder()], options: {} }
    return restoreCommand.run(config, given, output, '').then((exit) => ({ exit, err }))
  }

  it('dumps and proves', async () => {
    await start()
    const { username } = await registerMember(app)
    await run('member', 'grant', username, '--days', '30', '--reason', 'paid in cash')
    const made = await run('backup', folder())
    expect(made).toMatchObject({ exit: 0, out: [expect.stringContaining('database, 0 media files')], err: [] })
    const proven = await run('backup', 'rehearse')
    expect(proven).toMatchObject({ exit: 0, err: [] })
    expect(proven.out).toContain('ledger: 1')
    expect(proven.out).toContain(`ledger_sum: ${30 * 86_400}`)
    expect((await run('backup', 'list')).out.at(-1)).toMatch(/^1,dump,done,.*,proven,/)
  })

  it('says what brings the database back, which does', async () => {
    await start()
    const { member_id } = await registerMember(app)
    await run('backup', folder())
    await expect(restore('')).rejects.toThrow('was PostgreSQL. Set DATABASE_URL')
    const target = await createPostgresDatabase()
    try {
      const { exit, err } = await restore(target.url)
      expect(exit).toBe(0)
      const line = err.find((one) => one.includes('pg_restore')) ?? ''
      // As it is printed, but for the name of the database.
      const [, ...words] = line.trim().split(' ')
      const args = words.map((word) => word.replace('zimu_restored', new URL(target.url).pathname.slice(1)))
      const client = new pg.Client({ connectionString: target.url })
      await client.connect()
      try {
        const schema = /--schema=(\S+)/.exec(line)?.[1] ?? ''
        await client.query(`create schema if not exists ${schema}`)
        execFileSync(real.restore, args, { env: connectionEnv(target.url, process.env) })
        const { rows } = await client.query(`select member_id::int from ${schema}.member`)
        expect(rows).toEqual([{ member_id }])
      } finally {
        await client.end()
      }
    } finally {
      await target.drop()
    }
  })

  it('restores nothing of a dump that has changed', async () => {
    await start()
    await run('backup', folder())
    writeFileSync(join(folder(), 'zimu.dump'), 'damaged')
    await expect(restore('postgres://localhost/zimu')).rejects.toThrow('has changed since it was written')
    rmSync(join(folder(), 'zimu.dump'))
    await expect(restore('postgres://localhost/zimu')).rejects.toThrow('zimu.dump is missing')
  })

  it('that is interrupted ends pg_dump and leaves nothing', async () => {
    const pidFile = join(place, 'pid')
    await start({ DATABASE_PROGRAMS: writePrograms(join(place, 'bin'), real, `echo $$ > ${pidFile}\nexec sleep 600`) })
    const others = process.listeners('SIGTERM')
    const running = run('backup', folder())
    const pid = Number(await whenWritten(pidFile))
    const own = process.listeners('SIGTERM').filter((listener) => !others.includes(listener))
    for (const listener of own) listener('SIGTERM')
    expect(await running).toMatchObject({ exit: 1, lines: ['Broken off: there is no backup.'] })
    expect(() => process.kill(pid, 0)).toThrow()
    expect(readdirSync(place).sort()).toEqual(['bin', 'pid'])
    expect(process.listeners('SIGTERM')).toEqual(others)
  })

  it('holds the media only where the database is backed up otherwise', async () => {
    await start({ DATABASE_DUMP: '0' })
    const made = await run('backup', folder())
    expect(made).toMatchObject({ exit: 0, err: [expect.stringContaining('DATABASE_DUMP=0')] })
    expect(existsSync(join(folder(), 'zimu.dump'))).toBe(false)
  })
})
