/** The document of the app: home drawn as a guest sees it, with the answers it was drawn from (docs/decisions: first view). */
import { FIRST_VIEW_VERSION, type FirstViewData, type Language } from '@zimu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { GuestReads } from '../guest-reads.ts'
import type { KeptBytes, MadeAnswer } from '../kept.ts'
import { languageOf } from '../language.ts'
import { composeDocument } from './document.ts'
import { PAGE_HEADERS, sendKeptPage } from './kept-page.ts'
import { type PageSources, pagePolicy } from './policy.ts'
import { type AppBuild, createBuildReader } from './template.ts'

export interface AppPageDeps {
  /** Folder of the built web app; may be absent: the API works without it. */
  folder: string
  reads: GuestReads
  kept: KeptBytes
  clock: Clock
  readSources: () => Promise<PageSources>
}

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Zimu</title>
<p>The web app is not built here. Run <code>npm run build</code>; the API answers under <code>/api/</code>.`

/**
 * The time in the document goes on in such steps, so that its bytes and tag stay the same for a while; and for as long nobody
 * waits for the next document. The app asks anew for what it shows when it is that old.
 */
const STEP_MS = 30_000

interface Page {
  html: string
  /** Texts of its style elements. */
  styles: readonly string[]
}

/** The script that runs before the first paint (web/src/boot.ts) stands in the built page itself. */
const INLINE_SCRIPT = /<script>([^<]*)<\/script>/g

export function serveAppPage(app: FastifyInstance, { folder, reads, kept, clock, readSources }: AppPageDeps): void {
  const readBuild = createBuildReader(folder, (error) => app.log.error({ err: error }, 'the drawing of home is broken'))
  const drawn = new Map<Language, { key: string; page: Page }>()

  async function draw({ html, first_view }: AppBuild, data: FirstViewData): Promise<Page> {
    if (!first_view) return { html, styles: [] }
    const drawing = await first_view.draw(data)
    const styles = [drawing.styles, drawing.first_styles].filter(Boolean)
    return { html: composeDocument(html, data, drawing), styles }
  }

  /** The same answers give the same page: it is drawn again only when something has changed. */
  async function makePage(build: AppBuild, request: FastifyRequest, reply: FastifyReply): Promise<Page> {
    const language = languageOf(request)
    const answers = await reads.readAll(build.first_view?.asks ?? [], request, reply)
    const time_ms = Math.floor(clock.now() / STEP_MS) * STEP_MS
    const key = JSON.stringify([build.html, time_ms, answers])
    const known = drawn.get(language)
    if (known?.key === key) return known.page
    const page = await draw(build, { version: FIRST_VIEW_VERSION, language, time_ms, answers })
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

  async function finish(request: FastifyRequest, { html, styles }: Page): Promise<MadeAnswer> {
    const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text)
    const policy = pagePolicy(await readSources(), { styles, scripts })
    const headers = { ...PAGE_HEADERS, 'content-security-policy': policy }
    return { body: html, headers, request_id: request.id, onServe: [] }
  }

  app.get('/', async (request, reply) => sendKeptPage(kept, request, reply, () => make(request, reply), STEP_MS))
}
