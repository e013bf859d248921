/** Finds the system's ffmpeg and ffprobe and what they can do. Nothing is bundled (docs/decisions/0110). */
import { tmpdir } from 'node:os'
import { seconds } from '@zimu/contract/durations'
import { findProgram } from '../../../process/find-program.ts'
import { runTool } from './run-tool.ts'
import { findSandbox, type Sandbox, type ToolLimits } from './sandbox.ts'
import { isTooOld, readNames, readVersion } from './versions.rules.ts'

export interface Tools {
  /** Absolute paths. */
  ffmpeg: string
  ffprobe: string
  /** As ffmpeg says it: `5.1.9-0+deb12u1`. */
  version: string
  /** Of those that are asked for anywhere here. */
  encoders: ReadonlySet<string>
  filters: ReadonlySet<string>
  sandbox: Sandbox
}

export interface FindToolsOptions {
  /** Names or paths of the programs; `ffmpeg` and `ffprobe`. */
  ffmpeg?: string | undefined
  ffprobe?: string | undefined
  /** Folders as in the variable PATH. */
  path: string
}

/** `reason`: a sentence with a next step. */
export type FoundTools = { tools: Tools } | { tools: undefined; reason: string }

const LIMITS: ToolLimits = {
  wallMs: seconds(20),
  cpuSeconds: 10,
  memoryBytes: 2 ** 31,
  fileBytes: 0,
  outputBytes: 2 ** 20,
}

const missing = (reason: string): FoundTools => ({ tools: undefined, reason })

/** Looks for both programs and asks them once. The answer holds until the system changes. */
export async function findTools({
  ffmpeg = 'ffmpeg',
  ffprobe = 'ffprobe',
  path,
}: FindToolsOptions): Promise<FoundTools> {
  const [encoder, prober] = await Promise.all([findProgram(ffmpeg, path), findProgram(ffprobe, path)])
  if (encoder === undefined)
    return missing(
      `There is no program “${ffmpeg}”: install ffmpeg (Debian: apt-get install ffmpeg) or name its place.`,
    )
  if (prober === undefined)
    return missing(`There is no program “${ffprobe}”: it comes with ffmpeg. Install that, or name its place.`)
  const sandbox = await findSandbox(path)
  const linesOf = async (program: string, ...args: string[]) => {
    const lines: string[] = []
    const onLine = (line: string) => lines.push(line) > 0
    const end = await runTool({ program, args, cwd: tmpdir(), limits: LIMITS, sandbox, onLine })
    return end.code === 0 ? lines : []
  }
  const [[versionLine = ''], [probeLine = ''], encoders, filters] = await Promise.all([
    linesOf(encoder, '-hide_banner', '-version'),
    linesOf(prober, '-hide_banner', '-version'),
    linesOf(encoder, '-hide_banner', '-encoders'),
    linesOf(encoder, '-hide_banner', '-filters'),
  ])
  const version = readVersion(versionLine)
  if (version === undefined || readVersion(probeLine) === undefined)
    return missing(`“${ffmpeg}” or “${ffprobe}” does not run, or is another program: install ffmpeg again.`)
  if (isTooOld(version)) return missing(`ffmpeg ${version} is too old: install 4.4 or newer.`)
  return {
    tools: {
      ffmpeg: encoder,
      ffprobe: prober,
      version,
      encoders: readNames(encoders),
      filters: readNames(filters),
      sandbox,
    },
  }
}
