import type { Language } from '@zimu/contract'

/** Each language by its own name: labels of subtitle tracks. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  fr: 'Français',
  es: 'Español',
}
