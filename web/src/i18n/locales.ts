import type { Language } from '@zimu/contract/constants'

/** Locale of the browser's formats. */
export const LOCALES: Record<Language, string> = {
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  en: 'en-GB',
  fr: 'fr-FR',
  es: 'es-ES',
}

export const isChinese = (language: Language) => language.startsWith('zh')
