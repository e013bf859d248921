/** From any thrown value to an envelope: refusals as they are, framework errors by their code, the rest as a broken server. */
import { type Envelope, type ErrorKind, errorOutcome, type Language, type RefusalData } from '@zimu/contract'
import { Refusal } from '../refusal.ts'
import { errorTexts } from '../texts/errors.ts'
import { formatText, formatWait } from '../texts/index.ts'

/** Codes of the framework's own failures that a visitor's request causes. */
const FRAMEWORK: Record<string, ErrorKind> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.malformed',
}

/** The refusal that a thrown value stands for; undefined when it is a fault of ours. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (typeof code === 'string' && FRAMEWORK[code]) return new Refusal(FRAMEWORK[code])
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new Refusal('request.malformed')
  return undefined
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
