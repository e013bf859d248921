/** The console's page and files: one document for every address below `/admin/`. */
import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../calls/call-context.ts'
import { consolePagePolicy, HASH_WORKER_POLICY, PUSH_WORKER_POLICY } from '../content-policy.ts'
import { languageOf } from '../language.ts'
import { createConsoleManifest } from './console-manifest.ts'

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Zimu</title>
<p>The console is not built here. Run <code>npm run build</code>.`

/** Stands in the built document where the nonce of the answer belongs. */
const NONCE = '__CSP_NONCE__'

/** Stands in the built document where the name of its build belongs. */
const BUILD = '__BUILD__'
/** Header of the calls' answers: the build that is served now, so that a page of an older one can say so. */
export const BUILD_HEADER = 'x-zimu-build'
/** The service worker, at an address that is that of its scope and stays from build to build. */
const PUSH_WORKER = 'push-worker.js'
/** So often the built document is looked at for the header. */
const LOOK_MS = seconds(10)

export interface ConsolePageDeps {
  /** Folder of the built console; may be missing, then only its calls are served. */
  folder: string
  /** `""`: taken from each request. */
  adminUrl: string
  /** Origins of media on another host and of the visitor's app, which the preview frames. */
  readOrigins: (origin: string) => Promise<{ mediaOrigin: string; visitorOrigin: string }>
  /** What the site is called. */
  readTitle: (language: Language) => Promise<string>
}

interface BuiltPage {
  html: string
  /** The same for the same files, in every process. */
  build: string
}

async function readPage(path: string): Promise<BuiltPage> {
  const html = await readFile(path, 'utf8')
  const build = createHash('sha256').update(html).digest('base64url').slice(0, 12)
  return { html: html.replaceAll(BUILD, build), build }
}

/** Reads the built document again after each build; undefined until there is one. */
function createReader(path: string) {
  let known: { mark: string; page: Promise<BuiltPage> } | undefined
  return async () => {
    const found = await stat(path).catch(() => undefined)
    if (!found) return undefined
    const mark = `${found.mtimeMs} ${found.size} ${found.ino}`
    if (known?.mark !== mark) known = { mark, page: readPage(path) }
    return known.page
  }
}

export async function serveConsolePage(
  app: FastifyInstance,
  { folder, adminUrl, readOrigins, readTitle }: ConsolePageDeps,
): Promise<void> {
  const read = createReader(join(folder, 'index.html'))
  let build = ''
  let lookedMs = 0
  app.addHook('onSend', async ({ url }, reply) => {
    if (!url.startsWith('/admin/api/')) return
    const now = performance.now()
    if (lookedMs === 0 || now - lookedMs > LOOK_MS) {
      lookedMs = now
      build = (await read())?.build ?? ''
    }
    if (build !== '') reply.header(BUILD_HEADER, build)
  })
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/admin/assets/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', 'public, max-age=31536000, immutable')
      if (/[\\/]hash\.worker-[^\\/]+\.js(\.gz|\.br)?$/.test(path))
        response.header('content-security-policy', HASH_WORKER_POLICY)
    },
  })
  app.get('/', async (_request, reply) => reply.redirect('/admin/', 302))
  app.get('/admin', async (_request, reply) => reply.redirect('/admin/', 302))
  app.get('/admin/manifest.webmanifest', async (request, reply) => {
    const language = languageOf(request)
    const manifest = createConsoleManifest((await read())?.html ?? '', await readTitle(language), language)
    return reply.header('cache-control', 'no-store').type('application/manifest+json').send(manifest)
  })
  app.get(`/admin/${PUSH_WORKER}`, async (_request, reply) => {
    const script = await readFile(join(folder, PUSH_WORKER), 'utf8').catch(() => undefined)
    if (script === undefined) return reply.callNotFound()
    reply.header('content-security-policy', PUSH_WORKER_POLICY).header('cache-control', 'no-cache')
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
  app.get('/admin/*', async (request, reply) => {
    if (/^\/admin\/(api|upload)(\/|$)/.test(request.url)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    const html = (await read())?.html ?? NOT_BUILT
    return reply
      .header(
        'content-security-policy',
        consolePagePolicy({ nonce, ...(await readOrigins(originOf(request, adminUrl))) }),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce))
  })
}
