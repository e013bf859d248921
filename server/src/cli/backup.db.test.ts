import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { lockDataFolder } from '../db/one-process.ts'
import { openSqlite } from '../db/open.ts'
import { createLocalFolderStore } from '../ports/media-store/index.ts'
import { createTestApp, type TestApp } from '../testing/index.ts'
import type { Output } from './command.ts'
import { backupCommand } from './commands/backup.ts'
import { restoreCommand } from './commands/restore.ts'

const quiet: Output = {
  say: () => undefined,
  note: () => undefined,
  start: () => undefined,
  step: () => undefined,
  stop: () => undefined,
}

describe('backup and restore', () => {
  let app: TestApp
  let place: string
  const target = () => join(place, 'data')
  const backup = () => join(place, 'backup')
  const runBackup = () =>
    backupCommand.run({ deps: app.deps, modules: app.app.modules }, { arguments: [backup()], options: {} }, quiet)
  const runRestore = () =>
    restoreCommand.run(readConfig({ ZIMU_DATA: target() }), { arguments: [backup()], options: {} }, quiet)

  beforeEach(async () => {
    place = mkdtempSync(join(tmpdir(), 'zimu-backup-'))
    app = await createTestApp('sqlite')
    await app.app.modules.settings.set('setting.title', '旧字')
    await app.deps.media.putBytes('public/a.txt', Buffer.from('a'))
    await app.deps.media.putBytes('c/1/hls/b.m4s', Buffer.from('b'))
  })
  afterEach(async () => {
    await app.close()
    rmSync(place, { recursive: true, force: true })
  })

  it('brings everything back, and keeps what was there before', async () => {
    expect(await runBackup()).toBe(0)
    const present = await openSqlite(target())
    await present.close()
    await createLocalFolderStore(join(target(), 'media')).putBytes('public/later.txt', Buffer.from('x'))
    expect(await runRestore()).toBe(0)
    const media = createLocalFolderStore(join(target(), 'media'))
    expect((await media.stat('c/1/hls/b.m4s'))?.size).toBe(1)
    expect(await media.stat('public/later.txt')).toBeUndefined()
    const restored = await openSqlite(target())
    const row = await restored.db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'setting.title')
      .executeTakeFirst()
    expect(row?.value).toBe('旧字')
    await restored.close()
    const aside = readdirSync(target()).find((name) => name.startsWith('before-restore-')) ?? ''
    expect(existsSync(join(target(), aside, 'media/public/later.txt'))).toBe(true)
  })

  it('does not write over anything, and leaves no half backup under the name', async () => {
    await runBackup()
    await expect(runBackup()).rejects.toThrow(/is not empty/)
    expect(readdirSync(place)).toEqual(['backup'])
  })

  it('refuses a damaged or unfinished backup before it touches the data', async () => {
    await expect(runRestore()).rejects.toThrow(/holds no finished backup/)
    await runBackup()
    writeFileSync(join(backup(), 'zimu.sqlite'), 'damaged')
    await expect(runRestore()).rejects.toThrow(/has changed since it was written/)
    expect(readdirSync(target())).toEqual([])
  })

  it('refuses while a server holds the data', async () => {
    await runBackup()
    const unlock = await lockDataFolder(target())
    await expect(runRestore()).rejects.toThrow()
    await unlock()
  })
})
