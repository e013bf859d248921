/** Calls about the chapters of a film. */
import { type Checked, LANGUAGES } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import { findFilm } from '../film/film.repo.ts'
import { createFilmEdit, createUndoParts, type FilmEditDeps } from '../film/film-edit.ts'
import { findWrongTime } from './chapter.rules.ts'

export interface ChaptersDeps extends FilmEditDeps {
  db: Db
}

const [BASE] = LANGUAGES

export function createChapters(deps: ChaptersDeps) {
  const { editParts } = createFilmEdit(deps)
  return {
    /**
     * Throws `content.not_found`, `request.conflict`, `media.not_video`, `media.film_gone`, `media.chapter_times` with the number of the
     * first chapter that is not behind the one before it, or outside of the film.
     */
    async save(input: Checked<'POST /admin/api/media.Chapter/save'>, context: OperatorContext) {
      const film = await findFilm(deps.db, input.content_id, input.file_id)
      if (!film) throw new Refusal('media.film_gone')
      const wrong = findWrongTime(input.chapters, film.duration)
      if (wrong !== undefined) throw new Refusal('media.chapter_times', { current: { chapter: wrong + 1 } })
      const chapters = input.chapters.map(({ time, titles }) => {
        const others = Object.entries(titles).filter(([lang, title]) => lang !== BASE && title !== '')
        const texts = Object.fromEntries(others.map(([lang, title]) => [lang, { title }]))
        return { time, title: titles[BASE] ?? '', texts }
      })
      const act = { call: 'POST /admin/api/media.Chapter/save', action: 'media.chapters' } as const
      return editParts(context, act, input, () => ({ chapters }))
    },

    undo: { 'media.chapters': createUndoParts(deps) },
  }
}
