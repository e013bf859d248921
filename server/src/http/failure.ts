/**
 * Converts any thrown value to an envelope: refusals as they are, errors of the framework by status, all others as a
 * server error.
 */
import { type Envelope, type ErrorKind, errorOutcome, type Language, type RefusalData } from '@zimu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { errorTexts } from '../texts/errors/index.ts'
import { formatText, formatWait } from '../texts/index.ts'
import { shutOutText } from '../texts/shut-out.ts'
import { sendErrorPage, wantsPage } from './error-page.ts'
import { withHelp } from './help.rules.ts'
import { languageOf } from './language.ts'

const TOO_LARGE = 413

declare module 'fastify' {
  interface FastifyInstance {
    /** The HTTP status of a refusal is its code, for proxies and monitors of the console; else that of `errors.ts`. */
    isStatusByCode?: boolean
    /** What visitors can do about a failure, `""` for nothing; none on the console. */
    helpFor?: (failure: ErrorKind, language: Language) => string
  }
}

/** The refusal that a thrown value stands for; undefined for an unexpected error. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  // Thrown below every module, by connections that know no refusals.
  if (error instanceof Error && error.name === 'DatabaseBusy') return new Refusal('server.busy', { wait_seconds: 1 })
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return undefined
  return new Refusal(statusCode === TOO_LARGE ? 'request.too_large' : 'request.malformed')
}

/** HTTP status and envelope of a refusal, in the client's language. */
export function refusalReply(
  { kind, details }: Refusal,
  language: Language,
): { http: number; body: Envelope<RefusalData> } {
  const { code, http } = errorOutcome(kind)
  const msg = details.shut_out
    ? shutOutText(details.shut_out, language, errorTexts[kind])
    : formatText(errorTexts[kind], language, {
        field: details.field ?? '',
        wait: formatWait(details.wait_seconds ?? 1, language),
      })
  return { http, body: { code, msg, data: { error: kind, ...details } } }
}

/** Sends a refusal, uncacheable. A browser's navigation gets a page. `status`: in place of the refusal's own. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  status?: number,
): FastifyReply {
  const language = languageOf(request)
  const { http: usual, body } = refusalReply(refusal, language)
  const help = request.server.helpFor?.(refusal.kind, language) ?? ''
  if (help !== '') body.msg = withHelp(body.msg, help, language)
  const http = status ?? (request.server.isStatusByCode === true ? body.code : usual)
  reply.code(http).header('cache-control', 'no-store')
  if (http !== 200 && wantsPage(request)) return sendErrorPage(reply, body.msg, language)
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}
