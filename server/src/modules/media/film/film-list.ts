/** Films of a content as the editor shows them. */
import { type Checked, LANGUAGES, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { MediaAddresses, Signer } from '../../../ports/media-store/addresses.ts'
import { Refusal } from '../../../refusal.ts'
import type { ContentService, VideoMeta } from '../../content/index.ts'
import { faultText } from '../rendition/fault-text.ts'
import { listRenditions } from '../rendition/rendition.repo.ts'
import * as repo from './film.repo.ts'
import { PLAIN_TYPES } from './film.rules.ts'

export interface FilmListDeps {
  db: Db
  addresses: Pick<MediaAddresses, 'signerFor'>
  contents: Pick<ContentService, 'films'>
}

type List = Output<'GET /admin/api/media.Film/list'>
type FilmRow = List['list'][number]
/** Renditions of one content that are looked at. */
const MAX_RENDITIONS = 1000

/** `{lang: {title}}` beside the base language's text → `{lang: title}`. */
export function titlesOf(title: string, texts: Partial<Record<string, { title?: string }>>): Record<string, string> {
  const [base] = LANGUAGES
  const all = LANGUAGES.map((lang) => [lang, lang === base ? title : (texts[lang]?.title ?? '')] as const)
  return Object.fromEntries(all.filter(([, text]) => text !== ''))
}

/** `covers` of a content → addresses by name. */
function cropsOf(covers: string): Record<string, string> {
  const known = JSON.parse(covers) as Record<string, { url: string }>
  return Object.fromEntries(Object.entries(known).map(([name, { url }]) => [name, url]))
}

/** Signs addresses for the session of an operator; numbers below zero are no session of a member. */
export const signerOf = (addresses: Pick<MediaAddresses, 'signerFor'>, { operator }: OperatorContext): Signer =>
  addresses.signerFor(-operator.session_id)

export function createFilmList({ db, addresses, contents }: FilmListDeps) {
  async function renditionsOf(content_id: number, context: OperatorContext) {
    const rows = await listRenditions(db, { content_id }, { before: Number.MAX_SAFE_INTEGER, limit: MAX_RENDITIONS })
    return (file_id: number): FilmRow['renditions'] =>
      rows
        .filter((row) => row.file_id === file_id)
        .map(({ rendition_id, kind, name, width, height, bitrate, state, progress, fault }) => ({
          ...{ rendition_id, kind, name, width, height, bitrate, state, progress },
          fault_text: faultText({ fault }, context),
        }))
        .sort((a, b) => b.height - a.height)
  }

  return {
    /** Throws `content.not_found`. */
    async list({ content_id }: Checked<'GET /admin/api/media.Film/list'>, context: OperatorContext): Promise<List> {
      const content = await repo.findContent(db, content_id)
      if (!content) throw new Refusal('content.not_found')
      const { urlOf } = signerOf(addresses, context)
      const renditions = await renditionsOf(content_id, context)
      const cueNums = await contents.films.countCues(db, content_id)
      const rows = await repo.listFilms(db, content_id)
      const list = rows.map((row, episode): FilmRow => {
        const meta = JSON.parse(row.meta) as VideoMeta
        const { storyboard, tracks = [], chapters = [] } = meta
        const type = PLAIN_TYPES[row.file_ext]
        return {
          ...{ file_id: row.file_id, file_name: row.file_name, duration: row.duration, size: row.file_size },
          ...{ width: row.width, height: row.height, has_hls: meta.hls ? 1 : 0 },
          titles: titlesOf(row.title, JSON.parse(row.texts)),
          sources: type ? [{ type, url: urlOf(row.file_path) }] : [],
          renditions: renditions(row.file_id),
          tracks: tracks.map(({ path, ...track }) => ({
            ...track,
            cue_num: cueNums.get(`${episode} ${track.lang}`) ?? 0,
            url: urlOf(path),
          })),
          chapters: chapters.map(({ time, title, texts = {} }) => ({ time, titles: titlesOf(title, texts) })),
          storyboard: storyboard ? (({ path, ...board }) => ({ ...board, url: urlOf(path) }))(storyboard) : null,
        }
      })
      const { version, image_url, image_width, image_height, image_color } = content
      const cover = { image_url, width: image_width, height: image_height, color: image_color }
      return { version, cover: { ...cover, crops: cropsOf(content.covers) }, list }
    },
  }
}
