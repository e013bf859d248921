import { LANGUAGES, type Language } from '@zimu/contract/constants'

/** Locale of the browser's formats. */
export const LOCALES: Record<Language, string> = {
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  en: 'en-GB',
  fr: 'fr-FR',
  es: 'es-ES',
}
/** Languages by their own names. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  fr: 'français',
  es: 'español',
}

export const isChinese = (language: Language) => language.startsWith('zh')

function parseLanguage(tag: string): Language | undefined {
  const name = tag.trim().toLowerCase()
  const exact = LANGUAGES.find((language) => language.toLowerCase() === name)
  if (exact) return exact
  if (name.startsWith('zh')) return /hant|-(tw|hk|mo)\b/.test(name) ? 'zh-Hant' : 'zh-Hans'
  return (['en', 'fr', 'es'] as const).find((language) => name.startsWith(language))
}

/** The first tag that is one of ours, else English. */
export function chooseLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = parseLanguage(tag)
    if (language) return language
  }
  return 'en'
}
