/** Messages of the outbox at `/dev/mail`, for development without a mail server. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { formatTime } from '../../texts/time.ts'
import { PLAIN_PAGE_POLICY } from '../content-policy.ts'
import { escapeHtml } from '../html.ts'

/** A stored message. */
export interface OutboxMessage {
  to: string
  subject: string
  text: string
  /** Epoch milliseconds. */
  create_time: number
}

function messageSection({ to, subject, text, create_time }: OutboxMessage): string {
  return `<section><h2>${escapeHtml(subject || text.slice(0, 40))}</h2>
<p>${escapeHtml(to)} · ${formatTime(create_time)}</p><pre>${escapeHtml(text)}</pre></section>`
}

function outboxPage(messages: readonly OutboxMessage[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Outbox</h1><p>No mail server is configured (<code>SMTP_URL</code>), so messages are kept here.</p>
${messages.map(messageSection).join('') || '<p>Nothing yet.</p>'}</body></html>`
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
/** Headers of proxies: behind a proxy on this machine every client has a local address. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a browser on this machine sent the request, by its socket's address. The host name must be local too, because
 * a foreign name may resolve to 127.0.0.1, and a proxy may pass nothing else on.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  )
}

/**
 * Serves `/dev/mail`, and with `?format=json` a list of `{to, subject, text}`, to this machine only. The caller decides
 * whether to register it.
 */
export function serveOutbox(http: FastifyInstance, list: () => Promise<readonly OutboxMessage[]>): void {
  http.get<{ Querystring: { format?: string } }>('/dev/mail', async (request, reply) => {
    // To everybody else there is no such page.
    if (!isFromThisMachine(request)) throw new Refusal('request.unknown_call')
    const messages = await list()
    reply.header('cache-control', 'no-store')
    if (request.query.format === 'json')
      return reply.type('application/json').send(messages.map(({ to, subject, text }) => ({ to, subject, text })))
    reply.header('content-security-policy', PLAIN_PAGE_POLICY)
    return reply.type('text/html; charset=utf-8').send(outboxPage(messages))
  })
}
