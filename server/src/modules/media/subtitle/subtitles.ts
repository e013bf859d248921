/** Calls about the subtitles of a film. */
import { readFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import type { Checked, Output } from '@zimu/contract'
import { MAX_SUBTITLE_LETTERS } from '@zimu/contract/films'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { FilmParts } from '../../content/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import { findFilm } from '../film/film.repo.ts'
import { createFilmEdit, createUndoParts, type FilmEditDeps } from '../film/film-edit.ts'
import type { UploadFolder } from '../upload/disk.ts'
import { changeUpload } from '../upload/upload.repo.ts'
import type { UploadGate } from '../upload/upload-gate.ts'
import { MAX_CUES_A_FILE, MAX_NOTES, notesOf, scanCues } from './subtitle.rules.ts'
import { createSubtitleStore, type SubtitleTools } from './subtitle-store.ts'

export interface SubtitlesDeps extends FilmEditDeps {
  db: Db
  acts: Pick<Acts, 'perform' | 'findAnswer'>
  media: MediaStore
  folder: UploadFolder
  gate: UploadGate
  subtitles: SubtitleTools
}

type Save = Checked<'POST /admin/api/media.Subtitle/save'>
type Saved = Output<'POST /admin/api/media.Subtitle/save'>
const SAVE = 'POST /admin/api/media.Subtitle/save'

/** Letters take one to four bytes. */
const MAX_BYTES = MAX_SUBTITLE_LETTERS * 4

export function createSubtitles(deps: SubtitlesDeps) {
  const { db, acts, contents, media, folder, gate, subtitles } = deps
  const { editParts } = createFilmEdit(deps)
  const store = createSubtitleStore(deps)

  /** Throws `upload.not_found`, `upload.not_in_state`, `media.subtitle_too_large`. */
  async function readUpload(upload_id: string, { operator }: OperatorContext): Promise<string> {
    const { state, kind, size, file_path } = await gate.requireOwn(upload_id, operator.operator_id)
    if (state !== 'finished' || kind !== 'subtitle') throw new Refusal('upload.not_in_state')
    if (size > MAX_BYTES) throw new Refusal('media.subtitle_too_large')
    const bytes =
      file_path === '' ? await readFile(folder.pathOf(upload_id)) : await buffer((await media.open(file_path)).bytes)
    return subtitles.decode(bytes)
  }

  /** Throws `media.subtitle_unreadable` with the first line that is not understood, `media.subtitle_too_large`. */
  function check(given: string, duration: number) {
    if (given.length > MAX_SUBTITLE_LETTERS) throw new Refusal('media.subtitle_too_large')
    const scanned = scanCues(given)
    let vtt: string
    try {
      vtt = subtitles.toVtt(given)
    } catch {
      throw new Refusal('media.subtitle_unreadable', { current: { line: scanned.notes[0]?.line ?? 1 } })
    }
    // Other forms have no cues of their own; their lines are counted as they were put in order.
    const { cues, notes } = scanned.cues.length > 0 ? scanned : { ...scanCues(vtt), notes: [] }
    if (cues.length === 0) throw new Refusal('media.subtitle_unreadable', { current: { line: 1 } })
    if (cues.length > MAX_CUES_A_FILE) throw new Refusal('media.subtitle_too_large')
    const all = [...notes, ...notesOf(cues, duration)].sort((a, b) => a.line - b.line)
    return {
      vtt,
      said: { cue_num: cues.length, notes: all.slice(0, MAX_NOTES), has_more: all.length > MAX_NOTES ? 1 : 0 } as const,
    }
  }

  async function write(input: Save, context: OperatorContext, { vtt, said }: ReturnType<typeof check>): Promise<Saved> {
    const { content_id, lang, upload_id } = input
    const made = await store.put(content_id, lang, vtt)
    const act = { call: SAVE, action: 'media.subtitle' } as const
    const put = async ({ tracks }: FilmParts, trx: Trx) => {
      if (upload_id !== undefined) await takeUpload(trx, upload_id, content_id)
      return { tracks: withTrack(tracks, { ...made, is_default: input.is_default }) }
    }
    const answer = await editParts(context, act, input, put, said)
    if (upload_id !== undefined) await folder.remove(upload_id)
    return answer
  }

  return {
    /**
     * Throws `content.not_found`, `request.conflict`, `media.not_video`, `media.film_gone`, `upload.not_found`,
     * `upload.not_in_state`, `media.subtitle_unreadable`, `media.subtitle_too_large`.
     */
    async save(input: Save, context: OperatorContext): Promise<Saved> {
      const { content_id, file_id, upload_id, text: given = '' } = input
      const known = await acts.findAnswer<Saved>(context, { call: SAVE, request_id: input.request_id })
      if (known) return known
      const film = await findFilm(db, content_id, file_id)
      if (!film) throw new Refusal('media.film_gone')
      await db.transaction().execute((trx) => contents.films.requireVideo(trx, input))
      const checked = check(upload_id === undefined ? given : await readUpload(upload_id, context), film.duration)
      if (input.dry === 1) return { version: input.version, record_id: null, ...checked.said }
      return write(input, context, checked)
    },

    /** Throws `content.not_found`, `request.conflict`, `media.not_video`, `media.film_gone`, `media.subtitle_gone`. */
    remove(input: Checked<'POST /admin/api/media.Subtitle/remove'>, context: OperatorContext) {
      const act = { call: 'POST /admin/api/media.Subtitle/remove', action: 'media.subtitle' } as const
      return editParts(context, act, input, ({ tracks }) => {
        const rest = tracks.filter(({ lang }) => lang !== input.lang)
        if (rest.length === tracks.length) throw new Refusal('media.subtitle_gone')
        return { tracks: rest }
      })
    },

    /** Throws `media.film_gone`, `media.subtitle_gone`. */
    async info({
      content_id,
      file_id,
      lang,
    }: Checked<'GET /admin/api/media.Subtitle/info'>): Promise<Output<'GET /admin/api/media.Subtitle/info'>> {
      const parts = await contents.films.findParts(db, content_id, file_id)
      if (!parts) throw new Refusal('media.film_gone')
      const track = parts.tracks.find((one) => one.lang === lang)
      if (!track || !(await media.stat(track.path))) throw new Refusal('media.subtitle_gone')
      const { cues } = scanCues(await text((await media.open(track.path)).bytes))
      return { cues: cues.slice(0, MAX_CUES_A_FILE).map(({ line: _, ...cue }) => cue) }
    },

    undo: { 'media.subtitle': createUndoParts(deps) },
  }
}

async function takeUpload(trx: Trx, upload_id: string, content_id: number): Promise<void> {
  if (!(await changeUpload(trx, upload_id, ['finished'], { state: 'attached', content_id })))
    throw new Refusal('upload.not_in_state')
}

/** One track a language, one that is on by itself. */
function withTrack(tracks: FilmParts['tracks'], made: FilmParts['tracks'][number]): FilmParts['tracks'] {
  const others = tracks.map((track) => (made.is_default === 1 ? { ...track, is_default: 0 as const } : track))
  const isThere = others.some(({ lang }) => lang === made.lang)
  return isThere ? others.map((track) => (track.lang === made.lang ? made : track)) : [...others, made]
}
