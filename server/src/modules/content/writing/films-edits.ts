/** What operators change of the films of a content. All run in the caller's transaction, which has checked the version. */
import type { Db, Trx } from '../../../db/open.ts'
import * as repo from './films.repo.ts'
import { countCues } from './films-cues.ts'
import { type FilmParts, partsOf, withParts } from './films-parts.ts'
import type { Renew } from './films-renew.ts'
import { lockContent } from './indexing.repo.ts'

export function createFilmEdits(renew: Renew) {
  return {
    /** Films of a content in their order. */
    list: repo.listEpisodes,
    countCues,

    /** Undefined: the film is not in the content. */
    async findParts(db: Db, content_id: number, file_id: number): Promise<FilmParts | undefined> {
      const episode = await repo.findEpisode(db, content_id, file_id)
      return episode && partsOf(episode)
    },

    /** Replaces parts of a film, as an edit. Returns the content's version; undefined: the film is not in the content. */
    async changeParts(trx: Trx, content_id: number, file_id: number, parts: Partial<FilmParts>) {
      await lockContent(trx, content_id)
      const episode = await repo.findEpisode(trx, content_id, file_id)
      if (!episode) return undefined
      await repo.updateEpisode(trx, episode, withParts(episode, parts))
      return renew(trx, content_id, parts.tracks !== undefined)
    },

    /** Puts all films into an order, by their ids. Undefined: these are not its films. */
    async order(trx: Trx, content_id: number, fileIds: readonly number[]) {
      await lockContent(trx, content_id)
      const before = await repo.listEpisodes(trx, content_id)
      const known = new Set(before.map(({ file_id }) => file_id))
      const isWhole = fileIds.length === before.length && new Set(fileIds).size === fileIds.length
      if (!isWhole || !fileIds.every((file_id) => known.has(file_id))) return undefined
      for (const [index, file_id] of fileIds.entries()) {
        const position = before[index]?.position ?? index
        await repo.updateEpisode(trx, { content_id, file_id }, { position })
      }
      return { before: before.map(({ file_id }) => file_id), version: await renew(trx, content_id) }
    },
  }
}
