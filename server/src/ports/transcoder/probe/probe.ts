/** Asks ffprobe what a file holds. Nothing of the file is believed before it has passed the rules. */
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { minutes } from '@zimu/contract/durations'
import type { SourceFacts } from '../facts.ts'
import { faultOf, type ToolEnd, TranscodeFailed } from '../faults.rules.ts'
import { ffmpegArgs } from '../tool/arguments.ts'
import type { Tools } from '../tool/find-tools.ts'
import { readInputOptions } from '../tool/input.ts'
import { createProgressReader } from '../tool/progress.rules.ts'
import { runTool } from '../tool/run-tool.ts'
import type { ToolLimits } from '../tool/sandbox.ts'
import { readFileHead } from './file-head.ts'
import { parseProbe } from './probe.rules.ts'

const LIMITS: ToolLimits = {
  wallMs: minutes(3),
  cpuSeconds: 60,
  memoryBytes: 2 ** 31,
  fileBytes: 0,
  outputBytes: 4 * 2 ** 20,
}

/** Only what the rules read: a file of many tags stays a short answer. */
const ENTRIES = [
  'format=format_name,duration,bit_rate',
  'stream=index,codec_name,codec_type,profile,level,pix_fmt,width,height,sample_aspect_ratio,field_order,color_transfer',
  'stream=r_frame_rate,avg_frame_rate,duration,bit_rate,nb_frames,channels,sample_rate',
  'stream_tags=language,title,rotate,DURATION',
  'stream_disposition=default,attached_pic',
  'stream_side_data=rotation',
  'chapter=start_time',
  'chapter_tags=title',
]

/** A regular file by its real path: ffmpeg must get no device, pipe or folder. */
async function findSource(path: string): Promise<{ path: string; size: number }> {
  const real = await realpath(path)
  const found = await stat(real)
  if (!found.isFile()) throw new TranscodeFailed({ kind: 'no_video' })
  return { path: real, size: found.size }
}

/** Reads all packets without decoding them; 0 when there is none. */
async function measureLength(path: string, tools: Tools, signal: AbortSignal | undefined): Promise<number> {
  const progress = createProgressReader(0)
  await runTool({
    program: tools.ffmpeg,
    args: ffmpegArgs({ path, after: ['-map', '0:V:0', '-c', 'copy', '-f', 'null', '-'] }),
    cwd: dirname(path),
    limits: { ...LIMITS, wallMs: minutes(30), stallMs: minutes(2) },
    sandbox: tools.sandbox,
    signal,
    onLine: progress.read,
  })
  return progress.position()
}

/**
 * Throws `TranscodeFailed`: `no_video`, `codec_unknown`, `damaged_at` (at 0: its index is missing), `timeout`, `killed`.
 * Rejects with the system's error when the file cannot be read at all.
 */
export async function probeSource(given: string, tools: Tools, signal?: AbortSignal): Promise<SourceFacts> {
  const source = await findSource(given)
  if (source.size === 0) throw new TranscodeFailed({ kind: 'no_video' })
  const head = await readFileHead(source.path, source.size)
  const printed: string[] = []
  const end: ToolEnd = await runTool({
    program: tools.ffprobe,
    args: [
      '-v',
      'error',
      '-hide_banner',
      '-of',
      'json',
      '-show_entries',
      ENTRIES.join(':'),
      ...readInputOptions(source.path),
    ],
    cwd: dirname(source.path),
    limits: LIMITS,
    sandbox: tools.sandbox,
    signal,
    onLine: (line) => printed.push(line) > 0,
  })
  if (end.code !== 0 || end.stoppedBy !== undefined) {
    const fault = faultOf(end)
    // By its name alone ffprobe takes anything for an MP4; what does not begin as one is another kind of file.
    const isOther = fault.kind === 'damaged_at' && head.family === undefined
    throw new TranscodeFailed(isOther || fault.kind === 'unknown' ? { kind: 'no_video' } : fault, end.lines)
  }
  const text = printed.join('\n')
  let parsed = parseProbe(text)
  if ('fault' in parsed && parsed.hasNoLength)
    parsed = parseProbe(text, await measureLength(source.path, tools, signal))
  if ('fault' in parsed) throw new TranscodeFailed(parsed.fault, end.lines)
  const { container, bitRate, ...facts } = parsed.facts
  return {
    ...facts,
    ...source,
    bitRate: bitRate || Math.round((source.size * 8) / facts.duration),
    container: head.family ?? container,
    indexPlace: head.indexPlace,
  }
}
