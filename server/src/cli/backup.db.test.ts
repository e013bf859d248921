import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openSqlite } from '../db/open.ts'
import { lockDataFolder } from '../db/sqlite/one-process.ts'
import { createLocalFolderStore } from '../ports/media-store/index.ts'
import { makeContent } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/index.ts'
import { startObjectStore } from '../testing/programs/object-store.ts'
import { backupCommand } from './commands/backup.ts'
import { restoreCommand } from './commands/restore.ts'
import { captureOutput, runAsOperator } from './testing/operator.ts'

const quiet = captureOutput().output

/** Digest of every file of a folder by its path. */
function digestsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )
  const digest = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return Object.fromEntries(paths.sort().map((path) => [path, digest(path)]))
}

/** A backup calls nothing of the console. */
const noConsole = {
  call: () => Promise.reject(new Error('no console')),
  send: () => Promise.reject(new Error('no console')),
}

describe('backup and restore', () => {
  let app: TestApp
  let place: string
  const target = () => join(place, 'data')
  const backup = () => join(place, 'backup')
  const runBackup = () =>
    backupCommand.run(
      {
        deps: app.deps,
        modules: app.app.modules,
        operator: 'operator:ann',
        record: async () => undefined,
        console: noConsole,
      },
      { arguments: [backup()], options: {} },
      quiet,
    )
  const runRestore = () =>
    restoreCommand.run(readConfig({ ZIMU_DATA: target() }), { arguments: [backup()], options: {} }, quiet, '')

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

  it('takes media that are unchanged from the backup before it, unless that has lost bytes', async () => {
    const make = (name: string) =>
      app.app.modules.backups.make(join(place, name), 'operator:ann', {
        ...{ signal: new AbortController().signal, onStart: () => undefined, onFile: () => undefined },
      })
    const fileOf = (name: string, file_path: string) => join(place, name, 'media', file_path)
    const placeOf = (name: string, file_path: string) => statSync(fileOf(name, file_path)).ino
    await app.deps.media.putBytes('public/c.txt', Buffer.from('c'))
    expect(await make('first')).toMatchObject({ media_files: 3, linked: 0 })
    app.clock.advance(1000)
    await app.deps.media.putBytes('public/a.txt', Buffer.from('A'))
    // The same size and time, other bytes: only the digest tells.
    const lost = fileOf('first', 'public/c.txt')
    const { atime, mtime } = statSync(lost)
    writeFileSync(lost, 'x')
    utimesSync(lost, atime, mtime)
    expect(await make('second')).toMatchObject({ media_files: 3, linked: 1 })
    expect(placeOf('second', 'c/1/hls/b.m4s')).toBe(placeOf('first', 'c/1/hls/b.m4s'))
    expect(['public/a.txt', 'public/c.txt'].map((path) => readFileSync(fileOf('second', path), 'utf8'))).toEqual([
      'A',
      'c',
    ])
    // Each is whole without the others.
    rmSync(join(place, 'first'), { recursive: true })
    app.clock.advance(1000)
    expect(await make('third')).toMatchObject({ media_files: 3, media_bytes: 3, linked: 3 })
    rmSync(join(place, 'second'), { recursive: true })
    expect(readFileSync(fileOf('third', 'c/1/hls/b.m4s'), 'utf8')).toBe('b')
  })

  it('has every file of a folder of 45 (on Node 20 it had 32 and said that all was well)', async () => {
    for (let index = 0; index < 45; index += 1)
      await app.deps.media.putBytes(`c/2/hls/${index}.m4s`, Buffer.from(String(index)))
    expect(await runBackup()).toBe(0)
    expect(readdirSync(join(backup(), 'media/c/2/hls'))).toHaveLength(45)
    expect(JSON.parse(readFileSync(join(backup(), 'backup.json'), 'utf8'))).toMatchObject({ media_files: 47 })
  })

  it('goes into the object store where one is configured, and leaves what else lies there', async () => {
    const objects = await startObjectStore()
    const bucket = await objects.open()
    try {
      await bucket.putBytes('public/other.txt', Buffer.from('other'))
      expect(await runBackup()).toBe(0)
      const config = readConfig({ ZIMU_DATA: target(), ...objects.env })
      expect(await restoreCommand.run(config, { arguments: [backup()], options: {} }, quiet, '')).toBe(0)
      const text = async (path: string) => (await buffer((await bucket.open(path)).bytes)).toString()
      expect([await text('c/1/hls/b.m4s'), await text('public/other.txt')]).toEqual(['b', 'other'])
      expect(existsSync(join(target(), 'zimu.sqlite'))).toBe(true)
      expect(existsSync(join(target(), 'media'))).toBe(false)
    } finally {
      await bucket.close()
      await objects.stop()
    }
  })

  it('a service on an object store is backed up, rehearsed, and its resized pictures are left out', async () => {
    const objects = await startObjectStore()
    const media = await objects.open()
    const other = await createTestApp('sqlite', { deps: { media } })
    try {
      await media.putBytes('c/1/film.mp4', Buffer.from('film'))
      await media.putBytes('made/ab/cd.avif', Buffer.from('picture'))
      const { exit, lines } = await runAsOperator(other, ['backup', backup()])
      expect([exit, lines.at(-1)]).toEqual([0, expect.stringContaining('1 media files, 4 bytes')])
      expect(readFileSync(join(backup(), 'media/c/1/film.mp4'), 'utf8')).toBe('film')
      expect(await runAsOperator(other, ['backup', 'rehearse', '1'])).toMatchObject({ exit: 0 })
    } finally {
      await other.close()
      await media.close()
      await objects.stop()
    }
  })

  it('stays the same to the byte when it is restored, and can be restored again (it could once)', async () => {
    await runBackup()
    const before = digestsOf(backup())
    expect(Object.keys(before)).toContain('zimu.sqlite')
    expect(await runRestore()).toBe(0)
    expect(digestsOf(backup())).toEqual(before)
    expect(await runRestore()).toBe(0)
    expect(digestsOf(backup())).toEqual(before)
    expect(readdirSync(target()).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })

  it('is refused when media are missing from it', async () => {
    await runBackup()
    rmSync(join(backup(), 'media/public/a.txt'))
    await expect(runRestore()).rejects.toThrow(/written with 2 media files of 2 bytes together, and has 1 of 1/)
    expect(readdirSync(target())).toEqual([])
  })

  describe('is counted a second way', () => {
    async function saveFilm() {
      const segments = Array.from({ length: 45 }, (_, index) => `s${index}.m4s`)
      const { media } = app.deps
      await media.putBytes('c/5/video.mp4', Buffer.from('film'))
      await media.putBytes('c/5/hls/master.m3u8', Buffer.from('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv/list.m3u8\n'))
      await media.putBytes(
        'c/5/hls/v/list.m3u8',
        Buffer.from(`#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${segments.join('\n')}\n`),
      )
      for (const name of ['init.mp4', ...segments]) await media.putBytes(`c/5/hls/v/${name}`, Buffer.from(name))
      await makeContent(app, {
        image: { url: '', width: 0, height: 0, color: '' },
        files: [
          {
            role: 'video',
            meta: { hls: 'c/5/hls/master.m3u8' },
            file: {
              file_name: 'film',
              file_path: 'c/5/video.mp4',
              file_type: 'video',
              file_ext: 'mp4',
              file_size: 4,
              is_public: 0,
            },
          },
        ],
      })
    }

    it('and fails when the store lists less than it has, segments included', async () => {
      await saveFilm()
      const { media } = app.deps
      const { list } = media
      Object.assign(media, {
        async *list(folder: string) {
          for await (const file of list(folder)) if (!file.file_path.endsWith('s44.m4s')) yield file
        },
      })
      await expect(runBackup()).rejects.toThrow(
        /lacks 1 media files that the store has, the first is c\/5\/hls\/v\/s44/,
      )
      expect(existsSync(backup())).toBe(false)
    })

    it('and ends with 1 when the store itself lacks what the database names', async () => {
      await saveFilm()
      await app.deps.media.remove('c/5/hls/v/s7.m4s')
      expect(await runBackup()).toBe(1)
      expect(existsSync(join(backup(), 'backup.json'))).toBe(true)
    })
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
