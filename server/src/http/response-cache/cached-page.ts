/** Pages that the server makes, from kept bytes: the same for every reader of one language (docs/decisions: kept bytes). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type KeptBytes, keptKey, lastingHeaders, type MadeAnswer, replyOf } from '../kept.ts'
import { addressLanguage, languageOf } from '../language.ts'

/** Headers of a page that every reader of one language shares. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language',
}

/**
 * Sends a page from kept bytes, made when there are none; one that is past its time by up to `stale_ms` is sent while the
 * next one is made. Security headers of the edge stand beside those of the page.
 */
export async function sendKeptPage(
  kept: KeptBytes,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<MadeAnswer>,
  stale_ms = 0,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? ''
  const asked = addressLanguage(request) && '?lang'
  const key = keptKey(languageOf(request), request.headers.host, path + asked)
  // Read now: the making may end after this reply has been sent, with headers of its own.
  const lasting = lastingHeaders(reply.getHeaders())
  const remake = async () => {
    const made = await make()
    return { ...made, headers: { ...lasting, ...made.headers } }
  }
  const answer = await kept.share(key, remake, stale_ms)
  const { status, headers, body } = replyOf(answer, request.headers)
  return reply.code(status).headers(headers).send(body)
}
