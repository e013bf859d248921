import type { Language } from '@zimu/contract/constants'
import type { Catalogue } from '../plural.ts'
import { zhHans } from './zh-Hans/index.ts'

export type TextKey = keyof typeof zhHans

/** Catalogues by language; all but the base are loaded when they are chosen. */
export const catalogues: Partial<Record<Language, () => Promise<Catalogue<TextKey>>>> = {}
export { zhHans }
