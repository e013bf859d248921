/** One attempt to get a file to the server, and what its failure means. */
import type { Output } from '@zimu/contract'
import { CallFailure } from '@zimu/contract/client'
import { type Api, createRequestId, GivenUp } from '../api/index.ts'
import { FileUnreadable, type Hasher } from './hasher.ts'
import { SendFailure, type SendFile } from './send-file.ts'
import { isActive, type UploadEvent, type UploadItem } from './upload.rules.ts'
import type { Row, UploadStore } from './upload-store.ts'

export interface AttemptDeps {
  api: Pick<Api, 'call'>
  hasher: Hasher
  send: SendFile
  /** Sentence of a failure; `undefined` is one without words. */
  say(error: unknown): string
  /** Sentence for a disk that has no room; `item` is as far as it came. */
  sayNoRoom(room: Room, item: UploadItem): string
  /** Sentence for a session that ended, and that nobody renewed. */
  saySignedOut(item: UploadItem): string
  /** Sentence for a file that cannot be read any more. */
  sayUnreadable(): string
  now(): number
}

/** Bytes that are free, and that have to be. */
export interface Room {
  free_size: number
  needed_size: number
}

type Wished = Output<'POST /admin/api/media.Upload/wish'>

/** Failures of calls that say nothing about the upload. */
const isDoubt = ({ reason, httpStatus }: CallFailure) =>
  reason === 'network' || reason === 'timeout' || httpStatus >= 500 || httpStatus === 429

/** What an answer says of a refusal. */
interface Refused {
  msg?: unknown
  data?: { error?: unknown; current?: unknown } | null
}

function refusedIn(body: string): Refused {
  try {
    return JSON.parse(body) as Refused
  } catch {
    return {}
  }
}

/** Figures of a disk that is full; undefined: it is something else. */
function roomOf({ data }: Refused): Room | undefined {
  if (data?.error !== 'upload.no_room' || typeof data.current !== 'object' || data.current === null) return undefined
  const { free_size, needed_size } = data.current as Partial<Room>
  return typeof free_size === 'number' && typeof needed_size === 'number' ? { free_size, needed_size } : undefined
}

export function createAttempt({ api, hasher, send, now, ...deps }: AttemptDeps, store: UploadStore) {
  async function wish(item: UploadItem, row: Row, file: File): Promise<Wished> {
    const { name, size, kind, differNum } = item
    const digest = await hasher.ends(file)
    const is_anew = differNum > 0 ? 1 : 0
    // The same bytes go on where they were. One that is to be sent anew would be made twice, but for its number.
    const request_id = is_anew === 1 ? store.requestIdOf(row, item) : createRequestId()
    return api.call('POST /admin/api/media.Upload/wish', { request_id, name, size, kind, digest, is_anew })
  }

  /** The server compares; it is asked again until it is through. */
  async function finish(upload_id: string, sha256: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const input = { request_id: createRequestId(), upload_id, sha256 }
      const { state } = await api.call('POST /admin/api/media.Upload/finish', input)
      if (state !== 'open') return
    }
  }

  function sendFailed({ kind, body }: SendFailure, item: UploadItem): UploadEvent {
    if (kind !== 'refused') return { type: kind }
    const refused = refusedIn(body)
    const room = roomOf(refused)
    if (room) return { type: 'refused', sentence: deps.sayNoRoom(room, item) }
    return { type: 'refused', sentence: typeof refused.msg === 'string' ? refused.msg : deps.say(undefined) }
  }

  function callFailed(error: CallFailure, item: UploadItem): UploadEvent {
    if (error.error === 'upload.hash_differs') return { type: 'differs' }
    if (error.error === 'upload.not_found') return { type: 'gone' }
    if (error.error === 'upload.not_complete' || isDoubt(error)) return { type: 'broken' }
    const room = roomOf((error.body ?? {}) as Refused)
    return { type: 'refused', sentence: room ? deps.sayNoRoom(room, item) : deps.say(error) }
  }

  return {
    /** From the wish to the end; rejects where it broke. */
    async run(key: string, row: Row, file: File): Promise<void> {
      const { signal } = row.aborter
      const item = store.find(key)
      if (!item) return
      row.whole ??= hasher.whole(file, signal)
      // Waited for at the end: until then it must not count as nobody's.
      row.whole.catch(() => undefined)
      const { upload_id, url, state, offset, is_here } = await wish(item, row, file)
      signal.throwIfAborted()
      const twin = store.twinOf(key, upload_id)
      if (twin) store.remove(isActive(twin) ? key : twin.key)
      if (!store.find(key)) return
      store.tell(key, { type: 'known', upload_id, offset, isHere: is_here === 1 })
      const onOffset = (arrived: number) => void store.tell(key, { type: 'arrived', offset: arrived, now: now() })
      if (state === 'wished' || state === 'open')
        await send({ file, upload_id, url, isMade: state === 'open', onOffset, signal })
      signal.throwIfAborted()
      store.tell(key, { type: 'sent' })
      await finish(upload_id, await row.whole, signal)
      store.tell(key, { type: 'whole' })
    },

    /** What a failure of `run` means for the row. */
    eventOf(error: unknown, item: UploadItem): UploadEvent {
      if (error instanceof FileUnreadable) return { type: 'refused', sentence: deps.sayUnreadable() }
      if (error instanceof SendFailure) return sendFailed(error, item)
      if (error instanceof GivenUp) return { type: 'pause', sentence: deps.saySignedOut(item) }
      if (error instanceof CallFailure) return callFailed(error, item)
      return { type: 'refused', sentence: deps.say(error) }
    },
  }
}
