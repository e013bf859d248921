/** Plans of jobs, and their rows as the record holds them. */
import type { BulkAct, RowValues } from './bulk-kind.ts'

/** Rows that had, or have, the same values. */
export interface ValueGroup {
  ids: readonly number[]
  values: RowValues
}

/** One row of an act that is taken back. */
export interface RevertItem {
  row_id: number
  before: RowValues
  after: RowValues
}

/** What a job does. `places`: how many rows are not skipped before each (for one a day). */
export type Plan =
  | { kind: 'act'; act: BulkAct; ids: readonly number[]; places: readonly number[] }
  | { kind: 'undo'; before: readonly ValueGroup[]; after: readonly ValueGroup[] }
  /** Rows of an import that are new or changed; they lie with it. */
  | { kind: 'import'; import_id: number; num: number }

/** Rows with equal values together, so that 10,000 of them are a short row of the record. */
export function groupValues(rows: readonly { row_id: number; values: RowValues }[]): ValueGroup[] {
  const groups = new Map<string, { ids: number[]; values: RowValues }>()
  for (const { row_id, values } of rows) {
    const key = JSON.stringify(values)
    const group = groups.get(key) ?? { ids: [], values }
    group.ids.push(row_id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const isGroups = (value: unknown): value is readonly ValueGroup[] =>
  Array.isArray(value) && value.every((group) => Array.isArray(group?.ids) && typeof group.values === 'object')

/** Rows as the record holds them; empty where it holds none. */
export const readGroups = (value: unknown): readonly ValueGroup[] => (isGroups(value) ? value : [])

const byRow = (groups: readonly ValueGroup[]) =>
  new Map(groups.flatMap(({ ids, values }) => ids.map((row_id) => [row_id, values] as const)))

/** Rows of an act that is taken back, by number, as everybody takes rows: so two jobs do not wait for each other. */
export function readItems(before: readonly ValueGroup[], after: readonly ValueGroup[]): RevertItem[] {
  const afterOf = byRow(after)
  return [...byRow(before)]
    .flatMap(([row_id, values]) => {
      const left = afterOf.get(row_id)
      // What an import did to files of a content is not in the record, and not taken back.
      return left && Object.keys(left).length > 0 ? [{ row_id, before: values, after: left }] : []
    })
    .sort((a, b) => a.row_id - b.row_id)
}
