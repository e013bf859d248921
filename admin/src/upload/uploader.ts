/** Files that are being sent, outside of React: they go on whatever page is shown. */
import { minutes } from '@zimu/contract/durations'
import { createRequestId } from '../api/index.ts'
import { isActive, isUnfinished, nextTurns, retryDelay, type UploadItem } from './upload.rules.ts'
import { type AttemptDeps, createAttempt } from './upload-attempt.ts'
import { createUploadStore, type Row } from './upload-store.ts'

export interface UploaderDeps extends AttemptDeps {
  /** Sentence for a file that arrived differently, time after time. */
  sayDiffers(): string
  /** Rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** One that waits for the network asks again by itself after this time. */
const ASK_AGAIN_MS = minutes(1)

const isRunning = (item: UploadItem | undefined) => item !== undefined && isActive(item)

export type Uploader = ReturnType<typeof createUploader>

/** Gives rows their turn, and begins again where an attempt broke. */
function createRunner(deps: UploaderDeps, store: ReturnType<typeof createUploadStore>) {
  const { tell, find } = store
  const attempt = createAttempt(deps, store)

  async function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<boolean> {
    await deps.wait(ms, signal).catch(() => undefined)
    return !signal.aborted
  }

  async function fail(key: string, row: Row, error: unknown): Promise<void> {
    const { signal } = row.aborter
    const item = find(key)
    if (!item) return
    const event = attempt.eventOf(error, item)
    const failed = tell(key, event)
    if (event.type === 'differs') {
      // The file may have been changed while it was sent.
      row.whole = undefined
      if (failed?.stage === 'refused') tell(key, { type: 'refused', sentence: deps.sayDiffers() })
    }
    if (failed?.stage === 'waiting') void askLater(key, signal)
    if (failed && isRunning(failed)) await waitUnlessAborted(retryDelay(failed), signal)
  }

  async function run(key: string): Promise<void> {
    const row = store.rowOf(key)
    const file = row?.file
    if (!row || !file) return
    const { signal } = row.aborter
    while (!signal.aborted && isRunning(find(key))) {
      await attempt.run(key, row, file).catch(async (error: unknown) => {
        if (!signal.aborted) await fail(key, row, error)
      })
    }
    go()
  }

  async function askLater(key: string, signal: AbortSignal) {
    if (await waitUnlessAborted(ASK_AGAIN_MS, signal)) tell(key, { type: 'online' })
    go()
  }

  function go() {
    for (const key of nextTurns(store.list())) {
      tell(key, { type: 'turn' })
      void run(key)
    }
  }
  return go
}

export function createUploader(deps: UploaderDeps) {
  const store = createUploadStore()
  const go = createRunner(deps, store)

  function goOn(key: string) {
    if (!store.rowOf(key)?.file) return
    store.halt(key)
    store.tell(key, { type: 'goOn' })
    go()
  }
  function pause(key: string) {
    store.halt(key)
    store.tell(key, { type: 'pause' })
  }

  return {
    subscribe: store.subscribe,
    list: store.list,
    fileOf: (key: string) => store.rowOf(key)?.file,
    takeOver: store.takeOver,
    setTarget: store.setTarget,
    /** For pages that send a file of another kind themselves. */
    hasher: deps.hasher,
    send: deps.send,

    /** Files that were chosen. Returns those of a kind that is not taken. */
    add(files: readonly File[]): File[] {
      const foreign = files.filter((file) => !store.addOne(file))
      go()
      return foreign
    },
    pause(key: string) {
      pause(key)
      go()
    },
    pauseAll() {
      for (const item of store.list()) if (isUnfinished(item) && item.stage !== 'paused') pause(item.key)
    },
    /** Also one that was refused: its cause may be gone. */
    goOn,
    goOnAll() {
      for (const { key, stage } of store.list()) if (stage === 'paused' || stage === 'waiting') goOn(key)
    },
    /** The network is back. */
    online() {
      for (const { key, stage } of store.list()) if (stage === 'waiting') goOn(key)
    },
    /** Takes a row away; `isGivenUp`: what was sent of it is deleted, too. */
    async remove(key: string, isGivenUp: boolean): Promise<void> {
      const upload_id = store.find(key)?.upload_id
      store.halt(key)
      store.remove(key)
      go()
      if (isGivenUp && upload_id)
        await deps.api.call('POST /admin/api/media.Upload/abandon', { request_id: createRequestId(), upload_id })
    },
  }
}
