/** From any thrown value to an envelope: refusals as they are, what the framework refuses by its status, the rest as a broken server. */
import { type Envelope, errorOutcome, type Language, type RefusalData } from '@zimu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { errorTexts } from '../texts/errors/index.ts'
import { formatText, formatWait } from '../texts/index.ts'
import { languageOf } from './language.ts'

const TOO_LARGE = 413

/** The refusal that a thrown value stands for; undefined when it is a fault of ours. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return undefined
  return new Refusal(statusCode === TOO_LARGE ? 'request.too_large' : 'request.malformed')
}

/** HTTP status and envelope of a refusal in the reader's language. */
export function refusalReply(
  { kind, details }: Refusal,
  language: Language,
): { http: number; body: Envelope<RefusalData> } {
  const { code, http } = errorOutcome(kind)
  const msg = formatText(errorTexts[kind], language, {
    field: details.field ?? '',
    wait: formatWait(details.wait_seconds ?? 1, language),
  })
  return { http, body: { code, msg, data: { error: kind, ...details } } }
}

/** Answers a request with a refusal; no cache may keep it. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { http, body } = refusalReply(refusal, languageOf(request))
  reply.code(http).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.serializer(JSON.stringify).send(body)
}
