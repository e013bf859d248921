/** Where waiting pieces lie: the storage of this browser, shared by its tabs. */
import { type KeptValue, openPersisted, type Storage } from '../../storage/index.ts'
import { type Waiting, waitingSchema } from './waiting.ts'

export const WAITING: KeptValue<Waiting[]> = { key: 'outbox', schema: waitingSchema, empty: [] }

/** The Web Locks of the browser; they exist on secure origins only. */
export type Locks = Pick<LockManager, 'request'> | undefined

export const browserLocks = (): Locks => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** Runs a task while no other tab runs one under the same name. Without locks (plain http) it just runs. */
export async function withLock<Result>(locks: Locks, name: string, task: () => Promise<Result>): Promise<Result> {
  return locks ? ((await locks.request(name, task)) as Result) : task()
}

/** What lies there now. Our copy may be older: another tab's writing is told a moment later. */
export const readBook = (storage: Storage): Waiting[] => waitingSchema(storage.read(WAITING.key)) ?? []

/** Changes the list as it is now, one tab at a time. */
export function changeBook(
  storage: Storage,
  locks: Locks,
  change: (list: readonly Waiting[]) => Waiting[],
): Promise<void> {
  return withLock(locks, 'outbox-book', async () => openPersisted(storage, WAITING).set(change(readBook(storage))))
}
