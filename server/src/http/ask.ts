import type { FastifyRequest } from 'fastify'
import type { Ask } from '../context.ts'
import { languageOf } from './language.ts'

/** Address that visitors use, without a slash at the end: the configured one, else the one of this request. */
export function originOf(request: FastifyRequest, public_url: string): string {
  return public_url || `${request.protocol}://${request.host}`
}

/** What a handler may know of a request. */
export function createAsk(
  request: FastifyRequest,
  found: Pick<Ask, 'viewer' | 'ip' | 'onServe'>,
  public_url: string,
): Ask {
  const device = request.headers['user-agent'] ?? ''
  const platform = request.headers.platform
  return {
    request_id: request.id,
    language: languageOf(request),
    ...found,
    device: device.slice(0, 255),
    platform: typeof platform === 'string' ? platform.slice(0, 32) : '',
    origin: originOf(request, public_url),
    file: null,
  }
}
