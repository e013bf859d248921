import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createFfmpegTranscoder,
  createNoTranscoder,
  findTools,
  planLadder,
  removeUnfinished,
  type SourceFacts,
  TranscodeFailed,
} from './index.ts'
import { type Bench, FAST, openBench, PICTURES, tools } from './testing/clips.ts'

it('answers every act with the reason where there is no ffmpeg', async () => {
  const { reason, ...found } = { reason: '', ...(await findTools({ path: '/nowhere' })) }
  expect(found.tools).toBeUndefined()
  expect(reason).toMatch(/apt-get install ffmpeg/)
  const none = createNoTranscoder(reason)
  const source = {} as SourceFacts
  const acts = [
    none.probe('/a.mp4'),
    none.measureLoudness(source),
    none.remux(source, 'video/mp4', '/a'),
    none.posterFrames(source, '/a'),
    none.frameAt(source, 1, '/a'),
    none.storyboard(source, '/a'),
    none.subtitles(source, '/a'),
  ]
  for (const act of acts)
    await expect(act).rejects.toMatchObject({ name: 'TranscodeFailed', fault: { kind: 'tool_missing', reason } })
})

it('takes no other program for ffmpeg', async () => {
  expect(await findTools({ ffmpeg: '/bin/true', ffprobe: '/bin/true', path: '' })).toMatchObject({ tools: undefined })
})

describe.skipIf(!tools)('acts that do not come to their end', () => {
  let bench: Bench
  beforeAll(() => {
    bench = openBench()
  })
  afterAll(() => bench.close())

  it('leaves no process and no half result when it is ended in the middle', async () => {
    bench.ffmpeg(...PICTURES(20, '640x360'), ...FAST, bench.at('long.mp4'))
    const source = await bench.transcoder.probe(bench.at('long.mp4'))
    const slow = createFfmpegTranscoder(bench.tools, { preset: 'veryslow' })
    const abort = new AbortController()
    const [rendition] = planLadder(source, [360])
    if (!rendition) throw new Error('no rendition')
    const work = slow.render(source, rendition, bench.at('aborted'), {
      signal: abort.signal,
      onProgress: () => abort.abort(new Error('enough')),
    })
    await expect(work).rejects.toThrow('enough')
    expect(readdirSync(bench.at('aborted'))).toEqual([])
    expect(bench.processesIn(bench.at('aborted'))).toEqual([])
  })

  it('is killed when it wants more memory than it may have', async () => {
    const limits = { wallMs: 1, cpuSeconds: 1, memoryBytes: 1, fileBytes: 1, outputBytes: 1 }
    if (!bench.tools.sandbox.prefix(limits).some((word) => word.startsWith('--as'))) return
    const poor = createFfmpegTranscoder(bench.tools, { bounds: { memoryBytes: 250_000_000 } })
    bench.ffmpeg(...PICTURES(1, '1920x1080'), ...FAST, bench.at('large.mp4'))
    const source = await bench.transcoder.probe(bench.at('large.mp4'))
    const [rendition] = planLadder(source, [1080])
    if (!rendition) throw new Error('no rendition')
    await expect(poor.render(source, rendition, bench.at('hungry'))).rejects.toMatchObject({
      fault: { kind: 'killed' },
    })
    expect(readdirSync(bench.at('hungry'))).toEqual([])
  })

  it('of a process that was killed leave a folder that is removed later', async () => {
    mkdirSync(bench.at('left/.unfinished-0123/720p'), { recursive: true })
    writeFileSync(bench.at('left/.unfinished-0123/720p/segment-00000.m4s'), 'half')
    writeFileSync(bench.at('left/film.mp4'), 'whole')
    await removeUnfinished(bench.at('left'))
    await removeUnfinished(bench.at('never-there'))
    expect(readdirSync(bench.at('left'))).toEqual(['film.mp4'])
  })

  it('says that a tool is missing where the build lacks it', async () => {
    const poor = { ...bench.tools, encoders: new Set<string>(), filters: new Set<string>() }
    const transcoder = createFfmpegTranscoder(poor)
    expect(await transcoder.abilities()).toMatchObject({ canRender: false, canToneMap: false })
    expect((await transcoder.abilities()).gaps.length).toBeGreaterThan(2)
    const source = await bench.transcoder.probe(bench.clip('poor.mp4', 1))
    const [rendition] = planLadder(source, [180])
    if (!rendition) throw new Error('no rendition')
    await expect(transcoder.render(source, rendition, bench.at('poor'))).rejects.toThrow(TranscodeFailed)
  })
})
