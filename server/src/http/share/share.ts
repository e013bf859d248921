/**
 * Pages of shared links: title, picture and description for link previews and search engines, and a redirect to the
 * app; also `robots.txt` and the sitemap (docs/decisions: link pages).
 */

import type { ContentCard, Input, Output } from '@zimu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createCallLimit } from '../../limits/call-limit.ts'
import { Refusal } from '../../refusal.ts'
import { shareUrl } from '../../share-card.ts'
import { originOf } from '../calls/call-context.ts'
import type { GuestReads } from '../calls/guest-reads.ts'
import { sharePagePolicy } from '../content-policy.ts'
import { foldAddress } from '../edge/address.ts'
import { addressLanguage, languageOf } from '../language.ts'
import { PAGE_HEADERS, sendCachedPage } from '../response-cache/cached-page.ts'
import type { MadeAnswer, ResponseCache } from '../response-cache/response-cache.ts'
import { SHARE_CSS, SHARE_JS } from './assets.ts'
import { missingPage, sharePage } from './share-page.ts'

export interface ShareDeps {
  reads: GuestReads
  responseCache: ResponseCache
  limit: ReturnType<typeof createCallLimit>
  publicUrl: string
  /** Origin of pictures besides the own; `""`: none. */
  readCdnOrigin: () => Promise<string>
}

/** Number of the newest contents in the sitemap, and of those read at a time. */
const MAX_SITEMAP_URLS = 1000
const MAPPED_AT_ONCE = 100
const LIST = 'GET /api/content.Content/list'
const ASSET_CACHE = 'public, max-age=86400'

export function serveShare(app: FastifyInstance, deps: ShareDeps): void {
  const { reads, responseCache, limit, publicUrl } = deps
  const readSite = (request: FastifyRequest, reply: FastifyReply) =>
    reads.read('GET /api/setting.Setting/setting', {}, request, reply)

  async function makePage(content_id: string, request: FastifyRequest, reply: FastifyReply): Promise<MadeAnswer> {
    await limit('/s/', 'general', { member_id: undefined, ip: foldAddress(request.ip) })
    const content = await reads.read('GET /api/content.Content/info', { content_id }, request, reply)
    const site = await readSite(request, reply)
    const language = languageOf(request)
    const appPath = addressLanguage(request) ? `/?lang=${language}` : '/'
    const shared = { content, site, language, appPath, origin: originOf(request, publicUrl) }
    const policy = sharePagePolicy(await deps.readCdnOrigin())
    const headers = { ...PAGE_HEADERS, 'content-security-policy': policy }
    return { body: sharePage(shared), headers, request_id: request.id, onServe: [] }
  }

  async function sendMissing(request: FastifyRequest, reply: FastifyReply) {
    const page = missingPage(await readSite(request, reply), languageOf(request))
    reply.code(404).headers(PAGE_HEADERS).header('cache-control', 'no-store')
    return reply.header('content-security-policy', sharePagePolicy('')).send(page)
  }

  app.get<{ Params: { content_id: string } }>('/s/:content_id', async (request, reply) => {
    const { content_id } = request.params
    try {
      return await sendCachedPage(responseCache, request, reply, () => makePage(content_id, request, reply))
    } catch (error) {
      if (error instanceof Refusal && error.kind !== 'request.too_fast') return sendMissing(request, reply)
      throw error
    }
  })
  app.get('/share/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', ASSET_CACHE).send(SHARE_CSS),
  )
  app.get('/share/open.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', ASSET_CACHE).send(SHARE_JS),
  )
  app.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(originOf(request, publicUrl))),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    sendCachedPage(responseCache, request, reply, async () => {
      await limit('/sitemap.xml', 'general', { member_id: undefined, ip: foldAddress(request.ip) })
      const cards = await readNewest(reads, request, reply)
      const headers = { ...PAGE_HEADERS, 'content-type': 'application/xml; charset=utf-8' }
      return { body: sitemap(originOf(request, publicUrl), cards), headers, request_id: request.id, onServe: [] }
    }),
  )
}

/** Search engines index the pages of contents: they may not run what redirects to the app. */
function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /share/open.js\n\nSitemap: ${origin}/sitemap.xml\n`
}

async function readNewest(reads: GuestReads, request: FastifyRequest, reply: FastifyReply): Promise<ContentCard[]> {
  const cards: ContentCard[] = []
  let cursor: string | null = ''
  while (cursor !== null && cards.length < MAX_SITEMAP_URLS) {
    const input: Input<typeof LIST> = { sort_field: 'release_time', sort_value: 'desc', limit: MAPPED_AT_ONCE, cursor }
    const page: Output<typeof LIST> = await reads.read(LIST, input, request, reply)
    cards.push(...page.list)
    cursor = page.list.length === 0 ? null : page.next_cursor
  }
  return cards
}

function sitemap(origin: string, cards: readonly ContentCard[]): string {
  const entries = cards.map(
    ({ content_id, release_time }) =>
      `<url><loc>${shareUrl(origin, content_id)}</loc><lastmod>${release_time.slice(0, 10)}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${origin}/</loc></url>
${entries.join('\n')}
</urlset>
`
}
