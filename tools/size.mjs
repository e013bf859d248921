#!/usr/bin/env node
// What a first visit of home loads, gzipped: the entry, which holds the home screen, and every script and style it imports.
// What the browser then asks for by itself is measured by `npm run bench -- first-load`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './steps.mjs'

/** Goals of docs/performance.md, in thousands of bytes. */
const BUDGETS = { js: 110, css: 15 }
const dist = join(root, 'web/dist')

/** The entry and everything it imports statically. */
function listHomeFiles() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const files = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit('index.html')
  return [...files]
}

export function measureFirstLoad() {
  const sizes = { js: 0, css: 0 }
  for (const file of listHomeFiles()) {
    const bytes = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
    sizes[file.endsWith('.css') ? 'css' : 'js'] += bytes / 1000
  }
  return sizes
}

const sizes = measureFirstLoad()
let failed = 0
for (const [kind, budget] of Object.entries(BUDGETS)) {
  const is_met = sizes[kind] <= budget
  if (!is_met) failed += 1
  console.log(`${kind.padEnd(4)} ${sizes[kind].toFixed(1)} kB gzipped of ${budget} ${is_met ? 'met' : 'MISSED'}`)
}
process.exitCode = failed === 0 ? 0 : 1
