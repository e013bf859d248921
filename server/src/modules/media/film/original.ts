/** Has visitors get the original file of a content's films in place of its renditions, until it is taken back. */
import { isDeepStrictEqual } from 'node:util'
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import type { SourceFacts } from '../../../ports/transcoder/index.ts'
import { Refusal } from '../../../refusal.ts'
import { type ContentService, isPlain } from '../../content/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import { listSources } from './film.repo.ts'
import type { FilmTools } from './film-tools.ts'

export interface OriginalDeps {
  acts: Pick<Acts, 'perform'>
  contents: Pick<ContentService, 'films' | 'forget'>
  tools: Pick<FilmTools, 'playabilityOf'>
}

const ORIGINAL = 'POST /admin/api/media.Film/original'
type Chosen = Output<typeof ORIGINAL>

export function createOriginal({ acts, contents, tools }: OriginalDeps) {
  /** Films whose file browsers play as it is. What is not known of a file is taken from its kind, as visitors are offered it. */
  async function listPlain(trx: Trx, content_id: number): Promise<number[]> {
    const films = await listSources(trx, content_id)
    return films
      .filter(({ file_ext }) => isPlain(file_ext))
      .filter(({ facts }) => facts === null || tools.playabilityOf(JSON.parse(facts) as SourceFacts).way === 'as_is')
      .map(({ file_id }) => file_id)
  }

  const undo: Undo = async (trx, { target, before, after }: RecordedAct) => {
    const content_id = Number(target.slice('content:'.length))
    const now = await contents.films.listOriginals(trx, content_id)
    if (!isDeepStrictEqual(now, after.file_ids)) return undefined
    await contents.films.useOriginals(trx, content_id, before.file_ids as number[])
    return { before: { ...after }, after: { ...before } }
  }

  return {
    /**
     * Once more is no act. Throws `content.not_found`, `media.not_video`, `media.no_original` where browsers play none of the files.
     */
    async choose(
      { request_id, reason, content_id, is_original }: Checked<typeof ORIGINAL>,
      context: OperatorContext,
    ): Promise<Chosen> {
      const done = await acts.perform(context, { call: ORIGINAL, request_id, reason }, async (trx) => {
        const wanted = is_original === 1 ? await listPlain(trx, content_id) : []
        const { name, before, after } = await contents.films.useOriginals(trx, content_id, wanted)
        if (is_original === 1 && wanted.length === 0) throw new Refusal('media.no_original')
        const values = { before: { file_ids: before }, after: { file_ids: after } }
        const action = is_original === 1 ? 'media.original' : 'media.renditions'
        const act = { action, target: `content:${content_id}`, target_name: name, right: 'media.upload' as const }
        return {
          change: isDeepStrictEqual(before, after) ? null : { ...act, ...values },
          answer: (record_id) => ({ is_original, film_num: after.length, record_id }),
        }
      })
      contents.forget()
      return done
    },

    undo: { 'media.original': undo, 'media.renditions': undo },
  }
}
