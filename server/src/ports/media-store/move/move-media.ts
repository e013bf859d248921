/**
 * Copies every file of one media store into another and proves it: what arrived is read again and compared by its digest, then both
 * stores are counted. Nothing is removed. What is noted in the journal is not copied again, so that a run that was killed goes on.
 */
import { MediaMissing, type MediaStore, type StoredFile } from '../media-store.ts'
import { copyFile, digestOfStored } from './copy-file.ts'
import type { Journal } from './journal.ts'

export interface MoveRun {
  journal: Journal
  /** Folder for files on their way, on a disk with room for the largest ones. */
  scratch: string
  signal: AbortSignal
  onStart(num: number): void
  onFile(): void
}

export interface MoveSum {
  /** Files that are in the target now, and their bytes. */
  num: number
  bytes: number
  /** Of these, what this run has copied. */
  copied: number
  /** Removed from the source meanwhile. */
  gone: number
}

/** What arrived is not what was sent. */
export class MoveFault extends Error {
  override readonly name = 'MoveFault'
}

const FILES_AT_ONCE = 4

async function countFiles(store: MediaStore): Promise<{ num: number; bytes: number }> {
  const sum = { num: 0, bytes: 0 }
  for await (const { size } of store.list('')) {
    sum.num += 1
    sum.bytes += size
  }
  return sum
}

async function moveOne(source: MediaStore, target: MediaStore, file: StoredFile, run: MoveRun) {
  const { file_path, size } = file
  const there = await target.stat(file_path)
  if (there?.size === size) {
    if (run.journal.has(file)) return 'known'
    const [one, other] = [await digestOfStored(source, file_path), await digestOfStored(target, file_path)]
    if (one === other) {
      await run.journal.add(file, one)
      return 'known'
    }
  }
  const sent = await copyFile(source, target, file_path, run.scratch)
  const arrived = await digestOfStored(target, file_path)
  if (arrived !== sent)
    throw new MoveFault(`${file_path} arrived with other bytes than were sent; run the command again.`)
  await run.journal.add(file, sent)
  return 'copied'
}

/** Throws `MoveFault`, `StoreAway`, and the reason of `signal`. */
export async function moveMedia(source: MediaStore, target: MediaStore, run: MoveRun): Promise<MoveSum> {
  const before = await countFiles(source)
  run.onStart(before.num)
  const sum: MoveSum = { num: 0, bytes: 0, copied: 0, gone: 0 }
  const files = source.list('')[Symbol.asyncIterator]()

  async function work(): Promise<void> {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      run.signal.throwIfAborted()
      const outcome = await moveOne(source, target, next.value, run).catch((error: unknown) => {
        if (error instanceof MediaMissing) return 'gone'
        throw error
      })
      if (outcome === 'gone') sum.gone += 1
      else {
        sum.num += 1
        sum.bytes += next.value.size
        if (outcome === 'copied') sum.copied += 1
      }
      run.onFile()
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work))
  return sum
}

/** The second count, by other lists than those that were copied by. Throws `MoveFault` when the target holds less than was moved. */
export async function proveMove(source: MediaStore, target: MediaStore, moved: MoveSum): Promise<{ more: number }> {
  const [left, right] = [await countFiles(source), await countFiles(target)]
  if (right.num < moved.num || right.bytes < moved.bytes)
    throw new MoveFault(
      `${moved.num} files with ${moved.bytes} bytes were moved, and the target holds ${right.num} with ${right.bytes}.`,
    )
  if (left.num > moved.num)
    throw new MoveFault(`${left.num - moved.num} files came into the source meanwhile; run the command again.`)
  return { more: right.num - moved.num }
}
