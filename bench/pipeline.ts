/**
 * `npm run bench -- pipeline`: what the transcoder costs beside the bare ffmpeg with the same arguments, and how fast a film of
 * 1080p becomes a ladder of renditions. Films are made by ffmpeg itself: a moving pattern with a little noise, and a tone.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trackChild } from '../harness/children.ts'
import { hlsArgs } from '../server/src/ports/transcoder/hls/hls-args.ts'
import {
  createFfmpegTranscoder,
  findTools,
  planLadder,
  type Rendition,
  type SourceFacts,
  type Tools,
  type Transcoder,
  writeMasterPlaylist,
} from '../server/src/ports/transcoder/index.ts'
import { type Report, round } from './report.ts'

const PAIRS = 5
const PAIR_SECONDS = 12
const LADDER_SECONDS = 20
const WISHED = [1080, 720, 480]
const PRESET = 'veryfast'

const TICKS_A_SECOND = 100
/** Fields of `/proc/self/stat` behind the name: processor time of children that have ended (proc(5), fields 16 and 17). */
const CHILDREN_USER = 13
const CHILDREN_SYSTEM = 14

/** Processor seconds of all children that have ended; NaN where the system does not tell. */
function childrenSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_A_SECOND
  } catch {
    return Number.NaN
  }
}

interface Cost {
  /** Seconds on the clock. */
  wall: number
  /** Seconds of processor time of the tools. */
  cpu: number
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [start, used] = [performance.now(), childrenSeconds()]
  await work()
  return { wall: (performance.now() - start) / 1000, cpu: childrenSeconds() - used }
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** ffmpeg without any of the port's walls, in a folder. */
function runBare(program: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = trackChild(spawn(program, args, { cwd, stdio: 'ignore' }))
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code}`))))
  })
}

function makeFilm(tools: Tools, folder: string, name: string, size: string, seconds: number): Promise<void> {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30:duration=${seconds},noise=alls=3:allf=t`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`]
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  return runBare(tools.ffmpeg, ['-nostdin', '-v', 'error', ...picture, ...sound, ...coding, name], folder)
}

interface Fixture {
  tools: Tools
  transcoder: Transcoder
  folder: string
  report: Report
}

async function compareWithBare({ tools, transcoder, folder, report }: Fixture) {
  await makeFilm(tools, folder, 'pair.mp4', '1280x720', PAIR_SECONDS)
  const source = await transcoder.probe(join(folder, 'pair.mp4'))
  const [rendition] = planLadder(source, [720])
  if (!rendition) throw new Error('the film has no rendition')
  const args = hlsArgs(source, rendition, { filters: tools.filters, preset: PRESET, loudness: undefined })
  const pairs: Record<'own' | 'bare', Cost>[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const bareFolder = join(folder, `bare-${pair}`)
    mkdirSync(bareFolder)
    const own = () => costOf(() => transcoder.render(source, rendition, join(folder, `own-${pair}`)))
    const bare = () => costOf(() => runBare(tools.ffmpeg, args, bareFolder))
    // The one that begins alternates, so that a machine that slows down slows both.
    if (pair % 2 === 0) pairs.push({ own: await own(), bare: await bare() })
    else {
      const first = await bare()
      pairs.push({ own: await own(), bare: first })
    }
  }
  for (const [which, what] of [
    ['own', 'through the port'],
    ['bare', 'the same arguments, bare ffmpeg'],
  ] as const)
    report.row({
      what: `${PAIR_SECONDS} s of 720p30, ${what}`,
      'wall, s': pairs.map((pair) => round(pair[which].wall, 1)).join(' · '),
      'processor, s': pairs.map((pair) => round(pair[which].cpu, 1)).join(' · '),
    })
  const ratio = (unit: keyof Cost) => median(pairs.map(({ own, bare }) => own[unit] / bare[unit]))
  report.goal({ name: 'port against bare, wall, median', value: ratio('wall'), kind: 'at_most', bound: 1.1, unit: '×' })
  if (Number.isNaN(ratio('cpu'))) report.unmeasured('port against bare, processor', 'this system does not tell')
  else
    report.goal({ name: 'port against bare, processor', value: ratio('cpu'), kind: 'at_most', bound: 1.1, unit: '×' })
}

async function renderLadder(transcoder: Transcoder, source: SourceFacts, ladder: readonly Rendition[], target: string) {
  const loudness = await transcoder.measureLoudness(source)
  const starts: string[] = []
  for (const rendition of ladder) {
    const { segments } = await transcoder.render(source, rendition, target, { loudness })
    starts.push(segments.map(({ seconds }) => seconds).join(' '))
  }
  await writeMasterPlaylist(target, ladder)
  return new Set(starts).size
}

async function measureLadder({ tools, transcoder, folder, report }: Fixture) {
  await makeFilm(tools, folder, 'ladder.mp4', '1920x1080', LADDER_SECONDS)
  const path = join(folder, 'ladder.mp4')
  const probing = await costOf(() => transcoder.probe(path))
  const source = await transcoder.probe(path)
  const ladder = planLadder(source, WISHED)
  let rhythms = 0
  const rendering = await costOf(async () => {
    rhythms = await renderLadder(transcoder, source, ladder, join(folder, 'ladder'))
  })
  const storyboard = await costOf(() => transcoder.storyboard(source, join(folder, 'pictures')))
  const posters = await costOf(() => transcoder.posterFrames(source, join(folder, 'pictures')))
  const rows = {
    probed: probing,
    [`loudness, ${ladder.map(({ name }) => name).join(' ')}, lists`]: rendering,
    storyboard,
    posters,
  }
  for (const [what, { wall, cpu }] of Object.entries(rows))
    report.row({ what: `${LADDER_SECONDS} s of 1080p30: ${what}`, 'wall, s': round(wall), 'processor, s': round(cpu) })
  const perCore = LADDER_SECONDS / rendering.cpu
  if (Number.isNaN(perCore)) report.unmeasured('ladder, per core', 'this system does not tell')
  else report.goal({ name: 'ladder, per core', value: perCore, kind: 'at_least', bound: 0.6, unit: '× of playing' })
  report.goal({ name: 'different lengths of segments', value: rhythms - 1, kind: 'at_most', bound: 0, unit: '' })
}

export async function benchPipeline(report: Report): Promise<void> {
  const found = await findTools({ path: process.env.PATH ?? '' })
  if (!found.tools) {
    report.unmeasured('pipeline', found.reason)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-pipeline-'))
  const transcoder = createFfmpegTranscoder(found.tools, { preset: PRESET })
  report.row({
    what: `ffmpeg ${found.tools.version}, libx264 ${PRESET}; not bounded: ${found.tools.sandbox.gaps.length}`,
  })
  try {
    const fixture = { tools: found.tools, transcoder, folder, report }
    await compareWithBare(fixture)
    await measureLadder(fixture)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
