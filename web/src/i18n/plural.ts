/** A text that differs by number; `other` is used where a language has no form of its own. */
export interface PluralText {
  one?: string
  many?: string
  other: string
}
export type Entry = string | PluralText
/** Keys of a catalogue, with their texts. */
export type Catalogue<Key extends string = string> = Record<Key, Entry>
/** A translation of an area: exactly the keys of the base language's, no key less and none more. */
export type Texts<Base> = { readonly [Key in keyof Base]: Entry }
