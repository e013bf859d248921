/** One run of ffmpeg on a film, with bounds by its length; a bad end becomes a fault. */
import { statfs } from 'node:fs/promises'
import { minutes, seconds } from '@zimu/contract/durations'
import type { SourceFacts } from '../facts.ts'
import { faultOf, TranscodeFailed } from '../faults.rules.ts'
import { toNumber } from '../probe/rational.rules.ts'
import type { Tools } from './find-tools.ts'
import { createProgressReader, type Progress } from './progress.rules.ts'
import { runTool } from './run-tool.ts'

export interface ActOptions {
  /** Aborted: the tool is killed, nothing remains, the act rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

export interface FfmpegRun extends ActOptions {
  args: readonly string[]
  /** Folder that it works and writes in. */
  cwd: string
  source: SourceFacts
  /** At most this much is written; 0: nothing. */
  expectedBytes: number
  /** False for acts that work on in silence (a sheet of tiles, moving an index): processor time and the clock alone bound them. */
  hasProgress: boolean
}

export interface FfmpegBounds {
  /** Address space of one run. */
  memoryBytes: number
  /** On the clock, for a run that has used less processor time than it may; grows with the film. */
  wallPerSecond: number
}

export const DEFAULT_BOUNDS: FfmpegBounds = { memoryBytes: 4 * 2 ** 30, wallPerSecond: 60 }

const STALL_MS = minutes(2)
const MIN_WALL_MS = minutes(10)
const MIN_CPU_SECONDS = 120
/** Processor seconds for a second of 1080p at 30 frames: thirty times what x264 needs at `veryfast`. */
const CPU_PER_SECOND = 20
const MIN_CPU_SHARE = 0.25
const PIXELS_A_SECOND = 1920 * 1080 * 30
const SPARE_BYTES = 64 * 2 ** 20
const OUTPUT_BYTES = 64 * 2 ** 20

function cpuSecondsFor({ duration, video }: SourceFacts): number {
  const share = (video.width * video.height * toNumber(video.frameRate)) / PIXELS_A_SECOND
  return MIN_CPU_SECONDS + duration * CPU_PER_SECOND * Math.max(MIN_CPU_SHARE, share)
}

async function refuseWithoutRoom(folder: string, expectedBytes: number) {
  if (expectedBytes === 0) return
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < expectedBytes + SPARE_BYTES) throw new TranscodeFailed({ kind: 'no_room' })
}

/** Last lines of stderr when all went well; throws `TranscodeFailed` otherwise. */
export async function runFfmpeg(run: FfmpegRun, tools: Tools, bounds: FfmpegBounds): Promise<readonly string[]> {
  const { args, cwd, source, expectedBytes, hasProgress, signal, onProgress } = run
  signal?.throwIfAborted()
  await refuseWithoutRoom(cwd, expectedBytes)
  const progress = createProgressReader(source.duration, onProgress)
  const end = await runTool({
    program: tools.ffmpeg,
    args,
    cwd,
    sandbox: tools.sandbox,
    signal,
    limits: {
      wallMs: Math.max(MIN_WALL_MS, seconds(source.duration * bounds.wallPerSecond)),
      stallMs: hasProgress ? STALL_MS : undefined,
      cpuSeconds: cpuSecondsFor(source),
      memoryBytes: bounds.memoryBytes,
      fileBytes: expectedBytes + SPARE_BYTES,
      outputBytes: OUTPUT_BYTES,
    },
    onLine: progress.read,
    position: progress.position,
  })
  // The source's place on this machine is nobody's business who reads the lines.
  const lines = end.lines.map((line) => line.replaceAll(source.path, 'source'))
  if (end.code === 0 && end.stoppedBy === undefined) return lines
  throw new TranscodeFailed(faultOf({ ...end, lines }), lines)
}
