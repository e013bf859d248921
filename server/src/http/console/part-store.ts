/** Files that are being sent: those of `@tus/file-store`, written in larger pieces. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'

/** The store of the package writes each chunk of the socket by itself, and waits for the disk between two of them. */
const PIECE_BYTES = 1024 * 1024
/** As of the package's own store. */
const FILE_WRITE_ERROR = { status_code: 500, body: 'Something went wrong receiving the file\n' }

export class PartStore extends FileStore {
  override async write(readable: Readable, file_id: string, offset: number): Promise<number> {
    let arrivedBytes = 0
    const count = new Transform({
      highWaterMark: PIECE_BYTES,
      transform(chunk: Buffer, _encoding, done) {
        arrivedBytes += chunk.length
        done(null, chunk)
      },
    })
    const file = createWriteStream(join(this.directory, file_id), {
      flags: 'r+',
      start: offset,
      highWaterMark: PIECE_BYTES,
    })
    await pipeline(readable, count, file).catch(() => {
      throw FILE_WRITE_ERROR
    })
    return offset + arrivedBytes
  }
}
