/** What the system has to bound a process with, and the words put before a command to use it. */
import { execFile } from 'node:child_process'
import { seconds } from '@zimu/contract/durations'
import { findProgram } from '../../../process/find-program.ts'

export interface ToolLimits {
  /** Time on the clock, the last resort: a busy machine is slow without being stuck. */
  wallMs: number
  /** Time without progress; undefined for tools that report none. */
  stallMs?: number | undefined
  /** Seconds of processor time, all threads together. */
  cpuSeconds: number
  /** Address space. */
  memoryBytes: number
  /** Of any single file that is written. */
  fileBytes: number
  /** Of everything printed. */
  outputBytes: number
}

export interface Sandbox {
  /** Words before the command; `[]` where the system has nothing. */
  prefix(limits: ToolLimits): string[]
  /** The command ends when the other end of its stdin is closed: it must be a pipe that nobody writes to. */
  watchesStdin: boolean
  /** What is not bounded here, as sentences. */
  gaps: readonly string[]
}

const MAX_OPEN_FILES = 256
/** After this much more processor time a tool that ignores the first signal is killed. */
const CPU_GRACE_SECONDS = 5
const NICENESS = 10
const TRIAL_MS = seconds(5)

/** Bounds nothing; for tests and as the base where no program of the system helps. */
export const OPEN_SANDBOX: Sandbox = { prefix: () => [], watchesStdin: false, gaps: [] }

/**
 * Where the system cannot have the kernel end ffmpeg with us: a shell that becomes the command, and beside it one that waits at our end
 * of a pipe. However this process ends, its end of the pipe is closed, and the group of the command is killed, the shell with it. The
 * command itself gets neither the pipe nor any other stdin; the shell holds none of its output.
 */
const WATCH = 'exec 3<&0; (read -r _ <&3; kill -s KILL -- -$$) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'

const works = (program: string, args: readonly string[]) =>
  new Promise<boolean>((done) => {
    execFile(program, args, { env: {}, timeout: TRIAL_MS }, (error) => done(error === null))
  })

/** Without a network: as the same user in a namespace of its own, else as root. */
const WITHOUT_NETWORK = [['--user', '--map-current-user', '--net'], ['--net']] as const

async function findNetworkWall(path: string, probe: string): Promise<string[] | undefined> {
  const unshare = await findProgram('unshare', path)
  if (unshare === undefined) return undefined
  for (const options of WITHOUT_NETWORK) if (await works(unshare, [...options, probe])) return [unshare, ...options]
  return undefined
}

/** Tries each program once, as containers may have it and refuse what it does. `path` as in the variable PATH. */
export async function findSandbox(path: string): Promise<Sandbox> {
  const probe = await findProgram('true', path)
  if (probe === undefined || process.platform === 'win32')
    return { ...OPEN_SANDBOX, gaps: ['This system bounds neither memory, processor time nor the network of ffmpeg.'] }
  const find = async (name: string, args: readonly string[]) => {
    const program = await findProgram(name, path)
    return program !== undefined && (await works(program, [...args, probe])) ? [program, ...args] : undefined
  }
  const [nice, [prlimit] = [], noNetwork, diesWithUs] = await Promise.all([
    find('nice', ['-n', String(NICENESS)]),
    find('prlimit', ['--core=0']),
    findNetworkWall(path, probe),
    find('setpriv', ['--pdeathsig', 'KILL']),
  ])
  const watch = diesWithUs ? undefined : await find('sh', ['-c', WATCH, 'sh'])
  const gaps = [
    nice ? [] : ['`nice` is missing: ffmpeg competes with visitors for the processor.'],
    prlimit
      ? []
      : ['`prlimit` (util-linux) is missing: memory, processor time and file sizes of ffmpeg are not bounded.'],
    noNetwork ? [] : ['`unshare` is missing or not allowed: only ffmpeg’s own white list holds it off the network.'],
    diesWithUs || watch
      ? []
      : ['`setpriv` (util-linux) and `sh` are missing: ffmpeg runs on when this process is killed.'],
  ].flat()
  return {
    gaps,
    watchesStdin: watch !== undefined,
    prefix: ({ cpuSeconds, memoryBytes, fileBytes }) => [
      ...(watch ?? []),
      ...(nice ?? []),
      ...(prlimit
        ? [
            prlimit,
            `--as=${Math.ceil(memoryBytes)}`,
            `--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + CPU_GRACE_SECONDS}`,
            `--fsize=${Math.ceil(fileBytes)}`,
            `--nofile=${MAX_OPEN_FILES}`,
            '--core=0',
          ]
        : []),
      ...(noNetwork ?? []),
      // Behind `unshare`: a change of user clears it.
      ...(diesWithUs ?? []),
    ],
  }
}
