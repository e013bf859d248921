/** Changes that are not on the server yet, kept by the browser so that neither a reload nor a lost network loses them. */
import type { Changes } from '../document/document-fields.ts'

export interface Kept {
  /** Version of the draft that was changed. */
  draft_version: number
  /** What the changed fields were before. */
  base: Changes
  changes: Changes
  timeMs: number
}

interface Stored {
  /** Of the page that is open. */
  current?: Kept
  /** Of a page before it, as long as the operator has not said what to do with it. */
  offered?: Kept
}

export interface KeptChanges {
  /** What an earlier page left. */
  read(): Kept | undefined
  write(stored: Stored): void
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'draft_version' in value && 'base' in value && 'changes' in value

/** Two pages left changes: the later ones win, and each began with what the former had. */
function join(before: Kept | undefined, after: Kept | undefined): Kept | undefined {
  if (!before || !after) return after ?? before
  const translations = (a: Changes, b: Changes) => ({ ...a.translations, ...b.translations })
  const both = (a: Changes, b: Changes): Changes => ({ ...a, ...b, translations: translations(a, b) })
  return {
    ...after,
    draft_version: before.draft_version,
    base: both(after.base, before.base),
    changes: both(before.changes, after.changes),
  }
}

/** Keeps the changes of one content by one operator. A full or forbidden store only means that nothing is kept. */
export function createKeptChanges(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { operator_id, content_id }: { operator_id: number; content_id: number },
): KeptChanges {
  const key = `zimu.draft.${operator_id}.${content_id}`
  return {
    read() {
      try {
        const stored = JSON.parse(storage.getItem(key) ?? '{}') as Stored
        const { current, offered } = stored
        return join(isKept(offered) ? offered : undefined, isKept(current) ? current : undefined)
      } catch {
        return undefined
      }
    },
    write(stored) {
      try {
        if (stored.current || stored.offered) storage.setItem(key, JSON.stringify(stored))
        else storage.removeItem(key)
      } catch {
        // Without it the changes are still on the screen and on their way to the server.
      }
    },
  }
}
