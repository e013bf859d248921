// Sizes of the built web app, gzipped, in thousands of bytes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './steps.mjs'

/** Scripts and styles that a first visit of home always fetches, and the script of any other page by itself. */
export const BUDGETS_KB = { js: 110, css: 15, page: 15, player: 30 }
/** Build that is measured, unless told otherwise. */
const DIST = join(root, 'web/dist')

const readManifest = (dist) => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const sizeOf = (dist, file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000

/** The entry and everything it imports statically. */
function listHomeFiles(manifest) {
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

/** What is always fetched: the entry, which holds the home screen, and every script and style it imports. */
export function measureFirstLoad(dist = DIST) {
  const sizes = { js: 0, css: 0 }
  for (const file of listHomeFiles(readManifest(dist)))
    sizes[file.endsWith('.css') ? 'css' : 'js'] += sizeOf(dist, file)
  return sizes
}

/** Player and danmu, without the library for lists: the chunk `player` and the worker that paints danmu. */
export function measurePlayer(dist = DIST) {
  const manifest = readManifest(dist)
  const chunk = Object.values(manifest).find(({ name, file }) => name === 'player' && file.endsWith('.js'))
  if (!chunk) throw new Error('there is no chunk “player”')
  // Workers stand in no manifest, and former builds' are beside this one's: the watch page names it.
  const page = readFileSync(join(dist, manifest['src/pages/video/index.page.tsx'].file), 'utf8')
  const [worker] = /assets\/paint\.worker-[\w-]+\.js/.exec(page) ?? []
  if (!worker) throw new Error('the watch page opens no worker that paints')
  return sizeOf(dist, chunk.file) + sizeOf(dist, worker)
}

/** The script of each page of its own, largest first. What several pages share is in chunks beside them. */
export function measurePages(dist = DIST) {
  return Object.entries(readManifest(dist))
    .filter(([source]) => /^src\/pages\/.+\.page\.tsx$/.test(source))
    .map(([source, { file }]) => ({ page: source.slice('src/'.length, -'.page.tsx'.length), kb: sizeOf(dist, file) }))
    .sort((a, b) => b.kb - a.kb)
}

/** Scripts with something in them that is for development alone: the bracket of the pseudo-language (web/src/i18n/pseudo.ts). */
export function findDevelopmentOnly(dist = DIST) {
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  return scripts.filter((name) => /⟦|\\u27e6/i.test(readFileSync(join(dist, 'assets', name), 'utf8')))
}
