/** The folder in which uploads lie until they are attached; never served. */
import { createHash } from 'node:crypto'
import { type FileHandle, link, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_END_BYTES } from '@zimu/contract/uploads'

export type UploadFolder = ReturnType<typeof createUploadFolder>

const READ_BYTES = 1024 * 1024

/** Through one buffer: the collector of garbage would be kept busy by one for each read. */
async function hashWhole(handle: FileHandle): Promise<string> {
  const whole = createHash('sha256')
  const buffer = Buffer.alloc(READ_BYTES)
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, at)
    if (bytesRead === 0) return whole.digest('hex')
    whole.update(buffer.subarray(0, bytesRead))
    at += bytesRead
  }
}

/** Hex SHA-256 of a file, and of both its ends as uploads are announced with. */
export async function digestsOf(path: string): Promise<{ sha256: string; digest: string }> {
  const handle = await open(path)
  try {
    const sha256 = await hashWhole(handle)
    const { size } = await handle.stat()
    const length = Math.min(size, UPLOAD_END_BYTES)
    const ends = createHash('sha256')
    for (const position of [0, size - length]) {
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
      ends.update(buffer)
    }
    return { sha256, digest: ends.digest('hex') }
  } finally {
    await handle.close()
  }
}

async function askSystem(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** `folder`: absolute; made with the first file. */
export function createUploadFolder(folder: string, readFreeBytes = askSystem) {
  const pathOf = (upload_id: string) => join(folder, upload_id)
  return {
    folder,
    pathOf,
    /** Bytes that lie there; undefined: there is no such file. */
    async sizeOf(upload_id: string): Promise<number | undefined> {
      return (await stat(pathOf(upload_id)).catch(() => undefined))?.size
    },
    /** Bytes that this process may still write on that disk. */
    async freeBytes(): Promise<number> {
      await mkdir(folder, { recursive: true })
      return readFreeBytes(folder)
    },
    /** Gives the bytes of an upload to another one as well; each name is deleted for itself. False where that is not possible. */
    share: (from: string, to: string): Promise<boolean> =>
      link(pathOf(from), pathOf(to)).then(
        () => true,
        () => false,
      ),
    /** `<id>.json` is what the tus server notes beside a file. */
    async remove(upload_id: string): Promise<void> {
      for (const name of [upload_id, `${upload_id}.json`]) await rm(join(folder, name), { force: true })
    },
    /** Uploads of which something lies there, with the time of the last write (epoch milliseconds). */
    async list(): Promise<{ upload_id: string; modifyTime: number }[]> {
      const names = await readdir(folder).catch(() => [])
      const ids = [...new Set(names.map((name) => name.replace(/\.json$/, '')))]
      const found = await Promise.all(ids.map((id) => stat(pathOf(id)).catch(() => stat(`${pathOf(id)}.json`))))
      return ids.map((upload_id, index) => ({ upload_id, modifyTime: found[index]?.mtimeMs ?? 0 }))
    },
  }
}
