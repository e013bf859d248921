import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFfmpegTranscoder, findTools, type Transcoder } from '../../../ports/transcoder/index.ts'
import { makeContent } from '../../../testing/factories.ts'
import {
  consoleOf,
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { openTus, type Tus } from '../testing/tus.ts'

const FRAMES = 'GET /admin/api/media.Frame/list'
const CHOOSE = 'POST /admin/api/media.Poster/choose'
const found = await findTools({ path: process.env.PATH ?? '' })
// biome-ignore lint/suspicious/noConsole: a skipped test must not look like a passed one
if (!found.tools) console.warn(`Tests of frames are skipped. ${found.reason}`)

describe.skipIf(!found.tools)('frames and what films bring along', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-frames-'))
  const at = (name: string) => join(folder, name)
  let transcoder: Transcoder
  beforeAll(() => {
    if (!found.tools) return
    transcoder = createFfmpegTranscoder(found.tools)
    const { ffmpeg } = found.tools
    const run = (...args: string[]) => execFileSync(ffmpeg, ['-v', 'error', '-y', ...args])
    writeFileSync(at('words.srt'), '1\n00:00:01,000 --> 00:00:02,000\nfrom the film\n')
    run(
      ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=21', '-i', at('words.srt')],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:s', 'mov_text'],
      ...['-metadata:s:s:0', 'language=eng', '-movflags', '+faststart', at('film.mp4')],
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  eachDatabase('on the console', (kind) => {
    let app: TestApp
    let editor: TestOperator
    let tus: Tus
    let content_id: number
    let file_id: number
    beforeEach(async () => {
      app = await createTestApp(kind, { deps: { transcoder, logger: { level: 'error' } } })
      await (await consoleOf(app)).listen({ port: 0, host: '127.0.0.1' })
      editor = await makeOperator(app, ['editor'], 'jiang')
      tus = openTus(app, editor)
      content_id = await makeContent(app, { kind: 'video', name: '墨' })
      const { upload_id } = await tus.upload('film.mp4', readFileSync(at('film.mp4')))
      const attach = { request_id: newRequest(), content_id, version: 1, upload_id }
      file_id = (await editor.call('POST /admin/api/media.Film/attach', attach)).file_id
    })
    afterEach(() => app.close())
    const version = async () => (await editor.call('GET /admin/api/media.Film/list', { content_id })).version
    const refusal = (error: string) => ({ body: { data: expect.objectContaining({ error }) } })

    it('attaches words that are in the film as subtitles, and finds them', async () => {
      const { data } = await app.client.call('GET /api/content.Content/info', { content_id: String(content_id) })
      expect(data.videos[0]?.tracks).toMatchObject([{ lang: 'en', label: 'English', is_default: 0 }])
      expect((await app.http.inject(data.videos[0]?.tracks[0]?.url ?? '')).body).toContain('from the film')
      const cues = await app.client.call('GET /api/content.Content/cues', { keywords: 'from the film' })
      expect(cues.data.list).toHaveLength(1)
    })

    it('shows small pictures along a film, made once, and one of a single moment', async () => {
      const first = await editor.call(FRAMES, { content_id, file_id })
      expect(first).toMatchObject({ is_ready: 1, interval: 10 })
      expect(first.list.map(({ seconds }) => seconds)).toEqual([0, 10, 20])
      const picture = await (await consoleOf(app)).inject(first.list[1]?.url ?? '')
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
      // Whoever asks again gets what lies there, even without a transcoder's work.
      const stored = join(app.deps.config.dataFolder, 'media')
      const before = existsSync(stored) ? readdirSync(stored, { recursive: true }).length : 0
      expect(await editor.call(FRAMES, { content_id, file_id })).toEqual(first)
      expect(existsSync(stored) ? readdirSync(stored, { recursive: true }).length : 0).toBe(before)
      const moment = await editor.call(FRAMES, { content_id, file_id, seconds: 3.48 })
      expect(moment.list).toMatchObject([{ seconds: 3.48, url: expect.stringContaining('at-3480.webp') }])
      expect((await (await consoleOf(app)).inject(moment.list[0]?.url ?? '')).statusCode).toBe(200)
      await expect(editor.call(FRAMES, { content_id, file_id: 999 })).rejects.toMatchObject(refusal('media.film_gone'))
    })

    it('cuts crops around what must be seen', async () => {
      const choose = async (given: object) =>
        editor.call(CHOOSE, { request_id: newRequest(), content_id, version: await version(), ...given })
      const half = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ff0000' } })
        .composite([
          { input: { create: { width: 200, height: 300, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
        ])
        .png()
        .toBuffer()
      const { upload_id } = await tus.upload('half.png', half, 'image')
      const seen = await editor.call('GET /admin/api/media.Poster/preview', { upload_id })
      expect(seen).toMatchObject({ width: 400, height: 300, url: expect.stringMatching(/^data:image\/webp;base64,/) })
      await choose({ upload_id, focus: { x: 0.9, y: 0.5, zoom: 2 } })
      const { data } = await app.client.call('GET /api/content.Content/info', { content_id: String(content_id) })
      expect(data.covers).toMatchObject({ h: { width: 200, height: 150 } })
      const crop = (await app.http.inject(data.covers.h?.url ?? '')).rawPayload
      const { dominant } = await sharp(crop).stats()
      expect(dominant.b).toBeGreaterThan(200)
      expect(dominant.r).toBeLessThan(60)
      await expect(choose({ file_id, focus: { x: 2, y: 0, zoom: 1 } })).rejects.toMatchObject(
        refusal('request.invalid_parameter'),
      )
    })
  })
})
