/** Things with names in five languages, a key and a picture: categories, tags. Pure. */
import { LANGUAGES } from '@zimu/contract/constants'
import { LANGUAGE_NAMES, type Text } from '../../../i18n/index.ts'
import type { ConflictField, CurrentRow, Side } from '../../../parts/conflict/index.ts'
import { cleanWords, type Words, withWord, wordOf } from '../../../parts/worded/index.ts'

export interface Named {
  names: Words
  /** In addresses. */
  key: string
  image_url: string
}

/** Names of the fields: a language, `key`, `image_url`. */
const FIELDS = [...LANGUAGES, 'key', 'image_url'] as const
export type NamedField = (typeof FIELDS)[number]

export const EMPTY_NAMED: Named = { names: {}, key: '', image_url: '' }

export const readNamed = ({ names, ...rest }: Named, field: NamedField): string =>
  field === 'key' || field === 'image_url' ? rest[field] : wordOf(names, field)

/** The thing with a field of it changed. */
export const writeNamed = (named: Named, field: NamedField, text: string): Named =>
  field === 'key' || field === 'image_url'
    ? { ...named, [field]: text }
    : { ...named, names: withWord(named.names, field, text) }

/** As the calls take it: without white space at the ends and without empty names. */
export const cleanNamed = ({ names, key, image_url }: Named) => ({
  names: cleanWords(names),
  key: key.trim(),
  image_url: image_url.trim(),
})

/** Fields in which two differ, white space at the ends aside. */
export const changedFields = (a: Named, b: Named): NamedField[] =>
  FIELDS.filter((field) => readNamed(a, field).trim() !== readNamed(b, field).trim())

/** What it lacks for the server to take it: a name in the base language, or a key; undefined: nothing. */
export function findMissing({ names, key }: Named): 'name' | 'key' | undefined {
  if (wordOf(names, LANGUAGES[0]).trim() === '') return 'name'
  return isKey(key) ? undefined : 'key'
}

/** Whether the server could take it. */
export const isWhole = (named: Named): boolean => findMissing(named) === undefined

/** Small letters, digits and hyphens, as addresses have them. */
export const isKey = (key: string): boolean => /^[a-z0-9][a-z0-9-]{0,63}$/.test(key.trim())

/** Reads the thing from `current` of a refusal; what it does not say is as it was. */
export function readCurrent(current: CurrentRow, keyName: string, base: Named): Named {
  const { names, image_url, [keyName]: key } = current
  const texts = typeof names === 'object' && names !== null ? Object.entries(names) : undefined
  return {
    names: texts ? Object.fromEntries(texts.map(([lang, text]) => [lang, String(text)])) : base.names,
    key: typeof key === 'string' ? key : base.key,
    image_url: typeof image_url === 'string' ? image_url : base.image_url,
  }
}

export interface Sides {
  base: Named
  mine: Named
  theirs: Named
}

export function fieldLabel(field: NamedField, { t }: Text): string {
  if (field === 'key') return t('named.key')
  return field === 'image_url' ? t('named.picture') : LANGUAGE_NAMES[field]
}

/** Fields that the other side changed, with one's own where both did and not to the same. */
export function conflictFields({ base, mine, theirs }: Sides, text: Text): ConflictField[] {
  const isMine = new Set(changedFields(base, mine))
  const isApart = new Set(changedFields(mine, theirs))
  return changedFields(base, theirs)
    .filter((field) => isApart.has(field))
    .map((field) => ({
      key: field,
      label: fieldLabel(field, text),
      base: readNamed(base, field),
      theirs: readNamed(theirs, field),
      lang: field,
      ...(isMine.has(field) ? { mine: readNamed(mine, field) } : {}),
    }))
}

/** Theirs, with what only oneself changed, and with the chosen side of what both did. */
export function mergeNamed({ base, mine, theirs }: Sides, sides: Readonly<Record<string, Side>>): Named {
  return changedFields(base, mine)
    .filter((field) => sides[field] !== 'theirs')
    .reduce((made, field) => writeNamed(made, field, readNamed(mine, field)), theirs)
}
