import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@zimu/contract'
import { parseLanguage } from '../texts/index.ts'

interface AskedFor {
  headers: IncomingHttpHeaders
  query?: unknown
}

/** Parameter `lang` of the address; `""` if missing. */
export function addressLanguage({ query }: AskedFor): string {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return typeof lang === 'string' ? lang : ''
}

/** Language of a request: `lang` in the address, header `think-lang`, `accept-language` (docs/wire.md#language). */
export function languageOf(request: AskedFor): Language {
  const { 'think-lang': thinkLang, 'accept-language': acceptLanguage } = request.headers
  const named = addressLanguage(request) || thinkLang
  return parseLanguage(typeof named === 'string' ? named : undefined, acceptLanguage)
}
