/** The gateways' way in: raw bodies, plain text answers as each gateway expects them; no envelope, no token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A callback as it came in. */
interface NotifyRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  raw_body: string
  query: string
}
/** Undefined: no such method is enabled. */
export type ReceiveNotify = (
  method: string,
  request: NotifyRequest,
) => Promise<{ status: number; text: string } | undefined>

/** The route in the OpenAPI document, where it stands beside the calls. */
export const NOTIFY_PATH_ITEM = {
  '/api/setting.Order/notify/{method}': {
    post: {
      operationId: 'POST /api/setting.Order/notify',
      summary: 'Callback of a payment gateway: raw body, signature checked, plain text answer (decision 9)',
      tags: ['setting.Order'],
      parameters: [{ name: 'method', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'Taken: the text that the gateway expects', content: { 'text/plain': {} } },
        400: { description: 'Not believed, or about no order of ours; kept raw', content: { 'text/plain': {} } },
        404: { description: 'No such method is enabled', content: { 'text/plain': {} } },
      },
    },
  },
}

const BODY_BYTES_MOST = 64 * 1024

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

/** Serves `/api/setting.Order/notify/<method>`. Whatever the content type, the body stays the text that was signed. */
export async function serveNotify(app: FastifyInstance, receive: ReceiveNotify): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MOST }, (_request, body, done) =>
      done(null, body),
    )
    const handle = async (request: FastifyRequest<{ Params: { method: string } }>, reply: FastifyReply) => {
      const { headers, body, url } = request
      const raw_body = typeof body === 'string' ? body : ''
      const answer = await receive(request.params.method, { headers, raw_body, query: queryOf(url) })
      reply.code(answer?.status ?? 404).header('cache-control', 'no-store')
      return reply.type('text/plain; charset=utf-8').send(answer?.text ?? 'unknown method')
    }
    const url = '/api/setting.Order/notify/:method'
    scope.route({ method: ['GET', 'POST'], url, handler: handle as never })
  })
}
