/** The server's texts for visitors: one catalogue per domain, five languages side by side. */
import { LANGUAGES, type Language } from '@zimu/contract'
import { toTraditional } from './traditional.ts'
import type { Translations } from './translations.ts'

export type { Translations } from './translations.ts'

/** One text in every language. */
export type Text = Record<Language, string>

/** Replaces `{name}` by its value; a name without a value stays as it is. */
export function formatText(text: Text, language: Language, values: Record<string, string | number> = {}): string {
  return text[language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A phrase for a waiting time, in the language's own form: `52 秒`, `52 s`, `3 min`. */
export function formatWait(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60)
  const isMinutes = seconds > 90
  if (language === 'zh-Hans') return isMinutes ? `${minutes} 分钟` : `${seconds} 秒`
  if (language === 'zh-Hant') return isMinutes ? `${minutes} 分鐘` : `${seconds} 秒`
  return isMinutes ? `${minutes} min` : `${seconds} s`
}

/** Languages to try for operator's content, best first: the asked one, its nearest relatives, then the base. */
const FALLBACKS: Record<Language, readonly Language[]> = {
  'zh-Hans': ['zh-Hans', 'zh-Hant', 'en'],
  'zh-Hant': ['zh-Hant', 'zh-Hans', 'en'],
  en: ['en', 'zh-Hans'],
  fr: ['fr', 'en', 'zh-Hans'],
  es: ['es', 'en', 'zh-Hans'],
}

/** Languages whose translation is looked for, best first; the base column (zh-Hans) stands in for all others. */
export function translationChain(language: Language): readonly Language[] {
  const chain = FALLBACKS[language]
  return chain.slice(0, chain.indexOf('zh-Hans'))
}

/**
 * Overlays a row's base texts with the best translation of each field; readers of traditional characters without one get
 * the base converted.
 * @example localise({ name: '永' }, '{"en":{"name":"Eternity"}}', 'fr').name // 'Eternity'
 */
export function localise<Field extends string>(
  base: Record<Field, string>,
  texts: string | Translations,
  language: Language,
): Record<Field, string> {
  const translations: Translations = typeof texts === 'string' ? (JSON.parse(texts) as Translations) : texts
  const chain = translationChain(language)
  const out = { ...base }
  for (const field of Object.keys(base) as Field[]) {
    for (const candidate of chain) {
      const text = translations[candidate]?.[field]
      if (text) {
        out[field] = text
        break
      }
    }
    if (language === 'zh-Hant' && out[field] === base[field]) out[field] = toTraditional(base[field])
  }
  return out
}

const HAN = /\p{Script=Han}/u

/**
 * The language that `localise` gives a field in; `""` when nobody knows: base texts are Chinese unless a translation says
 * the same, or they hold no Chinese character.
 */
export function languageGiven(
  base: string,
  texts: string | Translations,
  { field, language }: { field: string; language: Language },
): Language | '' {
  const translations: Translations = typeof texts === 'string' ? (JSON.parse(texts) as Translations) : texts
  const own = translationChain(language).find((candidate) => translations[candidate]?.[field])
  if (own) return own
  const same = (['en', 'fr', 'es'] as const).find((candidate) => translations[candidate]?.[field] === base)
  if (same) return same
  if (!HAN.test(base)) return ''
  return language === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans'
}

/** A language as the database has it; one that is not known any more is Chinese. */
export const storedLanguage = (language: string): Language => LANGUAGES.find((known) => known === language) ?? 'zh-Hans'

const EXACT = new Map<string, Language>(LANGUAGES.map((language) => [language.toLowerCase(), language]))

/** One language tag to one of ours: `zh-TW` → zh-Hant, other `zh` → zh-Hans, else by prefix (I18-03). */
function parseTag(tag: string): Language | undefined {
  const name = tag.trim().toLowerCase().replaceAll('_', '-')
  const exact = EXACT.get(name)
  if (exact) return exact
  if (name.startsWith('zh')) {
    if (name.includes('hans')) return 'zh-Hans'
    return /hant|-(tw|hk|mo|cht)\b/.test(name) ? 'zh-Hant' : 'zh-Hans'
  }
  return (['en', 'fr', 'es'] as const).find((language) => name === language || name.startsWith(`${language}-`))
}

/** Languages of `accept-language` that are read; browsers send fewer, and every part of a document reads them anew. */
const MAX_ACCEPTED = 32

/**
 * Language of a request: `think-lang` wins over `accept-language`; nothing known means zh-Hans (docs/wire.md#language).
 */
export function parseLanguage(thinkLang: string | undefined, acceptLanguage: string | undefined): Language {
  const asked = thinkLang ? parseTag(thinkLang) : undefined
  if (asked) return asked
  const tags = (acceptLanguage ?? '').split(',', MAX_ACCEPTED).map((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean)
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  for (const { tag, quality } of tags.sort((a, b) => b.quality - a.quality)) {
    if (quality === 0) break
    const language = parseTag(tag)
    if (language) return language
  }
  return 'zh-Hans'
}
