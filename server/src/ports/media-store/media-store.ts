/**
 * Storage of media files. Paths are relative, with `/` between their parts: `public/…` is served to everyone,
 * `c/<content_id>/…` by signed address only. Adapter: `local-folder`. Every adapter passes `suite.ts`.
 */
import type { Readable } from 'node:stream'

/** Metadata of a stored file. */
export interface StoredFile {
  file_path: string
  /** Bytes. */
  size: number
  /** Epoch milliseconds of the last put. */
  modifyTime: number
}

/** Byte positions from 0, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

export interface MediaStore {
  /** Stores bytes atomically: readers see the old file or the new one. Throws `MediaPathInvalid`. */
  putBytes(file_path: string, bytes: Uint8Array): Promise<void>
  /** Stores a copy of a local file, as `putBytes` does. */
  putFile(file_path: string, source: string): Promise<void>
  /** Removes a file, if it exists. */
  remove(file_path: string): Promise<void>
  /** Undefined if there is no such file. */
  stat(file_path: string): Promise<StoredFile | undefined>
  /** Opens a file or a range of it. Destroying the stream closes the file. Rejects if there is no such file. */
  open(file_path: string, range?: ByteRange): Promise<Readable>
  /** All files below a folder (`c/12`); `''`: all files. */
  list(folderPath: string): AsyncIterable<StoredFile>
}

/** The path breaks the rules of `isMediaPath`. */
export class MediaPathInvalid extends Error {
  override readonly name = 'MediaPathInvalid'
}

const MAX_PATH_LENGTH = 1024
/** Excludes control characters, hidden names, and separators, drives and wildcards of any file system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rule refuses
const PART = /^(?!\.)[^\u0000-\u001f\u007f\\/:*?"<>|]{1,255}(?<![. ])$/

/** True for a path that stays inside the store: no empty, hidden or dot parts, no leading or trailing slash. */
export function isMediaPath(file_path: string): boolean {
  return file_path.length <= MAX_PATH_LENGTH && file_path.split('/').every((part) => PART.test(part))
}

/** Strong ETag of a file's stored state. */
export function formatEtag({ size, modifyTime }: StoredFile): string {
  return `"${size.toString(36)}-${Math.floor(modifyTime).toString(36)}"`
}
