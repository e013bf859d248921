import { useMemo } from 'react'
import { usePersisted, useStorage } from '../../storage/index.ts'
import { useSession } from '../session/index.ts'
import { browserLocks, changeBook, WAITING } from './book.ts'
import { type Waiting, type Written, waitingOf, withoutWaiting, withWaiting } from './waiting.ts'

/** `crypto.randomUUID` is absent on plain http addresses. */
export function createRequestId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}

export interface Outbox {
  /** Unsent entries of this member, oldest first. */
  waiting: readonly Waiting[]
  /** Adds an entry, to be sent when there is a network. */
  add(written: Written, request_id?: string): Promise<void>
  remove(request_id: string): Promise<void>
}

/** The outbox of the logged-in member; rerenders on changes in any tab. */
export function useOutbox(): Outbox {
  const storage = useStorage()
  const { user } = useSession()
  const [list] = usePersisted(WAITING)
  const { member_id } = user
  return useMemo(
    () => ({
      waiting: waitingOf(list, member_id),
      add: (written, request_id = createRequestId()) =>
        changeBook(storage, browserLocks(), (now) =>
          withWaiting(now, { request_id, member_id, writtenAt: Date.now(), written }),
        ),
      remove: (request_id) => changeBook(storage, browserLocks(), (now) => withoutWaiting(now, request_id)),
    }),
    [storage, list, member_id],
  )
}
