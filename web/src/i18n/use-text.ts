import type { Language } from '@zimu/contract/constants'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { TextKey } from './catalogues/index.ts'
import { createFormats, type Formats } from './format.ts'
import type { LanguageState, LanguageStore } from './store.ts'
import { createTranslate, type TextValues } from './translate.ts'

export type { TextKey }

/** Stands for a placeholder where a text is cut; no text contains it. */
const CUT = '\u0000'

export const LanguageContext = createContext<LanguageStore | null>(null)

export interface Text {
  language: Language
  t(key: TextKey, values?: TextValues): string
  /** A text cut in two at one of its placeholders, where an element stands in the sentence (a link, a price). */
  around(key: TextKey, placeholder: string): readonly [before: string, after: string]
  formats: Formats
  setLanguage: LanguageStore['setLanguage']
}

/** One for all components that draw the same state: a text per component would make its formats each time. */
const texts = new WeakMap<LanguageState, Text>()

function createText({ setLanguage }: LanguageStore, { language, catalogue }: LanguageState): Text {
  const t = createTranslate(language, catalogue)
  return {
    language,
    t,
    around: (key, placeholder) => {
      const [before = '', after = ''] = t(key, { [placeholder]: CUT }).split(CUT)
      return [before, after]
    },
    formats: createFormats(language),
    setLanguage,
  }
}

/** Texts and formats of the current language; the component draws anew when it changes. */
export function useText(): Text {
  const store = useContext(LanguageContext)
  if (!store) throw new Error('no LanguageContext')
  const state = useStore(store.store)
  const text = texts.get(state) ?? createText(store, state)
  texts.set(state, text)
  return text
}
