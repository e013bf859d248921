/** Plans of jobs, and their rows as the record holds them. */
import type { BulkAct, RowValues } from '../content/index.ts'

type Values = RowValues

/** Contents that had, or have, the same values. */
export interface ValueGroup {
  ids: readonly number[]
  values: Values
}

/** One row of an act that is taken back. */
export interface RevertItem {
  content_id: number
  before: Values
  after: Values
}

/** What a job does. `places`: how many contents get a time before each (for one a day). */
export type Plan =
  | { kind: 'act'; act: BulkAct; ids: readonly number[]; places: readonly number[] }
  | { kind: 'undo'; before: readonly ValueGroup[]; after: readonly ValueGroup[] }
  /** Rows of an import that are new or changed; they lie with it. */
  | { kind: 'import'; import_id: number; num: number }

/** Rows with equal values together, so that 10,000 of them are a short row of the record. */
export function groupValues(rows: readonly { content_id: number; values: Values }[]): ValueGroup[] {
  const groups = new Map<string, { ids: number[]; values: Values }>()
  for (const { content_id, values } of rows) {
    const key = JSON.stringify(values)
    const group = groups.get(key) ?? { ids: [], values }
    group.ids.push(content_id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const isGroups = (value: unknown): value is readonly ValueGroup[] =>
  Array.isArray(value) && value.every((group) => Array.isArray(group?.ids) && typeof group.values === 'object')

/** Rows as the record holds them; empty where it holds none. */
export const readGroups = (value: unknown): readonly ValueGroup[] => (isGroups(value) ? value : [])

const byContent = (groups: readonly ValueGroup[]) =>
  new Map(groups.flatMap(({ ids, values }) => ids.map((content_id) => [content_id, values] as const)))

/** Rows of an act that is taken back, by number, as everybody takes contents: so two jobs do not wait for each other. */
export function readItems(before: readonly ValueGroup[], after: readonly ValueGroup[]): RevertItem[] {
  const afterOf = byContent(after)
  return [...byContent(before)]
    .flatMap(([content_id, values]) => {
      const left = afterOf.get(content_id)
      // What an import did to files of a content is not in the record, and not taken back.
      return left && Object.keys(left).length > 0 ? [{ content_id, before: values, after: left }] : []
    })
    .sort((a, b) => a.content_id - b.content_id)
}
