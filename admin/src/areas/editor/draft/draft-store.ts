import { type Changes, changesOf, fieldsThatDiffer } from '../document/document-fields.ts'
import { type DraftState, type SaveState, unsavedFields } from './draft-state.ts'

export type DraftStore = ReturnType<typeof createDraftStore>

/** Holds the state of a draft and tells who shows it. */
export function createDraftStore(first: DraftState) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    state: () => state,
    set(next: DraftState) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}

/** Whether something is to be saved and may be. */
export const isWaiting = (state: DraftState): boolean => !state.conflict && unsavedFields(state).length > 0

/** Everything on the screen is on the server. */
export const isClean = ({ conflict, synced, document }: DraftState): boolean =>
  !conflict && fieldsThatDiffer(synced.document, document).length === 0

export const changesToSave = (state: DraftState): Changes => changesOf(state.document, unsavedFields(state))

/** Where saving stands while nothing is to be saved. */
export function settledState({ conflict, synced }: DraftState): SaveState {
  if (conflict) return { at: 'conflict' }
  return { at: synced.hasDraft ? 'saved' : 'idle' }
}
