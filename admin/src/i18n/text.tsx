import type { Language } from '@zimu/contract/constants'
import { createContext, type ReactNode, Suspense, useContext } from 'react'
import { type LazyCode, lazyCode, useCode } from '../lazy/index.ts'
import { loadCatalogue, type PagePart, type Part, type TextKey } from './catalogues/index.ts'
import { createFormats, type Formats } from './format.ts'
import type { Catalogue } from './plural.ts'
import { createTranslate, type TextValues } from './translate.ts'

export interface Text {
  language: Language
  t(key: TextKey, values?: TextValues): string
  /** Text of a key that is known only at run time (acts, rights, roles), undefined when there is none. */
  maybe(key: string, values?: TextValues): string | undefined
  formats: Formats
  /** Texts that a page brings: they are added once they are there. The same each time. */
  need(part: PagePart): LazyCode<object>
}

/** Texts of one language; `part` as in the catalogues. */
export async function loadText(language: Language, part: Part): Promise<Text> {
  return createText(language, await loadCatalogue(language, part))
}

export function createText(language: Language, catalogue: Partial<Catalogue<TextKey>>): Text {
  const t = createTranslate<TextKey>(language, catalogue)
  const needed = new Map<PagePart, LazyCode<object>>()
  return {
    need(part) {
      const known = needed.get(part)
      if (known) return known
      const added = lazyCode(async () => Object.assign(catalogue, await loadCatalogue(language, part)))
      needed.set(part, added)
      return added
    },
    language,
    t,
    maybe: (key, values) => (Object.hasOwn(catalogue, key) ? t(key as TextKey, values) : undefined),
    formats: createFormats(language),
  }
}

const TextContext = createContext<Text | null>(null)

/** Passes the texts to everything below, and their language to the browser. */
export function TextProvider({ text, children }: { text: Text; children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>
}

/** Texts and formats of the current language. */
export function useText(): Text {
  const text = useContext(TextContext)
  if (!text) throw new Error('no TextProvider')
  return text
}

function Needing({ part, children }: { part: PagePart; children: ReactNode }) {
  useCode(useText().need(part))
  return children
}

/** What is inside is drawn once the texts that it brings are there; until then `fallback`. */
export function WithTexts({ part, fallback, children }: { part: PagePart; fallback?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Needing part={part}>{children}</Needing>
    </Suspense>
  )
}
