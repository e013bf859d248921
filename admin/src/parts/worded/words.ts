/** A text by language, as the calls carry it. Pure. */
import { LANGUAGES, type Language } from '@zimu/contract/constants'

export type Words = Readonly<Record<string, string>>

/** The language that the others fall back to. */
export const BASE_LANGUAGE: Language = LANGUAGES[0]

export const wordOf = (words: Words, lang: Language): string => words[lang] ?? ''

/** The text in the base language. */
export const baseWord = (words: Words): string => wordOf(words, BASE_LANGUAGE)

/** The text in the operator's language, else in the base language. */
export const wordFor = (words: Words, lang: Language): string => wordOf(words, lang) || baseWord(words)

/** The texts with one of them changed; an empty one is left out. */
export function withWord(words: Words, lang: Language, text: string): Words {
  const { [lang]: _former, ...others } = words
  return text === '' ? others : { ...others, [lang]: text }
}

/** Whether two texts say the same in every language. */
export const isSameWords = (a: Words, b: Words): boolean =>
  LANGUAGES.every((lang) => wordOf(a, lang) === wordOf(b, lang))

/** Without spaces at the ends, and without languages that have none. */
export const cleanWords = (words: Words): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, wordOf(words, lang).trim()]).filter(([, text]) => text !== ''))
