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

/** Texts by language; all but the base's first ones are fetched when they are needed. */
export const sources: Record<Language, Source> = {
  'zh-Hans': {
    first: async () => first,
    rest: async () => (await import('./zh-Hans/rest.ts')).rest,
  },
  'zh-Hant': {
    first: async () => (await import('./zh-Hant/first.ts')).first,
    rest: async () => (await import('./zh-Hant/rest.ts')).rest,
  },
  en: {
    first: async () => (await import('./en/first.ts')).first,
    rest: async () => (await import('./en/rest.ts')).rest,
  },
  fr: {
    first: async () => (await import('./fr/first.ts')).first,
    rest: async () => (await import('./fr/rest.ts')).rest,
  },
  es: {
    first: async () => (await import('./es/first.ts')).first,
    rest: async () => (await import('./es/rest.ts')).rest,
  },
}
