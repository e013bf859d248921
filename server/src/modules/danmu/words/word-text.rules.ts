/** Lists of words as texts: our own, a word a line, and Bilibili's. Pure. */
import { MAX_WORD, WORD_KINDS, type WordKind } from '@zimu/contract'
import { type FilterEntry, readFilterList } from '@zimu/contract/danmu-filter-list'
import { keyOf } from './word.rules.ts'

export interface ImportedWord {
  word: string
  key: string
  kind: WordKind
  note: string
}

export interface ReadWords {
  words: ImportedWord[]
  /** Numbers of lines (of Bilibili's list: of entries) that are no word, from 1. */
  wrongLines: number[]
  /** Entries of Bilibili's list that are none of words: senders, patterns beyond `.*`, what is switched off. */
  otherNum: number
}

const toKind = (text: string | undefined): WordKind => WORD_KINDS.find((kind) => kind === text) ?? 'block'

/** What a word is compared by; `""`: it is none. Folding a long line would cost far more than sending it. */
const keyOfShort = (word: string): string => (word.length > MAX_WORD ? '' : keyOf(word))

function parseLines(text: string): ReadWords {
  const words: ImportedWord[] = []
  const wrongLines: number[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [head = '', ...notes] = line.split('\t')
    const [, kind, named] = /^(block|review|mark) (.+)$/.exec(head.trim()) ?? []
    const word = (named ?? head).trim()
    const key = keyOfShort(word)
    if (key === '') wrongLines.push(index + 1)
    else words.push({ word, key, kind: toKind(kind), note: notes.join(' ').trim().slice(0, 200) })
  }
  return { words, wrongLines, otherNum: 0 }
}

/** Signs that mean themselves; others do so behind a backslash. */
const PLAIN = /^(?:[^\\^$.|?*+()[\]{}]|\\[^\w\s*])*$/
/** Longer patterns are none of a word, each of whose characters may be escaped. */
const MAX_PATTERN = 3 * MAX_WORD

/** `a.*b\.` → `a*b.`; undefined: the pattern says more than a word can. */
function wordOfPattern(pattern: string): string | undefined {
  const parts = pattern.length > MAX_PATTERN ? [] : pattern.split('.*')
  if (parts.length === 0 || !parts.every((part) => PLAIN.test(part))) return undefined
  return parts.map((part) => part.replace(/\\(.)/g, '$1')).join('*')
}

const wordOfEntry = ({ kind, value }: FilterEntry): string | undefined =>
  kind === 'word' ? value : kind === 'pattern' ? wordOfPattern(value) : undefined

/**
 * Words of a text: of a list of Bilibili's player (XML or JSON), whose words block; or one a line: `word`, `kind word`, each optionally
 * with a tab and a note. Empty lines and those that begin with `#` are left out.
 * @example parseWords('review 太太\t先看').words // [{ word: '太太', key: '太太', kind: 'review', note: '先看' }]
 */
export function parseWords(text: string): ReadWords {
  const list = readFilterList(text)
  if (!list) return parseLines(text)
  const found: ReadWords = { words: [], wrongLines: [], otherNum: list.otherNum }
  for (const [index, entry] of list.entries.entries()) {
    const word = wordOfEntry(entry)
    const key = word === undefined ? '' : keyOfShort(word)
    if (word === undefined) found.otherNum += 1
    else if (key === '') found.wrongLines.push(index + 1)
    else found.words.push({ word, key, kind: 'block', note: '' })
  }
  return found
}
