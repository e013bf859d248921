/** One edit of a film: guarded by the content's version, recorded, shown to visitors at once, taken back part by part. */
import { isDeepStrictEqual } from 'node:util'
import type { Right } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import type { ContentService, FilmParts } from '../../content/index.ts'
import type { Acts } from '../../operator-record/index.ts'

export interface FilmEditDeps {
  acts: Pick<Acts, 'perform'>
  contents: Pick<ContentService, 'films' | 'forget'>
}

/** What every edit of a content's films has. */
export interface EditInput {
  request_id: string
  reason: string
  content_id: number
  version: number
}

export interface EditAct {
  call: `POST /admin/api/media.${string}`
  action: string
  right?: Right
}

export interface Edited {
  before: object
  after: object
  /** Of the content. */
  version: number
}

export type FilmEdit = ReturnType<typeof createFilmEdit>

export function createFilmEdit({ acts, contents }: FilmEditDeps) {
  /** `said`: what is answered besides. Throws `content.not_found`, `request.conflict`, `media.not_video`, and what `change` throws. */
  async function edit<Said extends object = object>(
    context: OperatorContext,
    { call, action, right = 'media.upload' }: EditAct,
    input: EditInput,
    change: (trx: Trx) => Promise<Edited>,
    said?: Said,
  ) {
    const { request_id, reason, content_id } = input
    const answer = await acts.perform(context, { call, request_id, reason }, async (trx) => {
      const { name } = await contents.films.requireVideo(trx, input)
      const { version, before, after } = await change(trx)
      return {
        change: { action, target: `content:${content_id}`, target_name: name, right, before, after },
        answer: (record_id) => ({ version, record_id, ...(said as Said) }),
      }
    })
    contents.forget()
    return answer
  }

  return {
    edit,

    /** Replaces parts of one film. Throws `media.film_gone` besides, and what `partsFrom` throws. */
    editParts: <Said extends object = object>(
      context: OperatorContext,
      act: EditAct,
      input: EditInput & { file_id: number },
      partsFrom: (now: FilmParts, trx: Trx) => Partial<FilmParts> | Promise<Partial<FilmParts>>,
      said?: Said,
    ) =>
      edit(
        context,
        act,
        input,
        async (trx) => {
          const { content_id, file_id } = input
          const now = await contents.films.findParts(trx, content_id, file_id)
          if (!now) throw new Refusal('media.film_gone')
          const parts = await partsFrom(now, trx)
          const version = await contents.films.changeParts(trx, content_id, file_id, parts)
          if (version === undefined) throw new Refusal('media.film_gone')
          return { before: { file_id, ...pick(now, parts) }, after: { file_id, ...parts }, version }
        },
        said,
      ),
  }
}

function pick(now: FilmParts, like: Partial<FilmParts>): Partial<FilmParts> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, now[name as keyof FilmParts]]))
}

/** Puts parts of a film back, unless they are no longer as the act left them. */
export function createUndoParts({ contents }: Pick<FilmEditDeps, 'contents'>): Undo {
  return async (trx, { target, before, after }: RecordedAct) => {
    const content_id = Number(target.slice('content:'.length))
    const { file_id, ...left } = after as { file_id?: number } & Partial<FilmParts>
    const { file_id: _, ...former } = before as { file_id?: number } & Partial<FilmParts>
    const now = file_id === undefined ? undefined : await contents.films.findParts(trx, content_id, file_id)
    if (!now || file_id === undefined || !isDeepStrictEqual(pick(now, left), left)) return undefined
    await contents.films.changeParts(trx, content_id, file_id, former)
    return { before: { ...after }, after: { ...before } }
  }
}
