/** Names of buttons and fields as the app says them, so that a journey can be walked in any of its languages. */
import type { Language } from '@zimu/contract'
import { sources, type TextKey } from '../../web/src/i18n/catalogues/index.ts'

/** Matches what begins with that text, as a whole word; a placeholder of the text matches anything. */
export type LabelOf = (key: TextKey) => RegExp

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A plural text is matched in each of its forms. */
function patternOf(text: string | object): string {
  const forms = typeof text === 'string' ? [text] : [...new Set(Object.values(text).map(String))]
  const patterns = forms.map((form) =>
    form
      .split(/\{\w+\}/)
      .map(escapeText)
      .join('.+'),
  )
  return patterns.join('|')
}

/** Matches it anywhere in a name. */
export const anywhere = (name: RegExp): RegExp => new RegExp(name.source.slice(1), name.flags)

export async function loadLabels(language: Language): Promise<LabelOf> {
  const source = sources[language]
  const texts = { ...(await source.first()), ...(await source.rest()) }
  return (key) => new RegExp(`^(?:${patternOf(texts[key]).replaceAll('\u00a0', '\\s')})(?![\\p{L}\\p{N}])`, 'u')
}
