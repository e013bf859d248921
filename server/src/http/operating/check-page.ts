/** `/health/check`: the self-check as HTML or JSON, for holders of the operator's token (`HEALTH_TOKEN`). */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PLAIN_PAGE_POLICY } from '../content-policy.ts'
import { foldAddress } from '../edge/address.ts'
import { escapeHtml } from '../html.ts'

interface Report {
  time: number
  isGood: boolean
  findings: readonly { name: string; state: 'ok' | 'note' | 'bad'; text: string }[]
}

export interface CheckPageOptions {
  /** `""` disables the page. */
  token: string
  run(): Promise<Report>
  /** Counts a request of an address; throws when there were too many. */
  limit(ip: string): Promise<void>
}

const HTTP_FAULT = 503

const isSame = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

/** The token of `Bearer <token>`, or the password of `Basic`, for which browsers have a dialog. */
function tokenOf(authorization: string | undefined): string {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) (\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return value
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
}

const LIGHTS = { ok: '🟢', note: '🟡', bad: '🔴' } as const

function page({ time, isGood, findings }: Report): string {
  const rows = findings.map(
    ({ name, state, text }) =>
      `<tr><td>${LIGHTS[state]} ${state}</td><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(text)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Self-check</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Self-check</h1><p>${isGood ? 'Everything is well.' : 'Something is bad.'} ${new Date(time).toISOString()}</p>
<table>${rows.join('\n')}</table></body></html>`
}

export function serveCheckPage(http: FastifyInstance, { token, run, limit }: CheckPageOptions): void {
  if (token === '') return
  http.get('/health/check', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await limit(foldAddress(request.ip))
    if (!isSame(tokenOf(request.headers.authorization), token))
      return reply
        .code(401)
        .header('www-authenticate', 'Basic realm="Zimu self-check", charset="UTF-8"')
        .send({ status: 'token needed' })
    const report = await run()
    reply.code(report.isGood ? 200 : HTTP_FAULT)
    if (!String(request.headers.accept).includes('text/html')) return reply.send(report)
    reply.header('content-security-policy', PLAIN_PAGE_POLICY)
    return reply.type('text/html; charset=utf-8').send(page(report))
  })
}
