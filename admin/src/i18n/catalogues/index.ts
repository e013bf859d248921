/** Where the texts of each language are: those of the entrance (sign-in, link), of the console, and of pages that bring theirs. */
import type { Language } from '@zimu/contract/constants'
import type { Catalogue, SomeTexts } from '../plural.ts'
import { pages as englishPages } from './en/pages.ts'
import type { console as baseConsole } from './zh-Hans/console.ts'
import { entrance as baseEntrance } from './zh-Hans/entrance.ts'
import { pages as basePages, type PageTexts } from './zh-Hans/pages.ts'

type EntranceTexts = typeof baseEntrance
type ConsoleTexts = typeof baseConsole
type BasePages = typeof basePages
/** `entrance`: what stands before the sign-in; `console`: that and what stands behind it. */
export type Part = 'entrance' | 'console'
/** Texts that come with the first page that needs them. */
export type PagePart = keyof BasePages
/** Name of a text. */
export type TextKey =
  | keyof EntranceTexts
  | keyof ConsoleTexts
  | { [P in PagePart]: keyof Awaited<ReturnType<BasePages[P]>> }[PagePart]

interface Source {
  entrance(): Promise<SomeTexts<EntranceTexts>>
  console(): Promise<SomeTexts<ConsoleTexts>>
  /** Left out where pages are not translated yet. */
  pages?: PageTexts
}

const SOURCES: Record<Language, Source> = {
  'zh-Hans': {
    entrance: async () => baseEntrance,
    console: async () => (await import('./zh-Hans/console.ts')).console,
    pages: basePages,
  },
  en: {
    entrance: async () => (await import('./en/entrance.ts')).entrance,
    console: async () => (await import('./en/console.ts')).console,
    pages: englishPages,
  },
  'zh-Hant': {
    entrance: async () => (await import('./zh-Hant.ts')).entrance,
    console: async () => (await import('./zh-Hant.ts')).console,
  },
  fr: {
    entrance: async () => (await import('./fr.ts')).entrance,
    console: async () => (await import('./fr.ts')).console,
  },
  es: {
    entrance: async () => (await import('./es.ts')).entrance,
    console: async () => (await import('./es.ts')).console,
  },
}

async function load(language: Language, part: Part | PagePart): Promise<Partial<Catalogue<TextKey>>> {
  const source = SOURCES[language]
  if (part === 'entrance') return source.entrance()
  if (part !== 'console') return (await source.pages?.[part]()) ?? {}
  const [entrance, console] = await Promise.all([source.entrance(), source.console()])
  return { ...entrance, ...console }
}

/** In development a text that fell back to English says so. */
function marked(texts: Partial<Catalogue<TextKey>>): Partial<Catalogue<TextKey>> {
  if (!import.meta.env.DEV || import.meta.env.MODE === 'test') return texts
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `${text} ⁽ᵉⁿ⁾` : text]),
  )
}

/** Texts of a language; what it does not have is English. */
export async function loadCatalogue(language: Language, part: Part | PagePart): Promise<Partial<Catalogue<TextKey>>> {
  if (language === 'zh-Hans' || language === 'en') return load(language, part)
  const [english, own] = await Promise.all([load('en', part), load(language, part)])
  return { ...marked(english), ...own }
}
