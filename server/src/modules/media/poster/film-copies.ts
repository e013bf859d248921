/** Copies of films that operators look into: one for all who look, kept a while after the last. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { minutes } from '@zimu/contract/durations'
import type { WorkFolder } from '../film/work-folder.ts'
import type { UploadGate } from '../upload/upload-gate.ts'

export interface FilmCopiesDeps {
  work: WorkFolder
  gate: Pick<UploadGate, 'requireRoom'>
}

interface Copy {
  ready: Promise<string>
  users: number
  timer?: ReturnType<typeof setTimeout>
}

const KEPT_MS = minutes(2)

export type FilmCopies = ReturnType<typeof createFilmCopies>

export function createFilmCopies({ work, gate }: FilmCopiesDeps) {
  const copies = new Map<string, Copy>()
  const removals = new Map<string, Promise<void>>()

  async function copyHere(folder: string, film: { file_path: string; file_size: number }): Promise<string> {
    await removals.get(folder)
    const path = join(folder, `source${film.file_path.slice(film.file_path.lastIndexOf('.'))}`)
    await gate.requireRoom(film.file_size)
    await work.copyHere(film.file_path, path)
    return path
  }

  function remove(folder: string): Promise<void> {
    copies.delete(folder)
    const removal = work.remove(folder).finally(() => removals.delete(folder))
    removals.set(folder, removal)
    return removal
  }

  return {
    /** Runs with the path of a copy, and a folder to write to. Throws `upload.no_room`. */
    async use<Result>(
      film: { file_path: string; file_size: number },
      run: (path: string, folder: string) => Promise<Result>,
    ): Promise<Result> {
      const folder = work.lookFolder(createHash('sha256').update(film.file_path).digest('hex').slice(0, 20))
      const known = copies.get(folder)
      clearTimeout(known?.timer)
      const copy: Copy = known ?? { ready: copyHere(folder, film), users: 0 }
      copies.set(folder, copy)
      copy.users += 1
      let isWhole = false
      try {
        const path = await copy.ready
        isWhole = true
        return await run(path, folder)
      } finally {
        copy.users -= 1
        if (!isWhole) copies.delete(folder)
        else if (copy.users === 0) copy.timer = setTimeout(() => void remove(folder).catch(() => {}), KEPT_MS).unref()
      }
    },

    async close(): Promise<void> {
      for (const [folder, { timer }] of copies) {
        clearTimeout(timer)
        await remove(folder)
      }
    },
  }
}
