/** Serves the file of a member's data export: as a download, not cached anywhere. */

import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { DOWNLOAD_POLICY } from './content-policy.ts'
import { foldAddress } from './edge/address.ts'

type OpenExport = (token: string) => Promise<{ file_name: string; body: Readable } | undefined>

/** Counts a request of an address; throws when there were too many. */
type CountAddress = (ip: string) => Promise<void>

export function serveExport(http: FastifyInstance, path: string, open: OpenExport, count: CountAddress): void {
  http.route<{ Querystring: { token?: unknown } }>({
    method: 'GET',
    url: path,
    exposeHeadRoute: false,
    onRequest: (request) => count(foldAddress(request.ip)),
    handler: async (request, reply) => {
      const { token } = request.query
      const file = typeof token === 'string' ? await open(token) : undefined
      if (!file) throw new Refusal('request.unknown_call')
      return reply
        .headers({
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${file.file_name}"`,
          'content-security-policy': DOWNLOAD_POLICY,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        })
        .send(file.body)
    },
  })
}
