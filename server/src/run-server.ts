/** The process: configuration, database, listening, graceful stop. */

import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seconds } from '@zimu/contract/durations'
import type { FastifyInstance } from 'fastify'
import { type App, createApp } from './app.ts'
import { closeDeps, openDeps } from './boot.ts'
import { describeDemo } from './catalogue/demo/describe-demo.ts'
import { loadDemo } from './catalogue/demo/load-demo.ts'
import type { Output } from './cli/command.ts'
import { serveOperator } from './cli/operator-server/operator-server.ts'
import { createTerminalOutput } from './cli/terminal/terminal-output.ts'
import { type Config, readConfig } from './config/config.ts'
import { runAsJob } from './db/statement-timeout.ts'
import type { Deps } from './deps.ts'
import { explainFailure } from './explain-failure.ts'
import { openMediaAddresses } from './ports/media-store/index.ts'
import { createTerminalLog } from './process/terminal-log.ts'

/** Folder of the checkout: this file is bundled to server/dist/main.js. */
const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
/** A stop that takes longer than this is cut short: by then the buffers are written, only work that asks others is lost. */
const STOP_MS = seconds(10)

type Print = (text: string) => void

/** A second signal ends the wait in which others are sent elsewhere (DRAIN_SECONDS). */
function stopOnSignals(print: Print, app: App, deps: Deps, closeOperator: () => Promise<void>) {
  const hurry = new AbortController()
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return hurry.abort()
    isStopping = true
    if (deps.config.drainSeconds > 0) print(`${signal}: leaving in ${deps.config.drainSeconds} s …`)
    await app.leave(hurry.signal)
    print(`${signal}: finishing what is in flight …`)
    setTimeout(() => {
      process.stderr.write(`not finished after ${STOP_MS / 1000} s: stopped in the middle of a job\n`)
      process.exit(1)
    }, STOP_MS).unref()
    try {
      await Promise.all([closeOperator(), app.close()])
      await closeDeps(deps)
      process.exit(0)
    } catch (error) {
      process.stderr.write(`${explainFailure(error)}\n`)
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

/** Fills an empty service with the demo; true when the demo is in. */
async function openDemo({ modules }: App, deps: Deps, output: Output): Promise<boolean> {
  const { config, database, media, clock } = deps
  if (!config.isDemo) return false
  const { contents, redemption, settings } = modules
  const addresses = openMediaAddresses(deps)
  const demoDeps = { database, media, clock, addresses, content: contents, redemption, settings }
  const state = await loadDemo(demoDeps, join(REPOSITORY, 'demo'), output)
  return state === 'loaded' || state === 'there'
}

/** `publicUrl`: the address that was configured; `""`: where it listens. */
function addressOf(http: FastifyInstance, host: string, publicUrl: string): string {
  const { port } = http.server.address() as AddressInfo
  return publicUrl || `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function printAddresses(print: Print, config: Config, deps: Deps, app: App) {
  const consoleApp = await app.openConsole()
  print(`Database: ${deps.database.label}`)
  print(`Data folder: ${config.dataFolder}`)
  if (consoleApp) print(`Operators' console: ${addressOf(consoleApp, config.adminHost, config.adminUrl)}/admin/`)
  // Last, where eyes are; what the self-check and requests have to say comes after it.
  print(`字母公约 listens on ${addressOf(app.http, config.host, config.publicUrl)}`)
}

/**
 * The log: JSON lines for programs. At a terminal lines to read, after the address, and without LOG_LEVEL only what is
 * wrong: a line per request would push the address away.
 */
function openLog({ logLevel }: Config): { logger: Deps['logger']; release(): void } {
  if (!process.stdout.isTTY) return { logger: { level: logLevel }, release: () => undefined }
  const { stream, release } = createTerminalLog((text) => void process.stdout.write(text))
  return { logger: { level: process.env.LOG_LEVEL ? logLevel : 'warn', stream }, release }
}

/** Opens everything and listens; the process then runs until a signal. What keeps it from starting is said, and ends it with 1. */
export async function runServer(): Promise<void> {
  try {
    await openServer()
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    process.exit(1)
  }
}

async function openServer() {
  // Database, media and backups are nobody else's: files of this process are for its own user.
  process.umask(0o077)
  const output = createTerminalOutput({ out: process.stdout, err: process.stderr })
  const { print } = output
  const config = readConfig(process.env)
  const log = openLog(config)
  const deps = await openDeps(config, REPOSITORY, log.logger)
  const app = await createApp(deps)
  // What is wrong with the console's calls keeps the service from starting.
  const consoleApp = await app.openConsole()
  const hasDemo = await runAsJob(() => openDemo(app, deps, output))
  // PostgreSQL lets commands open the database beside the server; the embedded one is held by this process.
  const is_held = deps.database.dialect === 'sqlite'
  const closeOperator = is_held ? await serveOperator({ deps, modules: app.modules }) : async () => undefined
  stopOnSignals(print, app, deps, closeOperator)
  await app.http.listen({ port: config.port, host: config.host })
  if (config.adminPort !== null) await consoleApp?.listen({ port: config.adminPort, host: config.adminHost })
  if (config.metricsPort !== null) await app.metrics?.listen(config.metricsPort, config.metricsHost)
  await app.startJobs()
  if (hasDemo) describeDemo(consoleApp ? await app.modules.operators.createDemoOperators() : []).forEach(print)
  await printAddresses(print, config, deps, app)
  log.release()
  void app.modules.selfCheck.watch('start').catch(() => undefined)
  // Now rather than with the first film: on a busy machine the trials of what bounds ffmpeg may run out of time.
  void deps.transcoder.abilities().catch(() => undefined)
}
