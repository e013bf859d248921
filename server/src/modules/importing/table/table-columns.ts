/** Columns of an exported table, found by their heads in any of the languages. Pure. */
import type { ContentDocument } from '@zimu/contract'
import { guardText, plainText } from '../../../csv-cell.rules.ts'
import { exportTexts } from '../../../texts/exports/console.ts'

/** Columns that are read; others of the export are figures, or are changed elsewhere. */
const READ_COLUMNS = [
  'content_id',
  'unique',
  'kind',
  'name',
  'categories',
  'access',
  'exchange',
  'title',
  'description',
  'keywords',
  'author',
  'source',
  'url',
  'publish',
] as const
export type Column = (typeof READ_COLUMNS)[number]
export type Cells = Partial<Record<Column, string>>

const TEXT_COLUMNS = ['name', 'title', 'description', 'keywords', 'author', 'source', 'url'] as const
type TextColumn = (typeof TEXT_COLUMNS)[number]

const fold = (text: string) => text.trim().normalize('NFC').toLowerCase()
const isWord = (cell: string, word: keyof typeof exportTexts) =>
  Object.values(exportTexts[word]).some((text) => fold(text) === fold(cell))

/** Place of each column that is read, and whether one stands there twice. Unknown heads are left out. */
export function findColumns(head: readonly string[]): {
  places: ReadonlyMap<Column, number>
  twice: string | undefined
} {
  const places = new Map<Column, number>()
  let twice: string | undefined
  for (const [place, cell] of head.entries()) {
    const column = READ_COLUMNS.find((one) => isWord(cell, one))
    if (!column) continue
    if (places.has(column)) twice ??= cell
    else places.set(column, place)
  }
  return { places, twice }
}

/** A table needs to say which content a row is about, or what a new one is called. */
export const isEnough = (places: ReadonlyMap<Column, number>): boolean =>
  places.has('content_id') || places.has('unique') || (places.has('kind') && places.has('name'))

export const cellsOf = (cells: readonly string[], places: ReadonlyMap<Column, number>): Cells =>
  Object.fromEntries([...places].map(([column, place]) => [column, cells[place] ?? '']))

/** A word of the export in any language; undefined: it is none of them. */
export function readWord<Word extends keyof typeof exportTexts>(
  cell: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => isWord(cell, word))
}

/** What a content has now, as the export writes it. */
type Known = Pick<ContentDocument, TextColumn | 'is_vip' | 'can_exchange'> & {
  /** Names of its categories in each language that the file may be in. */
  categories: readonly string[]
}

type Changed = Partial<Pick<ContentDocument, TextColumn | 'is_vip' | 'can_exchange'>> & { categories?: string }
export type Wanted = { changed: Changed } | { word: Column; cell: string }

/** Spreadsheets write line ends of their own. */
const sameText = (one: string, other: string) =>
  one.replace(/\r\n?/g, '\n').trim() === other.replace(/\r\n?/g, '\n').trim()

/**
 * What the cells of a row want of a content. What stands there as the export wrote it wants nothing; a cell that is missing neither.
 * `word`: a cell with a closed set of words that holds none of them.
 */
export function wantedOf(cells: Cells, known: Known): Wanted {
  const changed: Changed = {}
  for (const column of TEXT_COLUMNS) {
    const cell = cells[column]
    if (cell === undefined || sameText(cell, guardText(known[column]))) continue
    changed[column] = plainText(cell).replace(/\r\n?/g, '\n').trim()
  }
  if (cells.access !== undefined && cells.access.trim() !== '') {
    const word = readWord(cells.access, ['free', 'vip'])
    if (!word) return { word: 'access', cell: cells.access }
    const is_vip = word === 'vip' ? 1 : 0
    if (is_vip !== known.is_vip) changed.is_vip = is_vip
  }
  if (cells.exchange !== undefined && cells.exchange.trim() !== '') {
    const word = readWord(cells.exchange, ['yes', 'no'])
    if (!word) return { word: 'exchange', cell: cells.exchange }
    const can_exchange = word === 'yes' ? 1 : 0
    if (can_exchange !== known.can_exchange) changed.can_exchange = can_exchange
  }
  const { categories } = cells
  if (categories !== undefined && !known.categories.some((text) => sameText(categories, guardText(text))))
    changed.categories = plainText(categories).trim()
  return { changed }
}
