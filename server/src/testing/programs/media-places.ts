/** Tests that hold wherever media lie: in a folder, and in an object store. */
import { afterAll, beforeAll, describe } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { DatabaseKind } from '../databases.ts'
import { type ObjectStore, startObjectStore } from './object-store.ts'

export interface MediaPlace {
  name: 'folder' | 's3'
  /** For `createTestApp`: an empty store. */
  deps(): Promise<Partial<Deps>>
}

/**
 * Runs the tests in a folder and, with SQLite, in an object store: what is asked of the store does not depend on the database. The
 * object store is one for all of them, emptied for each app.
 */
export function eachMediaPlace(title: string, kind: DatabaseKind, tests: (place: MediaPlace) => void): void {
  describe(`${title}, in a folder`, () => tests({ name: 'folder', deps: async () => ({}) }))
  describe.skipIf(kind !== 'sqlite')(`${title}, in an object store`, () => {
    let objects: ObjectStore
    beforeAll(async () => {
      objects = await startObjectStore()
    })
    afterAll(() => objects?.stop())
    tests({
      name: 's3',
      async deps() {
        await objects.empty()
        return { media: await objects.open() }
      },
    })
  })
}
