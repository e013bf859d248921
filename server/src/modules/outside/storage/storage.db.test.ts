import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { days, minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pictureFolderOf } from '../../../picture-cache.ts'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  setOption,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { startMoodyLine } from '../../../testing/programs/moody-line.ts'
import { startObjectStore } from '../../../testing/programs/object-store.ts'

const INFO = 'GET /admin/api/storage.State/info'
const TEST = 'POST /admin/api/storage.Cdn/test'
const CLEAR = 'POST /admin/api/storage.Cache/clear'

eachDatabase('storage on the console', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
  })
  afterEach(() => app.close())

  const addFile = (name: string, file_type: 'video' | 'image', file_size: number, create_time: number) =>
    app.database.db
      .insertInto('file')
      .values({
        ...{ file_name: name, file_path: `c/1/${name}`, file_type, file_ext: 'bin', file_size },
        ...{ create_time, delete_time: null },
      })
      .execute()
  const ofKind = async (wanted: string) => (await owner.call(INFO, {})).kinds.find((row) => row.kind === wanted)

  it('sums files by kind, and says for how long the room lasts at what came in 30 days', async () => {
    const now = app.clock.now()
    await addFile('old', 'video', 5_000_000, now - days(40))
    await addFile('new', 'video', 3_000_000_000, now - days(2))
    await addFile('picture', 'image', 1000, now - days(1))
    const info = await owner.call(INFO, {})
    expect(await ofKind('video')).toEqual({ kind: 'video', num: 2, bytes: 3_005_000_000 })
    expect(await ofKind('image')).toEqual({ kind: 'image', num: 1, bytes: 1000 })
    expect(await ofKind('audio')).toEqual({ kind: 'audio', num: 0, bytes: 0 })
    expect(info.day_bytes).toBe(Math.round(3_000_001_000 / 30))
    expect(info.days_left).toBe(Math.floor((info.free_bytes ?? 0) / info.day_bytes))
    expect(info).toMatchObject({ cdn_address: '', last_test: null })
  })

  it('counts what was made of films, and lets it grow the days that are left', async () => {
    const now = app.clock.now()
    await addFile('film', 'video', 1000, now - days(40))
    const { db } = app.database
    const { file_id } = await db
      .selectFrom('file')
      .select('file_id')
      .where('file_name', '=', 'film')
      .executeTakeFirstOrThrow()
    const content_id = await makeContent(app, { name: 'film' })
    await db.insertInto('film_source').values({ file_id, content_id, facts: '{}' }).execute()
    const row = {
      file_id,
      content_id,
      kind: 'film' as const,
      width: 1,
      height: 1,
      bitrate: 1,
      plan: '{}',
      start_time: 1,
    }
    await db
      .insertInto('rendition')
      .values([
        { ...row, name: '1080p', state: 'done', size: 5_000_000_000, create_time: 1, end_time: now - days(40) },
        { ...row, name: '720p', state: 'done', size: 3_000_000_000, create_time: 1, end_time: now - days(1) },
        { ...row, name: '480p', state: 'failed', size: 7, create_time: 1, end_time: now },
      ])
      .execute()
    expect(await ofKind('rendition')).toEqual({ kind: 'rendition', num: 2, bytes: 8_000_000_000 })
    expect((await owner.call(INFO, {})).day_bytes).toBe(100_000_000)
  })

  it('says in which bucket media lie, and whether it answers', async () => {
    expect((await owner.call(INFO, {})).store).toEqual({ kind: 'folder', endpoint: '', bucket: '', is_reachable: 1 })
    const objects = await startObjectStore()
    const line = await startMoodyLine(objects.account.endpoint)
    const { bucket } = objects.account
    const media = await objects.open(line.url)
    const other = await createTestApp(kind, { deps: { media } })
    const { call } = await makeOperator(other, ['owner'], 'zhou')
    const place = { kind: 's3', endpoint: line.url, bucket }
    expect(await call(INFO, {})).toMatchObject({ free_bytes: null, store: { ...place, is_reachable: 1 } })
    line.turn('away')
    expect((await call(INFO, {})).store).toEqual({ ...place, is_reachable: 0 })
    await other.close()
    await media.close()
    await line.close()
    await objects.stop()
  })

  it('counts again after a minute, not before', async () => {
    expect((await ofKind('video'))?.num).toBe(0)
    await addFile('new', 'video', 1, app.clock.now())
    expect((await ofKind('video'))?.num).toBe(0)
    app.clock.advance(minutes(1))
    expect((await ofKind('video'))?.num).toBe(1)
  })

  it('walks files in steps: each statement has a bound', async () => {
    const { db } = app.database
    const row = {
      file_name: 'x',
      file_type: 'image' as const,
      file_ext: 'bin',
      file_size: 2,
      create_time: 1,
      delete_time: null,
    }
    for (let from = 0; from < 11_000; from += 500)
      await db
        .insertInto('file')
        .values(Array.from({ length: 500 }, (_, index) => ({ ...row, file_path: `c/1/${from + index}` })))
        .execute()
    expect(await ofKind('image')).toEqual({ kind: 'image', num: 11_000, bytes: 22_000 })
  })

  it('clears the cache of resized pictures once for a request, and counts what is gone', async () => {
    const folder = pictureFolderOf(app.deps.config.dataFolder)
    mkdirSync(join(folder, '0a'), { recursive: true })
    for (const name of ['a.webp', 'b.webp']) writeFileSync(join(folder, '0a', name), Buffer.alloc(100))
    expect((await owner.call(INFO, {})).cache).toEqual({ num: 2, bytes: 200 })
    const request_id = newRequest()
    const done = await owner.call(CLEAR, { request_id })
    expect(done).toMatchObject({ num: 2, bytes: 200 })
    expect(existsSync(join(folder, '0a', 'a.webp'))).toBe(false)
    writeFileSync(join(folder, '0a', 'c.webp'), Buffer.alloc(100))
    expect(await owner.call(CLEAR, { request_id })).toEqual(done)
    expect(existsSync(join(folder, '0a', 'c.webp'))).toBe(true)
  })

  it('tests the CDN: none, no address, one where nobody answers; the result stays', async () => {
    const test = async () => (await owner.call(TEST, { request_id: newRequest() })).result
    expect(await test()).toBe('off')
    await setOption(app, 'file.cdn_address', 'https://127.0.0.1:9')
    expect(await test()).toBe('origin')
    expect((await owner.call(INFO, {})).last_test).toMatchObject({ result: 'origin' })
    const editor = await makeOperator(app, ['editor'], 'jiang')
    expect(await errorOf(editor.call(INFO, {}))).toBe('operator.not_allowed')
  })
})
