/** Two processes over one object store: a picture that one has resized is not resized by the other. */
import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureFolderOf } from '../../picture-cache.ts'
import type { MediaStore } from '../../ports/media-store/index.ts'
import { createTestApp, type TestApp } from '../../testing/index.ts'
import { type ObjectStore, startObjectStore } from '../../testing/programs/object-store.ts'

let objects: ObjectStore
const apps: TestApp[] = []
const opened: string[] = []

/** A store that says what is read from it, and by whom. */
function watch(store: MediaStore, name: string): MediaStore {
  return {
    ...store,
    open(file_path, range) {
      opened.push(`${name} ${file_path.replace(/made\/.*\./, 'made/….')}`)
      return store.open(file_path, range)
    },
  }
}

beforeAll(async () => {
  objects = await startObjectStore()
  for (const name of ['one', 'other'])
    apps.push(await createTestApp('sqlite', { deps: { media: watch(await objects.open(), name) } }))
  const picture = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#b03a2e' } })
    .webp()
    .toBuffer()
  await apps[0]?.deps.media.putBytes('public/cover.webp', picture)
})
afterAll(async () => {
  for (const app of apps) {
    await app.close()
    await app.deps.media.close()
  }
  await objects?.stop()
})

it('is made by the first, fetched by the other, and then on the disk of both', async () => {
  const [one, other] = apps
  const ask = (app: TestApp | undefined) =>
    app?.http.inject({ url: '/storage/cover.webp?w=320', headers: { accept: 'image/webp' } })
  const [first, second] = [await ask(one), await ask(other)]
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
  expect(second?.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  expect(second?.headers.etag).toBe(first?.headers.etag)
  expect(opened).toEqual(['one made/….webp', 'one public/cover.webp', 'other made/….webp'])
  await ask(one)
  await ask(other)
  expect(opened).toHaveLength(3)
  // A disk that was cleared is filled from the store again.
  rmSync(pictureFolderOf(one?.deps.config.dataFolder ?? ''), { recursive: true })
  expect((await ask(one))?.statusCode).toBe(200)
  expect(opened.at(-1)).toBe('one made/….webp')
})
