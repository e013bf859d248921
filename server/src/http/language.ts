import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@zimu/contract'
import { parseLanguage } from '../texts/index.ts'

/** Language of a request: header `think-lang` before `accept-language` (wire-contract decision 11). */
export function languageOf({ headers }: { headers: IncomingHttpHeaders }): Language {
  const think_lang = headers['think-lang']
  return parseLanguage(typeof think_lang === 'string' ? think_lang : undefined, headers['accept-language'])
}
