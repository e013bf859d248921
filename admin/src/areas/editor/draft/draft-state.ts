/** What the editor knows of a draft, and how it goes on. Pure. */
import type { ContentDocument, Output } from '@zimu/contract'
import type { Changes } from '../document/document-fields.ts'
import { changesOf, fieldsThatDiffer, problemOf, takeFields, withChanges } from '../document/document-fields.ts'
import { mergeDocuments } from '../document/merge.ts'
import type { Kept } from './kept-changes.ts'

export type DocumentInfo = Output<'GET /admin/api/content.Document/info'>
export type SavedAnswer = Output<'POST /admin/api/content.Document/draft'>

/** Where saving stands. `idle`: nothing was typed. */
export type SaveState =
  | { at: 'idle' | 'saving' | 'saved' | 'offline' | 'conflict' }
  | { at: 'waiting'; seconds: number }
  | { at: 'refused'; error: unknown }

/** A document as the server has it now. */
export interface Incoming {
  document: ContentDocument
  draft_version: number
  hasDraft: boolean
  /** `''`: nobody, or unknown. */
  savedBy: string
  /** Wire time, `''` when nothing was saved. */
  saveTime: string
}

export interface DraftState {
  /** What is published, with its version and its kind. */
  info: Pick<DocumentInfo, 'content_id' | 'kind' | 'version' | 'published'>
  /** What the server has. */
  synced: Incoming
  /** What is on the screen. */
  document: ContentDocument
  save: SaveState
  /** Somebody else changed the same fields. */
  conflict?: { incoming: Incoming; both: string[]; theirs: string[] } | undefined
  /** Changes that an earlier page left in this browser. */
  offered?: Kept | undefined
}

export function incomingOf(info: DocumentInfo): Incoming {
  const { draft } = info
  return {
    document: draft?.document ?? info.published,
    draft_version: info.draft_version,
    hasDraft: draft !== null,
    savedBy: draft?.saved_by ?? '',
    saveTime: draft?.save_time ?? '',
  }
}

/** A draft as it is opened. Kept changes that the server has by now are not offered. */
export function openDraft(info: DocumentInfo, kept: Kept | undefined): DraftState {
  const synced = incomingOf(info)
  const isNew = kept && fieldsThatDiffer(synced.document, withChanges(synced.document, kept.changes)).length > 0
  return {
    info,
    synced,
    document: synced.document,
    save: { at: synced.hasDraft ? 'saved' : 'idle' },
    offered: isNew ? kept : undefined,
  }
}

/** Fields that wait to be saved; those that the server would refuse stay on the screen. */
export const unsavedFields = ({ synced, document }: DraftState): string[] =>
  fieldsThatDiffer(synced.document, document).filter((field) => problemOf(document, field) === undefined)

/** What the browser keeps until it is saved: also what the server would refuse. */
export function keptOf({ synced, document }: DraftState, timeMs: number): Kept | undefined {
  const fields = fieldsThatDiffer(synced.document, document)
  if (fields.length === 0) return undefined
  const { draft_version } = synced
  return { draft_version, base: changesOf(synced.document, fields), changes: changesOf(document, fields), timeMs }
}

export function afterSave(state: DraftState, changes: Changes, saved: SavedAnswer): DraftState {
  const synced: Incoming = {
    document: withChanges(state.synced.document, changes),
    draft_version: saved.draft_version,
    hasDraft: true,
    savedBy: saved.saved_by,
    saveTime: saved.save_time,
  }
  return { ...state, synced, save: { at: 'saved' } }
}

/** Brings in what the server has now. What only one side changed is merged; the rest waits for a person. */
export function adopt(state: DraftState, incoming: Incoming): { state: DraftState; merged: string[] } {
  const merge = mergeDocuments(state.synced.document, state.document, incoming.document)
  if (merge.both.length > 0) {
    const conflict = { incoming, both: merge.both, theirs: merge.theirs }
    return { state: { ...state, conflict, save: { at: 'conflict' } }, merged: [] }
  }
  const save: SaveState = state.save.at === 'conflict' ? { at: 'saving' } : state.save
  const settled: SaveState = { at: incoming.hasDraft ? 'saved' : 'idle' }
  const next = { ...state, synced: incoming, document: merge.document, conflict: undefined }
  return { state: { ...next, save: unsavedFields(next).length > 0 ? save : settled }, merged: merge.theirs }
}

/** Ends a conflict: fields of `theirs` become the other side's. */
export function resolve(state: DraftState, theirs: ReadonlySet<string>): DraftState {
  if (!state.conflict) return state
  const { incoming } = state.conflict
  const merge = mergeDocuments(state.synced.document, state.document, incoming.document)
  const given = merge.both.filter((field) => theirs.has(field))
  const document = takeFields(merge.document, incoming.document, given)
  return { ...state, synced: incoming, document, conflict: undefined, save: { at: 'saving' } }
}

/** Puts the offered changes on the screen, as if they had just been typed. */
export function takeOffered(state: DraftState): DraftState {
  const { offered, ...rest } = state
  if (!offered) return state
  const base = withChanges(state.synced.document, offered.base)
  const typed = fieldsThatDiffer(state.synced.document, state.document)
  const mine = takeFields(withChanges(base, offered.changes), state.document, typed)
  const former = { ...state.synced, document: base, draft_version: offered.draft_version }
  return adopt({ ...rest, synced: former, document: mine, save: { at: 'saving' } }, state.synced).state
}
