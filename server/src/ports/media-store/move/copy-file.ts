/** One file from a store to another, by way of this machine. */
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '../media-store.ts'

/** Hex SHA-256 of a stored file, read whole. Throws `MediaMissing`. */
export async function digestOfStored(store: Pick<MediaStore, 'open'>, file_path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await store.open(file_path)).bytes) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Returns the hex SHA-256 of what was sent. Throws `MediaMissing`. */
export async function copyFile(
  source: MediaStore,
  target: MediaStore,
  file_path: string,
  scratch: string,
): Promise<string> {
  const path = join(scratch, randomBytes(12).toString('hex'))
  await mkdir(scratch, { recursive: true })
  const hash = createHash('sha256')
  const counted = new PassThrough()
  counted.on('data', (chunk: Buffer) => hash.update(chunk))
  try {
    await pipeline((await source.open(file_path)).bytes, counted, createWriteStream(path))
    await target.putFile(file_path, path)
    return hash.digest('hex')
  } finally {
    await rm(path, { force: true })
  }
}
