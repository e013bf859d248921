/**
 * Media of one content in the store. Names are fingerprints, so that a changed file has a new address and what is no
 * longer used can be told from what is.
 */
import { createHash } from 'node:crypto'
import type { MediaStore } from '../ports/media-store/index.ts'

export interface ContentMedia {
  /** Path for everyone: covers, previews. */
  putPublic(bytes: Buffer, ext: string): Promise<string>
  /** Path for those entitled only. `digest`: hex SHA-256 of the file. */
  putFile(source: string, digest: string, ext: string): Promise<string>
  putBytes(bytes: Buffer, ext: string): Promise<string>
  /**
   * Files that name each other by their places, below one folder of the content. `digest`: hex SHA-256 of them all. Returns the
   * path of that folder.
   */
  putTree(files: readonly { name: string; source: string }[], digest: string): Promise<string>
  /** Removes files of this content that were not put this time. */
  removeOthers(): Promise<void>
}

const NAME_LENGTH = 20
/** What a file of this digest is called in the store, without its ending. */
export const storedName = (digest: string): string => digest.slice(0, NAME_LENGTH)
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export function createContentMedia(store: MediaStore, content_id: number): ContentMedia {
  const own = `c/${content_id}`
  const open = `public/c/${content_id}`
  const used = new Set<string>()

  async function put(folder: string, digest: string, ext: string, write: (path: string) => Promise<void>) {
    const path = `${folder}/${storedName(digest)}.${ext}`
    used.add(path)
    if (!(await store.stat(path))) await write(path)
    return path
  }
  const bytesInto = (folder: string) => (bytes: Buffer, ext: string) =>
    put(folder, digestOf(bytes), ext, (path) => store.putBytes(path, bytes))

  return {
    putPublic: bytesInto(open),
    putBytes: bytesInto(own),
    putFile: (source, digest, ext) => put(own, digest, ext, (path) => store.putFile(path, source)),
    async putTree(files, digest) {
      const folder = `${own}/${storedName(digest)}`
      for (const { name, source } of files) {
        const path = `${folder}/${name}`
        used.add(path)
        if (!(await store.stat(path))) await store.putFile(path, source)
      }
      return folder
    },
    async removeOthers() {
      for (const folder of [own, open])
        for await (const { file_path } of store.list(folder)) if (!used.has(file_path)) await store.remove(file_path)
    },
  }
}
