/** Evicts resized pictures from the disk. */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '../../list-files.ts'

/** Share of the limit that is left after an eviction. */
const TARGET_PART = 0.8

/** If the cache exceeds `maxBytes`, deletes the least recently used pictures down to four fifths of it. */
export async function sweepPictures(folder: string, maxBytes: number): Promise<void> {
  const files: { path: string; size: number; useTime: number }[] = []
  for await (const name of listFiles(folder)) {
    const path = join(folder, name)
    // Another process may evict at the same time.
    const found = await stat(path).catch(() => undefined)
    if (found) files.push({ path, size: found.size, useTime: found.mtimeMs })
  }
  let total = files.reduce((sum, { size }) => sum + size, 0)
  if (total <= maxBytes) return
  for (const { path, size } of files.sort((a, b) => a.useTime - b.useTime)) {
    if (total <= maxBytes * TARGET_PART) return
    await rm(path, { force: true })
    total -= size
  }
}
