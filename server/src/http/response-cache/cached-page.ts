/** Serves rendered pages through the response cache, one per language (docs/decisions/0003). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressLanguage, languageOf } from '../language.ts'
import { lastingHeaders, type MadeAnswer, type ResponseCache, replyOf } from './response-cache.ts'

/** Headers of a page that all clients of one language share. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language',
}

/**
 * Sends a page from the response cache, or calls `make`. A page that is stale by up to `staleMs` is sent while a new
 * one is made. The edge adds security headers.
 */
export async function sendCachedPage(
  responseCache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<MadeAnswer>,
  staleMs = 0,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? ''
  const asked = addressLanguage(request) && '?lang'
  const key = responseCache.keyOf(languageOf(request), request.headers.host, path + asked)
  // Read now: the making may end after this reply has been sent, with headers of its own.
  const lasting = lastingHeaders(reply.getHeaders())
  const remake = async () => {
    const made = await make()
    return { ...made, headers: { ...lasting, ...made.headers } }
  }
  const answer = await responseCache.share(key, remake, staleMs)
  const { status, headers, body } = replyOf(answer, request.headers)
  return reply.code(status).headers(headers).send(body)
}
