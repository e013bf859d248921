/** Programs that a bench starts: the built product over a folder of its own, and the comparison servers. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const START_MS = 120_000
const run = promisify(execFile)

export interface Running {
  url: string
  pid: number
  stop(): Promise<void>
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
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

const productEnv = (folder: string) => ({
  PORT: '0',
  ZIMU_DATA: folder,
  ZIMU_DEMO: '0',
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
  NODE_ENV: 'production',
})

/** The built server over a data folder. */
export const startProduct = (folder: string, env: Record<string, string> = {}) =>
  start(['server/dist/main.js'], { ...productEnv(folder), ...env })

/** The comparison server over an answer saved as a file. */
export const startMemoryServer = (file: string) => start(['tools/run.mjs', 'bench/memory-server.ts', file], {})

/** Runs an operator's command on a data folder. */
export async function zimu(folder: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...productEnv(folder) }
  return (await run(process.execPath, ['server/dist/cli.js', ...args], { env, maxBuffer: 64 * 1024 * 1024 })).stdout
}
