import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceFacts } from './facts.ts'
import { TranscodeFailed } from './faults.rules.ts'
import { createFfmpegTranscoder } from './ffmpeg-transcoder.ts'
import { planLadder } from './ladder.rules.ts'
import { type Bench, FAST, openBench, PICTURES, TONE, tools } from './testing/clips.ts'
import { OPEN_SANDBOX } from './tool/sandbox.ts'

const playlist = (address: string) =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${address}\n#EXT-X-ENDLIST\n`

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => {
      if (error instanceof TranscodeFailed) return error.fault
      throw error
    },
  )

describe.skipIf(!tools)('files that nobody should believe', () => {
  let bench: Bench
  let server: Server
  let port = 0
  let connections = 0
  let good: SourceFacts

  beforeAll(async () => {
    bench = openBench()
    server = createServer((socket) => {
      connections++
      socket.on('error', () => {})
      socket.destroy()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
    good = await bench.transcoder.probe(bench.clip('good.mp4', 6, '-movflags', '+faststart', '-g', '25'))
  })
  afterAll(() => {
    server.close()
    bench.close()
  })

  function write(name: string, bytes: Buffer | string): string {
    const folder = bench.at('files')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const goodBytes = () => readFileSync(good.path)
  const renamed = (from: string, to: string) =>
    Buffer.from(goodBytes().toString('latin1').replaceAll(from, to), 'latin1')

  const FILES: readonly [name: string, fault: string, make: () => string][] = [
    ['no bytes', 'no_video', () => write('zero.mp4', '')],
    ['one byte', 'no_video', () => write('one.mp4', '\0')],
    ['text', 'no_video', () => write('text.mp4', '永字八法\n'.repeat(100))],
    ['a script', 'no_video', () => write('script.mp4', '#!/bin/sh\nrm -rf /\n')],
    ['a page', 'no_video', () => write('page.mp4', '<!doctype html><video src="file:///etc/passwd">')],
    ['a zip', 'no_video', () => write('zip.mp4', Buffer.from(`504b0304${'00'.repeat(400)}`, 'hex'))],
    ['a picture', 'no_video', () => write('picture.mp4', readFileSync(picture()))],
    ['a list of http', 'no_video', () => write('http.mp4', playlist(`http://127.0.0.1:${port}/a.ts`))],
    ['a list of http as ts', 'no_video', () => write('http.ts', playlist(`http://127.0.0.1:${port}/a.ts`))],
    ['a list as m3u8', 'no_video', () => write('a.m3u8', playlist(`http://127.0.0.1:${port}/a.ts`))],
    ['a list of a file', 'no_video', () => write('passwd.mp4', playlist('file:///etc/passwd'))],
    ['a list of a subfile', 'no_video', () => write('sub.mp4', playlist('subfile,,start,0,end,99,,:/etc/passwd'))],
    ['a list of joined files', 'no_video', () => write('cat.mp4', playlist('concat:/etc/passwd|/etc/group'))],
    ['a script of ffconcat', 'no_video', () => write('ff.mp4', `ffconcat version 1.0\nfile '${good.path}'\n`)],
    ['a description of DASH', 'no_video', () => write('dash.mp4', dash())],
    ['a session of RTP', 'no_video', () => write('rtp.mp4', `v=0\nc=IN IP4 127.0.0.1\nm=video ${port} RTP/AVP 96\n`)],
    ['sound alone', 'no_video', () => write('sound.m4a', readFileSync(sound('s.m4a')))],
    ['sound alone as mp3', 'no_video', () => write('sound.mp3', readFileSync(sound('s.mp3')))],
    ['no frames', 'no_video', () => noFrames()],
    ['a cut film, its index lost', 'damaged_at', () => write('cut.mp4', lastIndex().subarray(0, 60_000))],
    ['a cut index', 'damaged_at', () => write('index.mp4', goodBytes().subarray(0, 800))],
    ['another coding', 'codec_unknown', () => write('coding.mp4', renamed('avc1', 'zzzz'))],
    ['a folder', 'no_video', () => bench.folder],
    ['a device', 'no_video', () => link('/dev/zero')],
  ]

  function picture() {
    bench.ffmpeg(...PICTURES(1), '-frames:v', '1', bench.at('p.png'))
    return bench.at('p.png')
  }
  function sound(name: string) {
    bench.ffmpeg(...TONE(1), bench.at(name))
    return bench.at(name)
  }
  function noFrames() {
    bench.ffmpeg(
      ...PICTURES(1),
      '-frames:v',
      '0',
      ...FAST,
      '-movflags',
      '+empty_moov',
      '-f',
      'mp4',
      bench.at('none.mp4'),
    )
    return bench.at('none.mp4')
  }
  function lastIndex() {
    return readFileSync(bench.clip('last.mp4', 3))
  }
  function link(to: string) {
    symlinkSync(to, bench.at('device.mp4'))
    return bench.at('device.mp4')
  }
  const dash = () =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation><BaseURL>http://127.0.0.1:${port}/a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`

  it.each(FILES)('%s is %s', async (_name, kind, make) => {
    const path = make()
    expect((await faultOf(bench.transcoder.probe(path)))?.kind).toBe(kind)
    expect(connections).toBe(0)
  })

  it('says where a film ends that was cut, and leaves nothing of it', async () => {
    const bytes = goodBytes()
    const path = write('half.mp4', bytes.subarray(0, Math.round(bytes.length / 3)))
    const source = await bench.transcoder.probe(path)
    const [rendition] = planLadder(source, [180])
    if (!rendition) throw new Error('no rendition')
    const fault = await faultOf(bench.transcoder.render(source, rendition, bench.at('half')))
    expect(fault).toMatchObject({ kind: 'damaged_at' })
    expect(fault?.kind === 'damaged_at' && fault.seconds).toBeGreaterThan(1)
    expect(fault?.kind === 'damaged_at' && fault.seconds).toBeLessThan(4)
    expect(readdirSync(bench.at('half'))).toEqual([])
  })

  it('says where the pictures are broken', async () => {
    const bytes = Buffer.from(goodBytes())
    for (let at = Math.round(bytes.length / 2); at < bytes.length - 2000; at += 7) bytes[at] = 0xff
    const source = await bench.transcoder.probe(write('broken.mp4', bytes))
    const [rendition] = planLadder(source, [180])
    if (!rendition) throw new Error('no rendition')
    const fault = await faultOf(bench.transcoder.render(source, rendition, bench.at('broken')))
    expect(fault).toMatchObject({ kind: 'damaged_at' })
  })

  it.each(['all walls', 'ffmpeg’s white lists alone'])(
    'opens no connection whatever act is called, with %s',
    async (walls) => {
      if (!tools) return
      const own = walls === 'all walls' ? tools : { ...tools, sandbox: OPEN_SANDBOX }
      const transcoder = createFfmpegTranscoder(own)
      const lists = [playlist(`http://127.0.0.1:${port}/a.ts`), playlist(`tcp://127.0.0.1:${port}`), dash()]
      for (const [place, list] of lists.entries()) {
        const source = {
          ...good,
          path: write(`act-${place}.mp4`, list),
          subtitles: [{ index: 2, codec: 'subrip', kind: 'text', language: '', title: '' }],
        } as const
        const [rendition] = planLadder(good, [180])
        if (!rendition) throw new Error('no rendition')
        const target = bench.at('acts')
        const acts = [
          () => transcoder.render(source, rendition, target),
          () => transcoder.measureLoudness(source),
          () => transcoder.remux(source, 'video/mp4', target),
          () => transcoder.posterFrames(source, target),
          () => transcoder.frameAt(source, 1, target),
          () => transcoder.storyboard(source, target),
          () => transcoder.subtitles(source, target),
        ]
        for (const act of acts) expect((await faultOf(act()))?.kind).toMatch(/^(no_video|damaged_at)$/)
        expect(readdirSync(target)).toEqual([])
      }
      expect(connections).toBe(0)
    },
  )

  it('would open one without these walls, so the count above means something', async () => {
    const list = write('control.m3u8', playlist(`http://127.0.0.1:${port}/a.ts`))
    const { ffprobe = '' } = tools ?? {}
    const control = execFile(ffprobe, ['-protocol_whitelist', 'file,http,tcp', '-i', list], { timeout: 10_000 })
    await new Promise((done) => control.once('exit', done))
    await expect.poll(() => connections).toBeGreaterThan(0)
    connections = 0
  })

  it('answers a fault or a result for any damage, and writes nothing outside the target', async () => {
    const before = snapshot()
    const bytes = goodBytes()
    let random = 4711
    const next = (below: number) => {
      random = (random * 48_271) % 2_147_483_647
      return random % below
    }
    for (let round = 0; round < 16; round++) {
      const broken = Buffer.from(bytes)
      for (let flips = 0; flips < 40; flips++) broken[next(round % 2 ? bytes.length : 6000)] = next(256)
      const path = write('fuzzed.mp4', broken)
      const source = await bench.transcoder.probe(path).catch((error: unknown) => error)
      if (source instanceof TranscodeFailed) continue
      if (source instanceof Error) throw source
      await faultOf(bench.transcoder.storyboard(source as SourceFacts, bench.at('fuzz-target')))
    }
    expect(snapshot()).toEqual(before)
  })

  /** Everything beside the folders that acts may write into. */
  function snapshot() {
    const own = (name: string) => !['fuzz-target', 'files'].includes(name)
    const sizes = readdirSync(bench.folder)
      .filter(own)
      .map((name) => `${name} ${statSync(bench.at(name)).mtimeMs}`)
    return [...sizes, ...readdirSync(process.cwd())]
  }
})
