/** Serves the documentation page and the OpenAPI document of the app, and those of the console. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PLAIN_PAGE_POLICY } from '../content-policy.ts'
import { createConsoleDocsPage, createDocsPage, DOCS_CSS } from './docs-page.ts'
import { createConsoleOpenApi, createOpenApi } from './document.ts'

interface Docs {
  /** Path in front of the three addresses. */
  base: string
  makeDocument(): object
  makePage(): string
  /** Throws for whoever may not read it. */
  require?: (request: FastifyRequest) => Promise<unknown>
}

function serve(http: FastifyInstance, { base, makeDocument, makePage, require = async () => undefined }: Docs) {
  // Created at the first request: most services never have one.
  let document: string | undefined
  let page: string | undefined
  http.get(`${base}/openapi.json`, async (request, reply) => {
    await require(request)
    document ??= JSON.stringify(makeDocument())
    return reply.type('application/json').send(document)
  })
  http.get(`${base}/docs`, async (request, reply) => {
    await require(request)
    reply.header('content-security-policy', PLAIN_PAGE_POLICY)
    page ??= makePage()
    return reply.type('text/html; charset=utf-8').send(page)
  })
  http.get(`${base}/docs.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_CSS))
}

export const serveDocs = (http: FastifyInstance, version: string, publicUrl: string): void =>
  serve(http, { base: '/api', makeDocument: () => createOpenApi(version, publicUrl), makePage: createDocsPage })

/** `require`: throws for a request that is of no operator. */
export const serveConsoleDocs = (
  http: FastifyInstance,
  { version, adminUrl, require }: { version: string; adminUrl: string; require: NonNullable<Docs['require']> },
): void =>
  serve(http, {
    base: '/admin/api',
    makeDocument: () => createConsoleOpenApi(version, adminUrl),
    makePage: createConsoleDocsPage,
    require,
  })
