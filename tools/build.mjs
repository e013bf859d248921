#!/usr/bin/env node
// Builds the web app (web/dist), the console (admin/dist), both with ready-made .gz and .br, and the server (server/dist).
//   node tools/build.mjs          builds what is stale
//   node tools/build.mjs --now    builds everything
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { replaceBuild } from './generations.mjs'
import { buildPushWorker, buildServiceWorker } from './service-worker.mjs'
import { ensureBuilt, ensureInstalled, root } from './steps.mjs'

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Writes `.gz` and `.br` beside every text file, so that the server never compresses a file while it serves. */
function precompress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

async function buildWeb() {
  const { build } = await import('vite')
  const next = join(root, 'web/dist-next')
  const run = (config, outDir) =>
    build({
      root: join(root, 'web'),
      configFile: join(root, 'web', config),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    })
  await run('vite.config.ts', next)
  await buildServiceWorker(next)
  precompress(next)
  await run('vite.first-view.config.ts', join(next, '.first-view'))
  replaceBuild(next, join(root, 'web/dist'))
}

/** The document of the console is not compressed: the server writes a nonce into each answer. */
async function buildConsole() {
  const { build } = await import('vite')
  const next = join(root, 'admin/dist-next')
  await build({ root: join(root, 'admin'), logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
  await buildPushWorker(next)
  precompress(join(next, 'assets'))
  replaceBuild(next, join(root, 'admin/dist'))
}

/**
 * Libraries that go into the server's files: of many small modules, each of which Node would find, read and compile at every start
 * of the server and of every command (docs/decisions/0490). The others stay where npm has put them: those with files of their own beside
 * their code, and those of CommonJS.
 */
const BUNDLED = ['kysely', 'libphonenumber-js', 'valibot', '@valibot/to-json-schema']

const isBundled = (id) =>
  id.startsWith('.') ||
  id.startsWith('/') ||
  id.startsWith('@zimu/') ||
  /^[A-Za-z]:/.test(id) ||
  BUNDLED.some((name) => id === name || id.startsWith(`${name}/`))

async function buildServer() {
  const { rolldown } = await import('rolldown')
  rmSync(join(root, 'server/dist'), { recursive: true, force: true })
  const bundle = await rolldown({
    input: { main: join(root, 'server/src/main.ts'), cli: join(root, 'server/src/cli/cli.ts') },
    platform: 'node',
    external: (id) => !isBundled(id),
    checks: { bundlerTimings: false },
    logLevel: 'warn',
  })
  await bundle.write({ dir: join(root, 'server/dist'), format: 'esm', sourcemap: true })
  await bundle.close()
}

if (process.argv.includes('--help')) {
  console.log(
    'usage: npm run build [-- --now]\n\nInstalls the locked packages and builds server, app and console into server/dist, web/dist and admin/dist, if a source has changed.\n  --now   builds without installing, even if nothing has changed',
  )
} else if (process.argv.includes('--now')) {
  await buildServer()
  await buildWeb()
  await buildConsole()
} else {
  ensureInstalled()
  ensureBuilt()
}
