/**
 * The whole service with its media in an object store: what is sent, imported, converted and shown goes there and comes from there, and
 * no folder of media comes to be.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsOperator } from './cli/testing/operator.ts'
import { type FilmApp, ffmpegTools, makeClip, openFilmApp, realTranscoder } from './modules/media/testing/film-app.ts'
import { createNoTranscoder } from './ports/transcoder/index.ts'
import { createTestApp, registerMember, type TestApp } from './testing/index.ts'
import { type ObjectStore, startObjectStore } from './testing/programs/object-store.ts'

const DEMO = join(process.cwd(), 'demo/videos')

let objects: ObjectStore
beforeAll(async () => {
  objects = await startObjectStore()
})
afterAll(() => objects?.stop())

async function listPaths(app: TestApp, folder = ''): Promise<string[]> {
  const paths: string[] = []
  for await (const { file_path } of app.deps.media.list(folder)) paths.push(file_path)
  return paths.sort()
}
const hasFolder = (app: TestApp) => existsSync(join(app.deps.config.dataFolder, 'media'))

describe.skipIf(!ffmpegTools)('a film that an operator sends', () => {
  let films: FilmApp
  beforeAll(async () => {
    await objects.empty()
    films = await openFilmApp('sqlite', realTranscoder(), { deps: { media: await objects.open() } })
  })
  afterAll(async () => {
    await films?.app.close()
    await films?.app.deps.media.close()
  })

  it('is uploaded to the disk, moved into the store, converted from there, and played from there', async () => {
    const { app, content_id } = films
    const { upload_id } = await films.tus.upload('film.mp4', makeClip())
    expect(existsSync(join(app.deps.config.dataFolder, 'uploads', upload_id))).toBe(true)
    const { file_id } = await films.attach(upload_id)
    expect(existsSync(join(app.deps.config.dataFolder, 'uploads', upload_id))).toBe(false)
    await app.app.modules.jobs.runDue()
    expect(await films.states()).toEqual({ '360p': 'done', pictures: 'done' })
    const { videos, image_url } = (
      await app.client.call('GET /api/content.Content/info', { content_id: String(content_id) })
    ).data
    const [hls, film] = videos[0]?.sources ?? []
    const master = await app.http.inject(hls?.url ?? '')
    expect(master.body).toContain('360p/index.m3u8')
    const list = (hls?.url ?? '').replace(/[^/]*$/, '360p/index.m3u8')
    const segment = /^[^#\n]+$/m.exec((await app.http.inject(list)).body)?.[0] ?? ''
    const played = await app.http.inject(list.replace(/[^/]*$/, segment))
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'video/iso.segment'])
    const part = await app.http.inject({ url: film?.url ?? '', headers: { range: 'bytes=0-99' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
    expect((await app.http.inject(`${image_url}?w=160`)).statusCode).toBe(200)
    const asked = { content_id, file_id: file_id ?? 0 }
    const frames = await films.editor.call('GET /admin/api/media.Frame/list', asked)
    expect(frames.is_ready).toBe(1)
    const paths = await listPaths(app)
    expect(paths.some((path) => path.startsWith(`c/${content_id}/hls-${file_id}/360p/`))).toBe(true)
    expect(paths.some((path) => path.startsWith(`c/${content_id}/frames-${file_id}-`))).toBe(true)
    expect(hasFolder(app)).toBe(false)
    const { findings } = await app.app.modules.selfCheck.run()
    expect(findings.find(({ name }) => name === 'media')).toMatchObject({ state: 'ok' })
  })
})

describe('what members and imports bring', () => {
  let app: TestApp
  let folder: string
  beforeAll(async () => {
    await objects.empty()
    const deps = { media: await objects.open(), transcoder: createNoTranscoder('none here') }
    app = await createTestApp('sqlite', { deps })
    folder = mkdtempSync(join(tmpdir(), 'zimu-in-store-'))
  })
  afterAll(async () => {
    await app?.close()
    await app?.deps.media.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('an avatar is served, stands in the member’s copy of their data, and goes with the former one and with them', async () => {
    const member = await registerMember(app)
    const send = async (background: string) => {
      const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
      const encoded = new Response(form)
      const reply = await app.http.inject({
        ...{ method: 'POST', url: '/api/member.Member/avatar', payload: Buffer.from(await encoded.arrayBuffer()) },
        headers: { 'content-type': encoded.headers.get('content-type') ?? '', ApiToken: member.token },
      })
      return String(reply.json().data.avatar_url)
    }
    const first = await send('#b03a2e')
    expect((await app.http.inject(first)).headers['content-type']).toBe('image/webp')
    const second = await send('#2e6fb0')
    expect((await app.http.inject(second)).statusCode).toBe(200)
    expect((await app.http.inject(first)).statusCode).toBe(404)
    expect(await listPaths(app, 'public/avatar')).toHaveLength(1)
    const { url } = (await member.client.call('POST /api/member.Member/export', {})).data
    const { pathname, search } = new URL(url)
    expect((await app.http.inject(pathname + search)).json().avatar).toMatch(/^data:image\/webp;base64,.{100}/)
    expect(await app.app.modules.members.cancel.eraseNow(member.member_id)).toBe(true)
    expect(await listPaths(app, 'public/avatar')).toEqual([])
  })

  it('an imported folder is in the store, and a content taken out of the folder takes its files along', async () => {
    writeFileSync(join(folder, 'a.md'), '# 囧\n\n一扇窗。\n')
    copyFileSync(join(DEMO, '506/video.mp4'), join(folder, 'b.mp4'))
    const { exit, lines } = await runAsOperator(app, ['import', folder])
    expect([exit, lines.at(-1)]).toEqual([0, '2 added, 0 updated, 0 unchanged, 0 not published'])
    expect((await listPaths(app, 'c')).filter((path) => path.endsWith('.mp4'))).toHaveLength(1)
    copyFileSync(join(DEMO, '601/video.mp4'), join(folder, 'b.mp4'))
    expect((await runAsOperator(app, ['import', folder])).lines.at(-1)).toContain('1 updated')
    expect((await listPaths(app, 'c')).filter((path) => path.endsWith('.mp4'))).toHaveLength(1)
    expect(hasFolder(app)).toBe(false)
  })
})
