/** The built product as a process of its own over a data folder, and the operator's commands on that folder. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Running, type Start, startProgram } from './program.ts'
import { ROOT } from './root.ts'

export type { Running } from './program.ts'

const run = promisify(execFile)

/** Set also where this process's own environment says otherwise. */
const productEnv = (folder: string) => ({
  PORT: '0',
  ADMIN_PORT: '0',
  ZIMU_DATA: folder,
  ZIMU_DEMO: '0',
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
  NODE_ENV: 'production',
})

export interface ProductStart extends Pick<Start, 'umask' | 'root'> {
  /** Arguments of Node before the program. */
  nodeArgs?: readonly string[]
}

/** Starts the built server over a data folder; `env` as in docs/operating.md. Any free port, SQLite, no demo if not given. */
export const startProduct = (
  folder: string,
  env: Record<string, string> = {},
  { nodeArgs = [], ...start }: ProductStart = {},
): Promise<Running> => startProgram([...nodeArgs, 'server/dist/main.js'], { ...productEnv(folder), ...env }, start)

/** Starts a process that converts films and does nothing else, beside a product on the same folder and database. */
export const startWorker = (folder: string, env: Record<string, string>): Promise<Running> =>
  startProgram(['server/dist/cli.js', 'worker'], { ...productEnv(folder), ...env }, { ready: /^Converting films of /m })

/** Runs an operator's command on a data folder; resolves with what it prints. */
export const zimu = (folder: string, ...args: string[]) => zimuWith(folder, {}, ...args)

/** The same in another environment. */
export const zimuWith = (folder: string, given: Record<string, string>, ...args: string[]) =>
  zimuOf(ROOT, folder, given, ...args)

/** The same by the program of another repository. */
export async function zimuOf(
  root: string,
  folder: string,
  given: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const env = { ...process.env, ...productEnv(folder), ...given }
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }
  return (await run(process.execPath, ['server/dist/cli.js', ...args], options)).stdout
}
