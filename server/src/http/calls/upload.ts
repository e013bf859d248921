import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { toRefusal } from '../failure.ts'

/** Maximum size of an upload. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024
/** One file, and a few small fields that are ignored. */
const LIMITS = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 1024, parts: 11 }

/** A file name that is safe to store and show: no path, no control characters, at most 255 characters. */
function cleanName(name: string | undefined): string {
  const base = (name ?? '').replace(/^.*[\\/]/, '')
  return base.replace(/\p{Cc}|\p{Surrogate}/gu, '').slice(0, 255)
}

/** Of the whole form: file, fields and boundaries. */
const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 64 * 1024

/** The file of a multipart request. Throws `request.malformed` without one, `request.too_large` over the limit. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('request.malformed')
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw new Refusal('request.too_large')
  try {
    const part = await request.file({ limits: LIMITS })
    if (!part) throw new Refusal('request.malformed')
    return { file_name: cleanName(part.filename), bytes: await part.toBuffer() }
  } catch (error) {
    // The parser's own errors (no boundary, a body that ends too early) carry no status.
    throw toRefusal(error) ?? new Refusal('request.malformed')
  }
}
