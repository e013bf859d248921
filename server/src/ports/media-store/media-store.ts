/**
 * Where media lie. A path is relative, with `/` between its parts: `public/…` is served to everyone, `c/<content_id>/…`
 * only by signed address. Adapter: `local-folder`. Every adapter passes `suite.ts`.
 */
import type { Readable } from 'node:stream'

/** What is known of a stored file without reading it. */
export interface StoredFile {
  file_path: string
  /** Bytes. */
  size: number
  /** Epoch milliseconds of the last put. */
  modify_time: number
}

/** Bytes from `start` to `end`, both inclusive, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

export interface MediaStore {
  /** Stores bytes; readers see the old file or the new one, never a part. Throws `MediaPathInvalid`. */
  putBytes(file_path: string, bytes: Uint8Array): Promise<void>
  /** Stores a copy of a local file, in the same way. */
  putFile(file_path: string, source: string): Promise<void>
  /** Removes a file; one that is not there is no failure. */
  remove(file_path: string): Promise<void>
  /** undefined when there is no such file. */
  stat(file_path: string): Promise<StoredFile | undefined>
  /** Opens a file, or a part of it. Destroying the stream closes the file. Rejects when it is not there. */
  open(file_path: string, range?: ByteRange): Promise<Readable>
  /** All files under a folder path (`c/12`), or all there are (`''`). */
  list(folder_path: string): AsyncIterable<StoredFile>
}

/** A path that no media store takes. */
export class MediaPathInvalid extends Error {
  override readonly name = 'MediaPathInvalid'
}

const PATH_LENGTH_MOST = 1024
/** No control characters, nothing that a file system of any kind reads as a separator, drive or pattern; no hidden names. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rule refuses
const PART = /^(?!\.)[^\u0000-\u001f\u007f\\/:*?"<>|]{1,255}(?<![. ])$/

/** True for a path that stays inside the store: no empty, hidden or dot parts, no leading or trailing slash. */
export function isMediaPath(file_path: string): boolean {
  return file_path.length <= PATH_LENGTH_MOST && file_path.split('/').every((part) => PART.test(part))
}

/** Validator of a stored state of a file, in the form of a strong ETag. */
export function formatEtag({ size, modify_time }: StoredFile): string {
  return `"${size.toString(36)}-${Math.floor(modify_time).toString(36)}"`
}
