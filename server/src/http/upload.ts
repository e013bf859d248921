import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../context.ts'
import { Refusal } from '../refusal.ts'

/** Largest upload of a visitor. */
export const UPLOAD_BYTES_MOST = 5 * 1024 * 1024

/** The one file of a multipart request. Throws `request.malformed` without one, `request.too_large` over the limit. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('request.malformed')
  const part = await request.file({ limits: { fileSize: UPLOAD_BYTES_MOST, files: 1 } })
  if (!part) throw new Refusal('request.malformed')
  return { file_name: part.filename.slice(0, 255), bytes: await part.toBuffer() }
}
