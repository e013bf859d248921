/** Reads a table of texts, and compares each row with the content that it is about. */
import { readFile, stat } from 'node:fs/promises'
import { contentDocument, MAX_IMPORT, type RowReason } from '@zimu/contract'
import * as v from 'valibot'
import type { ImportedRow, NamedContent } from '../content/index.ts'
import { Unreadable } from './archive/unpack.ts'
import type { Look } from './found.ts'
import type { ImportRun, NewRow } from './import.repo.ts'
import { type CsvRow, readCsv } from './table/csv-reader.rules.ts'
import {
  type Cells,
  type Column,
  cellsOf,
  findColumns,
  isEnough,
  readWord,
  type Wanted,
  wantedOf,
} from './table/table-columns.ts'

export interface LookTableDeps {
  names: {
    listNamed(ids: readonly number[], keys: readonly string[]): Promise<NamedContent[]>
    listCategoryNames(): Promise<ReadonlyMap<string, number>>
  }
  /** Bytes of a text in whatever encoding they are. */
  decode(bytes: Uint8Array): string
}

/** Of a table; its text lies in memory twice while it is read. */
const MAX_TABLE_BYTES = 32 * 1024 * 1024
/** Contents that are read at once. */
const BATCH = 200
const KEY = /^(?!\d+$)[\p{L}\p{N}._-]{1,100}$/u

type Row = Omit<NewRow, 'import_id' | 'row_num'>
interface GivenRow {
  line: number
  cells: Cells
}
interface Looking {
  categories: ReadonlyMap<string, number>
  mayPublish: boolean
  /** Lines by content, so that one is not changed twice. */
  seen: Map<string, number>
}

const documentFields = v.partial(v.object(contentDocument.entries))
const REASONS: Readonly<Record<string, RowReason>> = {
  'content.name_needed': 'name_needed',
  'content.url_shape': 'url_shape',
}

const refused = ({ line, cells }: GivenRow, reason: RowReason, detail = '', content_id = 0): Row => ({
  ...{ place: String(line), name: (cells.name ?? '').slice(0, 200), outcome: 'refused', reason, content_id },
  detail: detail.slice(0, 255),
})

/** Numbers of categories by their names; a text for one that is unknown. */
function readCategories(cell: string, categories: Looking['categories']): number[] | string {
  const whole = categories.get(cell)
  if (whole !== undefined) return [whole]
  const names = cell.split('/').map((name) => name.trim())
  const ids: number[] = []
  for (const name of names.filter(Boolean)) {
    const id = categories.get(name)
    if (id === undefined) return name
    ids.push(id)
  }
  return ids
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Fields of a document that a row changes, or why it is not taken. */
function changesOf(wanted: Wanted, ids: readonly number[], categories: Looking['categories']) {
  if ('word' in wanted) return { reason: 'word_unknown' as const, detail: wanted.cell }
  const { categories: named, ...fields } = wanted.changed
  const found = named === undefined ? undefined : readCategories(named, categories)
  if (typeof found === 'string') return { reason: 'category_unknown' as const, detail: found }
  const changes = found && !isSameSet(found, ids) ? { ...fields, category_ids: found } : fields
  const checked = v.safeParse(documentFields, changes)
  if (checked.success) return { changes: checked.output }
  const [issue] = checked.issues
  return { reason: REASONS[issue.message] ?? ('text_long' as const), detail: String(issue.path?.[0]?.key ?? '') }
}

function publishes({ publish = '' }: Cells): boolean | undefined {
  if (publish.trim() === '') return false
  const word = readWord(publish, ['yes', 'no'])
  return word === undefined ? undefined : word === 'yes'
}

const EMPTY: NamedContent['known'] = {
  ...{ name: '', title: '', description: '', keywords: '', author: '', source: '', url: '' },
  ...{ is_vip: 0, can_exchange: 1, categories: [''] },
}

function lookAtNew(row: GivenRow, { categories }: Looking): Row {
  const { cells, line } = row
  const kind = readWord(cells.kind ?? '', ['kind.video', 'kind.gallery', 'kind.article'])
  if (!kind) return refused(row, 'kind_unknown', cells.kind)
  if ((cells.name ?? '').trim() === '') return refused(row, 'name_needed')
  // It has no text or files of its own yet.
  if (publishes(cells)) return refused(row, 'not_complete')
  const read = changesOf(wantedOf(cells, EMPTY), [], categories)
  if ('reason' in read) return refused(row, read.reason, read.detail)
  const unique = (cells.unique ?? '').trim()
  const data = {
    content_id: 0,
    version: 0,
    kind: kind.slice(5),
    unique: KEY.test(unique) ? unique : '',
    isPublished: false,
  }
  return {
    ...{ place: String(line), name: read.changes.name ?? '', outcome: 'new', content_id: 0 },
    fields: JSON.stringify(Object.keys(read.changes)),
    data: JSON.stringify({ ...data, changes: read.changes }),
  }
}

function lookAtKnown(row: GivenRow, found: NamedContent, { categories, mayPublish }: Looking): Row {
  const { cells, line } = row
  const { content_id, kind, version, known } = found
  const refuse = (reason: RowReason, detail = '') => refused(row, reason, detail, content_id)
  if (found.is_delete === 1) return refuse('in_bin')
  if (cells.kind?.trim() && readWord(cells.kind, [`kind.${kind}` as const]) === undefined)
    return refuse('kind_differs', cells.kind)
  const isPublished = publishes(cells)
  if (isPublished === undefined) return refuse('word_unknown', cells.publish)
  const read = changesOf(wantedOf(cells, known), found.category_ids, categories)
  if ('reason' in read) return refuse(read.reason, read.detail)
  const fields = Object.keys(read.changes)
  const named = { place: String(line), name: read.changes.name ?? known.name, content_id }
  if (fields.length === 0) return { ...named, outcome: 'same' }
  if (isPublished && !mayPublish) return refuse('may_not_publish')
  const data: ImportedRow = { content_id, version, kind, unique: '', changes: read.changes, isPublished }
  return { ...named, outcome: 'changed', fields: JSON.stringify(fields), data: JSON.stringify(data) }
}

const idOf = ({ content_id = '' }: Cells) => (/^\d{1,15}$/.test(content_id.trim()) ? Number(content_id) : undefined)

function lookAt(row: GivenRow, known: readonly NamedContent[], looking: Looking): Row {
  const { cells, line } = row
  const id = idOf(cells)
  const key = (cells.unique ?? '').trim()
  if (id === undefined && (cells.content_id ?? '').trim() !== '')
    return refused(row, 'content_unknown', cells.content_id)
  const found = known.find((one) => (id === undefined ? key !== '' && one.unique === key : one.content_id === id))
  if (!found && id !== undefined) return refused(row, 'content_unknown', String(id))
  const name = found ? `#${found.content_id}` : key
  const former = name === '' ? undefined : looking.seen.get(name)
  if (former !== undefined) return refused(row, 'twice', String(former), found?.content_id)
  if (name !== '') looking.seen.set(name, line)
  return found ? lookAtKnown(row, found, looking) : lookAtNew(row, looking)
}

/** Throws `Unreadable` where nothing of the file can be taken. */
function readRows(text: string): { rows: CsvRow[]; places: ReadonlyMap<Column, number>; width: number } {
  const { rows, saidNum, openQuoteLine } = readCsv(text)
  if (openQuoteLine !== undefined) throw new Unreadable('table_quotes', String(openQuoteLine))
  const [head, ...given] = rows
  if (!head) throw new Unreadable('file_empty')
  const { places, twice } = findColumns(head.cells)
  if (twice !== undefined) throw new Unreadable('table_column_twice', twice)
  if (!isEnough(places)) throw new Unreadable('table_columns', head.cells.slice(0, 8).join(', '))
  if (saidNum !== undefined && saidNum !== given.length)
    throw new Unreadable('table_cut', `${given.length} / ${saidNum}`)
  if (given.length > MAX_IMPORT) throw new Unreadable('table_many', String(MAX_IMPORT))
  return { rows: given, places, width: head.cells.length }
}

export async function lookTable({ names, decode }: LookTableDeps, run: ImportRun, path: string): Promise<Look> {
  if ((await stat(path)).size > MAX_TABLE_BYTES) throw new Unreadable('table_large', String(MAX_TABLE_BYTES))
  const { rows: given, places, width } = readRows(decode(await readFile(path)))
  const categories = await names.listCategoryNames()
  const looking: Looking = { categories, mayPublish: run.may_publish === 1, seen: new Map() }
  const rows: Row[] = []
  for (let start = 0; start < given.length; start += BATCH) {
    const batch = given
      .slice(start, start + BATCH)
      .map((row) => ({ ...row, given: row.cells, cells: cellsOf(row.cells, places) }))
    const known = await names.listNamed(
      batch.flatMap(({ cells }) => idOf(cells) ?? []),
      batch.map(({ cells }) => (cells.unique ?? '').trim()),
    )
    for (const row of batch)
      rows.push(
        row.given.length === width
          ? lookAt(row, known, looking)
          : refused(row, 'cells', `${row.given.length} / ${width}`),
      )
  }
  return { rows, all_num: given.length, read_num: rows.length, ignored_num: 0, folder: '' }
}
