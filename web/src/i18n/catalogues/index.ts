/** Where the texts of each language are. zh-Hans is the base: its keys are the type that the others must fill. */
import type { Language } from '@zimu/contract/constants'
import type { Catalogue } from '../plural.ts'
import { first } from './zh-Hans/first.ts'
import type { rest } from './zh-Hans/rest.ts'

export type FirstKey = keyof typeof first
export type RestKey = keyof typeof rest
/** Name of a text. */
export type TextKey = FirstKey | RestKey

interface Source {
  /** What the first view of home needs. */
  first(): Promise<Catalogue<FirstKey>>
  /** Everything else. */
  rest(): Promise<Catalogue<RestKey>>
}

const base: Source = {
  first: async () => first,
  rest: async () => (await import('./zh-Hans/rest.ts')).rest,
}

/** Texts by language; all but the base's first ones are fetched when they are needed. */
export const sources: Record<Language, Source> = {
  'zh-Hans': base,
  'zh-Hant': base,
  en: base,
  fr: base,
  es: base,
}
