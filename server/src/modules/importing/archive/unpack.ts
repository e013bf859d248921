/// <reference path="./yauzl.d.ts" />
/** Unpacks a zip that comes from anywhere: looked through first, then written file by file, streaming. */
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { FileReason } from '@zimu/contract'
import type { Entry, ZipFile } from 'yauzl'
import { foldedPath, isBomb, MAX_ENTRIES, nameEntry } from './entry-name.rules.ts'

/** Why a file is not imported, with what it is about. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  constructor(
    readonly reason: FileReason,
    readonly detail = '',
  ) {
    super(`${reason} ${detail}`)
  }
}

export interface UnpackBounds {
  /** Bytes of all files at most. */
  maxBytes: number
  /** Bytes that the disk has. */
  freeBytes: number
}

/** A file of the zip, as its directory names it. */
interface Packed {
  entry: Entry
  path: string
}

async function openZip(path: string): Promise<ZipFile> {
  // Loaded when it is needed: the service at rest does without its memory.
  const { open } = await import('yauzl')
  // Names are decoded here: the library takes what is no UTF-8 for a code page of 1981.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const
  return new Promise((done, fail) => open(path, options, (error, zip) => (error ? fail(error) : done(zip))))
}

/** Undefined: the bytes are no UTF-8. */
function decodeName(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Names in the list of files, so that nothing is written before all of them are known to be right. */
function readDirectory(zip: ZipFile, { maxBytes, freeBytes }: UnpackBounds): Promise<Packed[]> {
  const files: Packed[] = []
  const seen = new Set<string>()
  const folders = new Set<string>()
  let total = 0
  let num = 0

  function take(entry: Entry): void {
    num += 1
    if (num > MAX_ENTRIES) throw new Unreadable('zip_many', String(MAX_ENTRIES))
    const named = nameEntry({
      name: decodeName(entry.fileName),
      bits: entry.generalPurposeBitFlag,
      method: entry.compressionMethod,
      externalAttributes: entry.externalFileAttributes,
      packedSize: entry.compressedSize,
      size: entry.uncompressedSize,
    })
    const shown = entry.fileName.toString('utf8').slice(0, 200)
    if ('reason' in named) throw new Unreadable(named.reason, shown)
    const key = foldedPath(named.path)
    if (named.isFolder) return void folders.add(key)
    if (seen.has(key)) throw new Unreadable('zip_twice', shown)
    seen.add(key)
    for (let up = dirname(key); up !== '.'; up = dirname(up)) folders.add(up)
    if (isBomb({ packedSize: entry.compressedSize, size: entry.uncompressedSize }))
      throw new Unreadable('zip_bomb', shown)
    total += entry.uncompressedSize
    if (total > maxBytes) throw new Unreadable('zip_large', String(maxBytes))
    if (total > freeBytes) throw new Unreadable('no_room', String(freeBytes))
    files.push({ entry, path: named.path })
  }

  return new Promise((done, fail) => {
    zip.on('entry', (entry) => {
      try {
        take(entry)
        zip.readEntry()
      } catch (error) {
        fail(error)
      }
    })
    zip.on('error', (error) => fail(error))
    zip.on('end', () => {
      const both = files.find(({ path }) => folders.has(foldedPath(path)))
      if (both) fail(new Unreadable('zip_twice', both.path))
      else done(files)
    })
    zip.readEntry()
  })
}

/** Passes bytes on, counts them, and compares them with what the directory said. */
function createCounter({ uncompressedSize, crc32: wanted }: Entry, path: string): Transform {
  let size = 0
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      sum = crc32(chunk, sum)
      done(size > uncompressedSize ? new Unreadable('zip_broken', path) : null, chunk)
    },
    flush(done) {
      done(size === uncompressedSize && sum === wanted ? null : new Unreadable('zip_broken', path))
    },
  })
}

async function writeFile(zip: ZipFile, { entry, path }: Packed, folder: string): Promise<void> {
  const target = resolve(folder, path)
  if (!target.startsWith(folder + sep)) throw new Unreadable('zip_outside', path)
  await mkdir(dirname(target), { recursive: true })
  const stream = await new Promise<NodeJS.ReadableStream>((done, fail) =>
    zip.openReadStream(entry, (error, opened) => (error ? fail(error) : done(opened))),
  )
  await pipeline(stream, createCounter(entry, path), createWriteStream(target, { flags: 'wx' }))
}

/**
 * Unpacks `path` into `folder`, which is emptied before; returns the number of files. Throws `Unreadable`; then nothing of it is left. One file is open at a
 * time, piece by piece. `onFile`: after each.
 */
export async function unpack(
  path: string,
  folder: string,
  bounds: UnpackBounds,
  onFile: (num: number, all: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const root = resolve(folder)
  await rm(root, { recursive: true, force: true })
  const zip = await openZip(path).catch((error: unknown) => {
    throw new Unreadable('zip_broken', String((error as Error).message))
  })
  try {
    const files = await readDirectory(zip, bounds)
    if (files.length === 0) throw new Unreadable('file_empty')
    await mkdir(join(root), { recursive: true })
    let num = 0
    for (const file of files) {
      await writeFile(zip, file, root)
      num += 1
      await onFile(num, files.length)
    }
    return files.length
  } catch (error) {
    await rm(root, { recursive: true, force: true })
    if (error instanceof Unreadable) throw error
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOSPC') throw new Unreadable('no_room')
    throw new Unreadable('zip_broken', String((error as Error).message))
  } finally {
    zip.close()
  }
}
