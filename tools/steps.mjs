// What `npm start`, `npm test` and the command line need before anything of ours can run. Only Node's own modules here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

const NODE_FLOOR = [20, 19]

/** Ends with a sentence instead of a stack when Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_FLOOR[0] || (major === NODE_FLOOR[0] && minor >= NODE_FLOOR[1])) return
  console.error(
    `Zimu needs Node ${NODE_FLOOR.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org`,
  )
  process.exit(1)
}

/** Runs a program of this repository in the foreground; ends with its exit code when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  return result.status ?? 1
}

function runOrExit(what, command, args) {
  const status = run(command, args)
  if (status === 0) return
  console.error(`\n${what} failed (exit code ${status}). What it said stands above.`)
  process.exit(status)
}

function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

const readMark = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function writeMark(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Installs the locked packages when they are missing or the lock has changed. Needs the network only then. */
export function ensureInstalled() {
  requireNode()
  const mark = join(root, 'node_modules', '.zimu-installed')
  const wanted = hashFiles([join(root, 'package-lock.json')])
  if (readMark(mark) === wanted) return
  console.log('Installing packages (first start, or the lock has changed) …')
  runOrExit('npm ci', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeMark(mark, wanted)
}

const SOURCES = ['contract/src', 'server/src', 'web/src', 'web/public', 'admin/src']
const SOURCE_FILES = [
  'package-lock.json',
  'admin/index.html',
  'admin/vite.config.ts',
  'web/index.html',
  'web/boot-script.ts',
  'web/vite.config.ts',
  'web/vite.first-view.config.ts',
  'tools/build.mjs',
  'tools/service-worker.mjs',
]

/** Fingerprint of everything the build is made from. */
function buildFingerprint() {
  const files = SOURCES.flatMap((folder) => listFiles(join(root, folder))).filter((path) => !/\.test\.tsx?$/.test(path))
  return hashFiles([...files, ...SOURCE_FILES.map((path) => join(root, path))])
}

/** Builds web app, console and server when a source has changed since the last build. */
export function ensureBuilt({ isForced = false } = {}) {
  const mark = join(root, 'server/dist/.zimu-built')
  const wanted = buildFingerprint()
  if (!isForced && readMark(mark) === wanted) return
  console.log('Building the web app, the console and the server …')
  runOrExit('The build', process.execPath, ['tools/build.mjs', '--now'])
  writeMark(mark, wanted)
}
