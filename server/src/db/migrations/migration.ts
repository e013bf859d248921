import type { Dialect } from '../columns.ts'

/** One step of the schema. Steps are only ever appended; a landed step is never edited. Type words: see `columns.ts`. */
export interface Migration {
  name: string
  statements(dialect: Dialect): string[]
}
