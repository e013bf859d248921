/**
 * Storage of media files. Paths are relative, with `/` between their parts: `public/…` is served to everyone,
 * `c/<content_id>/…` by signed address only, `made/…` are resized pictures that can be made anew. Adapters: `local-folder`, `s3`. Every
 * adapter passes `suite.ts`.
 */
import type { Readable } from 'node:stream'

/** Metadata of a stored file. */
export interface StoredFile {
  file_path: string
  /** Bytes. */
  size: number
  /** Epoch milliseconds of the last put; some stores know whole seconds only. */
  modifyTime: number
  /** Strong ETag of this state of the file, with its quotes. */
  etag: string
}

/** A file of which bytes can be read. */
export interface OpenedFile extends StoredFile {
  /** Of the range that was asked for. Destroying it closes the file. Breaks off when the store falls silent. */
  bytes: Readable
}

/** Byte positions from 0, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** Where a store lies, for whoever operates the service. */
export type StorePlace = { kind: 'folder'; folder: string } | { kind: 's3'; endpoint: string; bucket: string }

/** Reading and writing reject with `StoreAway` where the store is out of reach. */
export interface MediaStore {
  place: StorePlace
  /** Stores bytes atomically: readers see the old file or the new one. Throws `MediaPathInvalid`. */
  putBytes(file_path: string, bytes: Uint8Array): Promise<void>
  /** Stores a copy of a local file, as `putBytes` does. */
  putFile(file_path: string, source: string): Promise<void>
  /** Removes a file, if it exists. */
  remove(file_path: string): Promise<void>
  /** Undefined if there is no such file. */
  stat(file_path: string): Promise<StoredFile | undefined>
  /** Opens a file or a range of it, which must lie in the file. Throws `MediaMissing`. */
  open(file_path: string, range?: ByteRange): Promise<OpenedFile>
  /** All files below a folder (`c/12`); `''`: all but resized pictures, which are listed by their folder only. */
  list(folderPath: string): AsyncIterable<StoredFile>
  /** Rejects unless the store answers in time. */
  ping(): Promise<void>
  /**
   * Path and query by which a proxy that stands before the store may fetch one file with GET, for a minute; undefined: no proxy
   * reaches this store. Never for a visitor.
   */
  presign?(file_path: string): Promise<string>
  close(): Promise<void>
}

/** There is no such file. */
export class MediaMissing extends Error {
  override readonly name = 'MediaMissing'
}

/** The store does not answer, or not as a store does. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
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

/** Folder of resized pictures. Nothing refers to them, and whoever copies a store leaves them. */
export const MADE_FOLDER = 'made'

export const isMade = ({ file_path }: Pick<StoredFile, 'file_path'>): boolean => file_path.startsWith(`${MADE_FOLDER}/`)

/** ETag of what was made of a stored file, or of a part of it: `size` bytes. */
export function etagOfPart({ etag }: StoredFile, size: number): string {
  return `${etag.slice(0, -1)}-${size.toString(36)}"`
}
