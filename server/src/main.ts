/** The process: configuration, database, listening, graceful stop. Nothing else starts anything. */
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type App, createApp } from './app.ts'
import { closeDeps, openDeps } from './boot.ts'
import { describeDemo } from './catalogue/demo/describe-demo.ts'
import { loadDemo } from './catalogue/demo/load-demo.ts'
import { serveOperator } from './cli/operator-server.ts'
import { createTerminalOutput } from './cli/terminal-output.ts'
import { type Config, readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { explainFailure } from './explain-failure.ts'
import { openMediaAddresses } from './ports/media-store/index.ts'

/** Folder of the checkout: this file is bundled to server/dist/main.js. */
const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
/** A stop that takes longer than this is cut short. */
const STOP_MS = 10_000

const output = createTerminalOutput({ out: process.stdout, err: process.stderr })
const { say } = output

function stopOnSignals(app: App, deps: Deps, closeOperator: () => Promise<void>) {
  let is_stopping = false
  const stop = async (signal: string) => {
    if (is_stopping) return
    is_stopping = true
    say(`${signal}: finishing what is in flight …`)
    setTimeout(() => process.exit(1), STOP_MS).unref()
    await closeOperator()
    await app.close()
    await closeDeps(deps)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

/** Fills an empty service with the demo; true when the demo is in. */
async function openDemo({ modules }: App, deps: Deps): Promise<boolean> {
  const { config, database, media, clock } = deps
  if (!config.is_demo) return false
  const { contents, redemption, settings } = modules
  const addresses = openMediaAddresses(deps)
  const demo_deps = { database, media, clock, addresses, content: contents, redemption, settings }
  const state = await loadDemo(demo_deps, join(REPOSITORY, 'demo'), output)
  return state === 'loaded' || state === 'there'
}

function sayWhere(config: Config, deps: Deps, port: number) {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  say(`Database: ${deps.database.label}`)
  say(`Data folder: ${config.data_folder}`)
  say(`字母公约 listens on ${config.public_url || `http://${host}:${port}`}`)
}

async function main() {
  const config = readConfig(process.env)
  const deps = await openDeps(config, REPOSITORY, { level: config.log_level })
  const app = await createApp(deps)
  const has_demo = await openDemo(app, deps)
  // PostgreSQL lets commands open the database beside the server; the embedded one is held by this process.
  const is_held = deps.database.dialect === 'sqlite'
  const closeOperator = is_held ? await serveOperator({ deps, modules: app.modules }) : async () => undefined
  stopOnSignals(app, deps, closeOperator)
  await app.http.listen({ port: config.port, host: config.host })
  await app.startJobs()
  void app.selfCheck.watch('start').catch(() => undefined)
  if (has_demo) describeDemo().forEach(say)
  sayWhere(config, deps, (app.http.server.address() as AddressInfo).port)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
})
