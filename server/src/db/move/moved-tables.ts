/** Which tables a move copies, in which order: what is referred to comes before what refers to it. */
import { sql } from 'kysely'
import type { Db } from '../open.ts'

export interface MovedTable {
  name: string
  columns: readonly string[]
  /** Column that counts up; undefined: there is none. */
  counter: string | undefined
}

/** Each database keeps its own. */
const OWN = new Set(['migration', 'migration_end'])
/** Indexes of the search with what belongs to them, in the form of each engine: they are made anew. */
const SEARCH = /^content_(cue_)?search(_(text|data|idx|content|docsize|config))?$/

/** Orders tables by their references. Throws where they refer to each other in a circle. */
export function orderByReferences(references: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered = new Set<string>()
  const open = new Set<string>()
  function visit(name: string) {
    if (ordered.has(name)) return
    if (open.has(name)) throw new Error(`the tables refer to each other in a circle: ${[...open].join(', ')}`)
    open.add(name)
    for (const other of references.get(name) ?? []) if (other !== name && references.has(other)) visit(other)
    open.delete(name)
    ordered.add(name)
  }
  for (const name of references.keys()) visit(name)
  return [...ordered]
}

interface ColumnRow {
  name: string
  type: string
  pk: number
}

/** The tables of an embedded database that is up to date. */
export async function listMovedTables(source: Db): Promise<MovedTable[]> {
  const { rows: counting } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table' and substr(name, 1, 7) <> 'sqlite_' order by name
  `.execute(source)
  const kept = counting.filter(({ name }) => !OWN.has(name) && !SEARCH.test(name))
  const references = new Map<string, string[]>()
  const tables = new Map<string, MovedTable>()
  for (const { name, sql: text } of kept) {
    const { rows: columns } = await sql<ColumnRow>`select name, type, pk from pragma_table_info(${name})`.execute(
      source,
    )
    const { rows: keys } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(
      source,
    )
    references.set(name, [...new Set(keys.map(({ table }) => table))])
    const counter = /autoincrement/i.test(text) ? columns.find(({ pk }) => pk === 1)?.name : undefined
    tables.set(name, { name, columns: columns.map((column) => column.name), counter })
  }
  return orderByReferences(references).flatMap((name) => tables.get(name) ?? [])
}
