/** Calls about films that a content has: titles, order, taking one out. */
import { isDeepStrictEqual } from 'node:util'
import { type Checked, LANGUAGES } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Translations } from '../../../texts/index.ts'
import type { FilmParts } from '../../content/index.ts'
import { createFilmEdit, createUndoParts, type FilmEditDeps } from './film-edit.ts'
import { createUndoAttach, stopRenditions, type UndoAttachDeps } from './undo-attach.ts'

export interface FilmChangesDeps extends FilmEditDeps {
  clock: Clock
  queue: UndoAttachDeps['queue']
}

const [BASE] = LANGUAGES

/** Titles by language over the texts that a film has; what else these hold stays. */
function withTitles(
  { texts }: FilmParts,
  titles: Readonly<Record<string, string>>,
): Pick<FilmParts, 'title' | 'texts'> {
  const others = LANGUAGES.filter((lang) => lang !== BASE).map((lang) => {
    const { title: _, ...rest } = texts[lang] ?? {}
    const title = titles[lang] ?? ''
    return [lang, title === '' ? rest : { ...rest, title }] as const
  })
  const named: Translations = Object.fromEntries(others.filter(([, text]) => Object.keys(text).length > 0))
  return { title: titles[BASE] ?? '', texts: named }
}

export function createFilmChanges({ acts, contents, clock, queue }: FilmChangesDeps) {
  const { edit, editParts } = createFilmEdit({ acts, contents })

  const undoOrder: Undo = async (trx, { target, before, after }: RecordedAct) => {
    const content_id = Number(target.slice('content:'.length))
    const now = (await contents.films.list(trx, content_id)).map(({ file_id }) => file_id)
    if (!isDeepStrictEqual(now, after.file_ids)) return undefined
    const changed = await contents.films.order(trx, content_id, before.file_ids as number[])
    return changed && { before: { ...after }, after: { ...before } }
  }

  return {
    /** Throws `content.not_found`, `request.conflict`, `media.not_video`, `media.film_gone`. */
    save: (input: Checked<'POST /admin/api/media.Film/save'>, context: OperatorContext) =>
      editParts(context, { call: 'POST /admin/api/media.Film/save', action: 'media.title' }, input, (now) =>
        withTitles(now, input.titles),
      ),

    /** Throws as `save`; `media.film_gone` where these are not all of its films. */
    order: (input: Checked<'POST /admin/api/media.Film/order'>, context: OperatorContext) =>
      edit(context, { call: 'POST /admin/api/media.Film/order', action: 'media.order' }, input, async (trx) => {
        const changed = await contents.films.order(trx, input.content_id, input.file_ids)
        if (!changed) throw new Refusal('media.film_gone')
        const { before, version } = changed
        return { before: { file_ids: before }, after: { file_ids: input.file_ids }, version }
      }),

    /** Throws as `save`. Its files stay in the store, so that it can be given back. */
    remove(input: Checked<'POST /admin/api/media.Film/remove'>, context: OperatorContext) {
      const { content_id, file_id } = input
      const act = { call: 'POST /admin/api/media.Film/remove', action: 'media.remove', right: 'media.delete' } as const
      return edit(context, act, input, async (trx) => {
        const taken = await contents.films.detach(trx, content_id, file_id)
        if (!taken) throw new Refusal('media.film_gone')
        const stopped = await stopRenditions(trx, file_id, clock.now())
        const { episode, version } = taken
        return { before: { episode, stopped }, after: { episode: null }, version }
      })
    },

    undo: {
      'media.title': createUndoParts({ contents }),
      'media.order': undoOrder,
      'media.remove': createUndoAttach({ clock, contents, queue }),
    },
  }
}
