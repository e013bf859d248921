import type { FastifyRequest } from 'fastify'
import type { CallContext } from '../../context.ts'
import { languageOf } from '../language.ts'
import { NO_DEVICES } from './device-cookies.ts'

/** Public origin, without a trailing slash: the configured one, else the one of this request. */
export function originOf(request: FastifyRequest, publicUrl: string): string {
  return publicUrl || `${request.protocol}://${request.host}`
}

/** What a handler gets of a request. */
export function createCallContext(
  request: FastifyRequest,
  found: Pick<CallContext, 'caller' | 'ip' | 'onServe'> & Partial<Pick<CallContext, 'preview'>>,
  publicUrl: string,
): CallContext {
  const device = request.headers['user-agent'] ?? ''
  const platform = request.headers.platform
  return {
    request_id: request.id,
    language: languageOf(request),
    preview: null,
    ...found,
    device: device.slice(0, 255),
    platform: typeof platform === 'string' ? platform.slice(0, 32) : '',
    origin: originOf(request, publicUrl),
    devices: NO_DEVICES,
    file: null,
  }
}
