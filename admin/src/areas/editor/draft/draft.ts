/** The draft of one content: saved by itself, nothing lost on the way, nobody overwritten. */
import type { ContentDocument } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import {
  type DocumentInfo,
  type DraftState,
  type Incoming,
  incomingOf,
  keptOf,
  openDraft,
  resolve,
  takeOffered,
} from './draft-state.ts'
import { createDraftStore, isClean, isWaiting, settledState } from './draft-store.ts'
import type { KeptChanges } from './kept-changes.ts'
import { createSaving, type DraftServer, type SavingOptions } from './saving.ts'

/** How long after the last key a copy is kept in the browser. */
const KEEPING_MS = seconds(0.25)

export interface DraftOptions extends Pick<SavingOptions, 'isOnline' | 'onMerged'> {
  info: DocumentInfo
  server: DraftServer
  kept: KeptChanges
  /** The server has this now. */
  onSaved: (synced: Incoming) => void
}

export interface Draft {
  subscribe(listener: () => void): () => void
  state(): DraftState
  edit(document: ContentDocument): void
  /** Saves at once; true: everything on the screen is on the server. */
  flush(): Promise<boolean>
  /** Brings in an answer of the server that was asked for elsewhere. */
  refresh(info: DocumentInfo): void
  /** Puts an answer of the server in place of everything on the screen. */
  replace(info: DocumentInfo): void
  /** Ends a conflict: these fields become the other side's. */
  resolve(theirs: ReadonlySet<string>): void
  /** Takes the changes that an earlier page left, or throws them away. */
  takeOffered(): void
  dropOffered(): void
  /** Copies what is not saved into the browser's store. */
  keep(): void
}

export function createDraft({ info, server, kept, isOnline, onMerged, onSaved }: DraftOptions): Draft {
  const store = createDraftStore(openDraft(info, kept.read()))
  let keeping: ReturnType<typeof setTimeout> | undefined

  function keep() {
    clearTimeout(keeping)
    const state = store.state()
    const current = keptOf(state, Date.now())
    kept.write({ ...(current ? { current } : {}), ...(state.offered ? { offered: state.offered } : {}) })
  }
  const onEnd = () => {
    keep()
    const { save, synced } = store.state()
    if (save.at === 'saved') onSaved(synced)
  }
  const saving = createSaving({ store, server, isOnline, onMerged, onEnd })
  const saveNow = (state: DraftState) => {
    saving.typed(state)
    void saving.send()
  }

  return {
    subscribe: store.subscribe,
    state: store.state,
    keep,
    edit(document) {
      const next = { ...store.state(), document }
      if (isWaiting(next)) saving.typed(next)
      else store.set({ ...next, save: settledState(next) })
      clearTimeout(keeping)
      keeping = setTimeout(keep, KEEPING_MS)
    },
    async flush() {
      // A save that was on its way did not have the last keys.
      for (let round = 0; round < 2; round += 1) await saving.send()
      return isClean(store.state())
    },
    refresh(next) {
      const state = store.state()
      if (next.version < state.info.version || next.draft_version < state.synced.draft_version) return
      store.set({ ...state, info: next })
      if (!saving.isBusy() && !state.conflict) saving.bringIn(incomingOf(next), next.draft !== null)
    },
    replace(next) {
      saving.stop()
      const { offered } = store.state()
      store.set({ ...openDraft(next, undefined), offered })
      keep()
    },
    resolve: (theirs) => saveNow(resolve(store.state(), theirs)),
    takeOffered: () => saveNow(takeOffered(store.state())),
    dropOffered() {
      store.set({ ...store.state(), offered: undefined })
      keep()
    },
  }
}
