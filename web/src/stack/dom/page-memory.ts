/**
 * What a page wants back when it is mounted again, after the limit of mounted pages or a refresh took it away:
 * scroll offset and the values of `usePageState`.
 */
export interface PageMemory {
  scrollOf(page_id: string): number
  saveScroll(page_id: string, scroll_px: number): void
  valueOf(page_id: string, key: string): unknown
  saveValue(page_id: string, key: string, value: unknown): void
  /** Forgets every page that has ended. */
  keepOnly(page_ids: ReadonlySet<string>): void
  /** For the journal: plain data, as far as it can be written as JSON. */
  dump(): Readonly<Record<string, PageNotes>>
}

interface PageNotes {
  readonly scroll_px: number
  readonly values: Readonly<Record<string, unknown>>
}

const NO_NOTES: PageNotes = { scroll_px: 0, values: {} }

/** @param dumped what `dump` gave in an earlier document; anything else is ignored */
export function createPageMemory(dumped: unknown): PageMemory {
  const notes = new Map<string, PageNotes>(readDump(dumped))
  const notesOf = (page_id: string) => notes.get(page_id) ?? NO_NOTES
  return {
    scrollOf: (page_id) => notesOf(page_id).scroll_px,
    saveScroll: (page_id, scroll_px) => void notes.set(page_id, { ...notesOf(page_id), scroll_px }),
    valueOf: (page_id, key) => notesOf(page_id).values[key],
    saveValue(page_id, key, value) {
      const before = notesOf(page_id)
      notes.set(page_id, { ...before, values: { ...before.values, [key]: value } })
    },
    keepOnly(page_ids) {
      for (const page_id of notes.keys()) if (!page_ids.has(page_id)) notes.delete(page_id)
    },
    dump: () => Object.fromEntries(notes),
  }
}

function readDump(dumped: unknown): [string, PageNotes][] {
  if (typeof dumped !== 'object' || dumped === null) return []
  return Object.entries(dumped).filter((pair): pair is [string, PageNotes] => isNotes(pair[1]))
}

function isNotes(value: unknown): value is PageNotes {
  if (typeof value !== 'object' || value === null || !('scroll_px' in value) || !('values' in value)) return false
  return typeof value.scroll_px === 'number' && typeof value.values === 'object' && value.values !== null
}
