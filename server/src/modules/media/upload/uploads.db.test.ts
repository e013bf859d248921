import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { MAX_UPLOAD_PART } from '@zimu/contract/uploads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  consoleOf,
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
} from '../../../testing/index.ts'
import { endsOf, openTus, sha256Of, type Tus } from '../testing/tus.ts'
import { createUploadFolder, type UploadFolder } from './disk.ts'
import { SPARE_BYTES } from './upload.rules.ts'
import { createUploadGate } from './upload-gate.ts'

const WISH = 'POST /admin/api/media.Upload/wish'
const LIST = 'GET /admin/api/media.Upload/list'
const ABANDON = 'POST /admin/api/media.Upload/abandon'

eachDatabase('uploads', (kind) => {
  let app: TestApp
  let tus: Tus
  let editor: Awaited<ReturnType<typeof makeOperator>>
  beforeEach(async () => {
    app = await createTestApp(kind)
    await (await consoleOf(app)).listen({ port: 0, host: '127.0.0.1' })
    editor = await makeOperator(app, ['editor'], 'jiang')
    tus = openTus(app, editor)
  })
  afterEach(() => app.close())

  const fileOf = (upload_id: string) => join(app.deps.config.dataFolder, 'uploads', upload_id)
  const gateOf = (given: Partial<UploadFolder> = {}) => {
    const folder = { ...createUploadFolder(join(app.deps.config.dataFolder, 'uploads')), ...given }
    const { settings } = app.app.modules
    return createUploadGate({ db: app.database.db, clock: app.clock, media: app.deps.media, settings, folder })
  }
  const refusal = (error: string, current?: object) => ({
    body: { data: expect.objectContaining({ error, ...(current ? { current } : {}) }) },
  })

  it('takes a file in parts, over a connection that breaks, and says what it has', async () => {
    const bytes = randomBytes(3_000_000)
    const { upload_id, url, is_here } = await tus.wish('film.mp4', bytes)
    expect([url, is_here]).toEqual([`/admin/upload/${upload_id}`, 0])
    const made = await tus.create(upload_id, bytes.length)
    expect([made.status, made.headers.location]).toEqual([201, `/admin/upload/${upload_id}`])
    expect(made.headers['upload-expires']).toBeTruthy()
    const isTaken = () => (statSync(fileOf(upload_id), { throwIfNoEntry: false })?.size ?? 0) > 0
    await expect(tus.patch(upload_id, 0, bytes, { cutAt: 1_500_000, isTaken })).rejects.toThrow()
    const head = await tus.head(upload_id)
    const offset = Number(head.headers['upload-offset'])
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(1_500_000)
    expect(head.headers['cache-control']).toBe('no-store')
    expect(readFileSync(fileOf(upload_id)).equals(bytes.subarray(0, offset))).toBe(true)
    expect(await tus.finish(upload_id, bytes).catch((error) => error)).toMatchObject(refusal('upload.not_complete'))
    expect((await tus.patch(upload_id, offset + 1, bytes.subarray(offset + 1))).status).toBe(409)
    const rest = await tus.patch(upload_id, offset, bytes.subarray(offset))
    expect([rest.status, rest.headers['upload-offset']]).toEqual([204, String(bytes.length)])
    expect(await tus.finish(upload_id, bytes)).toMatchObject({ state: 'finished', sha256: sha256Of(bytes) })
    expect((await editor.call(LIST, {})).list).toMatchObject([{ upload_id, offset: bytes.length, state: 'finished' }])
  })

  it('keeps headers of the console, and serves nothing of what is sent', async () => {
    const bytes = randomBytes(2000)
    const { upload_id } = await tus.wish('film.mp4', bytes)
    const made = await tus.create(upload_id, bytes.length)
    expect(made.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' })
    expect(made.headers['access-control-allow-origin']).toBeUndefined()
    await tus.patch(upload_id, 0, bytes)
    for (const path of [
      `/admin/upload/${upload_id}`,
      `/storage/uploads/${upload_id}`,
      `/admin/upload/${upload_id}.json`,
    ])
      expect((await tus.send('GET', path)).status).toBeGreaterThanOrEqual(404)
  })

  it('is for its operator only, with the right, from the own page, and only when it was announced', async () => {
    const bytes = randomBytes(1000)
    const { upload_id } = await tus.wish('film.mp4', bytes)
    const other = openTus(app, await makeOperator(app, ['editor']))
    expect((await other.create(upload_id, bytes.length)).status).toBe(404)
    expect((await tus.create('x'.repeat(43), bytes.length)).status).toBe(404)
    expect((await tus.create(upload_id, bytes.length + 1)).status).toBe(400)
    const reader = openTus(app, await makeOperator(app, ['reader']))
    expect((await reader.create(upload_id, bytes.length)).status).toBe(403)
    const nobody = openTus(app, { ...editor, cookie: '' })
    expect((await nobody.create(upload_id, bytes.length)).status).toBe(401)
    const foreign = { origin: 'https://evil.example' }
    expect((await tus.create(upload_id, bytes.length, foreign)).status).toBe(403)
    expect((await tus.create(upload_id, bytes.length, { 'x-zimu-console': '0' })).status).toBe(403)
    expect((await tus.create(upload_id, bytes.length)).status).toBe(201)
    expect((await tus.create(upload_id, bytes.length)).status).toBe(400)
    for (const answer of [await other.head(upload_id), await other.patch(upload_id, 0, bytes)])
      expect(answer.status).toBe(404)
    expect((await reader.head(upload_id)).status).toBe(403)
    expect((await other.send('DELETE', `/admin/upload/${upload_id}`)).status).toBe(404)
    await expect(other.finish(upload_id, bytes)).rejects.toMatchObject(refusal('upload.not_found'))
  })

  it('refuses what is too large, of another kind, in too large parts, or longer than announced', async () => {
    const bytes = randomBytes(1000)
    await expect(tus.wish('film.mp4', bytes, { size: 21 * 1024 ** 3 })).rejects.toMatchObject(
      refusal('upload.too_large', { size: 21 * 1024 ** 3, max_size: 20 * 1024 ** 3 }),
    )
    for (const name of ['film.exe', 'film', 'film.jpg'])
      await expect(tus.wish(name, bytes)).rejects.toMatchObject(refusal('upload.kind_unknown'))
    const { upload_id } = await tus.wish('film.mp4', bytes)
    await tus.create(upload_id, bytes.length)
    const part = await tus
      .patch(upload_id, 0, Buffer.alloc(0), { headers: { 'content-length': MAX_UPLOAD_PART + 1 * 1024 * 1024 } })
      .catch(() => ({ status: 400, body: 'upload.part_too_large' }))
    expect(part.body).toContain('upload.part_too_large')
    expect((await tus.patch(upload_id, 0, randomBytes(1001))).status).toBe(413)
    expect((await tus.head(upload_id)).headers['upload-offset']).toBe('0')
  })

  it('keeps an upload whose digest differs for another try', async () => {
    const bytes = randomBytes(1000)
    const { upload_id } = await tus.wish('film.mp4', bytes)
    await tus.create(upload_id, bytes.length)
    await tus.patch(upload_id, 0, randomBytes(1000))
    await expect(tus.finish(upload_id, bytes)).rejects.toMatchObject(refusal('upload.hash_differs'))
    expect((await tus.head(upload_id)).status).toBe(200)
    expect((await editor.call(LIST, {})).list).toMatchObject([{ upload_id, state: 'open' }])
  })

  it('does not have equal bytes sent twice', async () => {
    const bytes = randomBytes(2_500_000)
    const first = await tus.upload('film.mp4', bytes)
    const again = await tus.wish('same.mp4', bytes)
    expect(again).toMatchObject({ upload_id: first.upload_id, is_here: 1 })
    const operator = await makeOperator(app, ['editor'])
    const other = await openTus(app, operator).wish('theirs.mp4', bytes)
    expect(other).toMatchObject({ is_here: 1, state: 'finished', sha256: sha256Of(bytes) })
    expect(other.upload_id).not.toBe(first.upload_id)
    await editor.call(ABANDON, { request_id: newRequest(), upload_id: first.upload_id })
    expect(existsSync(fileOf(first.upload_id))).toBe(false)
    expect(readFileSync(fileOf(other.upload_id)).equals(bytes)).toBe(true)
    expect(await tus.wish('anew.mp4', bytes, { is_anew: 1 })).toMatchObject({ is_here: 0, state: 'wished' })
  })

  it('goes on where it was when the same file is announced again, and once for a number', async () => {
    const bytes = randomBytes(5000)
    const wished = {
      request_id: newRequest(),
      name: 'a.mp4',
      size: 5000,
      kind: 'video',
      digest: endsOf(bytes),
    } as const
    const first = await editor.call(WISH, wished)
    expect((await editor.call(WISH, wished)).upload_id).toBe(first.upload_id)
    await tus.create(first.upload_id, bytes.length)
    await tus.patch(first.upload_id, 0, bytes.subarray(0, 2000))
    expect(await tus.wish('a.mp4', bytes)).toMatchObject({ upload_id: first.upload_id, offset: 2000, state: 'open' })
  })

  it('expires', async () => {
    const bytes = randomBytes(1000)
    const { upload_id } = await tus.wish('film.mp4', bytes)
    await tus.create(upload_id, bytes.length)
    await app.database.db.updateTable('upload').set({ exp_time: app.clock.now() }).execute()
    expect((await tus.head(upload_id)).status).toBe(404)
    expect((await tus.patch(upload_id, 0, bytes)).status).toBe(404)
    await gateOf().prune()
    expect((await editor.call(LIST, {})).list).toEqual([])
    expect(existsSync(fileOf(upload_id))).toBe(false)
  })

  it('refuses with figures what the disk has no room for, with all that is promised', async () => {
    const size = 1000
    await tus.wish('film.mp4', randomBytes(size))
    const free_size = SPARE_BYTES + 1500
    const tight = gateOf({ freeBytes: async () => free_size })
    await tight.requireWishRoom(editor.operator_id, 500)
    await expect(tight.requireWishRoom(editor.operator_id, 501)).rejects.toMatchObject({
      kind: 'upload.no_room',
      details: { current: { free_size, needed_size: SPARE_BYTES + 1501 } },
    })
    await app.app.modules.settings.set('media.upload_num', '1')
    await expect(gateOf().requireWishRoom(editor.operator_id, 1)).rejects.toMatchObject({ kind: 'upload.too_many' })
  })

  it('is deleted by DELETE and by abandon, and cannot be sent after that', async () => {
    const bytes = randomBytes(1000)
    const { upload_id } = await tus.wish('film.mp4', bytes)
    await tus.create(upload_id, bytes.length)
    expect((await tus.send('DELETE', `/admin/upload/${upload_id}`)).status).toBe(204)
    expect((await tus.patch(upload_id, 0, bytes)).status).toBe(404)
    expect((await editor.call(LIST, {})).list).toEqual([])
    expect(existsSync(fileOf(upload_id))).toBe(false)
  })

  it('lets one request write at a time', async () => {
    const bytes = randomBytes(4_000_000)
    const { upload_id } = await tus.wish('film.mp4', bytes)
    await tus.create(upload_id, bytes.length)
    const slow = tus.patch(upload_id, 0, bytes, { cutAt: 1_000_000 }).catch(() => undefined)
    await expect.poll(() => readFileSync(fileOf(upload_id)).length).toBeGreaterThan(0)
    const second = await tus.patch(upload_id, 0, bytes)
    expect([409, 423]).toContain(second.status)
    await slow
    const offset = Number((await tus.head(upload_id)).headers['upload-offset'])
    expect((await tus.patch(upload_id, offset, bytes.subarray(offset))).status).toBe(204)
    expect((await tus.finish(upload_id, bytes)).sha256).toBe(sha256Of(bytes))
  })

  it('reads the rest of a part that it refuses, so that its connection goes on', async () => {
    const bytes = randomBytes(30_000_000)
    const { upload_id } = await tus.wish('film.mp4', bytes)
    await tus.create(upload_id, bytes.length)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    // More than the system holds of a connection.
    expect((await tus.patch(upload_id, 1, bytes.subarray(1), { agent })).status).toBe(409)
    const foreign = { agent, headers: { 'tus-resumable': '0.2.2' } }
    expect((await tus.patch(upload_id, 0, bytes, foreign)).status).toBe(400)
    expect((await tus.head(upload_id, { agent })).headers['upload-offset']).toBe('0')
    expect((await tus.patch(upload_id, 0, bytes, { agent })).status).toBe(204)
    agent.destroy()
  })
})
