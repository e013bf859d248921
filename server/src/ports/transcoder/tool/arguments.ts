/** What stands in every command line of ffmpeg here. */
import { availableParallelism } from 'node:os'
import { readInputOptions } from './input.ts'

/** More threads need more memory than they save time. */
const MAX_THREADS = 8
export const THREADS = Math.max(1, Math.min(MAX_THREADS, availableParallelism()))

/** Above this part of broken pictures the film counts as damaged; a few are hidden by the decoder. */
const MAX_ERROR_RATE = '0.05'

/** Nothing about the machine, the time or the source's own labels gets into what is written. */
export const CLEAN = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']

export interface CommandLine {
  /** Absolute path of the film. */
  path: string
  /** Options of the film: where to begin, which frames to decode. */
  before?: readonly string[]
  /** Maps, filters, outputs. Names of files are relative to the tool's folder. */
  after: readonly string[]
  /** `info` prints what filters have measured. */
  logLevel?: 'error' | 'info'
}

export function ffmpegArgs({ path, before = [], after, logLevel = 'error' }: CommandLine): string[] {
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-y', '-progress', 'pipe:1', '-loglevel', logLevel],
    ...['-max_error_rate', MAX_ERROR_RATE],
    ...readInputOptions(path, ['-threads', String(THREADS), ...before]),
    ...after,
  ]
}
