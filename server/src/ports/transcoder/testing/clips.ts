/** Tiny films for tests, made by the machine's own ffmpeg; nothing of them is stored in the repository. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFfmpegTranscoder } from '../ffmpeg-transcoder.ts'
import { findTools, type Tools } from '../tool/find-tools.ts'
import type { Transcoder } from '../transcoder.ts'

const found = await findTools({ path: process.env.PATH ?? '' })
/** Undefined where the machine has none: tests that need it are skipped, and it is said. */
export const tools: Tools | undefined = found.tools
// biome-ignore lint/suspicious/noConsole: a skipped test must not look like a passed one
if (!found.tools) console.warn(`Tests of the transcoder are skipped. ${found.reason}`)

export interface Bench {
  tools: Tools
  transcoder: Transcoder
  folder: string
  /** Path below the folder of the test. */
  at(name: string): string
  /** Runs the machine's ffmpeg or ffprobe without any bound; returns what it printed. */
  ffmpeg(...args: string[]): string
  ffprobe(...args: string[]): string
  /** A film of so many seconds, 320 × 180 with a tone unless told otherwise; returns its path. */
  clip(name: string, seconds: number, ...options: string[]): string
  /** The same film marked as turned by a quarter. */
  turn(film: string, name: string): string
  /** Numbers of the processes that work in a folder or below it; `[]` where the system does not tell. */
  processesIn(folder: string): string[]
  close(): void
}

export const PICTURES = (seconds: number, size = '320x180', rate = '25') => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
]
export const TONE = (seconds: number, volume = 0.25) => [
  ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=44100:duration=${seconds},volume=${volume}`],
]
/** Frames keep their own times; the option changed its name with 5.1. */
export const VARYING = [
  ...['-vf', "select='not(mod(n,3))+lt(n,20)'"],
  ...[Number.parseInt(tools?.version ?? '', 10) >= 6 ? '-fps_mode' : '-vsync', 'vfr'],
]
export const FAST = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']

const cwdOf = (pid: string) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** A folder of its own with makers of films. Only where `tools` are there. */
export function openBench(): Bench {
  if (!tools) throw new Error('there is no ffmpeg')
  const own = tools
  const folder = mkdtempSync(join(tmpdir(), 'zimu-transcoder-'))
  const at = (name: string) => join(folder, name)
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 })
  const ffmpeg = (...args: string[]) => run(own.ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args])
  return {
    tools: own,
    transcoder: createFfmpegTranscoder(own, { preset: 'ultrafast' }),
    folder,
    at,
    ffmpeg,
    ffprobe: (...args) => run(own.ffprobe, ['-v', 'error', ...args]),
    clip(name, seconds, ...options) {
      ffmpeg(...PICTURES(seconds), ...TONE(seconds), ...FAST, ...options, at(name))
      return at(name)
    },
    turn(film, name) {
      const isOld = Number.parseInt(own.version, 10) < 6
      const [before, after] = isOld ? [[], ['-metadata:s:v:0', 'rotate=90']] : [['-display_rotation:v:0', '270'], []]
      ffmpeg(...before, '-i', film, '-c', 'copy', ...after, at(name))
      return at(name)
    },
    processesIn: (place) =>
      existsSync('/proc/self/cwd') ? readdirSync('/proc').filter((pid) => cwdOf(pid).startsWith(place)) : [],
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
