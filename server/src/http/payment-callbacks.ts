/** Receives the gateways' callbacks: raw bodies in, plain text out; no envelope, no token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { foldAddress } from './edge/address.ts'

/** A callback as received. */
interface NotifyRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: string
  query: string
}
/** `ip`: the sender's address, folded. Undefined: the method is not enabled. */
export type ReceiveNotify = (
  method: string,
  request: NotifyRequest,
  ip: string,
) => Promise<{ status: number; text: string } | undefined>

/** A plain text response in the OpenAPI document. */
const plain = (description: string) => ({ description, content: { 'text/plain': { schema: { type: 'string' } } } })

/** The route in the OpenAPI document. */
export const NOTIFY_PATH_ITEM = {
  '/api/setting.Order/notify/{method}': {
    post: {
      operationId: 'orderNotify',
      summary: 'Callback of a payment gateway: raw body, signature checked, plain text answer',
      description:
        'For gateways only. The body is taken as it was signed, whatever its content type; there is no envelope.',
      tags: ['setting.Order'],
      security: [],
      parameters: [
        {
          name: 'method',
          in: 'path',
          required: true,
          schema: { type: 'string' },
          example: 'alipay',
          description: 'Gateway',
        },
      ],
      requestBody: { required: true, content: { '*/*': { schema: { type: 'string' } } } },
      responses: {
        200: plain('Taken: the text that the gateway expects'),
        400: plain('Not believed, or about no order of ours'),
        404: plain('No such method is enabled'),
        413: plain('Longer than any callback of this gateway'),
        429: plain('Not believed, and too many of these'),
      },
    },
  },
}

/** For all gateways; adapters have smaller limits of their own. */
const MAX_BODY_BYTES = 64 * 1024

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

/** Serves `/api/setting.Order/notify/<method>`. The body stays the signed text, whatever the content type. */
export async function serveNotify(app: FastifyInstance, receive: ReceiveNotify): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    // A gateway reads the status only: whatever broke, it must send the callback again.
    scope.setErrorHandler((error, request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'a callback could not be carried out')
      return reply.code(status).type('text/plain; charset=utf-8').send('again')
    })
    const handle = async (request: FastifyRequest<{ Params: { method: string } }>, reply: FastifyReply) => {
      const { headers, body, url } = request
      const rawBody = typeof body === 'string' ? body : ''
      const raw = { headers, rawBody, query: queryOf(url) }
      const answer = await receive(request.params.method, raw, foldAddress(request.ip))
      reply.code(answer?.status ?? 404).header('cache-control', 'no-store')
      return reply.type('text/plain; charset=utf-8').send(answer?.text ?? 'unknown method')
    }
    const url = '/api/setting.Order/notify/:method'
    scope.route({ method: ['GET', 'POST'], url, handler: handle as never })
  })
}
