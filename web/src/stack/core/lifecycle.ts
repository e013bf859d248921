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
  const nextAlive = aliveIds(next)
  if (prev === null) return [...loads(next, new Set()), { kind: 'show', page: shown }]
  const left = topPage(prev)
  const isOther = left.pageId !== shown.pageId
  const unloaded = goneIds(prev, next).map((pageId) => recordOf(prev, pageId))
  return [
    ...(isOther && nextAlive.has(left.pageId) ? [{ kind: 'hide' as const, page: left }] : []),
    ...unloaded.map((page) => ({ kind: 'unload' as const, page })),
    ...loads(next, aliveIds(prev)),
    ...(isOther ? [{ kind: 'show' as const, page: shown }] : []),
  ]
}

function loads(next: StackState, living: ReadonlySet<string>): readonly PageEvent[] {
  const born = stackIds(next).filter((pageId) => !living.has(pageId))
  return born.map((pageId) => ({ kind: 'load', page: recordOf(next, pageId) }))
}

/** Pages that end: from the top down when the stack was popped, else the kept tabs first and then bottom up. */
function goneIds(prev: StackState, next: StackState): readonly string[] {
  const nextAlive = aliveIds(next)
  const prevIds = stackIds(prev)
  const nextIds = stackIds(next)
  const isPop = nextIds.every((pageId, index) => prevIds[index] === pageId)
  const retainedTabs = Object.values(prev.tabs).filter((pageId) => !prevIds.includes(pageId))
  const ordered = [...retainedTabs, ...(isPop ? [...prevIds].reverse() : prevIds)]
  return ordered.filter((pageId) => !nextAlive.has(pageId))
}
