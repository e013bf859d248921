/** Previews of locked films: what everybody may watch, and that no byte of the rest can be had with it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hours } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, registerMember, setOption, type TestApp } from '../../testing/index.ts'
import { eachMediaPlace } from '../../testing/programs/media-places.ts'

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const HLS = 'c/7/hls'
/** Of the demo: no playlists, one file of 80 s. */
const PLAIN = readFileSync(join(import.meta.dirname, '../../../../demo/videos/305/video.mp4'))

eachDatabase('the preview of a locked film', (kind) =>
  eachMediaPlace('media', kind, (place) => {
    let app: TestApp
    const put = (name: string, text: string | Buffer) => app.deps.media.putBytes(`${HLS}/${name}`, Buffer.from(text))
    beforeEach(async () => {
      app = await createTestApp(kind, { deps: await place.deps() })
      await setOption(app, 'member.api_rate_guest_num', 0)
      await setOption(app, 'content.preview_seconds', 8)
      await makeContent(app, {
        content_id: 7,
        kind: 'video',
        is_vip: 1,
        files: [
          {
            role: 'video',
            meta: { hls: `${HLS}/master.m3u8` },
            file: {
              file_name: 'video',
              file_path: 'c/7/video.mp4',
              file_type: 'video',
              file_ext: 'mp4',
              file_size: FILM.length,
              width: 1280,
              height: 720,
              duration: 16,
              is_public: 0,
            },
          },
        ],
      })
      await app.deps.media.putBytes('c/7/video.mp4', FILM)
      await put(
        'master.m3u8',
        '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n270p/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\none.m3u8\n',
      )
      const pieces = [0, 1, 2, 3].map((piece) => `#EXTINF:4,\n${piece}.m4s\n`)
      await put('270p/index.m3u8', `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${pieces.join('')}#EXT-X-ENDLIST\n`)
      for (const name of ['init.mp4', '0.m4s', '1.m4s', '2.m4s', '3.m4s']) await put(`270p/${name}`, name)
      const ranges = [0, 1, 2, 3].map((piece) => `#EXTINF:4,\n#EXT-X-BYTERANGE:200@${100 + piece * 200}\none.mp4\n`)
      await put('one.m3u8', `#EXTM3U\n#EXT-X-MAP:URI="one.mp4",BYTERANGE="100@0"\n${ranges.join('')}`)
      await put('one.mp4', FILM)
    })
    afterEach(() => app.close())

    const detail = async (client = app.client) =>
      (await client.call('GET /api/content.Content/info', { content_id: '7' })).data
    const previewOf = async () => (await detail()).videos[0]?.preview ?? null
    const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
    async function folder() {
      const url = (await previewOf())?.url ?? ''
      return url.slice(0, url.lastIndexOf('/') + 1)
    }

    it('LOC-01 gives everyone the first whole pieces within its seconds, as a list that ends there', async () => {
      const { lock_type, videos, sources } = await detail()
      expect(lock_type).toBe('login')
      expect(sources).toEqual([])
      expect(videos[0]?.preview?.seconds).toBe(8)
      const master = await get(videos[0]?.preview?.url ?? '')
      expect(master.statusCode).toBe(200)
      expect(master.headers).toMatchObject({ 'content-type': 'application/vnd.apple.mpegurl' })
      expect(master.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
      const list = await get(`${await folder()}270p/index.m3u8`)
      expect(list.body).toMatch(/0\.m4s[\s\S]*1\.m4s\n#EXT-X-ENDLIST\n$/)
      expect(list.body).not.toContain('2.m4s')
      for (const name of ['init.mp4', '0.m4s', '1.m4s'])
        expect((await get(`${await folder()}270p/${name}`)).body).toBe(name)
      const { client } = await registerMember(app)
      expect((await detail(client)).videos[0]?.preview).toEqual(videos[0]?.preview)
    })

    it('LOC-02 opens no byte of what comes after them', async () => {
      const own = await folder()
      for (const name of [
        '270p/2.m4s',
        '270p/3.m4s',
        '../video.mp4',
        '%2e%2e/video.mp4',
        'video.mp4',
        'hls/one.mp4',
        '',
        '270p',
      ])
        expect([name, (await get(own + name)).statusCode]).toEqual([name, 404])
      const token = own.split('/')[3] ?? ''
      for (const url of [
        `/media/${token}/c/7/video.mp4`,
        `/media/${token}/${HLS}/270p/2.m4s`,
        `/storage/preview/${token}`,
      ])
        expect((await get(url)).statusCode).toBe(404)
    })

    it('LOC-02 of a film in one file sends the bytes of its first pieces, whatever range is asked for', async () => {
      const url = `${await folder()}one.mp4`
      const whole = await get(url)
      expect(whole.headers['content-length']).toBe('500')
      expect(whole.rawPayload.equals(FILM.subarray(0, 500))).toBe(true)
      const beyond = await get(url, { range: 'bytes=400-999' })
      expect(beyond.headers['content-range']).toBe('bytes 400-499/500')
      expect(beyond.rawPayload.equals(FILM.subarray(400, 500))).toBe(true)
      expect((await get(url, { range: 'bytes=500-' })).statusCode).toBe(416)
      expect((await get(url, { range: 'bytes=-10' })).rawPayload.equals(FILM.subarray(490, 500))).toBe(true)
    })

    it('LOC-02 trusts no token that was changed, is of another length, or is over', async () => {
      const own = await folder()
      const token = own.split('/')[3] ?? ''
      const [end = '', seconds = '', list = '', signature = ''] = token.split('.')
      const other = Buffer.from('c/8/hls/master.m3u8').toString('base64url')
      const forged = [
        [end, '16', list, signature],
        [String(Number(end) + 60), seconds, list, signature],
        [end, seconds, other, signature],
        [end, seconds, list, 'A'.repeat(22)],
      ]
      for (const parts of forged)
        expect((await get(`/storage/preview/${parts.join('.')}/master.m3u8`)).statusCode).toBe(404)
      const url = `${own}master.m3u8`
      expect((await get(url)).statusCode).toBe(200)
      expect((await get(`${url}?w=160`)).statusCode).toBe(404)
      app.clock.advance(hours(8))
      expect((await get(url)).statusCode).toBe(404)
    })

    it('LOC-01, LOC-02 of a film that is one MP4 is an MP4 of its first seconds, and no byte more', async () => {
      await makeContent(app, {
        content_id: 8,
        kind: 'video',
        is_vip: 1,
        files: [
          {
            role: 'video',
            file: {
              file_name: 'video',
              file_path: 'c/8/video.mp4',
              file_type: 'video',
              file_ext: 'mp4',
              file_size: PLAIN.length,
              is_public: 0,
            },
          },
        ],
      })
      await app.deps.media.putBytes('c/8/video.mp4', PLAIN)
      const { data } = await app.client.call('GET /api/content.Content/info', { content_id: '8' })
      const { url = '', seconds = 0 } = data.videos[0]?.preview ?? {}
      expect(url).toMatch(/\/video\.mp4$/)
      expect(seconds).toBeGreaterThan(7.8)
      expect(seconds).toBeLessThanOrEqual(8)
      const whole = await get(url)
      expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
      expect(whole.rawPayload.length).toBe(Number(whole.headers['content-length']))
      expect(whole.rawPayload.length).toBeLessThan(PLAIN.length * 0.7)
      const middle = await get(url, { range: 'bytes=1000-9999' })
      expect(middle.statusCode).toBe(206)
      expect(middle.rawPayload.equals(whole.rawPayload.subarray(1000, 10_000))).toBe(true)
      expect((await get(url, { range: `bytes=${whole.rawPayload.length}-` })).statusCode).toBe(416)
      expect((await get(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
      const own = url.slice(0, url.lastIndexOf('/') + 1)
      for (const name of ['other.mp4', 'storyboard.webp', '../8/video.mp4', ''])
        expect([name, (await get(own + name)).statusCode]).toEqual([name, 404])
      // Another film in its place is cut anew, never sent by the tables of the one before it.
      await app.deps.media.putBytes('c/8/video.mp4', FILM)
      expect((await get(url)).statusCode).toBe(404)
    })

    it('is not there when it is off, when no piece is that short, and when the film is open', async () => {
      await setOption(app, 'content.preview_seconds', 3)
      expect(await previewOf()).toBeNull()
      await setOption(app, 'content.preview_seconds', 0)
      expect(await previewOf()).toBeNull()
      await setOption(app, 'content.preview_seconds', 8)
      const { client, member_id } = await registerMember(app)
      await app.database.db
        .insertInto('member_group')
        .values({ member_id, group_id: 10, over_time: null, update_time: 0 })
        .execute()
      expect(await detail(client)).toMatchObject({ is_unlock: 1, videos: [{ preview: null }] })
    })
  }),
)
