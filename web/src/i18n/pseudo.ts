/**
 * The pseudo-language of development, `?lang=pseudo`: English in brackets, with marks on its letters and longer by half.
 * A text without brackets is hard-coded, a bracket that is missing was cut off. Nothing of it is in the built app.
 * @example pseudoText('Try again') // '⟦Ťřý áĝáíñ ~~~~~⟧'
 */
import { sources } from './catalogues/index.ts'
import type { Catalogue, Entry } from './plural.ts'

const PLAIN = 'aceghijklnorstuwyzACEGHIJKLNORSTUWYZ'
const MARKED = 'áçéĝĥíĵķļñóřšťúŵýžÁÇÉĜĤÍĴĶĻÑÓŘŠŤÚŴÝŽ'
const marks = new Map([...PLAIN].map((letter, index) => [letter, MARKED[index] ?? letter]))

/** Groups of up to five, so that lines can break between them. */
const padding = (length: number) => '~'.repeat(length).replace(/~{5}(?=~)/g, '~~~~~ ')

/** Placeholders stay as they are. */
export function pseudoText(text: string): string {
  const marked = text.replace(/\{\w+\}|\w/g, (part) => marks.get(part) ?? part)
  return `⟦${marked} ${padding(Math.ceil(text.length / 2))}⟧`
}

function pseudoEntry(entry: Entry): Entry {
  if (typeof entry === 'string') return pseudoText(entry)
  const forms = Object.entries(entry).map(([form, text]) => [form, pseudoText(text)])
  return Object.fromEntries(forms)
}

const pseudoCatalogue = <Key extends string>(texts: Catalogue<Key>) =>
  Object.fromEntries(Object.entries<Entry>(texts).map(([key, entry]) => [key, pseudoEntry(entry)])) as Catalogue<Key>

/** Puts the pseudo-language in the place of English, for as long as the document lives. */
export function speakPseudo(): void {
  const { first, rest } = sources.en
  sources.en = {
    first: async () => pseudoCatalogue(await first()),
    rest: async () => pseudoCatalogue(await rest()),
  }
}
