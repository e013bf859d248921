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

function foldOnce(text: string): string {
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
  const folded = foldOnce(text)
  // Lower case and decomposition can yield characters that fold again; two rounds are enough.
  return folded === text ? folded : foldOnce(folded)
}

const IDEOGRAPH = /^[\u4e00-\u9fff]$/
const PRINTABLE = /^[ -~]$/

/** `foldText` of one character with its marks: what most texts are made of needs no normal forms. */
export function foldCluster(cluster: string): string {
  if (IDEOGRAPH.test(cluster)) return SIMPLIFIED.get(cluster) ?? cluster
  return PRINTABLE.test(cluster) ? cluster.toLowerCase() : foldText(cluster)
}
