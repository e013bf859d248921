/** Which acts can be taken back: the one place that decides, for what is offered and for what is done. */
import type { Undo } from '../../module.ts'

/** How an act is taken back, by its name; undefined: it cannot be. Asked when all modules are open. */
export type FindUndo = (action: string) => Undo | undefined

/** Values before or after an act. */
export const parseValues = (json: string | null): unknown => (json === null ? null : (JSON.parse(json) as unknown))
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether an act can be taken back at all: there is a way for its name, and it says what was and what is. */
export const isReversible = (
  findUndo: FindUndo,
  { action, before, after }: { action: string; before?: unknown; after?: unknown },
): boolean => findUndo(action) !== undefined && isObject(before) && isObject(after)
