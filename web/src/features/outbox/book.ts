/** Stores waiting entries in this browser, shared by its tabs. */
import { openPersisted, type PersistedValue, type Storage, storedName } from '../../storage/index.ts'
import { type Waiting, waitingSchema } from './waiting.ts'

export const WAITING: PersistedValue<Waiting[]> = { key: 'outbox', schema: waitingSchema, empty: [] }

/** The browser's Web Locks; undefined on insecure origins. */
export type Locks = Pick<LockManager, 'request'> | undefined

export const browserLocks = (): Locks => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** Runs a task while no other tab runs one of the same name. Without Web Locks (plain http) it runs unguarded. */
export async function withLock<Result>(locks: Locks, name: string, task: () => Promise<Result>): Promise<Result> {
  return locks ? ((await locks.request(name, task)) as Result) : task()
}

/** Current entries, read from storage, because changes of other tabs reach the cached value a moment later. */
export const readBook = (storage: Storage): Waiting[] => waitingSchema(storage.read(storedName(storage, WAITING))) ?? []

/** Changes the current list, one tab at a time. */
export function changeBook(
  storage: Storage,
  locks: Locks,
  change: (list: readonly Waiting[]) => Waiting[],
): Promise<void> {
  return withLock(locks, 'outbox-book', async () => openPersisted(storage, WAITING).set(change(readBook(storage))))
}
