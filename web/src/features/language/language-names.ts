import type { Language } from '@zimu/contract/constants'

/** Name of each language in itself, so that no catalogue has them. */
export const LANGUAGE_NAMES: Record<Language, { name: string; tile: string }> = {
  'zh-Hans': { name: '简体中文', tile: '简' },
  'zh-Hant': { name: '繁體中文', tile: '繁' },
  en: { name: 'English', tile: 'EN' },
  fr: { name: 'Français', tile: 'FR' },
  es: { name: 'Español', tile: 'ES' },
}
