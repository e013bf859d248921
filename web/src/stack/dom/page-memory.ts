/**
 * What a page wants back when it is mounted again, after the limit of mounted pages or a refresh took it away:
 * scroll offset and the values of `usePageState`.
 */
export interface PageMemory {
  scrollOf(pageId: string): number
  saveScroll(pageId: string, scrollPx: number): void
  valueOf(pageId: string, key: string): unknown
  saveValue(pageId: string, key: string, value: unknown): void
  /** Forgets every page that has ended. */
  retainOnly(pageIds: ReadonlySet<string>): void
  /** For the journal: plain data, as far as it can be written as JSON. */
  dump(): Readonly<Record<string, PageNotes>>
}

interface PageNotes {
  readonly scrollPx: number
  readonly values: Readonly<Record<string, unknown>>
}

const NO_NOTES: PageNotes = { scrollPx: 0, values: {} }

/** @param dumped what `dump` gave in an earlier document; anything else is ignored */
export function createPageMemory(dumped: unknown): PageMemory {
  const notes = new Map<string, PageNotes>(readDump(dumped))
  const notesOf = (pageId: string) => notes.get(pageId) ?? NO_NOTES
  return {
    scrollOf: (pageId) => notesOf(pageId).scrollPx,
    saveScroll: (pageId, scrollPx) => void notes.set(pageId, { ...notesOf(pageId), scrollPx }),
    valueOf: (pageId, key) => notesOf(pageId).values[key],
    saveValue(pageId, key, value) {
      const before = notesOf(pageId)
      notes.set(pageId, { ...before, values: { ...before.values, [key]: value } })
    },
    retainOnly(pageIds) {
      for (const pageId of notes.keys()) if (!pageIds.has(pageId)) notes.delete(pageId)
    },
    dump: () => Object.fromEntries(notes),
  }
}

function readDump(dumped: unknown): [string, PageNotes][] {
  if (typeof dumped !== 'object' || dumped === null) return []
  return Object.entries(dumped).filter((pair): pair is [string, PageNotes] => isNotes(pair[1]))
}

function isNotes(value: unknown): value is PageNotes {
  if (typeof value !== 'object' || value === null || !('scrollPx' in value) || !('values' in value)) return false
  return typeof value.scrollPx === 'number' && typeof value.values === 'object' && value.values !== null
}
