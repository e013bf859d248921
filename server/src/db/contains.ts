/** Whether a text has a part, as SQL of either database. */
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from './columns.ts'

/**
 * Byte for byte: nothing in the part is a sign for something else, and capitals differ. PostgreSQL's `like` goes from character to character,
 * which costs five times as much in a text of a hundred (docs/decisions/0497).
 */
export function contains(dialect: Dialect, text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return dialect === 'sqlite' ? sql<boolean>`instr(${text}, ${part}) > 0` : sql<boolean>`strpos(${text}, ${part}) > 0`
}
