/** Folders in which films are worked on, apart from what is sent and what is served. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hours } from '@zimu/contract/durations'
import type { MediaStore } from '../../../ports/media-store/index.ts'

const LOOK = 'look-'
/** Longer than anybody looks into one film without a new act in its folder. */
const LOOK_MS = hours(6)

export type WorkFolder = ReturnType<typeof createWorkFolder>

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size

/** `root`: absolute; made with the first film. */
export function createWorkFolder(root: string, media: Pick<MediaStore, 'open' | 'stat' | 'list'>) {
  /** Copies a file of the store, whole or not at all, unless a file of its size is there. */
  async function copyHere(file_path: string, path: string): Promise<void> {
    const stored = await media.stat(file_path)
    if (!stored) throw new Error(`${file_path} is not in the media store`)
    if ((await sizeOf(path)) === stored.size) return
    await mkdir(dirname(path), { recursive: true })
    const unfinished = `${path}.unfinished`
    await pipeline((await media.open(file_path)).bytes, createWriteStream(unfinished))
    await rename(unfinished, path)
  }

  return {
    copyHere,
    /** Folder of one film. */
    filmFolder: (file_id: number) => join(root, `film-${file_id}`),
    /** Folder of a file that is looked at before it is part of anything. */
    intakeFolder: (upload_id: string) => join(root, `upload-${upload_id}`),
    /** Folder of a film that is looked into for an operator. */
    lookFolder: (name: string) => join(root, `${LOOK}${name}`),
    /** Removes what a process that died left of such folders. */
    async pruneLooks(): Promise<void> {
      for (const name of await readdir(root).catch(() => [])) {
        const found = name.startsWith(LOOK) ? await stat(join(root, name)).catch(() => undefined) : undefined
        if (found && found.mtimeMs < Date.now() - LOOK_MS) await rm(join(root, name), { recursive: true, force: true })
      }
    },
    /** Copies a folder of the store that is not here yet. */
    async fetchFolder(folderPath: string, folder: string): Promise<void> {
      if ((await readdir(folder).catch(() => [])).length > 0) return
      for await (const { file_path } of media.list(folderPath))
        await copyHere(file_path, join(folder, file_path.slice(folderPath.length + 1)))
    },
    makeFolder: async (folder: string) => void (await mkdir(folder, { recursive: true })),
    remove: (folder: string) => rm(folder, { recursive: true, force: true }),
  }
}
