import { CallFailure } from '@zimu/contract/client'
import type { Api } from '../../api/index.ts'
import type { Storage } from '../../storage/index.ts'
import { changeBook, type Locks, readBook, withLock } from './book.ts'
import { type Waiting, waitingOf, withoutWaiting } from './waiting.ts'

const TOO_MANY = 429

export interface SendDeps {
  api: Pick<Api, 'call'>
  storage: Storage
  locks: Locks
  /** Id of the logged-in member, 0 for a guest. Read before each entry. */
  member_id: () => number
}

/** Whether a call got no response, so that its entry can wait for a network. */
export function isWithoutAnswer(error: unknown): boolean {
  return error instanceof CallFailure && (error.reason === 'network' || error.reason === 'timeout')
}

/** Whether an entry stays: no response, or a temporary refusal. After the end of a session it waits for its member. */
export function isForLater(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  const { httpStatus, code } = error
  return isWithoutAnswer(error) || httpStatus >= 500 || code === TOO_MANY || code === 401
}

/**
 * Sends one entry. Repetition is harmless: a like sets a state, a visit is the same visit, and feedback has its
 * `request_id`.
 */
async function deliver(api: Pick<Api, 'call'>, { written, request_id }: Waiting): Promise<void> {
  const quiet = { hideErrorToast: isForLater }
  switch (written.kind) {
    case 'like': {
      const { content_id: target_id, is_like } = written
      await api.call('GET /api/member.Like/add', { target_id, is_disable: is_like === 1 ? 0 : 1 }, quiet)
      return
    }
    case 'visit':
      await api.call('GET /api/content.Content/info', { content_id: String(written.visit.content_id) }, quiet)
      return
    case 'feedback': {
      const { kind: _kind, ...input } = written
      await api.call('POST /api/setting.Feedback/add', { ...input, request_id }, quiet)
    }
  }
}

/**
 * Sends the waiting entries, oldest first, one tab at a time; resolves with those that left the outbox. A refused entry
 * leaves too (with a toast); without a response it stays, and all after it.
 */
export function sendWaiting({ api, storage, locks, member_id }: SendDeps): Promise<Waiting[]> {
  return withLock(locks, 'outbox-send', async () => {
    const sent: Waiting[] = []
    for (;;) {
      const [next] = waitingOf(readBook(storage), member_id())
      if (!next) return sent
      try {
        await deliver(api, next)
        sent.push(next)
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        if (isForLater(error)) return sent
      }
      await changeBook(storage, locks, (list) => withoutWaiting(list, next.request_id))
    }
  })
}
