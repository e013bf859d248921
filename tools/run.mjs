#!/usr/bin/env node
// Runs a TypeScript program of this repository: `node tools/run.mjs <file.ts> [arguments]`.
// It is bundled in memory with its workspace imports (packages stay outside) and then imported,
// because Node 20 does not read TypeScript and the usual runners bring install scripts.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Bundles one TypeScript entry to a module under `node_modules/.cache` and returns its path. */
export async function bundleEntry(entry) {
  const bundle = await rolldown({
    input: resolve(entry),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@zimu/') && !/^[A-Za-z]:/.test(id),
    checks: { bundlerTimings: false },
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({ format: 'esm', sourcemap: 'inline', codeSplitting: false })
  await bundle.close()
  const out = resolve(root, 'node_modules/.cache/zimu', `${entry.replace(/[^A-Za-z0-9]+/g, '-') + process.pid}.mjs`)
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, output[0].code)
  return out
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [entry] = process.argv.splice(2, 1)
  if (!entry || entry === '--help') {
    console.error(
      'usage: node tools/run.mjs <file.ts> [arguments]\n\nBundles a TypeScript file and runs it with these arguments. Node 20 cannot run TypeScript itself.',
    )
    process.exit(entry ? 0 : 2)
  }
  await import(pathToFileURL(await bundleEntry(entry)).href)
}
