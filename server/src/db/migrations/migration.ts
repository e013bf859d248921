import type { Dialect } from '../columns.ts'

/**
 * One step of the schema. Steps are only ever appended; a landed step is never edited. Type words: see `columns.ts`.
 *
 * Programs of the release before run beside the new schema while a service is upgraded process by process, so that a step only
 * adds: columns with a default, tables, indexes. What it replaces is dropped a release later, by a step with `endsOlder`.
 */
export interface Migration {
  name: string
  /** Programs that do not know this step must not run on the schema any more: they refuse to start. */
  endsOlder?: boolean
  statements(dialect: Dialect): string[]
}
