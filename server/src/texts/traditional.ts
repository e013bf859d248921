/**
 * Simplified Chinese in the characters of traditional readers, by OpenCC's dictionaries with the forms of Taiwan: what stands
 * in for a text that nobody has written for them. Words stay those of the writer (`字体`, not `字型`); only characters change.
 */
import { createRequire } from 'node:module'

interface Dictionary {
  /** Longest phrase of the dictionary that begins with a character. */
  longest: ReadonlyMap<string, number>
  phrases: ReadonlyMap<string, string>
}

const QUOTES: ReadonlyMap<string, string> = new Map([
  ['“', '「'],
  ['”', '」'],
  ['‘', '『'],
  ['’', '』'],
])
const HAN = /\p{Script=Han}/u
/** A tag, or what lies between two. */
const TAG_OR_TEXT = /<[^<>]*>|[^<]+|</g

/** Entries `from to[ to…]` between bars; the first target is the usual one. */
function* entriesOf(name: string): Generator<[string, string]> {
  // The dictionaries are 1 MB of text that few services need, so they are loaded by the first who does, without waiting.
  const { default: text } = createRequire(import.meta.url)(`opencc-js/dict/${name}`) as { default: string }
  for (const entry of text.split('|')) {
    const [from, to] = entry.split(' ')
    if (from && to) yield [from, to]
  }
}

/**
 * Of the phrases those that are not converted character by character anyway: a quarter of them, and of the memory. What a
 * longer phrase would have kept apart is lost with the others; that is rare.
 */
function readDictionary(): Dictionary {
  const forms = new Map(entriesOf('TWVariants'))
  const phrases = new Map<string, string>()
  for (const [from, to] of entriesOf('STCharacters')) phrases.set(from, forms.get(to) ?? to)
  for (const [to, form] of forms) if (!phrases.has(to)) phrases.set(to, form)
  const longest = new Map<string, number>()
  for (const [from, to] of entriesOf('STPhrases')) {
    const converted = [...to].map((character) => forms.get(character) ?? character).join('')
    const plain = [...from].map((character) => phrases.get(character) ?? character).join('')
    if (converted === plain) continue
    phrases.set(from, converted)
    const [first = ''] = from
    longest.set(first, Math.max(longest.get(first) ?? 0, from.length))
  }
  return { longest, phrases }
}

let dictionary: Dictionary | undefined

function convert(text: string): string {
  dictionary ??= readDictionary()
  const { longest, phrases } = dictionary
  let out = ''
  for (let at = 0; at < text.length; ) {
    const first = String.fromCodePoint(text.codePointAt(at) ?? 0)
    let length = Math.min(longest.get(first) ?? 0, text.length - at)
    while (length > first.length && !phrases.has(text.slice(at, at + length))) length -= 1
    const from = text.slice(at, at + Math.max(length, first.length))
    out += phrases.get(from) ?? QUOTES.get(from) ?? from
    at += from.length
  }
  return out
}

/**
 * Plain text or HTML, whose tags stay as they are. Text without a Chinese character is returned unchanged.
 * @example toTraditional('<a href="/汉字">头发与发现</a>') // '<a href="/汉字">頭髮與發現</a>'
 */
export function toTraditional(text: string): string {
  if (!HAN.test(text)) return text
  return text.replace(TAG_OR_TEXT, (part) => (part.startsWith('<') && part.endsWith('>') ? part : convert(part)))
}
