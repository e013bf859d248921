import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { useCallback } from 'react'
import { callKey, useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { type Act, usePerform, type WriteId } from '../../../parts/act/index.ts'

const LIST = 'GET /admin/api/media.Film/list'
export type Films = Output<typeof LIST>
export type Film = Films['list'][number]

/** Answers that change with the films of a content. */
export const FILM_AREAS = ['media.Film', 'media.Subtitle', 'content.Content', 'content.Document'] as const

const WORKING: ReadonlySet<string> = new Set(['queued', 'running'])
const WORK_MS = 4000

/** Whether something is made of the films now. */
export const isAtWork = (films: Films): boolean =>
  films.list.some(({ renditions }) => renditions.some(({ state }) => WORKING.has(state)))

/** Films of a content with their parts. */
export const useFilms = (content_id: number) => useCall(LIST, { content_id })

/** Asks for the films again while renditions are made. */
export const workInterval = (films: Films | undefined): number | false => (films && isAtWork(films) ? WORK_MS : false)

/** A write on films: content and version are added. */
export type FilmWrite = <Id extends FilmWriteId>(
  act: Pick<Act<Id>, 'id' | 'done' | 'onFailure'> & { input: Omit<Act<Id>['input'], 'content_id' | 'version'> },
) => Promise<Output<Id> | undefined>
type FilmWriteId = Exclude<
  Extract<WriteId, `POST /admin/api/media.${'Film' | 'Subtitle' | 'Chapter' | 'Poster'}/${string}`>,
  // What visitors get of a film is no edit: the version stays.
  'POST /admin/api/media.Film/original'
>

/** Writes one after the other know each other's version, without waiting for the list. */
export function useFilmWrite(content_id: number, name: string): FilmWrite {
  const perform = usePerform()
  const queries = useQueryClient()
  const { t } = useText()
  return useCallback(
    async (act) => {
      const key = callKey(LIST, { content_id })
      const version = queries.getQueryData<Films>(key)?.version ?? 1
      const answer = await perform({
        ...act,
        input: { ...act.input, content_id, version } as unknown as Act<typeof act.id>['input'],
        areas: FILM_AREAS,
        conflict: { name, fields: () => [], actLabel: t('film.still') },
      })
      if (answer) queries.setQueryData<Films>(key, (films) => films && { ...films, version: answer.version })
      return answer
    },
    [perform, queries, content_id, name, t],
  )
}
