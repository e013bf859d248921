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

/** Sends a page from kept bytes, made when there are none. Security headers of the edge stand beside those of the page. */
export async function sendKeptPage(
  kept: KeptBytes,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<MadeAnswer>,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? ''
  const asked = addressLanguage(request) && '?lang'
  const answer = await kept.share(keptKey(languageOf(request), request.headers.host, path + asked), async () => {
    const made = await make()
    return { ...made, headers: { ...lastingHeaders(reply.getHeaders()), ...made.headers } }
  })
  const { status, headers, body } = replyOf(answer, request.headers)
  return reply.code(status).headers(headers).send(body)
}
