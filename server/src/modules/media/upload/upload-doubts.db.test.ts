/** Uploads where a process died, another one writes, or an answer takes long. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { consoleOf, createTestApp, eachDatabase, makeOperator, type TestApp } from '../../../testing/index.ts'
import { openTus, sha256Of, type Tus } from '../testing/tus.ts'
import { createChecking } from './checking.ts'
import { SPARE_BYTES } from './upload.rules.ts'
import { createUploadWriter } from './writer.ts'

eachDatabase('uploads in doubt', (kind) => {
  let app: TestApp
  let tus: Tus
  beforeEach(async () => {
    app = await createTestApp(kind)
    await (await consoleOf(app)).listen({ port: 0, host: '127.0.0.1' })
    tus = openTus(app, await makeOperator(app, ['editor'], 'jiang'))
  })
  afterEach(() => app.close())

  const wish = async (bytes = randomBytes(1000)) => ({ bytes, ...(await tus.wish('film.mp4', bytes)) })

  it('make the file of an upload whose process died before it could', async () => {
    const { upload_id, bytes } = await wish()
    await app.database.db.updateTable('upload').set({ state: 'open' }).execute()
    expect((await tus.head(upload_id)).status).toBe(404)
    expect((await tus.create(upload_id, bytes.length)).status).toBe(201)
    expect((await tus.create(upload_id, bytes.length)).status).toBe(400)
    expect((await tus.patch(upload_id, 0, bytes)).status).toBe(204)
  })

  it('have one writer among all processes, who hears that another waits', async () => {
    const { upload_id } = await wish()
    const [here, there] = [createUploadWriter(app), createUploadWriter(app)]
    expect(await here.take(upload_id, 'a')).toBe(true)
    expect(await there.take(upload_id, 'b')).toBe(false)
    expect(await here.renew(upload_id, 'a')).toBe('held')
    await there.want(upload_id)
    expect(await here.renew(upload_id, 'a')).toBe('wanted')
    await here.release(upload_id, 'a')
    expect(await there.take(upload_id, 'b')).toBe(true)
    expect(await here.release(upload_id, 'a')).toBe(false)
  })

  it('are refused while another process writes, and taken once it is not heard of any more', async () => {
    const { upload_id, bytes } = await wish()
    await tus.create(upload_id, bytes.length)
    const later = { ...app.database, sqlNow: app.database.sqlNow }
    const dead = createUploadWriter({ database: later })
    await dead.take(upload_id, 'dead')
    expect((await tus.patch(upload_id, 0, bytes)).status).toBe(423)
    await app.database.db
      .updateTable('upload')
      .set((eb) => ({ writer_time: eb('writer_time', '-', seconds(7)) }))
      .execute()
    expect((await tus.patch(upload_id, 0, bytes)).status).toBe(204)
    expect(await dead.renew(upload_id, 'dead')).toBe('lost')
  })

  it('stop before the disk is full, with figures, and go on where they were once there is room', async () => {
    const free = { size: Number.MAX_SAFE_INTEGER }
    await app.close()
    app = await createTestApp(kind, { deps: { readFreeBytes: async () => free.size } })
    await (await consoleOf(app)).listen({ port: 0, host: '127.0.0.1' })
    const editor = await makeOperator(app, ['editor'], 'jiang')
    tus = openTus(app, editor)
    const { upload_id, bytes } = await wish(randomBytes(3000))
    await tus.create(upload_id, bytes.length)
    expect((await tus.patch(upload_id, 0, bytes.subarray(0, 1000))).status).toBe(204)
    // What others have written in the meantime has taken the room.
    free.size = SPARE_BYTES + 1999
    const refused = await tus.patch(upload_id, 1000, bytes.subarray(1000))
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.body)).toMatchObject({
      data: { error: 'upload.no_room', current: { free_size: free.size, needed_size: SPARE_BYTES + 2000 } },
    })
    expect((await tus.head(upload_id)).headers['upload-offset']).toBe('1000')
    expect(await editor.call('GET /admin/api/media.Work/info', {})).toMatchObject({ is_tight: 1, free_size: 1999 })
    const late = await tus.wish('other.mp4', randomBytes(9000)).catch((error) => error)
    expect(late).toMatchObject({ body: { data: expect.objectContaining({ error: 'upload.no_room' }) } })
    free.size += 1
    expect((await tus.patch(upload_id, 1000, bytes.subarray(1000))).status).toBe(204)
    expect(await tus.finish(upload_id, bytes)).toMatchObject({ sha256: sha256Of(bytes) })
  })

  it('go on in another session where they were, and in none without the right', async () => {
    const editor = await makeOperator(app, ['editor'])
    tus = openTus(app, editor)
    const { upload_id, bytes } = await wish(randomBytes(3000))
    await tus.create(upload_id, bytes.length)
    await tus.patch(upload_id, 0, bytes.subarray(0, 1000))
    const { db } = app.database
    const sessions = db.updateTable('operator_session').where('operator_id', '=', editor.operator_id)
    const now = app.clock.now()
    await sessions.set({ end_reason: 'operator', exp_time: now }).execute()
    expect((await tus.patch(upload_id, 1000, bytes.subarray(1000))).status).toBe(401)
    expect((await tus.head(upload_id)).status).toBe(401)
    await sessions.set({ end_reason: null, exp_time: now + seconds(3600) }).execute()
    const roles = db.deleteFrom('operator_in_role').where('operator_id', '=', editor.operator_id)
    await roles.execute()
    const refused = await tus.patch(upload_id, 1000, bytes.subarray(1000))
    expect([refused.status, JSON.parse(refused.body).data.error]).toEqual([403, 'operator.not_allowed'])
    await db.insertInto('operator_in_role').values({ operator_id: editor.operator_id, role: 'editor' }).execute()
    expect((await tus.head(upload_id)).headers['upload-offset']).toBe('1000')
    expect((await tus.patch(upload_id, 1000, bytes.subarray(1000))).status).toBe(204)
    expect(await tus.finish(upload_id, bytes)).toMatchObject({ sha256: sha256Of(bytes) })
  })

  it('may have more parts in a minute than calls are allowed', async () => {
    const { upload_id, bytes } = await wish()
    await tus.create(upload_id, bytes.length)
    const statuses = new Set<number>()
    for (let round = 0; round < 31; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => tus.send('PATCH', `/admin/upload/${upload_id}`)),
      )
      for (const { status } of answers) statuses.add(status)
    }
    // Without a length each is refused for what it is, not for being too many.
    expect([...statuses]).toEqual([400])
  }, 60_000)
})

it('a file is read once, however often it is asked for, and an answer does not wait for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-checking-'))
  try {
    const path = join(folder, 'film')
    const bytes = randomBytes(40_000_000)
    writeFileSync(path, bytes)
    const checking = createChecking(0)
    expect(await checking.digests('u', path)).toBeUndefined()
    await expect.poll(() => checking.digests('u', path)).toMatchObject({ sha256: sha256Of(bytes) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
