/**
 * Names by how they begin, for suggestions: folded once, then looked up in a sorted list, so that a keystroke costs the same
 * whether there are twenty tags or twenty thousand.
 */
import { setImmediate } from 'node:timers/promises'
import type { Language } from '@zimu/contract'
import { soundsOf } from './search-sounds.ts'
import { type Piece, queryPieces, soundTyped } from './search-tokens.ts'

/** Names folded at once; then other requests are served. */
const SLICE = 100

/** What a name begins with, and the place of the name in its list. */
type Entry = readonly [key: string, place: number]

/** What was typed, as the keys of names have it. */
export interface TypedPrefix {
  text: string
  sound: string | undefined
}

/** Significant pieces as one text; what stands between them does not matter. */
const keyOf = (pieces: readonly Piece[]): string => pieces.map(({ characters }) => characters.join('')).join(' ')

export const prefixOf = (keywords: string): TypedPrefix => ({
  text: keyOf(queryPieces(keywords)),
  sound: soundTyped(keywords),
})

const compare = ([a]: Entry, [b]: Entry): number => (a < b ? -1 : a > b ? 1 : 0)

/** The place of the first entry that is not before a key. */
function lowerBound(entries: readonly Entry[], key: string): number {
  let [from, to] = [0, entries.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((entries[middle]?.[0] ?? '') < key) from = middle + 1
    else to = middle
  }
  return from
}

function* beginning(entries: readonly Entry[], prefix: string): Generator<number> {
  if (prefix === '') return
  for (let at = lowerBound(entries, prefix); entries[at]?.[0].startsWith(prefix); at += 1) yield entries[at]?.[1] ?? 0
}

interface PrefixIndex {
  texts: readonly Entry[]
  sounds: readonly Entry[]
}

async function indexNames(names: readonly string[]): Promise<PrefixIndex> {
  const [texts, sounds]: [Entry[], Entry[]] = [[], []]
  for (const [place, name] of names.entries()) {
    const pieces = queryPieces(name)
    const [first] = pieces
    texts.push([keyOf(pieces), place])
    if (first?.kind === 'run') for (const sound of soundsOf(first.characters)) sounds.push([sound, place])
    if (place % SLICE === SLICE - 1) await setImmediate()
  }
  return { texts: texts.sort(compare), sounds: sounds.sort(compare) }
}

/** Places of the first names that begin as typed, those by their text first, then in the order of the list. */
function find({ texts, sounds }: PrefixIndex, { text, sound }: TypedPrefix, max: number): number[] {
  const places = new Set<number>()
  for (const found of [beginning(texts, text), beginning(sounds, sound ?? '')]) {
    for (const place of found) {
      if (places.size >= max) break
      places.add(place)
    }
  }
  return [...places].sort((a, b) => a - b)
}

interface Kept {
  rows: readonly unknown[]
  names: readonly string[]
  index: Promise<PrefixIndex>
}

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at])

/** Looks rows up by the beginning of their names. Another list of rows with the same names is not folded again. */
export function createPrefixes<Row>(nameOf: (row: Row, language: Language) => string) {
  const kept = new Map<Language, Kept>()

  function indexOf(rows: readonly Row[], language: Language): Promise<PrefixIndex> {
    const known = kept.get(language)
    if (known?.rows === rows) return known.index
    const names = rows.map((row) => nameOf(row, language))
    const index = known && isEqual(known.names, names) ? known.index : indexNames(names)
    kept.set(language, { rows, names, index })
    return index
  }

  return {
    /** At most `max` rows whose names begin as typed. */
    async listBeginning(rows: readonly Row[], language: Language, typed: TypedPrefix, max: number): Promise<Row[]> {
      const places = find(await indexOf(rows, language), typed, max)
      return places.flatMap((place) => rows[place] ?? [])
    },
  }
}
