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

/** A language whose texts are fetched when they are needed. */
const lazily = (
  first: () => Promise<{ first: Catalogue<FirstKey> }>,
  rest: () => Promise<{ rest: Catalogue<RestKey> }>,
): Source => ({
  first: async () => (await first()).first,
  rest: async () => (await rest()).rest,
})

/** Texts by language; the base's first ones are part of the app. */
export const sources: Record<Language, Source> = {
  'zh-Hans': lazily(
    async () => ({ first }),
    () => import('./zh-Hans/rest.ts'),
  ),
  'zh-Hant': lazily(
    () => import('./zh-Hant/first.ts'),
    () => import('./zh-Hant/rest.ts'),
  ),
  en: lazily(
    () => import('./en/first.ts'),
    () => import('./en/rest.ts'),
  ),
  fr: lazily(
    () => import('./fr/first.ts'),
    () => import('./fr/rest.ts'),
  ),
  es: lazily(
    () => import('./es/first.ts'),
    () => import('./es/rest.ts'),
  ),
}
