// Sizes of the built web app and of the built console, gzipped, in thousands of bytes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './steps.mjs'

/**
 * `js`, `css`: what a first visit of home always fetches: 112 of script, of which 2 stay free; `idle`: all script until the
 * network is idle; `page`: the script of any other page by itself. Reasons: docs/decisions/0006,
 * docs/decisions/0097, docs/decisions/0260.
 */
export const BUDGETS_KB = { js: 110, css: 15, idle: 120, page: 15, player: 37 }
/** The stage stands on this page (docs/decisions/0097). */
const STAGE_PAGE = { page: 'pages/video/index', budget: 18 }

/** What the script of a page may weigh. */
export const pageBudget = (page) => (page === STAGE_PAGE.page ? STAGE_PAGE.budget : BUDGETS_KB.page)
/** Chunks that home fetches before its network is idle, untouched; `e2e/first-view.spec.ts` fails when there is another. */
const HOME_FETCHES = ['lists', 'unread']
/** Script of the console: what its sign-in page loads, and its first page with everything behind the sign-in (docs/decisions/0108). */
export const CONSOLE_BUDGETS_KB = { signIn: 90, firstPage: 260 }
/** Modules of the console that are loaded lazily, but always, for each of the two. */
const CONSOLE_SIGN_IN = ['src/entrance/entrance.tsx']
const CONSOLE_SHELL = ['src/app/console.tsx', 'src/i18n/catalogues/zh-Hans/console.ts']
/** The overview; and the list of contents, for who may not read figures. The heavier one counts. */
const CONSOLE_FIRST_PAGES = [
  ['src/app/routes/home.tsx', 'src/i18n/catalogues/zh-Hans/pages/overview.ts'],
  ['src/app/routes/contents.tsx'],
]
/** Builds that are measured, unless told otherwise. */
const DIST = join(root, 'web/dist')
const CONSOLE_DIST = join(root, 'admin/dist')

const readManifest = (dist) => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const sizeOf = (dist, file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000

/** Key of a chunk in the manifest. */
function findChunk(manifest, wanted) {
  const [key] = Object.entries(manifest).find(([, { name, file }]) => name === wanted && file.endsWith('.js')) ?? []
  if (key === undefined) throw new Error(`there is no chunk “${wanted}”`)
  return key
}

/** Files of a part of the build and of everything it imports statically: scripts and styles. */
function listFiles(manifest, roots) {
  const files = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const root of roots) visit(root)
  return [...files]
}

/** What is always fetched: the entry, which holds the home screen, and every script and style it imports. */
export function measureFirstLoad(dist = DIST) {
  const sizes = { js: 0, css: 0 }
  for (const file of listFiles(readManifest(dist), ['index.html']))
    sizes[file.endsWith('.css') ? 'css' : 'js'] += sizeOf(dist, file)
  return sizes
}

/** Scripts of a first visit of home until its network is idle, as paths in the build. */
export function listIdleScripts(dist = DIST) {
  const manifest = readManifest(dist)
  const lazy = HOME_FETCHES.map((name) => findChunk(manifest, name))
  return listFiles(manifest, ['index.html', ...lazy]).filter((file) => file.endsWith('.js'))
}

/** Size of them all. */
export const measureIdle = (dist = DIST) => listIdleScripts(dist).reduce((sum, file) => sum + sizeOf(dist, file), 0)

/** Player and danmu, without the library for lists: the chunk `player` and the worker that paints danmu. */
export function measurePlayer(dist = DIST) {
  const manifest = readManifest(dist)
  const chunk = manifest[findChunk(manifest, 'player')]
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

/** Scripts of the console's sign-in page, and of its first page. Throws where a module is not a chunk of its own any more. */
export function measureConsole(dist = CONSOLE_DIST) {
  const manifest = readManifest(dist)
  const measure = (lazy) => {
    for (const key of lazy) if (!manifest[key]) throw new Error(`the console has no chunk for ${key}`)
    const scripts = listFiles(manifest, ['index.html', ...lazy]).filter((file) => file.endsWith('.js'))
    return scripts.reduce((sum, file) => sum + sizeOf(dist, file), 0)
  }
  const firstPages = CONSOLE_FIRST_PAGES.map((page) => measure([...CONSOLE_SHELL, ...page]))
  return { signIn: measure(CONSOLE_SIGN_IN), firstPage: Math.max(...firstPages) }
}
