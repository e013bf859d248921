import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@zimu/contract'
import { parseLanguage } from '../texts/index.ts'

interface AskedFor {
  headers: IncomingHttpHeaders
  query?: unknown
}

/** `lang` in the address, `""` when there is none. */
export function addressLanguage({ query }: AskedFor): string {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return typeof lang === 'string' ? lang : ''
}

/** Language of a request: `lang` in the address, header `think-lang`, `accept-language` (wire-contract 1.10, decision 11). */
export function languageOf(request: AskedFor): Language {
  const { 'think-lang': think_lang, 'accept-language': accept_language } = request.headers
  const named = addressLanguage(request) || think_lang
  return parseLanguage(typeof named === 'string' ? named : undefined, accept_language)
}
