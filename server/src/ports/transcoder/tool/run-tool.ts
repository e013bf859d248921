/**
 * Runs one tool on a file that nobody has vouched for: no shell, no environment, bounds on time, memory and output, a
 * process group of its own that is killed whole.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { ToolEnd } from '../faults.rules.ts'
import { createLineReader } from './lines.ts'
import type { Sandbox, ToolLimits } from './sandbox.ts'

export interface ToolRun {
  /** Absolute path of the program. */
  program: string
  args: readonly string[]
  /** Where relative names of the arguments lie. */
  cwd: string
  limits: ToolLimits
  sandbox: Sandbox
  signal?: AbortSignal | undefined
  /** A line of stdout. Returns true when it shows progress: the limit on missing progress starts anew. */
  onLine?: (line: string) => boolean
  /** Place in the film, for the first complaint. */
  position?: () => number
}

/** Lines of stderr that are kept for a person. */
export const MAX_LINES = 200

type Child = ChildProcessByStdio<Writable | null, Readable, Readable>

/** Kills the tool and whatever it has started; the group bears the number of its first process. */
function killGroup(child: Child) {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended by itself in this moment.
  }
}

function start({ program, args, cwd, limits, sandbox }: ToolRun): Child {
  const [command = program, ...rest] = [...sandbox.prefix(limits), program, ...args]
  return spawn(command, rest, {
    cwd,
    env: {},
    shell: false,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: [sandbox.watchesStdin ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  }) as Child
}

/**
 * Resolves when the tool has ended and its output is closed, however it ended. Rejects with the signal's reason when the
 * caller aborted, after the tool is gone.
 */
export function runTool(run: ToolRun): Promise<ToolEnd> {
  const { limits, signal } = run
  if (signal?.aborted) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    let stoppedBy: ToolEnd['stoppedBy']
    let complainedAt: number | undefined
    let outputBytes = 0
    const child = start(run)

    const stop = (why: ToolEnd['stoppedBy']) => {
      stoppedBy ??= why
      killGroup(child)
    }
    const wall = setTimeout(() => stop('wall'), limits.wallMs)
    const stall = limits.stallMs === undefined ? undefined : setTimeout(() => stop('stall'), limits.stallMs)
    const onAbort = () => killGroup(child)
    signal?.addEventListener('abort', onAbort, { once: true })

    const out = createLineReader((line) => {
      if (run.onLine?.(line)) stall?.refresh()
    })
    const complaints = createLineReader((line) => {
      complainedAt ??= run.position?.()
      lines.push(line)
      if (lines.length > MAX_LINES) lines.shift()
    })
    // The watch may be killed with its group while nobody writes.
    child.stdin?.on('error', () => {})
    const streams = [
      [child.stdout, out],
      [child.stderr, complaints],
    ] as const
    for (const [stream, reader] of streams) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        outputBytes += text.length
        if (outputBytes > limits.outputBytes) stop('output')
        else reader.feed(text)
      })
      // A pipe that breaks tells nothing that the end of the process does not.
      stream.on('error', () => {})
    }

    const finish = (code: number | null, endSignal: string | null) => {
      clearTimeout(wall)
      clearTimeout(stall)
      signal?.removeEventListener('abort', onAbort)
      out.end()
      complaints.end()
      if (signal?.aborted) reject(signal.reason)
      else resolve({ code, signal: endSignal, stoppedBy, lines, complainedAt })
    }
    child.once('error', (error) => {
      if (child.pid !== undefined) return
      lines.push(error.message)
      stoppedBy = 'spawn'
      finish(null, null)
    })
    child.once('close', (code, endSignal) => {
      if (stoppedBy !== 'spawn') finish(code, endSignal)
    })
  })
}
