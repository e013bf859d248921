/// <reference path="./opencc-js.d.ts" />
/** Folding of texts for search: variants of a character become the same one. Pure. */
import TRADITIONAL from 'opencc-js/dict/TSCharacters'

/** Traditional → simplified characters. Chains of entries are resolved, so that folding is idempotent. */
function readSimplified(entries: string): ReadonlyMap<string, string> {
  const direct = new Map<string, string>()
  for (const entry of entries.split('|')) {
    const [traditional, simplified] = entry.split(' ')
    if (traditional && simplified && traditional !== simplified) direct.set(traditional, simplified)
  }
  const followed = new Map<string, string>()
  for (const traditional of direct.keys()) {
    const seen = new Set<string>()
    let last = traditional
    for (let next = direct.get(last); next !== undefined && !seen.has(next); next = direct.get(last)) {
      seen.add(next)
      last = next
    }
    followed.set(traditional, last)
  }
  return followed
}

const SIMPLIFIED = readSimplified(TRADITIONAL)

/** Latin letters that do not decompose into a base letter and a mark. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ß', 'ss'],
  ['ı', 'i'],
])

const LATIN_MARKS = /(?<=\p{Script=Latin})\p{M}+/gu
const FOLDED_ONE_BY_ONE = /[\p{Script=Han}æœøłđðþßı]/gu

/** First and last of code units that most texts are made of: ASCII, punctuation of both kinds, ideographs, full width. */
const PLAIN: readonly (readonly [first: number, last: number])[] = [
  [0x09, 0x0a],
  [0x20, 0x7e],
  [0x2010, 0x201f],
  [0x3000, 0x3029],
  [0x4e00, 0x9fff],
  [0xff01, 0xff5e],
]
const IDEOGRAPHS = PLAIN[4]

/** For each plain code unit what it folds to; 0: not plain. None depends on what stands beside it. */
function readPlainUnits(): Uint16Array {
  const units = new Uint16Array(0x10000)
  for (const range of PLAIN) {
    const [first, last] = range
    for (let unit = first; unit <= last; unit += 1) {
      const letter = String.fromCharCode(unit)
      const folded = range === IDEOGRAPHS ? (SIMPLIFIED.get(letter) ?? letter) : foldAny(foldAny(letter))
      if (folded.length === 1) units[unit] = folded.charCodeAt(0)
    }
  }
  return units
}

const PLAIN_UNITS = readPlainUnits()
/** So many arguments a call may have everywhere. */
const MAX_UNITS = 8192

/** `foldText` of a text of plain code units only, one for one and without normal forms; undefined: it has others. */
export function foldPlain(text: string): string | undefined {
  if (text.length > MAX_UNITS) return undefined
  const units = new Array<number>(text.length)
  let isSame = true
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    const folded = PLAIN_UNITS[unit]
    if (!folded) return undefined
    isSame &&= folded === unit
    units[at] = folded
  }
  return isSame ? text : String.fromCharCode(...units)
}

function foldAny(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .replace(FOLDED_ONE_BY_ONE, (letter) => SIMPLIFIED.get(letter) ?? LETTERS.get(letter) ?? letter)
}

/**
 * Folds width, case, Latin diacritics and traditional characters.
 * @example foldText('ＢIÁNG 漢字') // 'biang 汉字'
 */
export function foldText(text: string): string {
  const plain = foldPlain(text)
  if (plain !== undefined) return plain
  const folded = foldAny(text)
  // Lower case and decomposition can yield characters that fold again; two rounds are enough.
  return folded === text ? folded : foldAny(folded)
}
