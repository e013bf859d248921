/** Resized pictures on the disk: where they are, what they take, evicting and clearing them. */
import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from './list-files.ts'

/** Share of the limit that is left after an eviction. */
const TARGET_PART = 0.8

/** Folder of the pictures that this machine has resized. */
export const pictureFolderOf = (dataFolder: string): string => join(dataFolder, 'image-cache')

interface CachedPicture {
  path: string
  size: number
  useTime: number
}

/** None of a folder that is not there. */
async function listPictures(folder: string): Promise<CachedPicture[]> {
  const files: CachedPicture[] = []
  if (!existsSync(folder)) return files
  for await (const name of listFiles(folder)) {
    const path = join(folder, name)
    // Another process may evict at the same time.
    const found = await stat(path).catch(() => undefined)
    if (found) files.push({ path, size: found.size, useTime: found.mtimeMs })
  }
  return files
}

const totalOf = (files: readonly CachedPicture[]) => files.reduce((sum, { size }) => sum + size, 0)

/** How many pictures there are, and their bytes. */
export async function measurePictures(folder: string): Promise<{ num: number; bytes: number }> {
  const files = await listPictures(folder)
  return { num: files.length, bytes: totalOf(files) }
}

/** Removes all; what is asked for next is resized anew. Returns what was there before and is not after. */
export async function clearPictures(folder: string): Promise<{ num: number; bytes: number }> {
  const files = await listPictures(folder)
  for (const { path } of files) await rm(path, { force: true })
  const gone = files.filter(({ path }) => !existsSync(path))
  return { num: gone.length, bytes: totalOf(gone) }
}

/** If the cache exceeds `maxBytes`, deletes the least recently used pictures down to four fifths of it. */
export async function sweepPictures(folder: string, maxBytes: number): Promise<void> {
  const files = await listPictures(folder)
  let total = totalOf(files)
  if (total <= maxBytes) return
  for (const { path, size } of files.sort((a, b) => a.useTime - b.useTime)) {
    if (total <= maxBytes * TARGET_PART) return
    await rm(path, { force: true })
    total -= size
  }
}
