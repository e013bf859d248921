import { afterAll, beforeAll } from 'vitest'
import { type ObjectStore, startObjectStore } from '../../../testing/programs/object-store.ts'
import { mediaStoreSuite } from '../suite.ts'

let objects: ObjectStore
beforeAll(async () => {
  objects = await startObjectStore()
})
afterAll(() => objects?.stop())

mediaStoreSuite('object store', async () => {
  await objects.empty()
  return objects.open()
})
