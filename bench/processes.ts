/** Programs that a bench starts: the built product over a folder of its own, and the comparison servers. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const START_MS = 120_000
/** Characters of what a program says that are kept for the case that it ends by itself. */
const SAID_MOST = 4000
const run = promisify(execFile)

export interface Running {
  url: string
  pid: number
  /** The end of what it has printed. */
  said(): string
  stop(): Promise<void>
  /** As a crash: without a chance to finish anything. */
  kill(): Promise<void>
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    const timer = setTimeout(() => fail(new Error(`no address after ${START_MS} ms:\n${text}`)), START_MS)
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const address = /listens on (http:\/\/\S+)/.exec(text)?.[1]
      if (!address) return
      clearTimeout(timer)
      done(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(new Error(`ended with code ${code}:\n${text}`)))
  })
}

async function start(args: readonly string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await waitForAddress(child)
  let said = ''
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-SAID_MOST)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it ended by itself, ${child.signalCode ?? `with code ${child.exitCode}`}:\n${said}`)
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }
  return { url, pid: child.pid ?? 0, said: () => said, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

const productEnv = (folder: string) => ({
  PORT: '0',
  ZIMU_DATA: folder,
  ZIMU_DEMO: '0',
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
  NODE_ENV: 'production',
})

/** The built server over a data folder. `node_args` stand before the program. */
export const startProduct = (folder: string, env: Record<string, string> = {}, node_args: readonly string[] = []) =>
  start([...node_args, 'server/dist/main.js'], { ...productEnv(folder), ...env })

/** The comparison server over an answer saved as a file. */
export const startMemoryServer = (file: string) => start(['tools/run.mjs', 'bench/memory-server.ts', file], {})

/** Runs an operator's command on a data folder. */
export const zimu = (folder: string, ...args: string[]) => zimuWith(folder, {}, ...args)

/** The same in another environment. */
export async function zimuWith(folder: string, given: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...productEnv(folder), ...given }
  return (await run(process.execPath, ['server/dist/cli.js', ...args], { env, maxBuffer: 64 * 1024 * 1024 })).stdout
}
