/** Puts what was made into the store, and offers it to visitors. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import type { Rendition } from '../../../ports/transcoder/index.ts'
import type { ContentService } from '../../content/index.ts'
import type { FilmTools } from '../film/film-tools.ts'
import type { WorkFolder } from '../film/work-folder.ts'
import { digestsOf } from '../upload/disk.ts'
import * as repo from './rendition.repo.ts'

export interface PublishDeps {
  db: Db
  clock: Clock
  media: MediaStore
  tools: FilmTools
  work: WorkFolder
  contents: Pick<ContentService, 'films' | 'forget'>
}

export type FilmSource = NonNullable<Awaited<ReturnType<typeof repo.findSource>>>

const NAME_LENGTH = 20
/** Folder of a film's HLS in the store. */
export const hlsPath = ({ content_id, file_id }: Pick<FilmSource, 'content_id' | 'file_id'>): string =>
  `c/${content_id}/hls-${file_id}`

const byHeight = (a: repo.RenditionRow, b: repo.RenditionRow) =>
  Math.min(b.width, b.height) - Math.min(a.width, a.height)

export function createPublish({ db, clock, media, tools, work, contents }: PublishDeps) {
  /** Puts a folder into the store. */
  async function putFolder(folder: string, folderPath: string): Promise<void> {
    for (const name of await readdir(folder)) await media.putFile(`${folderPath}/${name}`, join(folder, name))
  }

  /** Writes the playlist over some renditions; its name changes with it, as files of a store are kept by their names. */
  async function putMaster(source: FilmSource, rows: readonly repo.RenditionRow[], folder: string): Promise<string> {
    for (const { name } of rows) await work.fetchFolder(`${hlsPath(source)}/${name}`, join(folder, name))
    const plans = rows.map(({ plan }) => JSON.parse(plan) as Rendition)
    const path = await tools.writeMasterPlaylist(folder, plans)
    const { sha256 } = await digestsOf(path)
    const file_path = `${hlsPath(source)}/master-${sha256.slice(0, NAME_LENGTH)}.m3u8`
    await media.putBytes(file_path, await readFile(path))
    return file_path
  }

  /** Bytes of all files of a folder. */
  async function sizeOf(folder: string): Promise<number> {
    let size = 0
    for (const name of await readdir(folder)) size += (await stat(join(folder, name))).size
    return size
  }

  const listDone = async (on: Db, file_id: number) =>
    (await repo.listOfFilm(on, file_id)).filter(({ kind, state }) => kind === 'film' && state === 'done')

  return {
    putFolder,

    /** `folder`: holds the rendition under its name. False: it was stopped meanwhile. */
    async publish(source: FilmSource, row: repo.RenditionRow, folder: string): Promise<boolean> {
      await putFolder(join(folder, row.name), `${hlsPath(source)}/${row.name}`)
      const size = await sizeOf(join(folder, row.name))
      // Another rendition of the film may be published at the same time: then the playlist is written again with both.
      for (;;) {
        const done = await listDone(db, source.file_id)
        const master = await putMaster(source, [...done, row].sort(byHeight), folder)
        const outcome = await db.transaction().execute(async (trx) => {
          await repo.saveMaster(trx, source.file_id)
          const now = await listDone(trx, source.file_id)
          if (now.length !== done.length) return 'again'
          const end = { state: 'done', progress: 1, size, end_time: clock.now() } as const
          if (!(await repo.changeRunning(trx, row, end))) return 'stopped'
          await repo.saveMaster(trx, source.file_id, master)
          await contents.films.patchMeta(trx, source, { hls: master })
          return 'done'
        })
        contents.forget()
        if (outcome !== 'again') return outcome === 'done'
      }
    },
  }
}
