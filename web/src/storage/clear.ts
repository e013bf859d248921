/** Removes stored values of members from this browser. */
import type { Storage } from './storage.ts'

/** Keys that everybody at this browser shares: session, site settings, language, looks. */
export const SHARED_KEYS: readonly string[] = [
  'userInfo',
  'siteSettings',
  'UNI_LOCALE',
  'preferences',
  'player',
  'articleSize',
  'notice_seen',
  'notice_urgent_seen',
]

/** Removes every key for which `isPreserved` is false, and notifies the listeners of `onOtherTab`. */
export function clearStorage(storage: Storage, isPreserved: (key: string) => boolean): void {
  const removed = storage.keys().filter((key) => !isPreserved(key))
  for (const key of removed) storage.remove(key)
  for (const key of removed) storage.notify(key)
}

/** Removes the values of all members but one (0: of all members). Values of guests stay. */
export function clearMembers(storage: Storage, exceptMemberId: number): void {
  clearStorage(storage, (key) => !/@\d+$/.test(key) || key.endsWith(`@${exceptMemberId}`))
}

/** Set once the values of this browser have owners. */
const OWNED = 'valuesHaveOwners'

/** Migration, once per browser: values stored before values had owners become those of the member who is logged in. */
export function adoptValues(storage: Storage): void {
  if (storage.read(OWNED) !== '') return
  storage.write(OWNED, 1)
  if (storage.owner === 0) return
  for (const key of storage.keys()) {
    if (SHARED_KEYS.includes(key) || key === OWNED || key.includes('@')) continue
    const owned = `${key}@${storage.owner}`
    if (storage.read(owned) === '') storage.write(owned, storage.read(key))
    storage.remove(key)
  }
  storage.notify('')
}
