/** The process: configuration, database, listening, graceful stop. Nothing else starts anything. */
import type { AddressInfo } from 'node:net'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type App, createApp } from './app.ts'
import { closeDeps, openDeps } from './boot.ts'
import { ConfigInvalid, readConfig } from './config.ts'
import { DataFolderInUse } from './db/one-process.ts'
import type { Deps } from './deps.ts'

/** Folder of the checkout: this file is bundled to server/dist/main.js. */
const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
/** A stop that takes longer than this is cut short. */
const STOP_MS = 10_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** A sentence an operator can act on, for failures that are theirs to mend. */
function explain(error: unknown): string {
  if (error instanceof ConfigInvalid) return `${error.message}\nThe table of all variables is in docs/operating.md.`
  if (error instanceof DataFolderInUse)
    return `The data folder ${error.message} is in use by another Zimu process. Stop that one, or set ZIMU_DATA to another folder.`
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to a free one, for example PORT=8090 npm start.`
  if (code === 'EACCES') return `No permission: ${String(error)}. Choose another PORT or ZIMU_DATA.`
  if (code === 'ECONNREFUSED') return `The database does not answer (${String(error)}). Check DATABASE_URL.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function stopOnSignals(app: App, deps: Deps) {
  let is_stopping = false
  const stop = async (signal: string) => {
    if (is_stopping) return
    is_stopping = true
    say(`${signal}: finishing what is in flight …`)
    setTimeout(() => process.exit(1), STOP_MS).unref()
    await app.close()
    await closeDeps(deps)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

async function main() {
  const config = readConfig(process.env)
  const deps = await openDeps(config, REPOSITORY, { level: config.log_level })
  const app = await createApp(deps)
  stopOnSignals(app, deps)
  await app.http.listen({ port: config.port, host: config.host })
  await app.startJobs()
  const { port } = app.http.server.address() as AddressInfo
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  say(`字母公约 listens on ${config.public_url || `http://${host}:${port}`}`)
  say(`Database: ${deps.database.label}`)
  say(`Data folder: ${config.data_folder}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
