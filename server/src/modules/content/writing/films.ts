/** Single films and the picture of a content, for those who make them. All run in the caller's transaction. */
import type { Trx } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import { requireVersion } from '../console/guarded-act.ts'
import type { FileInput, VideoMeta } from './content-input.ts'
import * as repo from './films.repo.ts'
import { createFilmEdits } from './films-edits.ts'
import { createOriginals } from './films-originals.ts'
import { createRenew, type RenewDeps } from './films-renew.ts'
import { lockContent } from './indexing.repo.ts'

export type FilmsDeps = RenewDeps

/** A content by the version that was on the screen. */
interface Guarded {
  content_id: number
  version: number
}

export function createFilms(deps: FilmsDeps) {
  const { clock, forget } = deps
  const renew = createRenew(deps)
  return {
    ...createFilmEdits(renew),
    ...createOriginals(forget),
    /** Throws `content.not_found`, `request.conflict`. */
    requireVersion,
    /** Before work that takes long. Throws `content.not_found`, `request.conflict`, `media.not_video`. */
    async requireVideo(trx: Trx, guarded: Guarded) {
      const row = await requireVersion(trx, guarded)
      if (row.kind !== 'video') throw new Refusal('media.not_video')
      return row
    },

    /**
     * Adds a film behind the others. Throws `content.not_found`, `request.conflict`, `media.not_video` for another kind of content,
     * `media.not_in_state` where it is part of the content already.
     */
    async attach(trx: Trx, guarded: Guarded, film: { title: string; meta: VideoMeta; file: FileInput }) {
      const { content_id } = guarded
      const row = await requireVersion(trx, guarded)
      if (row.kind !== 'video') throw new Refusal('media.not_video')
      const file_id = await repo.saveFile(trx, film.file, clock.now())
      if (await repo.findEpisode(trx, content_id, file_id)) throw new Refusal('media.not_in_state')
      const position = await repo.nextPosition(trx, content_id)
      const episode = { content_id, file_id, position, title: film.title, text: '', texts: '{}' }
      await repo.insertEpisode(trx, { ...episode, meta: JSON.stringify(film.meta) })
      const version = await renew(trx, content_id)
      return { file_id, position, version, name: row.name }
    },

    /** Takes a film out of a content. Undefined: it is not in it. */
    async detach(
      trx: Trx,
      content_id: number,
      file_id: number,
    ): Promise<{ episode: repo.Episode; version: number } | undefined> {
      await lockContent(trx, content_id)
      const episode = await repo.findEpisode(trx, content_id, file_id)
      if (!episode) return undefined
      await repo.deleteEpisode(trx, episode)
      return { episode, version: await renew(trx, content_id) }
    },

    /** Gives a film back that `detach` took. False: it is there, or the content or the file is gone. */
    async restore(trx: Trx, episode: repo.Episode): Promise<boolean> {
      const { content_id, file_id } = episode
      if (!(await lockContent(trx, content_id)) || (await repo.findEpisode(trx, content_id, file_id))) return false
      if (!(await repo.hasFile(trx, file_id))) return false
      const others = await repo.listEpisodes(trx, content_id)
      const isFree = others.every(({ position }) => position !== episode.position)
      const position = isFree ? episode.position : await repo.nextPosition(trx, content_id)
      await repo.insertEpisode(trx, { ...episode, position })
      await renew(trx, content_id)
      return true
    },

    /** Adds to what goes along with a film; not an edit, so the version stays. False: the film is not in the content. */
    async patchMeta(
      trx: Trx,
      film: { content_id: number; file_id: number },
      patch: Partial<VideoMeta>,
    ): Promise<boolean> {
      const isThere = await repo.patchMeta(trx, film, patch)
      forget()
      return isThere
    },

    isAttached: async (trx: Trx, content_id: number, file_id: number): Promise<boolean> =>
      (await repo.findEpisode(trx, content_id, file_id)) !== undefined,

    /** Replaces the picture. Undefined: there is no such content. */
    async changeImage(trx: Trx, content_id: number, image: repo.ContentImage) {
      await lockContent(trx, content_id)
      const before = await repo.findImage(trx, content_id)
      if (!before) return undefined
      const version = await repo.saveImage(trx, content_id, image, clock.now())
      forget()
      return { before, version }
    },
    findImage: repo.findImage,
  }
}
