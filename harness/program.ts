/** Programs that say when they are ready: started, read and ended. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { minutes } from '@zimu/contract/durations'
import { trackChild } from './children.ts'
import { ROOT } from './root.ts'

/** A start that prints nothing for so long has failed; while the product imports its demo it says how far it is. */
const MAX_SILENCE_MS = minutes(2)
/** Characters of what a program prints that are kept for the case that it ends by itself. */
const MAX_OUTPUT_LENGTH = 4000

export interface Running {
  /** `''`: it does not listen. */
  url: string
  pid: number
  /** The end of what it has printed. */
  said(): string
  /** Asks it to end (SIGTERM); resolves with its exit code. Throws if it had ended by itself. */
  stop(): Promise<number | null>
  /** As a crash (SIGKILL): without a chance to finish anything. Throws if it had ended by itself. */
  kill(): Promise<void>
}

/** What programs that listen print once they do; the group is their address. */
const LISTENS = /listens on (http:\/\/\S+)/

export interface Start {
  /** What the program prints once it is ready; without a group it has no address, and `url` is `''`. */
  ready?: RegExp
  /** File mode mask of the program; this process's own if not given. */
  umask?: string
  /** Folder of the repository that it runs in; this one if not given. */
  root?: string
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/** Resolves with the address that a program prints when it is ready; fails when it ends before, or prints nothing for too long. */
function waitUntilReady(child: Child, said: () => string, ready: RegExp): Promise<string> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`silent for ${MAX_SILENCE_MS} ms:\n${said()}`)), MAX_SILENCE_MS)
    const look = () => {
      const found = ready.exec(said())
      if (!found) return void timer.refresh()
      clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) stream.off('data', look)
      done(found[1] ?? '')
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(new Error(`ended with code ${code}:\n${said()}`))
    })
  })
}

/** Starts Node with `args` in a repository's folder, `env` added to the environment; resolves once it says that it is ready. */
export async function startProgram(
  args: readonly string[],
  env: Record<string, string> = {},
  { umask, root = ROOT, ready = LISTENS }: Start = {},
): Promise<Running> {
  const node = [process.execPath, ...args]
  // The umask of a process cannot be set from outside.
  const [command = '', ...rest] = umask === undefined ? node : ['sh', '-c', `umask ${umask}; exec "$@"`, 'sh', ...node]
  const options = { cwd: root, env: { ...process.env, ...env } }
  const child = trackChild(spawn(command, rest, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-MAX_OUTPUT_LENGTH)
    })
  const said = () => printed
  const url = await waitUntilReady(child, said, ready)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it ended by itself, ${child.signalCode ?? `with code ${child.exitCode}`}:\n${printed}`)
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    child.kill(signal)
    return ended
  }
  return {
    url,
    pid: child.pid ?? 0,
    said,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}
