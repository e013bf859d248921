/** Messages that had no way out, readable at `/dev/mail`: for trying the service without a mail server, never beside one. */
import type { FastifyInstance } from 'fastify'
import { formatTime } from '../texts/time.ts'
import { escapeHtml } from './html.ts'

/** A kept message, newest first in the list. */
export interface KeptMessage {
  to: string
  subject: string
  text: string
  /** Epoch milliseconds. */
  create_time: number
}

function messageSection({ to, subject, text, create_time }: KeptMessage): string {
  return `<section><h2>${escapeHtml(subject || text.slice(0, 40))}</h2>
<p>${escapeHtml(to)} · ${formatTime(create_time)}</p><pre>${escapeHtml(text)}</pre></section>`
}

function outboxPage(messages: readonly KeptMessage[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Outbox</h1><p>No mail server is configured (<code>SMTP_URL</code>), so messages are kept here.</p>
${messages.map(messageSection).join('') || '<p>Nothing yet.</p>'}</body></html>`
}

/** `/dev/mail`, and with `?format=json` a list of `{to, subject, text}`. The caller decides whether it may exist. */
export function serveOutbox(http: FastifyInstance, list: () => Promise<readonly KeptMessage[]>): void {
  http.get<{ Querystring: { format?: string } }>('/dev/mail', async (request, reply) => {
    const messages = await list()
    reply.header('cache-control', 'no-store')
    if (request.query.format === 'json')
      return reply.type('application/json').send(messages.map(({ to, subject, text }) => ({ to, subject, text })))
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
    return reply.type('text/html; charset=utf-8').send(outboxPage(messages))
  })
}
