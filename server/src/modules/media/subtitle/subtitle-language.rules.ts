/** Languages of subtitles that a film brings along. Pure. */
import type { Language } from '@zimu/contract'
import type { SubtitleTrack } from '../../../ports/transcoder/facts.ts'

/** ISO 639-2 in both its forms, and 639-1. */
const LANGUAGES: Readonly<Partial<Record<string, Language>>> = {
  chi: 'zh-Hans',
  zho: 'zh-Hans',
  zh: 'zh-Hans',
  eng: 'en',
  en: 'en',
  fre: 'fr',
  fra: 'fr',
  fr: 'fr',
  spa: 'es',
  es: 'es',
}
const TRADITIONAL = /繁|正體|hant|trad|tw|hk/i

/** `chi` with a title that says so is traditional; undefined: a language that the service does not have. */
export function languageOfTrack({ language, title }: Pick<SubtitleTrack, 'language' | 'title'>): Language | undefined {
  const found = LANGUAGES[language.toLowerCase()]
  return found === 'zh-Hans' && TRADITIONAL.test(title) ? 'zh-Hant' : found
}
