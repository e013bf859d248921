/** The error page for people; programs get the envelope. */

import type { Language } from '@zimu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorPageTexts } from '../texts/error-page.ts'
import { formatText } from '../texts/index.ts'
import { errorPagePolicy } from './content-policy.ts'
import { isApi } from './edge/address-kind.ts'
import { pathOf } from './edge/request-log.ts'
import { escapeHtml, HTML_LANG } from './html.ts'

/** System colours, light or dark: the app's stylesheet changes its name with each build. */
const STYLE = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
main{max-width:30rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.25rem}p{margin:.5rem 0}`

const POLICY = errorPagePolicy(STYLE)

/** Whether a request accepts HTML by name: a browser's navigation does, an image or script does not. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isApi(pathOf(url))) return false
  const types = (headers.accept ?? '').split(',').map((type) =>
    type
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  return types.some(
    ([name, ...parameters]) => name === 'text/html' && !parameters.some((text) => /^q=0(\.0*)?$/.test(text)),
  )
}

/**
 * Sends the page; status and cache headers are set by the caller. `message` is the reason, in the client's language.
 */
export function sendErrorPage(reply: FastifyReply, message: string, language: Language): FastifyReply {
  const title = escapeHtml(message)
  reply.header('content-security-policy', POLICY).header('vary', 'accept, accept-language, think-lang')
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${HTML_LANG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main><p>${reply.statusCode}</p><h1>${title}</h1><p><a href="/">${escapeHtml(formatText(errorPageTexts.home, language))}</a></p></main></body>
</html>
`)
}
