/** Acts that take pictures out of a film, each with its count. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceFacts } from '../facts.ts'
import { TranscodeFailed } from '../faults.rules.ts'
import { toNumber } from '../probe/rational.rules.ts'
import type { Tools } from '../tool/find-tools.ts'
import { type FfmpegBounds, runFfmpeg } from '../tool/run-ffmpeg.ts'
import { makeFiles, makeFolder } from '../tool/unfinished.ts'
import type { Transcoder } from '../transcoder.ts'
import { jpegSize } from './jpeg-size.rules.ts'
import { frameArgs, postersArgs, storyboardArgs } from './picture-args.ts'
import { chooseInterval, planTiles, type TilePlan } from './tiles.rules.ts'

type PictureActs = Pick<Transcoder, 'posterFrames' | 'frameAt' | 'storyboard'>

/** Longer side of a candidate for a poster; the chosen frame is taken again in full. */
const POSTER_SIDE = 960
/** Longer side of a single frame. */
const FRAME_SIDE = 3840
const POSTER_INTERVAL = 10
const MAX_POSTERS = 240
/** Far more than a JPEG of a pixel ever needs. */
const BYTES_A_PIXEL = 3
const POSTER_BYTES = POSTER_SIDE * POSTER_SIDE * BYTES_A_PIXEL
/** Films up to this length have few key frames, and are decoded in no time. */
const WHOLE_SECONDS = 60
const SHEET = 'storyboard.jpg'
const FACTS = 'storyboard.json'
const POSTERS = 'posters'
/** A film may end earlier than its length says; so much before its end there is a frame. */
const BACK_SECONDS = [0, 1, 10] as const

async function readJpegSize(path: string) {
  return jpegSize(await readFile(path).catch(() => Buffer.alloc(0)))
}

const sheetFacts = ({ tileWidth, tileHeight, columns, interval }: TilePlan) => ({
  tile_width: tileWidth,
  tile_height: tileHeight,
  columns,
  interval,
})

/**
 * Long films are looked through by their key frames; where these are too few for a result, and in short films, every frame is
 * decoded. Throws `unknown` when that gives none either.
 */
async function untilWhole<Result>(
  { duration }: SourceFacts,
  attempt: (keyFramesOnly: boolean) => Promise<{ result: Result } | { lines: readonly string[] }>,
): Promise<Result> {
  const first = await attempt(duration > WHOLE_SECONDS)
  if ('result' in first) return first.result
  const second = duration > WHOLE_SECONDS ? await attempt(false) : first
  if ('result' in second) return second.result
  throw new TranscodeFailed({ kind: 'unknown' }, second.lines)
}

/** The last frame begins before the end of the film. */
function clampTime(seconds: number, { video }: SourceFacts): number {
  const last = video.duration - 1 / toNumber(video.frameRate)
  return Math.max(0, Math.min(Number.isFinite(seconds) ? seconds : 0, last))
}

export function createPictureActs(tools: Tools, bounds: FfmpegBounds): PictureActs {
  const { filters } = tools
  return {
    posterFrames(source, targetFolder, { interval: wished = POSTER_INTERVAL, ...options } = {}) {
      const interval = chooseInterval(source.duration, Math.max(1, wished), MAX_POSTERS)
      const plan = { interval, side: POSTER_SIDE, pattern: 'poster-%05d.jpg' }
      return makeFolder(targetFolder, POSTERS, async (folder) => {
        const run = { ...options, cwd: folder, source, expectedBytes: POSTER_BYTES, hasProgress: false }
        return untilWhole(source, async (keyFramesOnly) => {
          const args = postersArgs(source, { ...plan, keyFramesOnly }, filters)
          const lines = await runFfmpeg({ ...run, args }, tools, bounds)
          const names = (await readdir(folder)).sort()
          const sizes = await Promise.all(names.map((name) => readJpegSize(join(folder, name))))
          if (names.length === 0 || sizes.includes(undefined)) return { lines }
          return { result: { interval, pictures: names.map((name) => join(targetFolder, POSTERS, name)) } }
        })
      })
    },

    frameAt(source, seconds, targetFolder, options) {
      const wanted = clampTime(seconds, source)
      const name = `frame-${Math.round(wanted * 1000)}.jpg`
      return makeFiles(targetFolder, async (folder) => {
        let lines: readonly string[] = []
        for (const back of BACK_SECONDS) {
          const at = { seconds: Math.max(0, wanted - back), side: FRAME_SIDE, name }
          const expected = FRAME_SIDE * FRAME_SIDE * BYTES_A_PIXEL
          const run = { ...options, cwd: folder, source, expectedBytes: expected, hasProgress: false }
          lines = await runFfmpeg({ ...run, args: frameArgs(source, at, filters) }, tools, bounds)
          if (await readJpegSize(join(folder, name))) return { names: [name], result: join(targetFolder, name) }
        }
        throw new TranscodeFailed({ kind: 'damaged_at', seconds: wanted }, lines)
      })
    },

    storyboard(source, targetFolder, options) {
      const plan = planTiles(source.video, source.duration)
      const [width, height] = [plan.tileWidth * plan.columns, plan.tileHeight * plan.rows]
      return makeFiles(targetFolder, async (folder) => {
        const expected = width * height * BYTES_A_PIXEL
        const run = { ...options, cwd: folder, source, expectedBytes: expected, hasProgress: false }
        const facts = await untilWhole(source, async (keyFramesOnly) => {
          const args = storyboardArgs(source, { plan, sheet: SHEET, keyFramesOnly }, filters)
          const lines = await runFfmpeg({ ...run, args }, tools, bounds)
          const size = await readJpegSize(join(folder, SHEET))
          return size?.width === width && size.height === height ? { result: sheetFacts(plan) } : { lines }
        })
        await writeFile(join(folder, FACTS), `${JSON.stringify(facts, null, 2)}\n`)
        const places = { picture: join(targetFolder, SHEET), facts: join(targetFolder, FACTS) }
        return { names: [SHEET, FACTS], result: { ...places, ...facts } }
      })
    },
  }
}
