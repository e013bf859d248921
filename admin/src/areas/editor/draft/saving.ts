/** Sends a draft to the server: one save at a time, again after a while where no answer came. */
import { CallFailure } from '@zimu/contract/client'
import { seconds } from '@zimu/contract/durations'
import type { Changes } from '../document/document-fields.ts'
import type { SavedAnswer } from './draft-state.ts'
import { adopt, afterSave, type DocumentInfo, type DraftState, type Incoming, incomingOf } from './draft-state.ts'
import { changesToSave, type DraftStore, isWaiting } from './draft-store.ts'
import { readConflict } from './read-conflict.ts'

/** How long after the last key a save begins. */
const TYPING_MS = seconds(1.2)
/** Seconds before the next attempt; the last one holds from then on. */
const RETRIES_S = [2, 4, 8, 12] as const

export interface DraftServer {
  save(changes: Changes, draft_version: number): Promise<SavedAnswer>
  read(): Promise<DocumentInfo>
}

export interface SavingOptions {
  store: DraftStore
  server: DraftServer
  isOnline: () => boolean
  /** Fields that only `by` had changed came in. */
  onMerged: (fields: readonly string[], by: string) => void
  /** A save has ended, whichever way. */
  onEnd: () => void
}

export type Saving = ReturnType<typeof createSaving>

/** No answer, or one that may be another in a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (error.reason === 'network' || error.reason === 'timeout' || error.httpStatus >= 500 || error.httpStatus === 429)

export function createSaving({ store, server, isOnline, onMerged, onEnd }: SavingOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let flight: Promise<void> | undefined
  let failures = 0

  function schedule(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), ms)
  }
  /** `isSaid` false: what comes in is not somebody's draft but what is published, which an operator asked for. */
  function bringIn(incoming: Incoming, isSaid = true) {
    const { state, merged } = adopt(store.state(), incoming)
    store.set(state)
    if (isSaid && merged.length > 0) onMerged(merged, incoming.savedBy)
  }

  async function fail(error: unknown) {
    const conflict = readConflict(error)
    if (conflict) {
      bringIn(conflict === 'unknown' ? incomingOf(await server.read()) : conflict)
      return
    }
    if (!isPassing(error)) {
      store.set({ ...store.state(), save: { at: 'refused', error } })
      return
    }
    const wait = RETRIES_S[Math.min(failures, RETRIES_S.length - 1)] ?? RETRIES_S[0]
    failures += 1
    store.set({ ...store.state(), save: isOnline() ? { at: 'waiting', seconds: wait } : { at: 'offline' } })
    schedule(seconds(wait))
  }

  async function attempt(): Promise<void> {
    const state = store.state()
    const changes = changesToSave(state)
    store.set({ ...state, save: { at: 'saving' } })
    try {
      const saved = await server.save(changes, state.synced.draft_version)
      failures = 0
      store.set(afterSave(store.state(), changes, saved))
    } catch (error) {
      await fail(error).catch(fail)
    }
    onEnd()
  }

  /** Sends what is not saved; resolves when that attempt, or the one on its way, has ended. */
  function send(): Promise<void> {
    clearTimeout(timer)
    if (flight) return flight
    if (!isWaiting(store.state())) return Promise.resolve()
    flight = attempt().finally(() => {
      flight = undefined
      const state = store.state()
      if (isWaiting(state) && (state.save.at === 'saved' || state.save.at === 'saving')) typed(state)
    })
    return flight
  }
  /** Shows a state and saves it when no further key comes. */
  function typed(state: DraftState) {
    store.set({ ...state, save: { at: state.conflict ? 'conflict' : 'saving' } })
    schedule(TYPING_MS)
  }

  return { send, typed, bringIn, isBusy: () => flight !== undefined, stop: () => clearTimeout(timer) }
}
