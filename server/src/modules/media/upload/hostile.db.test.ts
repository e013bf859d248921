/** Files that are not what they are called, and names with anything in them. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { MAX_SUBTITLE_LETTERS } from '@zimu/contract/films'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eachDatabase, newRequest } from '../../../testing/index.ts'
import { type FilmApp, ffmpegTools, makeClip, openFilmApp, realTranscoder } from '../testing/film-app.ts'
import { endsOf } from '../testing/tus.ts'

const LIST = 'GET /admin/api/media.Upload/list'

describe.skipIf(!ffmpegTools)('uploads that nobody should believe', () => {
  let clip: Buffer
  beforeAll(() => {
    clip = makeClip()
  })

  eachDatabase('on the console', (kind) => {
    let films: FilmApp
    beforeEach(async () => {
      films = await openFilmApp(kind, realTranscoder())
    })
    afterEach(() => films.app.close())
    const refusal = (error: string) => ({ body: { data: expect.objectContaining({ error }) } })
    const uploads = () => join(films.app.deps.config.dataFolder, 'uploads')

    const NAMES: readonly (readonly [given: string, shown: string])[] = [
      ['../../../etc/passwd.mp4', 'passwd.mp4'],
      ['C:\\Windows\\system32\\film.mp4', 'film.mp4'],
      ['a\u0001b\u0007\u007f.mp4', 'ab.mp4'],
      ['gp\u202e4pm.exe.mp4', 'gp4pm.exe.mp4'],
      ['\ud800broken.mp4', '\ufffdbroken.mp4'],
      ['<img src=x onerror=alert(1)>.mp4', '<img src=x onerror=alert(1)>.mp4'],
      ["'; drop table upload; --.mp4", "'; drop table upload; --.mp4"],
      ['$(reboot) `id` %00 %2e%2e.mp4', '$(reboot) `id` %00 %2e%2e.mp4'],
      ['名 字 🎬 é\u0301.MP4', '名 字 🎬 é\u0301.MP4'],
      ['-rf.mp4', '-rf.mp4'],
      ['.mp4', '.mp4'],
    ]

    it('are called what can be seen of their names, and lie in their folder under their number', async () => {
      for (const [given, shown] of NAMES) {
        const bytes = randomBytes(100)
        const { upload_id } = await films.tus.wish(given, bytes)
        await films.tus.create(upload_id, bytes.length)
        await films.tus.patch(upload_id, 0, bytes)
        const [newest] = (await films.editor.call(LIST, {})).list.filter((one) => one.upload_id === upload_id)
        expect(newest?.name).toBe(shown)
        expect(existsSync(join(uploads(), upload_id))).toBe(true)
      }
      for (const name of readdirSync(uploads())) expect(name).toMatch(/^[\w-]{43}(\.json)?$/)
      expect(readdirSync(dirname(uploads()))).not.toContain('etc')
      for (const name of ['a.svg', 'a.html', 'a.mp4/..', 'a.mp4 .exe', '\u200b', 'a.mp4\u200b.svg'])
        await expect(films.tus.wish(name, randomBytes(10))).rejects.toMatchObject(refusal('upload.kind_unknown'))
      await expect(films.tus.wish('a\u0000.mp4', randomBytes(10))).rejects.toMatchObject(refusal('request.malformed'))
    })

    it('are no films: text, a picture, a bomb of zeros, sound, a film without its index', async () => {
      const zeros = gzipSync(Buffer.alloc(50_000_000))
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      for (const [name, bytes, error] of [
        ['zip.mp4', Buffer.concat([Buffer.from('504b0304', 'hex'), zeros]), 'transcode.no_video'],
        ['gz.mkv', zeros, 'transcode.no_video'],
        ['svg.mp4', svg, 'transcode.no_video'],
        ['cut.mp4', clip.subarray(0, 800), 'transcode.damaged'],
      ] as const) {
        const { upload_id } = await films.tus.upload(name, bytes)
        await expect(films.attach(upload_id), name).rejects.toMatchObject(refusal(error))
      }
      expect(await films.states()).toEqual({})
    })

    it('are taken for what they are, whatever they are called', async () => {
      const { upload_id } = await films.tus.upload('renamed.avi', clip)
      expect(await films.attach(upload_id)).toMatchObject({ is_playable: 1 })
      const { content_id } = films
      const { videos } = (
        await films.app.client.call('GET /api/content.Content/info', { content_id: String(content_id) })
      ).data
      expect(videos[0]?.sources).toMatchObject([{ type: 'video/mp4', url: expect.stringMatching(/\.mp4/) }])
    })

    it('are no pictures that run anything: one of lines and a script becomes dots, or is refused', async () => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><rect width="400" height="300" fill="red"/></svg>'
      const { upload_id } = await films.tus.upload('cover.png', Buffer.from(svg), 'image')
      const { content_id } = films
      const { version } = await films.editor.call('GET /admin/api/content.Content/info', { content_id })
      const chosen = await films.editor
        .call('POST /admin/api/media.Poster/choose', { request_id: newRequest(), content_id, version, upload_id })
        .catch((error) => error)
      if (chosen instanceof Error) return expect(chosen).toMatchObject(refusal('media.picture_unreadable'))
      const answer = await films.app.http.inject(chosen.image_url)
      expect(answer.headers['content-type']).toBe('image/webp')
      expect(answer.rawPayload.subarray(0, 4).toString()).toBe('RIFF')
    })

    it('are no subtitles when they are too long, which is said before a byte is sent', async () => {
      const size = 50_000_000
      const wish = (bytes: number) =>
        films.editor.call('POST /admin/api/media.Upload/wish', {
          ...{ request_id: newRequest(), name: 'words.srt', size: bytes, kind: 'subtitle' },
          digest: endsOf(Buffer.from('x')),
        })
      await expect(wish(size)).rejects.toMatchObject(refusal('media.subtitle_too_large'))
      expect(await wish(MAX_SUBTITLE_LETTERS * 4)).toMatchObject({ state: 'wished' })
    })
  })
})
