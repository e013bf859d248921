// Bundles the service workers: that of the app with the list of files that it keeps for the time without a network, and that of the
// console, which keeps nothing.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { rolldown } from 'rolldown'
import { root } from './steps.mjs'

/** Of no use without a network, and large. */
const LEFT_OUT = /hls/
const FIXED = ['favicon.svg', 'fonts/treaty.woff2', 'icons/icon-192.png']

const digest = (path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)

/** Files of the current build only: what earlier builds left beside them belongs to their own workers. */
function listFiles(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file)
  const chunks = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set([...named, ...chunks])].filter((file) => !LEFT_OUT.test(file)).sort()
}

/** What to keep: hashed names are their own revision. */
function listPrecache(dist) {
  const named = listFiles(dist).map((file) => ({ url: `/${file}`, revision: null }))
  const fixed = FIXED.map((file) => ({ url: `/${file}`, revision: digest(join(dist, file)) }))
  return [{ url: '/', revision: digest(join(dist, 'index.html')) }, ...fixed, ...named]
}

/** Bundles one worker to one file. */
async function bundleWorker(input, file, define = {}) {
  const bundle = await rolldown({
    input: join(root, input),
    platform: 'browser',
    transform: { define },
    checks: { bundlerTimings: false },
    logLevel: 'warn',
  })
  await bundle.write({ file, format: 'iife', minify: true })
  await bundle.close()
  // The minifier once wrote `//` for a division by a pure call; a worker that does not parse fails silently in browsers.
  new Script(readFileSync(file, 'utf8'), { filename: file })
}

/** Writes `sw.js` into a finished build of the app. */
export const buildServiceWorker = (dist) =>
  bundleWorker('web/src/worker/worker.ts', join(dist, 'sw.js'), {
    __PRECACHE__: JSON.stringify(listPrecache(dist)),
    'process.env.NODE_ENV': '"production"',
  })

/** Writes `push-worker.js` into a finished build of the console. */
export const buildPushWorker = (dist) => bundleWorker('admin/src/worker/push.worker.ts', join(dist, 'push-worker.js'))
