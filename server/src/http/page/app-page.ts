/**
 * Document of the app: home rendered for a guest, with the data that it was rendered from (docs/decisions: first view).
 */

import { FIRST_VIEW_VERSION, type FirstViewData, type Language } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { isPreviewAddress } from '@zimu/contract/preview-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { originOf } from '../calls/call-context.ts'
import type { GuestReads } from '../calls/guest-reads.ts'
import { appPagePolicy, type PageSources } from '../content-policy.ts'
import { languageOf } from '../language.ts'
import { PAGE_HEADERS, sendCachedPage } from '../response-cache/cached-page.ts'
import type { MadeAnswer, ResponseCache } from '../response-cache/response-cache.ts'
import { composeDocument } from './document.ts'
import { type AppBuild, createBuildReader } from './template.ts'

export interface AppPageDeps {
  /** Folder of the built web app; may be missing, then only the API is served. */
  folder: string
  reads: GuestReads
  responseCache: ResponseCache
  clock: Clock
  readSources: () => Promise<PageSources>
  /** `""`: taken from each request. */
  publicUrl: string
  /** Address of the console, which frames previews, for who reaches the app at `origin`; `""`: there is none. */
  consoleUrl: (origin: string) => string
}

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Zimu</title>
<p>The web app is not built here. Run <code>npm run build</code>; the API answers under <code>/api/</code>.`

/**
 * The time in the document is rounded to this step, so that its bytes and ETag stay the same; a document may be stale
 * by as much. The app reloads data that is older.
 */
const STEP_MS = seconds(30)

interface Page {
  html: string
  /** Texts of its style elements. */
  styles: readonly string[]
}

/** The built page contains the script that runs before the first paint (web/src/boot.ts). */
const INLINE_SCRIPT = /<script>([^<]*)<\/script>/g

export function serveAppPage(
  app: FastifyInstance,
  { folder, reads, responseCache, clock, readSources, publicUrl, consoleUrl }: AppPageDeps,
): void {
  const readBuild = createBuildReader(folder, (error) => app.log.error({ err: error }, 'the drawing of home is broken'))
  const drawn = new Map<Language, { key: string; page: Page }>()

  async function draw({ html, firstView }: AppBuild, data: FirstViewData): Promise<Page> {
    if (!firstView) return { html, styles: [] }
    const drawing = await firstView.draw(data)
    const styles = [drawing.styles, drawing.firstStyles].filter(Boolean)
    return { html: composeDocument(html, data, drawing), styles }
  }

  /** Renders again only if the answers have changed. */
  async function makePage(build: AppBuild, request: FastifyRequest, reply: FastifyReply): Promise<Page> {
    const language = languageOf(request)
    const answers = await reads.readAll(build.firstView?.calls ?? [], request, reply)
    const timeMs = Math.floor(clock.now() / STEP_MS) * STEP_MS
    const key = JSON.stringify([build.html, timeMs, answers])
    const known = drawn.get(language)
    if (known?.key === key) return known.page
    const page = await draw(build, { version: FIRST_VIEW_VERSION, language, timeMs, answers })
    drawn.set(language, { key, page })
    return page
  }

  async function make(request: FastifyRequest, reply: FastifyReply): Promise<MadeAnswer> {
    const build = await readBuild()
    if (!build) return finish(request, { html: NOT_BUILT, styles: [] })
    const page = await makePage(build, request, reply).catch((error: unknown) => {
      // The app starts from its own calls then, and shows what is wrong there.
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'home could not be drawn')
      return { html: build.html, styles: [] }
    })
    return finish(request, page)
  }

  async function finish(request: FastifyRequest, { html, styles }: Page, frame?: string): Promise<MadeAnswer> {
    const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text)
    const sources = { ...(await readSources()), ...(frame === undefined ? {} : { frameAncestor: frame }) }
    const policy = appPagePolicy(sources, { styles, scripts })
    const headers = { ...PAGE_HEADERS, 'content-security-policy': policy }
    return { body: html, headers, request_id: request.id, onServe: [] }
  }

  /** The app without anything drawn, for a frame of the console: nothing of it is kept anywhere. */
  async function sendPreview(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const html = (await readBuild())?.html ?? NOT_BUILT
    const { headers, body } = await finish(request, { html, styles: [] }, consoleUrl(originOf(request, publicUrl)))
    // Browsers without the directive of the policy would take the header for it.
    reply.removeHeader('x-frame-options')
    return reply.headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send(body)
  }

  app.get('/', async (request, reply) =>
    isPreviewAddress(request.url)
      ? sendPreview(request, reply)
      : sendCachedPage(responseCache, request, reply, () => make(request, reply), STEP_MS),
  )
}
