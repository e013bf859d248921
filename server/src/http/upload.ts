import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { toRefusal } from './failure.ts'

/** Largest upload of a visitor. */
export const UPLOAD_BYTES_MOST = 5 * 1024 * 1024
/** One file, and a few small fields that nobody reads. */
const LIMITS = { fileSize: UPLOAD_BYTES_MOST, files: 1, fields: 10, fieldSize: 1024, parts: 11 }

/** A name as it may be stored and shown: no path, no control characters, at most 255 characters. */
function cleanName(name: string | undefined): string {
  const base = (name ?? '').replace(/^.*[\\/]/, '')
  return base.replace(/\p{Cc}|\p{Surrogate}/gu, '').slice(0, 255)
}

/** The one file of a multipart request. Throws `request.malformed` without one, `request.too_large` over the limit. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('request.malformed')
  try {
    const part = await request.file({ limits: LIMITS })
    if (!part) throw new Refusal('request.malformed')
    return { file_name: cleanName(part.filename), bytes: await part.toBuffer() }
  } catch (error) {
    // The parser's own errors (no boundary, a body that ends too early) carry no status.
    throw toRefusal(error) ?? new Refusal('request.malformed')
  }
}
