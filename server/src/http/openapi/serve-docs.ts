/** Serves the documentation page and the OpenAPI document. */

import type { FastifyInstance } from 'fastify'
import { PLAIN_PAGE_POLICY } from '../content-policy.ts'
import { createDocsPage, DOCS_CSS } from './docs-page.ts'
import { createOpenApi } from './document.ts'

export function serveDocs(http: FastifyInstance, version: string, publicUrl: string) {
  // Created at the first request: most services never have one.
  let document: string | undefined
  let page: string | undefined
  http.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(createOpenApi(version, publicUrl))
    return reply.type('application/json').send(document)
  })
  http.get('/api/docs', async (_request, reply) => {
    reply.header('content-security-policy', PLAIN_PAGE_POLICY)
    page ??= createDocsPage()
    return reply.type('text/html; charset=utf-8').send(page)
  })
  http.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_CSS))
}
