/** How Han characters are typed by sound: whole syllables (`yongzibafa`) or their initials (`yzbf`). Pure. */
import { PINYIN_TABLE } from './pinyin-table.ts'

/** Limit of the ways in which one run is read: each character with several readings multiplies them. */
const MAX_WAYS = 4
/** Characters of a run that are read: what is typed by sound is seldom longer. */
const MAX_READ = 12

function readTable(): ReadonlyMap<string, readonly string[]> {
  const readings = new Map<string, string[]>()
  for (const line of PINYIN_TABLE.split('\n')) {
    const [syllable = '', characters = ''] = line.split(' ')
    // ü is typed as v, and as u by those who know the sound only.
    const typed = /^[ln]v/.test(syllable) ? [syllable, syllable.replace('v', 'u')] : [syllable]
    for (const character of characters) readings.set(character, [...(readings.get(character) ?? []), ...typed])
  }
  return readings
}

let table: ReadonlyMap<string, readonly string[]> | undefined

/** Syllables of a folded character, usual ones first; none if it is not Han or not in the table. */
function syllablesOf(character: string): readonly string[] {
  table ??= readTable()
  return table.get(character) ?? []
}

/** The ways in which a folded run begins to be read, as lists of syllables. Ends at a character without a reading. */
export function waysToRead(characters: readonly string[]): string[][] {
  let ways: string[][] = [[]]
  for (const character of characters.slice(0, MAX_READ)) {
    const syllables = syllablesOf(character)
    if (syllables.length === 0) break
    const longer = ways.flatMap((way) => syllables.map((syllable) => [...way, syllable]))
    // Beyond the limit every way goes on with the usual reading.
    ways = longer.length <= MAX_WAYS ? longer : ways.map((way) => [...way, syllables[0] ?? ''])
  }
  return ways.filter((way) => way.length > 0)
}

/** What is typed for a folded run: syllables joined, and initials, of each way to read it. */
export function soundsOf(characters: readonly string[]): string[] {
  const sounds = waysToRead(characters).flatMap((way) => [
    way.join(''),
    ...(way.length > 1 ? [way.map((syllable) => syllable.charAt(0)).join('')] : []),
  ])
  return [...new Set(sounds)]
}

/** How many characters of a run are typed by a text: by syllables, the last one perhaps not whole, or by initials; 0 if none. */
export function charactersTyped(characters: readonly string[], typed: string): number {
  for (const way of waysToRead(characters)) {
    let rest = typed
    for (const [at, syllable] of way.entries()) {
      if (syllable.startsWith(rest)) return at + 1
      if (!rest.startsWith(syllable)) break
      rest = rest.slice(syllable.length)
    }
    const initials = way.map((syllable) => syllable.charAt(0)).join('')
    if (initials.startsWith(typed)) return typed.length
  }
  return 0
}
