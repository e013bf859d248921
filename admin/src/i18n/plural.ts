/** A text that differs by number; `other` is used where a language has no form of its own. */
export interface PluralText {
  one?: string
  many?: string
  other: string
}
export type Entry = string | PluralText
/** Keys of a catalogue, with their texts. */
export type Catalogue<Key extends string = string> = Record<Key, Entry>
/** A complete translation: exactly the keys of the base language. */
export type Texts<Base> = { readonly [Key in keyof Base]: Entry }
/** A translation that may be unfinished: what is missing is shown in English. */
export type SomeTexts<Base> = { readonly [Key in keyof Base]?: Entry }
