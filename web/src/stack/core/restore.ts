import type { Rules } from './guard.ts'
import { admitTop } from './land.ts'
import { isTab } from './page-table.ts'
import { addressAt, EMPTY_STATE, type HistoryEntry, type PageRecord, type StackState } from './state.ts'
import { isSameAddress } from './url.ts'

/** The part of the state that outlives a document: written next to the history, read after a refresh (NAV-46). */
export interface Journal {
  readonly pages: Readonly<Record<string, PageRecord>>
  readonly entries: readonly HistoryEntry[]
  readonly nextPageNumber: number
}

export function journalOf(state: StackState): Journal {
  const { pages, entries, nextPageNumber } = state
  return { pages, entries, nextPageNumber }
}

/**
 * The stack after a refresh at entry `index`, or `null` when the journal does not fit that entry or is not one.
 * Only what the history refers to comes back: tabs beside the stack and open layers do not.
 */
export function restoreStack(rules: Rules, journal: unknown, index: number, address: string): StackState | null {
  if (!isJournal(journal)) return null
  const { pages, entries, nextPageNumber } = journal
  const entry = entries[index]
  if (entry === undefined || !isStackable(rules, journal)) return null
  const state: StackState = { ...EMPTY_STATE, pages, entries, nextPageNumber, at: index - entry.layerCount }
  if (!isSameAddress(addressAt(state, rules.table, index), address)) return null
  return admitTop(state, rules, null)
}

/** A newer release may have made a tab page of a page that was none, and the other way round. */
function isStackable(rules: Rules, journal: Journal): boolean {
  return journal.entries.every(
    (entry) =>
      entry.pageIds.length > 0 &&
      entry.pageIds.every((pageId, depth) => {
        const record = Object.hasOwn(journal.pages, pageId) ? journal.pages[pageId] : undefined
        return record !== undefined && (depth === 0 || !isTab(rules.table, record.path))
      }),
  )
}

function isJournal(value: unknown): value is Journal {
  return (
    isObject(value) &&
    typeof value.nextPageNumber === 'number' &&
    isObject(value.pages) &&
    Object.values(value.pages).every(isPageRecord) &&
    Array.isArray(value.entries) &&
    value.entries.every((entry, index) => isEntry(entry) && entry.layerCount <= index)
  )
}

function isPageRecord(value: unknown): value is PageRecord {
  const texts = ['pageId', 'path', 'queryText', 'openedBy']
  return isObject(value) && texts.every((name) => typeof value[name] === 'string')
}

function isEntry(value: unknown): value is HistoryEntry {
  return isObject(value) && Array.isArray(value.pageIds) && typeof value.layerCount === 'number'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
