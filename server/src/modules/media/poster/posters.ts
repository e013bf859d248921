/** Choosing the cover of a content. */
import { randomUUID } from 'node:crypto'
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import type { ContentImage, ContentService } from '../../content/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { PictureTools } from '../film/film-tools.ts'
import type { WorkFolder } from '../film/work-folder.ts'
import type { UploadFolder } from '../upload/disk.ts'
import { changeUpload } from '../upload/upload.repo.ts'
import type { UploadGate } from '../upload/upload-gate.ts'
import type { Covers } from './covers.ts'
import type { Frames } from './frames.ts'
import * as repo from './poster.repo.ts'

export interface PostersDeps {
  db: Db
  acts: Pick<Acts, 'perform' | 'findAnswer'>
  contents: Pick<ContentService, 'films' | 'forget'>
  folder: UploadFolder
  gate: UploadGate
  work: WorkFolder
  covers: Covers
  frames: Pick<Frames, 'take'>
  pictures: PictureTools
}

type Choose = Checked<'POST /admin/api/media.Poster/choose'>
type Answer = Output<'POST /admin/api/media.Poster/choose'>

const CALL = 'POST /admin/api/media.Poster/choose'
/** Of a picture that is looked at before it is chosen, in pixels. */
const PREVIEW_WIDTH = 960
const isSame = (one: ContentImage, other: ContentImage) =>
  Object.entries(other).every(([name, value]) => one[name as keyof ContentImage] === value)

export function createPosters({ db, acts, contents, folder, gate, work, covers, frames, pictures }: PostersDeps) {
  /** Throws `upload.not_found`, `upload.not_in_state`. */
  async function requirePicture(upload_id: string, { operator }: OperatorContext): Promise<string> {
    const { state, kind } = await gate.requireOwn(upload_id, operator.operator_id)
    if (state !== 'finished' || kind !== 'image') throw new Refusal('upload.not_in_state')
    return folder.pathOf(upload_id)
  }

  function save(input: Choose, context: OperatorContext, image: ContentImage): Promise<Answer> {
    const { request_id, reason, content_id, upload_id } = input
    return acts.perform(context, { call: CALL, request_id, reason }, async (trx) => {
      const { name } = await contents.films.requireVersion(trx, input)
      const changed = await contents.films.changeImage(trx, content_id, image)
      if (!changed) throw new Refusal('content.not_found')
      const isTaken =
        upload_id === undefined || (await changeUpload(trx, upload_id, ['finished'], { state: 'attached', content_id }))
      if (!isTaken) throw new Refusal('upload.not_in_state')
      return {
        change: {
          ...{ action: 'media.cover', target: `content:${content_id}`, target_name: name },
          ...{ right: 'media.upload' as const, before: changed.before, after: image },
        },
        answer: (record_id) => ({ version: changed.version, record_id, image_url: image.image_url }),
      }
    })
  }

  const undo: Undo = async (trx, { target, before, after }: RecordedAct) => {
    const content_id = Number(target.slice('content:'.length))
    const now = await contents.films.findImage(trx, content_id)
    if (!now || !isSame(now, after as unknown as ContentImage)) return undefined
    const image = before as unknown as ContentImage
    await contents.films.changeImage(trx, content_id, image)
    return { before: { ...now }, after: { ...image } }
  }

  return {
    /**
     * Throws `content.not_found`, `request.conflict`, `upload.not_found`, `upload.not_in_state`, `media.film_gone`,
     * `media.picture_unreadable`, `transcode.*`.
     */
    async choose(input: Choose, context: OperatorContext): Promise<Answer> {
      const known = await acts.findAnswer<Answer>(context, { call: CALL, request_id: input.request_id })
      if (known) return known
      await db.transaction().execute((trx) => contents.films.requireVersion(trx, input))
      const { upload_id, content_id } = input
      const target = work.intakeFolder(`cover-${randomUUID()}`)
      try {
        const source = await (upload_id === undefined ? frames.take(input, target) : requirePicture(upload_id, context))
        const image = await covers.make(content_id, source, { focus: input.focus }).catch(() => {
          throw new Refusal('media.picture_unreadable')
        })
        const answer = await save(input, context, image)
        contents.forget()
        if (upload_id !== undefined) await folder.remove(upload_id)
        return answer
      } finally {
        await work.remove(target)
      }
    },

    /** Throws `upload.not_found`, `upload.not_in_state`, `media.picture_unreadable`. */
    async preview({ upload_id }: Checked<'GET /admin/api/media.Poster/preview'>, context: OperatorContext) {
      const source = await requirePicture(upload_id, context)
      try {
        const { width, height, color } = await pictures.measurePicture(source)
        const small = await pictures.shrinkPicture(source, PREVIEW_WIDTH)
        return { url: `data:image/webp;base64,${small.toString('base64')}`, width, height, color }
      } catch {
        throw new Refusal('media.picture_unreadable')
      }
    },

    /** Gives a content without a cover one from a picture of its film. */
    async coverFromFrame(content_id: number, path: string): Promise<void> {
      const content = await repo.findCovered(db, content_id)
      if (content?.image_url !== '') return
      const image = await covers.make(content_id, path, { isGivenAway: content.is_vip === 1 })
      await db.transaction().execute(async (trx) => {
        const now = await contents.films.findImage(trx, content_id)
        if (now?.image_url === '') await contents.films.changeImage(trx, content_id, image)
      })
    },

    undo: { 'media.cover': undo },
  }
}
