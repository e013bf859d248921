import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isMediaPath, MediaPathInvalid, type MediaStore, type StoredFile } from './media-store.ts'

/** Unfinished files lie here, beside the media so that the rename stays within one file system. */
const UNFINISHED = '.unfinished'

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Absolute path of a media path under a root. Throws `MediaPathInvalid` for anything that is none or would leave it. */
export function resolveInside(root: string, file_path: string): string {
  const path = resolve(root, file_path)
  if (!isMediaPath(file_path) || !path.startsWith(root + sep)) throw new MediaPathInvalid(file_path)
  return path
}

/** Media in a folder of this machine (or of a shared file system). The folder is made with the first file. */
export function createLocalFolderStore(folder: string): MediaStore {
  const root = resolve(folder)

  /** Writes beside, then renames: a reader never sees half a file, and a broken write leaves the old one. */
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
      return found.isFile() ? { file_path, size: found.size, modify_time: found.mtimeMs } : undefined
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  return {
    putBytes: (file_path, bytes) => put(file_path, (path) => writeFile(path, bytes)),
    // A file system that can share blocks copies at once; the copy stays a file of its own.
    putFile: (file_path, source) => put(file_path, (path) => copyFile(source, path, constants.COPYFILE_FICLONE)),
    async remove(file_path) {
      await rm(resolveInside(root, file_path), { force: true })
    },
    stat: statFile,
    async open(file_path, range) {
      const path = resolveInside(root, file_path)
      const handle = await open(path, 'r')
      return createReadStream(path, { fd: handle, autoClose: true, highWaterMark: 256 * 1024, ...range })
    },
    async *list(folder_path) {
      const start = folder_path === '' ? root : resolveInside(root, folder_path)
      const entries = await opendir(start, { recursive: true }).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      for await (const entry of entries) {
        if (!entry.isFile()) continue
        const file_path = relative(root, join(entry.parentPath ?? entry.path, entry.name))
          .split(sep)
          .join('/')
        const file = isMediaPath(file_path) ? await statFile(file_path) : undefined
        if (file) yield file
      }
    },
  }
}
