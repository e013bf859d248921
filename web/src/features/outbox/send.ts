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
  /** Who is logged in; 0 for a guest. Read before each piece. */
  member_id: () => number
}

/** Nobody answered: what was written can wait for a network. */
export function isWithoutAnswer(error: unknown): boolean {
  return error instanceof CallFailure && (error.reason === 'network' || error.reason === 'timeout')
}

/** No answer, or one that says "later": the piece stays. A session that ended keeps it for its member. */
export function isForLater(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  const { http_status, code } = error
  return isWithoutAnswer(error) || http_status >= 500 || code === TOO_MANY || code === 401
}

/**
 * One piece to the server. Sending it again does no harm: a heart is set to a state, a visit is the same visit, and
 * feedback carries its `request_id`.
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
 * Sends what waits, oldest first, in one tab at a time; resolves with what has gone. A piece that the server refuses goes
 * too (its sentence is a toast); one that finds no server stays, with all after it.
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
