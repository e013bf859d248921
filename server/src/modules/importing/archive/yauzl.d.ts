/** What is used of yauzl 3, which ships without types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream'

  export interface Entry {
    /** The bytes themselves, without `decodeStrings`. */
    fileName: Buffer
    generalPurposeBitFlag: number
    compressionMethod: number
    externalFileAttributes: number
    compressedSize: number
    uncompressedSize: number
    crc32: number
  }

  export interface ZipFile {
    entryCount: number
    readEntry(): void
    close(): void
    openReadStream(entry: Entry, done: (error: Error | null, stream: Readable) => void): void
    on(event: 'entry', listener: (entry: Entry) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
  }

  export interface Options {
    lazyEntries?: boolean
    autoClose?: boolean
    decodeStrings?: boolean
    validateEntrySizes?: boolean
  }

  export function open(path: string, options: Options, done: (error: Error | null, zip: ZipFile) => void): void
}
