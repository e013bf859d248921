import { EventEmitter, once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { hours, minutes } from '@zimu/contract/durations'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createMediaAddresses,
  type MediaAddresses,
  type MediaStore,
  openMediaAddresses,
} from '../../ports/media-store/index.ts'
import { createTestApp, type TestApp } from '../../testing/index.ts'
import { eachMediaPlace } from '../../testing/programs/media-places.ts'

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

eachMediaPlace('media over HTTP', 'sqlite', (place) => {
  let app: TestApp
  let addresses: MediaAddresses
  let picture: Buffer
  const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })

  beforeAll(async () => {
    app = await createTestApp('sqlite', { deps: await place.deps() })
    addresses = openMediaAddresses(app.deps)
    picture = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#b03a2e' } })
      .webp()
      .toBuffer()
    const { media } = app.deps
    await media.putBytes('public/film.mp4', FILM)
    await media.putBytes('public/empty.txt', Buffer.alloc(0))
    await media.putBytes('public/poster.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
    await media.putBytes('public/page.html', Buffer.from('<script>alert(1)</script>'))
    await media.putBytes('public/封面.webp', picture)
    await media.putBytes('public/broken.webp', Buffer.from('not a picture'))
    await media.putBytes('c/1/hls/master.m3u8', Buffer.from('#EXTM3U\n270p/index.m3u8\n'))
    await media.putBytes('c/1/hls/270p/index.m3u8', Buffer.from('#EXTM3U\n'))
    await media.putBytes('c/1/hls/270p/segment-00.m4s', FILM)
    await media.putBytes('c/1/hls2/master.m3u8', Buffer.from('#EXTM3U\n'))
    await media.putBytes('c/1/01.webp', picture)
    await media.putBytes('c/1/en.vtt', Buffer.from('WEBVTT\n'))
    await media.putBytes('c/1/video.mp4', FILM)
    await media.putBytes('c/1/other.mp4', FILM)
    await media.putBytes('c/2/01.webp', picture)
    await media.putBytes('c/2/hls/master.m3u8', Buffer.from('#EXTM3U\n'))
    await media.putBytes('c/2/video.mp4', FILM)
    await media.putBytes('secret.txt', Buffer.from('outside'))
  })
  afterAll(() => app.close())

  describe('ranges', () => {
    it('sends the whole file with its validators', async () => {
      const reply = await get('/storage/film.mp4')
      expect(reply.statusCode).toBe(200)
      expect(reply.rawPayload.equals(FILM)).toBe(true)
      expect(reply.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '1000',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(reply.headers.etag).toMatch(/^".+"$/)
      expect(reply.headers['last-modified']).toMatch(/GMT$/)
    })

    it.each([
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      ['bytes=990-', 990, 999],
      ['bytes=-10', 990, 999],
    ])('%s is a 206', async (range, start, end) => {
      const reply = await get('/storage/film.mp4', { range })
      expect(reply.statusCode).toBe(206)
      expect(reply.headers['content-range']).toBe(`bytes ${start}-${end}/1000`)
      expect(reply.headers['content-length']).toBe(String(end - start + 1))
      expect(reply.rawPayload.equals(FILM.subarray(start, end + 1))).toBe(true)
    })

    it('sends several ranges as multipart, of exactly the stated length', async () => {
      const reply = await get('/storage/film.mp4', { range: 'bytes=0-1,500-502' })
      expect(reply.statusCode).toBe(206)
      const boundary = /^multipart\/byteranges; boundary=([\w-]+)$/.exec(String(reply.headers['content-type']))?.[1]
      const part = (range: string) =>
        `--${boundary}\r\ncontent-type: video/mp4\r\ncontent-range: bytes ${range}/1000\r\n\r\n`
      const wanted = Buffer.concat([
        Buffer.from(part('0-1')),
        FILM.subarray(0, 2),
        Buffer.from(`\r\n${part('500-502')}`),
        FILM.subarray(500, 503),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      expect(reply.rawPayload.equals(wanted)).toBe(true)
      expect(reply.headers['content-length']).toBe(String(wanted.length))
    })

    it('answers 416 with the size for what lies outside', async () => {
      const reply = await get('/storage/film.mp4', { range: 'bytes=1000-' })
      expect(reply.statusCode).toBe(416)
      expect(reply.headers['content-range']).toBe('bytes */1000')
      expect(reply.rawPayload).toHaveLength(0)
      // Nobody keeps “there is no such part” for a day: the file may grow.
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(reply.headers).not.toHaveProperty('etag')
      expect((await get('/storage/empty.txt', { range: 'bytes=0-' })).statusCode).toBe(416)
      expect((await get('/storage/empty.txt')).statusCode).toBe(200)
    })

    it('answers 412 where the file is no longer what the client has: If-Match, If-Unmodified-Since', async () => {
      const { etag, 'last-modified': modified } = (await get('/storage/film.mp4')).headers
      const status = async (headers: Record<string, unknown>) =>
        (await get('/storage/film.mp4', { range: 'bytes=0-9', ...headers } as Record<string, string>)).statusCode
      for (const tags of [etag, '*', `"other", ${etag}`]) expect(await status({ 'if-match': tags })).toBe(206)
      for (const tags of ['"other"', `W/${etag}`]) expect(await status({ 'if-match': tags })).toBe(412)
      expect(await status({ 'if-unmodified-since': modified })).toBe(206)
      expect(await status({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(412)
      // The tag alone decides where both are given.
      const past = 'Thu, 01 Jan 1970 00:00:00 GMT'
      expect(await status({ 'if-match': etag, 'if-unmodified-since': past })).toBe(206)
      const reply = await get('/storage/film.mp4', { 'if-match': '"other"' })
      expect([reply.headers['cache-control'], reply.rawPayload.length]).toEqual(['no-store', 0])
    })

    it('sends the whole file where If-Range names another than it is', async () => {
      const { etag } = (await get('/storage/film.mp4')).headers
      const range = 'bytes=0-9'
      expect((await get('/storage/film.mp4', { range, 'if-range': String(etag) })).statusCode).toBe(206)
      expect((await get('/storage/film.mp4', { range, 'if-range': '"other"' })).statusCode).toBe(200)
    })

    it('answers HEAD with the headers of the whole and no body', async () => {
      const reply = await app.http.inject({ method: 'HEAD', url: '/storage/film.mp4', headers: { range: 'bytes=0-1' } })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-length']).toBe('1000')
      expect(reply.rawPayload).toHaveLength(0)
    })

    it('honours If-None-Match, If-Modified-Since and If-Range', async () => {
      const { etag = '', 'last-modified': date = '' } = (await get('/storage/film.mp4')).headers
      expect((await get('/storage/film.mp4', { 'if-none-match': String(etag) })).statusCode).toBe(304)
      expect((await get('/storage/film.mp4', { 'if-modified-since': String(date) })).statusCode).toBe(304)
      const range = 'bytes=0-9'
      expect((await get('/storage/film.mp4', { range, 'if-range': String(etag) })).statusCode).toBe(206)
      expect((await get('/storage/film.mp4', { range, 'if-range': '"old"' })).rawPayload).toHaveLength(1000)
    })
  })

  describe('what a browser may do with it', () => {
    it.each(['/storage/poster.svg', '/storage/page.html', '/storage/film.mp4'])('%s is inert', async (url) => {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
      expect(headers['x-content-type-options']).toBe('nosniff')
    })

    it('never calls a file a page', async () => {
      expect((await get('/storage/page.html')).headers['content-type']).toBe('application/octet-stream')
      expect((await get('/storage/poster.svg')).headers['content-type']).toBe('image/svg+xml')
    })
  })

  describe('signed addresses', () => {
    const tokenOf = (url: string) => url.split('/')[2] ?? ''
    const SESSION = 7

    it('of a list open the list with its variants and segments, and keep with the token', async () => {
      const { urlOf, exp_time } = addresses.signerFor(SESSION)
      const url = urlOf('c/1/hls/master.m3u8')
      const reply = await get(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('application/vnd.apple.mpegurl')
      // A relative address inside the list keeps the token.
      const variant = new URL('270p/index.m3u8', `http://x${url}`).pathname
      expect((await get(variant)).statusCode).toBe(200)
      expect((await get(new URL('segment-00.m4s', `http://x${variant}`).pathname)).statusCode).toBe(200)
      const leftSeconds = (exp_time - app.clock.now()) / 1000
      expect(reply.headers['cache-control']).toBe(`private, max-age=${leftSeconds}`)
    })

    it('of what is free for all may be kept by shared caches, and last for hours', async () => {
      const { urlOf, exp_time } = addresses.signerFor('everyone')
      const leftSeconds = (exp_time - app.clock.now()) / 1000
      expect(leftSeconds).toBeGreaterThanOrEqual(6 * 3600)
      expect((await get(urlOf('c/1/video.mp4'))).headers['cache-control']).toBe(`public, max-age=${leftSeconds}`)
    })

    it('of one quality open no other, and pictures and subtitles have their own', async () => {
      const { urlOf } = addresses.signerFor(SESSION)
      const [list, film, plate] = ['c/1/hls/master.m3u8', 'c/1/video.mp4', 'c/1/01.webp'].map((path) => urlOf(path))
      const others: [string | undefined, string[]][] = [
        [list, ['c/1/video.mp4', 'c/1/01.webp', 'c/1/hls2/master.m3u8', 'c/1/hls', 'c/2/hls/master.m3u8']],
        [film, ['c/1/hls/master.m3u8', 'c/1/hls/270p/segment-00.m4s', 'c/1/01.webp', 'c/1/other.mp4', 'c/2/video.mp4']],
        [plate, ['c/1/video.mp4', 'c/1/hls/master.m3u8', 'c/1/hls/270p/segment-00.m4s', 'c/2/01.webp']],
      ]
      for (const [url = '', paths] of others) {
        expect((await get(url)).statusCode).toBe(200)
        for (const path of paths)
          expect([path, (await get(`/media/${tokenOf(url)}/${path}`)).statusCode]).toEqual([path, 404])
      }
      expect(tokenOf(urlOf('c/1/en.vtt')), 'a gallery is signed once').toBe(tokenOf(plate ?? ''))
      expect((await get(urlOf('c/1/en.vtt'))).statusCode).toBe(200)
    })

    it('open no other content, whichever way the path is written', async () => {
      const { urlOf } = addresses.signerFor(SESSION)
      const paths = [
        'c/2/video.mp4',
        'c/1/../2/video.mp4',
        'c/1/%2e%2e/2/video.mp4',
        'c%2f2%2fvideo.mp4',
        'c/1/..%2f2/video.mp4',
        'c/1/%2e%2e%2f%2e%2e%2fsecret.txt',
        'c/1/..%5c2/video.mp4',
        'c/1/hls/../video.mp4',
        'c/1/hls/..%2fvideo.mp4',
        '../secret.txt',
        'public/film.mp4',
        'c/1',
        'c/1/',
        'c//1/hls/master.m3u8',
        'c/1/hls/master.m3u8%00.mp4',
      ]
      for (const file of ['c/1/hls/master.m3u8', 'c/1/01.webp', 'c/1/x'])
        for (const path of paths) {
          const reply = await get(`/media/${tokenOf(urlOf(file))}/${path}`)
          expect([reply.statusCode, path]).toEqual([404, path])
          expect(reply.json().code).toBe(404)
          expect(reply.body).not.toContain('outside')
        }
    })

    it('are refused with the same envelope when any part is forged, foreign or ended', async () => {
      const path = 'c/1/hls/master.m3u8'
      const token = tokenOf(addresses.signerFor(SESSION).urlOf(path))
      const [end = '', opens = '', session = '', signature = ''] = token.split('.')
      const other = tokenOf(addresses.signerFor(SESSION + 1).urlOf(path)).split('.')[2] ?? ''
      expect(other).not.toBe(session)
      const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
      const forged = [
        `${Number(end) + 60}.${opens}.${session}.${signature}`,
        `0${end}.${opens}.${session}.${signature}`,
        `${end}.f2.${session}.${signature}`,
        `${end}.f4.${session}.${signature}`,
        `${end}.s2.${session}.${signature}`,
        `${end}.${opens}.${other}.${signature}`,
        `${end}.${opens}.everyone.${signature}`,
        `${end}.${opens}.${session}.${flipped}`,
        `${end}.${opens}.${session}.`,
        `${end}.${opens}.${session}`,
        '...',
        tokenOf(createMediaAddresses(['another key'], app.clock).signerFor(SESSION).urlOf(path)),
      ]
      expect((await get(`/media/${token}/${path}`)).statusCode).toBe(200)
      for (const wrong of forged) {
        const reply = await get(`/media/${wrong}/${path}`)
        expect([wrong, reply.statusCode]).toEqual([wrong, 404])
        expect(reply.json()).toMatchObject({ code: 404, data: { error: 'request.unknown_call' } })
      }
    })

    it('end, those of what is locked within the hour', async () => {
      const other = await createTestApp('sqlite')
      await other.deps.media.putBytes('c/1/video.mp4', FILM)
      const made = openMediaAddresses(other.deps)
      for (const bearer of [SESSION, 'everyone'] as const) {
        const { urlOf, exp_time } = made.signerFor(bearer)
        const url = urlOf('c/1/video.mp4')
        const lifeMs = exp_time - other.clock.now()
        if (bearer === SESSION) expect(lifeMs).toBeLessThanOrEqual(hours(1))
        expect(lifeMs).toBeGreaterThanOrEqual(minutes(30))
        expect((await other.http.inject({ url })).statusCode).toBe(200)
        other.clock.advance(lifeMs - 1)
        expect((await other.http.inject({ url })).statusCode).toBe(200)
        other.clock.advance(1)
        expect((await other.http.inject({ url })).statusCode).toBe(404)
      }
      await other.close()
    })

    it('take the keys of the environment: the first signs, each is accepted, until it is taken out', async () => {
      const [former, next] = ['a former key of 32 characters....', 'the next key of 32 characters....'] as const
      const open = (MEDIA_KEYS: string) =>
        createTestApp('sqlite', { env: { MEDIA_KEYS }, deps: { media: app.deps.media } })
      const [before, between, after] = await Promise.all([open(former), open(`${next},${former}`), open(next)])
      const urlOf = (from: TestApp) => openMediaAddresses(from.deps).signerFor(SESSION).urlOf('c/1/video.mp4')
      const statusAt = async (at: TestApp, url: string) => (await at.http.inject({ url })).statusCode
      expect(await statusAt(between, urlOf(before))).toBe(200)
      expect(await statusAt(after, urlOf(between))).toBe(200)
      expect(await statusAt(after, urlOf(before))).toBe(404)
      expect(await statusAt(before, addresses.signerFor(SESSION).urlOf('c/1/video.mp4'))).toBe(404)
      await Promise.all([before, between, after].map((each) => each.close()))
    })

    it('are not needed for public files and do not reach what is not public', async () => {
      for (const path of ['c/1/hls/master.m3u8', '../c/1/hls/master.m3u8', '..%2fsecret.txt', '%2e%2e/secret.txt', ''])
        expect([path, (await get(`/storage/${path}`)).statusCode]).toEqual([path, 404])
    })
  })

  describe('pictures in other widths', () => {
    const AVIF = 'image/avif,image/webp,*/*'
    const url = '/storage/%E5%B0%81%E9%9D%A2.webp'
    const sizeOf = async (bytes: Buffer) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return [format, width, height]
    }

    it('come in the best format that the reader names, and say so to caches', async () => {
      const avif = await get(`${url}?w=320`, { accept: AVIF })
      expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' })
      expect((await sizeOf(avif.rawPayload)).slice(1)).toEqual([320, 160])
      const webp = await get(`${url}?w=300`, { accept: 'image/webp' })
      expect(await sizeOf(webp.rawPayload)).toEqual(['webp', 320, 160])
      expect(webp.headers.etag).not.toBe(avif.headers.etag)
      expect((await get(`${url}?w=320`, { accept: AVIF, 'if-none-match': String(avif.headers.etag) })).statusCode).toBe(
        304,
      )
    })

    it('are never enlarged', async () => {
      expect(await sizeOf((await get(`${url}?w=1920`)).rawPayload)).toEqual(['webp', 700, 350])
    })

    it('refuse what is no width, and leave alone what only bears the name of a picture', async () => {
      expect((await get(`${url}?w=big`)).json()).toMatchObject({ code: 400, data: { field: 'w' } })
      expect((await get('/storage/broken.webp?w=320')).body).toBe('not a picture')
    })

    it('is a photograph for who takes nothing else, drawings included', async () => {
      await app.deps.media.putBytes(
        'public/drawing.svg',
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="9" height="9"/></svg>',
        ),
      )
      const reply = await get('/storage/drawing.svg?w=320&as=jpeg', { accept: 'image/avif,image/webp' })
      expect(reply.headers['content-type']).toBe('image/jpeg')
      expect(reply.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
      expect((await get('/storage/drawing.svg?as=tiff')).json().data.field).toBe('as')
      expect((await get('/storage/drawing.svg?w=x&as=jpeg')).json().data.field).toBe('w')
    })

    it('are asked for in one spelling only, which caches can key by', async () => {
      const odd = [
        '%77=160',
        'w=160&w=320',
        'w[]=160',
        'as=jpeg&w=160',
        'as=jpeg',
        'w=160&as=jpeg&x=1',
        'x=1',
        '&w=160',
        'w=160&',
      ]
      for (const query of odd) {
        const reply = await get(`${url}?${query}`)
        expect([query, reply.json().code, reply.headers['cache-control']]).toEqual([query, 400, 'no-store'])
      }
      expect((await get(`${url}?`)).statusCode).toBe(200)
    })

    it('leave drawings as they are', async () => {
      const reply = await get('/storage/poster.svg?w=320')
      expect(reply.headers['content-type']).toBe('image/svg+xml')
    })

    it('work behind signed addresses, and stay private', async () => {
      const reply = await get(`${addresses.signerFor(1).urlOf('c/1/01.webp')}?w=160`)
      expect(await sizeOf(reply.rawPayload)).toEqual(['webp', 160, 80])
      expect(reply.headers['cache-control']).toMatch(/^private/)
    })

    it('are rendered once, however many ask at the same time', async () => {
      await app.deps.media.putBytes('public/busy.webp', picture)
      const cached = () =>
        readdirSync(join(app.deps.config.dataFolder, 'image-cache'), { recursive: true }).filter((name) =>
          String(name).includes('.'),
        ).length
      const before = cached()
      const replies = await Promise.all(Array.from({ length: 8 }, () => get('/storage/busy.webp?w=480')))
      expect(new Set(replies.map((reply) => reply.rawPayload.toString('hex'))).size).toBe(1)
      expect(cached()).toBe(before + 1)
      // A changed source has a new key.
      await app.deps.media.putBytes('public/busy.webp', await sharp(picture).negate().webp().toBuffer())
      const changed = await get('/storage/busy.webp?w=480')
      expect(changed.rawPayload.equals(replies[0]?.rawPayload ?? Buffer.alloc(0))).toBe(false)
    })
  })
})

/** A store that tells when a stream of its is closed. */
function watchClosing(store: MediaStore, closed: EventEmitter): MediaStore {
  return {
    ...store,
    async open(file_path, range) {
      const file = await store.open(file_path, range)
      file.bytes.on('close', () => closed.emit('close', file_path))
      return file
    },
  }
}

describe('a film that is read in one request', () => {
  it('breaks off when its right ends, in the middle of the file', async () => {
    const app = await createTestApp('sqlite')
    await app.deps.media.putBytes('c/1/large.mp4', Buffer.alloc(64 * 1024 * 1024))
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo
    const { urlOf, exp_time } = openMediaAddresses(app.deps).signerFor(7)
    const reply = await fetch(`http://127.0.0.1:${port}${urlOf('c/1/large.mp4')}`)
    expect(reply.headers.get('content-length')).toBe(String(64 * 1024 * 1024))
    app.clock.advance(exp_time - app.clock.now())
    await expect(reply.arrayBuffer()).rejects.toThrow()
    await app.close()
  })
})

describe('a client that leaves', () => {
  it.each(['public/large.mp4', 'c/1/large.mp4'])(
    'closes the file, and reads no more than was taken: %s',
    async (path) => {
      const closed = new EventEmitter()
      const plain = await createTestApp('sqlite')
      const app = await createTestApp('sqlite', { deps: { media: watchClosing(plain.deps.media, closed) } })
      await plain.deps.media.putBytes(path, Buffer.alloc(64 * 1024 * 1024))
      const url = path.startsWith('c/') ? openMediaAddresses(app.deps).signerFor(7).urlOf(path) : '/storage/large.mp4'
      await app.http.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.http.server.address() as AddressInfo
      const closing = once(closed, 'close')
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`)
      await once(socket, 'data')
      socket.destroy()
      expect(await closing).toEqual([path])
      await app.close()
      await plain.close()
    },
  )
})
