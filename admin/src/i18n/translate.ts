import type { Catalogue, Entry } from './plural.ts'

export type TextValues = Record<string, string | number>

/** Form of a text for the number in `n`, by the language's own plural rules. */
function selectForm(entry: Entry, rules: Intl.PluralRules, values: TextValues): string {
  if (typeof entry === 'string') return entry
  const form = rules.select(Number(values.n ?? 0))
  return (form === 'one' || form === 'many' ? entry[form] : undefined) ?? entry.other
}

/**
 * Builds `t` for one language. Placeholders are `{name}`; a plural text is chosen by `{n}`. A key that is missing gives
 * itself, which happens only for keys that the server decides (acts of the record).
 * @example createTranslate('en', catalogue)('contents.count', { n: 2 })
 */
export function createTranslate<Key extends string>(locale: string, catalogue: Partial<Catalogue<Key>>) {
  const rules = new Intl.PluralRules(locale)
  return (key: Key, values: TextValues = {}): string => {
    const entry: Entry | undefined = catalogue[key]
    if (entry === undefined) return key
    return selectForm(entry, rules, values).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    )
  }
}
