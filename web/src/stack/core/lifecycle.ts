import { aliveIds, type PageRecord, recordOf, type StackState, stackIds, topPage } from './state.ts'

/** `load` belongs to the stack, `ready` to the first mount, `unload` ends a page; `show` and `hide` alternate between. */
type PageEventKind = 'load' | 'show' | 'ready' | 'hide' | 'unload'

export interface PageEvent {
  readonly kind: PageEventKind
  readonly page: PageRecord
}

/** The events between two states, in the order of the catalogue's table 1.3 (NAV-30). */
export function planPageEvents(prev: StackState | null, next: StackState): readonly PageEvent[] {
  const shown = topPage(next)
  const next_alive = aliveIds(next)
  if (prev === null) return [...loads(next, new Set()), { kind: 'show', page: shown }]
  const left = topPage(prev)
  const is_other = left.page_id !== shown.page_id
  const unloaded = goneIds(prev, next).map((page_id) => recordOf(prev, page_id))
  return [
    ...(is_other && next_alive.has(left.page_id) ? [{ kind: 'hide' as const, page: left }] : []),
    ...unloaded.map((page) => ({ kind: 'unload' as const, page })),
    ...loads(next, aliveIds(prev)),
    ...(is_other ? [{ kind: 'show' as const, page: shown }] : []),
  ]
}

function loads(next: StackState, living: ReadonlySet<string>): readonly PageEvent[] {
  const born = stackIds(next).filter((page_id) => !living.has(page_id))
  return born.map((page_id) => ({ kind: 'load', page: recordOf(next, page_id) }))
}

/** Pages that end: from the top down when the stack was popped, else the kept tabs first and then bottom up. */
function goneIds(prev: StackState, next: StackState): readonly string[] {
  const next_alive = aliveIds(next)
  const prev_ids = stackIds(prev)
  const next_ids = stackIds(next)
  const is_pop = next_ids.every((page_id, index) => prev_ids[index] === page_id)
  const kept_tabs = Object.values(prev.tabs).filter((page_id) => !prev_ids.includes(page_id))
  const ordered = [...kept_tabs, ...(is_pop ? [...prev_ids].reverse() : prev_ids)]
  return ordered.filter((page_id) => !next_alive.has(page_id))
}
