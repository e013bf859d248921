/** The built product as an operator runs it: a process of its own, a data folder of its own, any free port. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..')
const START_MS = 60_000

export interface Product {
  url: string
  /** Runs `npm run zimu -- <args>` against this product's data folder; resolves with what it prints. */
  zimu(...args: string[]): Promise<string>
  stop(): Promise<void>
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    const timer = setTimeout(() => fail(new Error(`the product did not start:\n${text}`)), START_MS)
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const address = /listens on (http:\/\/\S+)/.exec(text)?.[1]
      if (!address) return
      clearTimeout(timer)
      done(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(new Error(`the product ended with code ${code}:\n${text}`)))
  })
}

/** Starts the built server with the demo catalogue. `env` as in docs/operating.md. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-e2e-'))
  const environment = { ...process.env, PORT: '0', ZIMU_DATA: folder, LOG_LEVEL: 'error', ...env }
  const child = spawn(process.execPath, ['server/dist/main.js'], { cwd: ROOT, env: environment, stdio: 'pipe' })
  const url = await waitForAddress(child)
  const run = promisify(execFile)
  return {
    url,
    zimu: async (...args) =>
      (await run(process.execPath, ['server/dist/cli.js', ...args], { cwd: ROOT, env: environment })).stdout,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
