/** Making a film of an upload: looked at, stored, added to a content, queued for renditions. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatText } from '../../../texts/index.ts'
import { mediaNotes } from '../../../texts/media-notes.ts'
import type { ContentService } from '../../content/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { RenditionQueue } from '../rendition/queue.ts'
import { createSubtitleStore, type SubtitleTools } from '../subtitle/subtitle-store.ts'
import type { UploadFolder } from '../upload/disk.ts'
import { changeUpload } from '../upload/upload.repo.ts'
import type { UploadGate } from '../upload/upload-gate.ts'
import type { TakenFilm } from './film.rules.ts'
import { fileOf, notesOf, stemOf } from './film.rules.ts'
import { createFilmStore } from './film-store.ts'
import type { FilmTools } from './film-tools.ts'
import { createIntake } from './intake.ts'
import { createUndoAttach } from './undo-attach.ts'
import type { WorkFolder } from './work-folder.ts'

export interface FilmsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  contents: Pick<ContentService, 'films' | 'forget'>
  media: MediaStore
  tools: FilmTools
  folder: UploadFolder
  gate: UploadGate
  work: WorkFolder
  queue: RenditionQueue
  subtitles: SubtitleTools
}

type Attach = Checked<'POST /admin/api/media.Film/attach'>
type Sent = Output<'POST /admin/api/media.Film/attach'>
/** As it is kept for the same request; texts are in the language of each. */
type Answer = Omit<Sent, 'note_texts'>
type Upload = Awaited<ReturnType<UploadGate['requireOwn']>>

const CALL = 'POST /admin/api/media.Film/attach'
const targetOf = (content_id: number) => `content:${content_id}`
export function createFilms(deps: FilmsDeps) {
  const { db, clock, acts, contents, tools, folder, gate, work, queue } = deps
  const intake = createIntake(tools)

  /** A finished upload of a film. Throws `upload.not_found`, `upload.not_in_state`. */
  async function requireFilm({ upload_id }: Attach, { operator }: OperatorContext): Promise<Upload> {
    const upload = await gate.requireOwn(upload_id, operator.operator_id)
    if (upload.state !== 'finished' || upload.kind !== 'video') throw new Refusal('upload.not_in_state')
    await gate.requireRoom(upload.size)
    return upload
  }

  const { placeOf, store } = createFilmStore(deps)
  const subtitleStore = createSubtitleStore(deps)

  async function attachTaken(input: Attach, context: OperatorContext, upload: Upload, film: TakenFilm) {
    const { content_id, version, request_id, reason, title = '' } = input
    const file_path = await store(content_id, film)
    const plans = await queue.plan(film.facts)
    const notes = notesOf(film, plans.length)
    const tracks = await subtitleStore.putAll(content_id, film.subtitles)
    return acts.perform(context, { call: CALL, request_id, reason }, async (trx) => {
      const meta = { mp4Bandwidth: film.bandwidth, tracks, chapters: film.chapters }
      const added = await contents.films.attach(
        trx,
        { content_id, version },
        {
          title,
          meta,
          file: fileOf(upload.name, file_path, film),
        },
      )
      const { file_id, position } = added
      if (film.facts) await queue.add(trx, { file_id, content_id, facts: film.facts }, plans)
      const attached = { state: 'attached' as const, file_path, content_id }
      if (!(await changeUpload(trx, upload.upload_id, ['finished'], attached))) throw new Refusal('upload.not_in_state')
      const after = { file_id, position, title, file_name: stemOf(upload.name) }
      return {
        change: {
          action: 'media.attach',
          target: targetOf(content_id),
          target_name: added.name,
          right: 'media.upload' as const,
          before: { episode: null },
          after: { episode: after },
        },
        answer: (record_id): Answer => ({
          version: added.version,
          record_id,
          file_id,
          is_playable: film.isPlayable ? 1 : 0,
          rendition_num: plans.length,
          notes,
        }),
      }
    })
  }

  async function attach(input: Attach, context: OperatorContext): Promise<Answer> {
    const upload = await gate.requireOwn(input.upload_id, context.operator.operator_id)
    // The same request again: what it did is answered from the record, without looking at a file that is gone.
    if (upload.state === 'attached') {
      const act = { call: CALL, request_id: input.request_id, reason: input.reason }
      return acts.perform(context, act, async () => {
        throw new Refusal('upload.not_in_state')
      })
    }
    await requireFilm(input, context)
    await db.transaction().execute((trx) => contents.films.requireVideo(trx, input))
    const intakeFolder = work.intakeFolder(upload.upload_id)
    try {
      const place = await placeOf(upload)
      const film = await intake.take({ ...place, sha256: upload.sha256, folder: intakeFolder })
      const answer = await attachTaken(input, context, upload, film)
      contents.forget()
      await folder.remove(upload.upload_id)
      return answer
    } finally {
      await work.remove(intakeFolder)
    }
  }

  return {
    /**
     * Throws `upload.not_found`, `upload.not_in_state`, `upload.no_room`, `content.not_found`, `request.conflict`, `media.not_video`,
     * and `transcode.*` where the file is no film that can be read.
     */
    async attach(input: Attach, context: OperatorContext): Promise<Sent> {
      const answer = await attach(input, context)
      return { ...answer, note_texts: answer.notes.map((note) => formatText(mediaNotes[note], context.language)) }
    },

    undo: { 'media.attach': createUndoAttach({ clock, contents, queue }) },
  }
}
