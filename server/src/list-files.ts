/**
 * The one way to walk a folder tree. Node 20's `opendir(…, { recursive: true })` yields at most 32 entries of each
 * subfolder, so each folder is opened on its own here; the linter refuses `opendir` everywhere else.
 */
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Paths of all regular files below a folder, with `/` between the parts, in no particular order. Symbolic links are not
 * followed. A subfolder that is removed during the walk is skipped; throws when the folder itself cannot be opened.
 * @example for await (const path of listFiles('/srv/works')) path // 'gallery/01.webp'
 */
export async function* listFiles(root: string): AsyncGenerator<string> {
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await opendir(join(root, folder)).catch((error) => {
      if (folder !== '' && isMissing(error)) return undefined
      throw error
    })
    for await (const entry of entries ?? []) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) waiting.push(path)
      else if (entry.isFile()) yield path
    }
  }
}
