import type { Language } from '@zimu/contract'

/** Values of `<html lang>`. */
export const HTML_LANG: Record<Language, string> = {
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  en: 'en',
  fr: 'fr',
  es: 'es',
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
