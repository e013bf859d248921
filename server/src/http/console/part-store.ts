/** Files that are being sent: those of `@tus/file-store`, written piece by piece. */
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Pieces } from './part-body.ts'

/** As of the package's own store. */
const FILE_WRITE_ERROR = { status_code: 500, body: 'Something went wrong receiving the file\n' }

/** A disk that is nearly full takes a part of what it is given before it refuses. */
async function writeWhole(file: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < piece.length; ) {
    const { bytesWritten } = await file.write(piece, at, piece.length - at, position + at)
    at += bytesWritten
  }
}

export class PartStore extends FileStore {
  constructor(
    options: { directory: string; expirationPeriodInMilliseconds: number },
    private readonly pieces: Pieces,
  ) {
    super(options)
  }

  override async write(readable: Readable, file_id: string, offset: number): Promise<number> {
    try {
      return await this.append(readable, join(this.directory, file_id), offset)
    } catch {
      throw FILE_WRITE_ERROR
    }
  }

  /** Takes the next piece while one is being written; resolves with where the file ends then. */
  private async append(readable: AsyncIterable<Buffer>, path: string, offset: number): Promise<number> {
    const file = await open(path, 'r+')
    let end = offset
    let writing = Promise.resolve()
    try {
      for await (const piece of readable) {
        await writing
        writing = writeWhole(file, piece, end).then(() => this.pieces.giveBack(piece))
        // Waited for with the next piece: until then it must not count as nobody's.
        writing.catch(() => undefined)
        end += piece.length
      }
      await writing
      return end
    } finally {
      await writing.catch(() => undefined)
      await file.close()
    }
  }
}
