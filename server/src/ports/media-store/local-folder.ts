import { randomBytes } from 'node:crypto'
import { constants, createReadStream, type Stats } from 'node:fs'
import { chmod, copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { listFiles } from '../../list-files.ts'
import { isMade, isMediaPath, MediaMissing, MediaPathInvalid, type MediaStore, type StoredFile } from './media-store.ts'

/** Folder of unfinished files. It lies beside the media, so that the rename stays within one file system. */
const UNFINISHED = '.unfinished'

/** Permissions of a file that only its own user reads and writes. */
const OWN_FILE = 0o600

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Absolute path of a media path under a root. Throws `MediaPathInvalid` if it is not a media path or leaves the root.
 */
export function resolveInside(root: string, file_path: string): string {
  const path = resolve(root, file_path)
  if (!isMediaPath(file_path) || !path.startsWith(root + sep)) throw new MediaPathInvalid(file_path)
  return path
}

const describe = (file_path: string, { size, mtimeMs }: Stats): StoredFile => ({
  file_path,
  size,
  modifyTime: mtimeMs,
  etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
})

/** Media in a folder of this machine (or of a shared file system). The folder is created with the first file. */
export function createLocalFolderStore(folder: string): MediaStore {
  const root = resolve(folder)

  /** Writes a temporary file, then renames it: readers see the old file or the complete new one. */
  async function put(file_path: string, write: (path: string) => Promise<void>) {
    const path = resolveInside(root, file_path)
    const unfinished = join(root, UNFINISHED, randomBytes(12).toString('hex'))
    await mkdir(dirname(unfinished), { recursive: true })
    try {
      await write(unfinished)
      await mkdir(dirname(path), { recursive: true })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  async function statFile(file_path: string): Promise<StoredFile | undefined> {
    try {
      const found = await stat(resolveInside(root, file_path))
      return found.isFile() ? describe(file_path, found) : undefined
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  return {
    place: { kind: 'folder', folder: root },
    putBytes: (file_path, bytes) => put(file_path, (path) => writeFile(path, bytes)),
    // A file system that can share blocks copies at once; the copy stays a file of its own.
    putFile: (file_path, source) =>
      put(file_path, async (path) => {
        await copyFile(source, path, constants.COPYFILE_FICLONE)
        // A copy has the permissions of its source, which may be anybody's to read.
        await chmod(path, OWN_FILE)
      }),
    async remove(file_path) {
      await rm(resolveInside(root, file_path), { force: true })
    },
    stat: statFile,
    async open(file_path, range) {
      const path = resolveInside(root, file_path)
      const handle = await open(path, 'r').catch((error) => {
        throw isMissing(error) ? new MediaMissing(file_path) : error
      })
      const found = await handle.stat()
      if (!found.isFile()) {
        await handle.close()
        throw new MediaMissing(file_path)
      }
      const bytes = createReadStream(path, { fd: handle, autoClose: true, highWaterMark: 256 * 1024, ...range })
      return { ...describe(file_path, found), bytes }
    },
    async *list(folderPath) {
      const start = folderPath === '' ? root : resolveInside(root, folderPath)
      const isThere = await stat(start)
        .then((found) => found.isDirectory())
        .catch(() => false)
      if (!isThere) return
      for await (const path of listFiles(start)) {
        const file_path = folderPath === '' ? path : `${folderPath}/${path}`
        const file = isMediaPath(file_path) ? await statFile(file_path) : undefined
        if (file && (folderPath !== '' || !isMade(file))) yield file
      }
    },
    ping: async () => undefined,
    close: async () => undefined,
  }
}
