/** Runs one of PostgreSQL's own programs: no shell, bounded time, a process group of its own that ends with its reader. */
import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { type Readable, type Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hours, seconds } from '@zimu/contract/durations'
import { BackupFault } from '../backup-fault.ts'

/** A database that takes longer is backed up otherwise (pgBackRest). */
const LIMIT_MS = hours(6)
/** After the first signal, by which it ends its statement on the server. */
const GRACE_MS = seconds(5)
/** Of what it complains about the end is kept. */
const MAX_COMPLAINTS = 8000

export interface ProgramRun {
  /** Absolute path. */
  program: string
  args: readonly string[]
  env: Record<string, string>
  signal: AbortSignal
  /** What it reads, through what follows; left out: nothing. */
  input?: readonly [Readable, ...Transform[]]
  /** What its output goes through, a file or the like last; left out: nobody wants it. */
  output?: readonly Writable[]
  limitMs?: number
}

/** Signals the program and what it has started; the group bears the number of its first process. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It ended by itself in this moment.
  }
}

/** What it says is wrong, without the rows that a complaint may cite. */
function complaintOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const errors = lines.filter((line) => /\b(error|fatal):/i.test(line))
  return (errors[0] ?? lines.at(-1) ?? '').trim()
}

/** Resolves with what is wrong with the end of a program, in words; `''`: nothing. Its pipes are closed then. */
function whenEnded(child: ChildProcess): Promise<string> {
  let complaints = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (text: string) => {
    complaints = (complaints + text).slice(-MAX_COMPLAINTS)
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => {
      const why = complaintOf(complaints)
      if (code === 0) resolve('')
      else resolve(why === '' ? `it ended with ${signal ?? code}` : why)
    })
  })
}

/** Ends of a pipe that follow from the end of the program: that tells why. */
const BROKEN_PIPE = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'])

/** Moves what the program reads and writes. `onFailure` hears of a file that cannot be read or written. */
async function movePipes(child: ChildProcess, { input, output }: ProgramRun, onFailure: (error: unknown) => void) {
  const moving = [
    input && child.stdin ? pipeline([...input, child.stdin]) : undefined,
    output && child.stdout ? pipeline([child.stdout, ...output]) : undefined,
  ]
  const watch = (error: NodeJS.ErrnoException) => {
    if (!BROKEN_PIPE.has(error.code ?? '')) onFailure(error)
  }
  await Promise.all(moving.map((flow) => flow?.catch(watch)))
}

/** Visitors come first. */
function yieldToOthers(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system has no such thing.
  }
}

/** Resolves when the program has ended well and its output is written. Throws `BackupFault`, and the reason of `signal`. */
export async function runProgram(run: ProgramRun): Promise<void> {
  const { program, args, env, signal, input, output, limitMs = LIMIT_MS } = run
  signal.throwIfAborted()
  const child = spawn(program, [...args], {
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: [input ? 'pipe' : 'ignore', output ? 'pipe' : 'ignore', 'pipe'],
  })
  yieldToOthers(child)
  let failure: unknown
  let killing: NodeJS.Timeout | undefined
  const stop = () => {
    signalGroup(child, 'SIGTERM')
    killing ??= setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS)
  }
  const fail = (error: unknown) => {
    failure ??= error
    stop()
  }
  const limit = setTimeout(
    () => fail(new BackupFault(`${basename(program)} was ended: it took longer than ${limitMs / hours(1)} hours.`)),
    limitMs,
  )
  signal.addEventListener('abort', stop, { once: true })
  const [why] = await Promise.all([whenEnded(child), movePipes(child, run, fail)])
  clearTimeout(limit)
  clearTimeout(killing)
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  if (failure) throw failure
  if (why !== '') throw new BackupFault(`${basename(program)} failed: ${why}`)
}

/** What a program prints. */
export async function readProgram(run: Omit<ProgramRun, 'input' | 'output'>): Promise<string> {
  const parts: Buffer[] = []
  const output = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
  })
  await runProgram({ ...run, output: [output] })
  return Buffer.concat(parts).toString()
}
