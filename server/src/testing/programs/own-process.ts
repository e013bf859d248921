/** Servers that a test starts for itself, to be stopped, hung and killed while calls run. Only what was started here is signalled. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { findPort } from './find-port.ts'

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.destroy())
  })

/** Whom a server that refuses to run as root runs as; undefined: as whoever runs the tests. */
export function findUnprivileged(user: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: string) => Number(spawnSync('id', [kind, user], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** The process and all that it started, children last. */
function listTree(pid: number): number[] {
  let children: number[] = []
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    // Gone meanwhile.
  }
  return [pid, ...children.flatMap(listTree)]
}

export interface OwnProcess {
  port: number
  /** The running one; its children are its own. */
  pid(): number
  /** Stops it with this signal and starts it again; resolves when it answers. */
  restart(signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Stops it and leaves it away until `start`. */
  kill(signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM'): Promise<void>
  start(): Promise<void>
  /** Its connections stay open and nothing answers, until `resume`. */
  hang(): void
  resume(): void
}

export interface ProcessToOwn {
  command: string
  arguments: (port: number) => string[]
  as?: { uid: number; gid: number } | undefined
  /** Whether it can do its work; the open port alone is not enough for some. */
  isReady?: (port: number) => Promise<boolean>
}

/** Starts a server on a free port. It dies with the process of the tests at the latest. */
export async function startOwnProcess(wanted: ProcessToOwn): Promise<OwnProcess> {
  const port = await findPort()
  let child: ChildProcess | undefined
  let printed = ''
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of child?.pid === undefined ? [] : listTree(child.pid))
      try {
        process.kill(pid, signal)
      } catch {
        // It ended by itself in this moment.
      }
  }

  async function start() {
    const started = spawn(wanted.command, wanted.arguments(port), {
      ...wanted.as,
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: '/',
    })
    child = started
    const hear = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000)
    }
    started.stdout.on('data', hear)
    started.stderr.on('data', hear)
    const isReady = wanted.isReady ?? answers
    while (!(await isReady(port)))
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`${wanted.command} does not start: ${printed}`)
  }
  async function kill(signal: NodeJS.Signals) {
    const stopping = child
    if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return
    signalAll('SIGCONT')
    const over = new Promise((done) => stopping.once('exit', done))
    // What a killed server leaves running would hold its files.
    if (signal === 'SIGKILL') signalAll(signal)
    else stopping.kill(signal)
    await over
  }
  process.once('exit', () => signalAll('SIGKILL'))
  await start()
  return {
    port,
    pid: () => child?.pid ?? 0,
    start,
    kill,
    async restart(signal) {
      await kill(signal)
      await start()
    },
    hang: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  }
}
