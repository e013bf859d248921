/** The file behind a member's link to the own data: saved, never shown, kept by nobody on the way. */
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

type OpenExport = (token: string) => Promise<{ file_name: string; body: Readable } | undefined>

export function serveExport(http: FastifyInstance, path: string, open: OpenExport): void {
  http.route<{ Querystring: { token?: unknown } }>({
    method: 'GET',
    url: path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { token } = request.query
      const file = typeof token === 'string' ? await open(token) : undefined
      if (!file) throw new Refusal('request.unknown_call')
      return reply
        .headers({
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${file.file_name}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        })
        .send(file.body)
    },
  })
}
