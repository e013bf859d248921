/**
 * Serves the player's fixture and media that behave badly on purpose: the demo's own films, cut off, refused, broken,
 * without a length. `trouble` says what is wrong at the moment.
 */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { listenLocally } from './listen.ts'
import { ROOT } from './root.ts'

const VIDEOS = join(ROOT, 'demo/videos')
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  woff2: 'font/woff2',
}
const typeOf = (path: string) => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

export interface Trouble {
  /** The token that fresh addresses bear; `refuse` says what former ones no longer open. */
  token: string
  /** Answers with this status instead of bytes, where the path matches. */
  refuse: { pattern: RegExp; status: number } | null
  /** Bytes after these never come, where the path matches. */
  stall: { pattern: RegExp; after: number } | null
  /** A right that ends: the first answer breaks off after so many bytes, where the path matches, and each later one is a 404. */
  cut: { pattern: RegExp; after: number } | null
}

export interface MediaServer {
  url: string
  trouble: Trouble
  /** Paths asked for, in order. */
  asked: string[]
  /** Nobody answers any more, and what was under way breaks off. */
  leave(): Promise<void>
  /** Answers again, at the same address. */
  comeBack(): Promise<void>
  stop(): Promise<void>
}

/** A list of one quality without an end: what is being sent just now. */
function liveList(): string {
  const text = readFileSync(join(VIDEOS, '101/hls/270p/index.m3u8'), 'utf8')
  return text.replace(/#EXT-X-PLAYLIST-TYPE:.*\n/, '').replace(/#EXT-X-ENDLIST\s*/, '')
}

/** A list whose picture changes its size in the middle: two pieces of the middle quality, then two of the coarsest. */
function resizedList(): string {
  const part = (quality: string, first: number) => [
    `#EXT-X-MAP:URI="${quality}/init.mp4"`,
    ...[first, first + 1].flatMap((piece) => ['#EXTINF:4.000000,', `${quality}/segment-0${piece}.m4s`]),
  ]
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:4', '#EXT-X-PLAYLIST-TYPE:VOD']
  return [...head, ...part('540p', 0), '#EXT-X-DISCONTINUITY', ...part('270p', 2), '#EXT-X-ENDLIST', ''].join('\n')
}

/** The list of qualities without the names of their codecs: a reader finds them in the pieces. */
function unnamedList(): string {
  return readFileSync(join(VIDEOS, '101/hls/master.m3u8'), 'utf8').replace(/,CODECS="[^"]*"/g, '')
}

/** The film with nothing but its sound: the box of its first track, the picture, is called empty. */
function soundOnly(): Buffer {
  const bytes = Buffer.from(readFileSync(join(VIDEOS, '104/video.mp4')))
  bytes.write('free', bytes.indexOf('trak'), 'latin1')
  return bytes
}

/** The film with a codec that no browser has: only the name of it is another. */
function foreignCodec(): Buffer {
  const bytes = Buffer.from(readFileSync(join(VIDEOS, '104/video.mp4')))
  for (const name of ['avc1', 'mp4a']) {
    const at = bytes.indexOf(name, bytes.indexOf('stsd'))
    for (let place = bytes.indexOf(name); place >= 0; place = bytes.indexOf(name, place + 4))
      if (place === at || bytes.subarray(place - 16, place).includes('stsd')) bytes.write('zz01', place, 'latin1')
  }
  return bytes
}

const MADE: Record<string, () => { body: Buffer; type: string }> = {
  'broken.mp4': () => ({ body: Buffer.alloc(20_000, 'not a film '), type: 'video/mp4' }),
  'empty.mp4': () => ({ body: Buffer.alloc(0), type: 'video/mp4' }),
  'wrong-type.mp4': () => ({ body: Buffer.from('<p>hello</p>'), type: 'text/html' }),
  'foreign.mp4': () => ({ body: foreignCodec(), type: 'video/mp4' }),
  'sound-only.mp4': () => ({ body: soundOnly(), type: 'video/mp4' }),
  'another-type.mp4': () => ({ body: readFileSync(join(VIDEOS, '104/video.mp4')), type: 'text/plain' }),
  'film.m3u8': () => ({
    body: readFileSync(join(VIDEOS, '104/video.mp4')),
    type: 'application/vnd.apple.mpegurl',
  }),
  '101/hls/unnamed-codecs.m3u8': () => ({
    body: Buffer.from(unnamedList()),
    type: 'application/vnd.apple.mpegurl',
  }),
  '101/hls/resized.m3u8': () => ({ body: Buffer.from(resizedList()), type: 'application/vnd.apple.mpegurl' }),
  'cut.mp4': () => {
    const whole = readFileSync(join(VIDEOS, '104/video.mp4'))
    return { body: whole.subarray(0, Math.floor(whole.length * 0.6)), type: 'video/mp4' }
  },
}

/** `folder` holds the pages. */
export async function serveMedia(folder: string): Promise<MediaServer> {
  const trouble: Trouble = { token: 'one', refuse: null, stall: null, cut: null }
  const asked: string[] = []
  const ended = new Set<string>()

  function sendRange(request: IncomingMessage, response: ServerResponse, path: string, file: string) {
    const size = statSync(file).size
    const [, from = '', to = ''] = /bytes=(\d*)-(\d*)/.exec(request.headers.range ?? '') ?? []
    const start = Number(from || 0)
    const end = Math.min(to ? Number(to) : size - 1, size - 1)
    const { stall, cut } = trouble
    const isStalled = stall?.pattern.test(path) === true
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-type': typeOf(path),
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      ...(request.headers.range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    })
    const last = isStalled ? Math.min(end, stall.after - 1) : end
    if (last < start) return response.flushHeaders()
    if (cut?.pattern.test(path)) {
      ended.add(path)
      const part = createReadStream(file, { start, end: start + cut.after - 1 })
      part.pipe(response, { end: false })
      return void part.once('end', () => response.write('', () => response.destroy()))
    }
    createReadStream(file, { start, end: last }).pipe(response, { end: last === end })
  }

  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/')).slice(1)
    if (path.startsWith('media/')) asked.push(path)
    const { refuse } = trouble
    if (refuse?.pattern.test(path)) return response.writeHead(refuse.status).end()
    if (ended.has(path)) return response.writeHead(404).end()
    if (path === 'fresh') {
      const sources = [{ type: 'video/mp4', url: `/media/${trouble.token}/104/video.mp4`, height: 540 }]
      const lists = [
        { type: 'application/vnd.apple.mpegurl', url: `/media/${trouble.token}/101/hls/master.m3u8`, height: 0 },
      ]
      const isList = request.url?.includes('list')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(isList ? lists : sources))
    }
    const [, token, rest = ''] = /^media\/([^/]+)\/(.+)$/.exec(path) ?? []
    const made = MADE[rest]?.()
    if (made)
      return response.writeHead(200, { 'content-type': made.type, 'content-length': made.body.length }).end(made.body)
    if (rest === '101/hls/270p/live.m3u8')
      return response.writeHead(200, { 'content-type': TYPES.m3u8 }).end(liveList())
    const file = token === undefined ? join(folder, path || 'player-fixture.html') : join(VIDEOS, rest)
    if (!existsSync(file) || statSync(file).isDirectory()) return response.writeHead(404).end()
    return sendRange(request, response, path, file)
  })
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  const origin = await listenLocally(server)
  return {
    url: `${origin}/`,
    trouble,
    asked,
    leave: close,
    comeBack: async () => void (await listenLocally(server, Number(new URL(origin).port))),
    stop: close,
  }
}
