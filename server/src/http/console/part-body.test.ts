import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { bodyInPieces, createPieces } from './part-body.ts'
import { PartStore } from './part-store.ts'

const directory = mkdtempSync(join(tmpdir(), 'zimu-parts-'))
const pieces = createPieces()
const store = new PartStore({ directory, expirationPeriodInMilliseconds: 0 }, pieces)
afterAll(() => rmSync(directory, { recursive: true }))

/** Writes a body behind `before`; resolves with where the file ends, and what is in it. */
async function receive(body: Readable, before: Uint8Array = new Uint8Array()) {
  const path = join(directory, 'upload')
  writeFileSync(path, before)
  const end = await store.write(Readable.fromWeb(bodyInPieces(body, pieces).stream as never), 'upload', before.length)
  return { end, file: readFileSync(path) }
}

/** A chunk with memory of its own, as a socket gives it. */
const chunkOf = (bytes: Uint8Array) => {
  const chunk = Buffer.from(new ArrayBuffer(bytes.length))
  chunk.set(bytes)
  return chunk
}

it('arrives as it was sent, whatever the chunks, behind what is there', async () => {
  const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 70_000 }), fc.constant(1024 ** 2)), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(3000), async (lengths, already) => {
      const [before, ...parts] = [already, ...lengths].map((length) => randomBytes(length))
      const whole = Buffer.concat([before ?? Buffer.alloc(0), ...parts])
      const { end, file } = await receive(Readable.from(parts.map(chunkOf), { objectMode: false }), before)
      expect(end).toBe(whole.length)
      expect(file.equals(whole)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

it('keeps what came of a body that breaks off', async () => {
  const sent = randomBytes(1_500_000)
  const body = new PassThrough()
  const received = receive(body)
  body.write(chunkOf(sent))
  setTimeout(() => body.destroy(new Error('the line broke')), 50)
  const { end, file } = await received
  expect(end).toBe(sent.length)
  expect(file.equals(sent)).toBe(true)
})

it('frees the memory of a chunk, and leaves one that shares it alone', async () => {
  const own = chunkOf(randomBytes(65_536))
  const shared = chunkOf(randomBytes(65_536))
  const slice = shared.subarray(0, 1000)
  await receive(Readable.from([own, slice], { objectMode: false }))
  expect([own.length, slice.length, shared.length]).toEqual([0, 1000, 65_536])
})

it('says that the disk took nothing, when there is no file', async () => {
  const body = Readable.from([chunkOf(randomBytes(10))], { objectMode: false })
  await expect(store.write(body, 'nobody', 0)).rejects.toMatchObject({ status_code: 500 })
})
