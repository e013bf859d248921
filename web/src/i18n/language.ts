import { LANGUAGES, type Language } from '@zimu/contract/constants'

/** Language tag or name as found anywhere → one of the five, undefined when it is none (I18-03). */
export function parseLanguage(tag: string): Language | undefined {
  const name = tag.trim().toLowerCase().replaceAll('_', '-')
  const exact = LANGUAGES.find((language) => language.toLowerCase() === name)
  if (exact) return exact
  if (name.startsWith('zh')) {
    if (name.includes('hans')) return 'zh-Hans'
    return /hant|cht|-(tw|hk|mo)\b/.test(name) ? 'zh-Hant' : 'zh-Hans'
  }
  return (['en', 'fr', 'es'] as const).find((language) => name.startsWith(language))
}

/** The first of what was asked for that is one of ours, else English (I18-02, I18-03). */
export function chooseLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const language = parseLanguage(tag)
    if (language) return language
  }
  return 'en'
}
