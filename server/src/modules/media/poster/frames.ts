/** Small pictures along a film, made when somebody first looks for them, and kept in the media store. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { MediaAddresses } from '../../../ports/media-store/addresses.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import { findFilm } from '../film/film.repo.ts'
import { signerOf } from '../film/film-list.ts'
import type { FilmTools, PictureTools } from '../film/film-tools.ts'
import { refusalOf } from '../film/transcode-refusal.ts'
import type { FilmCopies } from './film-copies.ts'
import { createFrameMaker, FRAME_WIDTH, frameName } from './frame-maker.ts'

export interface FramesDeps {
  db: Db
  media: MediaStore
  addresses: Pick<MediaAddresses, 'signerFor'>
  tools: FilmTools
  pictures: PictureTools
  copies: FilmCopies
}

type Film = NonNullable<Awaited<ReturnType<typeof findFilm>>>
type List = Output<'GET /admin/api/media.Frame/list'>
/** Single moments of a film that are kept. */
const MAX_MOMENTS = 300

export type Frames = ReturnType<typeof createFrames>

export function createFrames({ db, addresses, ...deps }: FramesDeps) {
  const { media, tools, pictures, copies } = deps
  const closing = new AbortController()
  const maker = createFrameMaker({ media, tools, pictures, copies, signal: closing.signal })

  /** Throws `media.film_gone`, `transcode.unavailable`. */
  async function requireFilm(content_id: number, file_id: number): Promise<Film> {
    const film = await findFilm(db, content_id, file_id)
    if (!film) throw new Refusal('media.film_gone')
    if ((await tools.transcoder.abilities()).name === 'none') throw new Refusal('transcode.unavailable')
    return film
  }

  /** A film that was put in place of another has pictures of its own. */
  const folderOf = (content_id: number, { file_id, file_path }: Film) =>
    `c/${content_id}/frames-${file_id}-${createHash('sha256').update(file_path).digest('hex').slice(0, 8)}`

  /** A moment, exact to the frame, as a file in `target`. */
  async function take(
    {
      content_id,
      file_id = 0,
      seconds = 0,
    }: { content_id: number; file_id?: number | undefined; seconds?: number | undefined },
    target: string,
  ): Promise<string> {
    const film = await requireFilm(content_id, file_id)
    try {
      return await copies.use(film, async (path) =>
        tools.transcoder.frameAt(await tools.transcoder.probe(path), seconds, target, { signal: closing.signal }),
      )
    } catch (error) {
      throw refusalOf(error, tools)
    }
  }

  async function forgetMoments(folderPath: string): Promise<void> {
    const moments: string[] = []
    for await (const { file_path } of media.list(folderPath)) if (file_path.includes('/at-')) moments.push(file_path)
    if (moments.length >= MAX_MOMENTS) for (const file_path of moments) await media.remove(file_path)
  }

  async function moment(content_id: number, film: Film, at: number): Promise<string> {
    const folderPath = folderOf(content_id, film)
    const file_path = `${folderPath}/at-${Math.round(at * 1000)}.webp`
    if (await media.stat(file_path)) return file_path
    await forgetMoments(folderPath)
    const bytes = await copies
      .use(film, async (path, folder) => {
        const facts = await tools.transcoder.probe(path)
        const frame = await tools.transcoder.frameAt(facts, at, join(folder, 'moments'), { signal: closing.signal })
        return pictures.shrinkPicture(frame, FRAME_WIDTH)
      })
      .catch((error: unknown) => {
        throw refusalOf(error, tools)
      })
    await media.putBytes(file_path, bytes)
    return file_path
  }

  return {
    take,

    /** Throws `media.film_gone`, `upload.no_room` and `transcode.*` where no pictures can be made. */
    async list(
      { content_id, file_id, seconds }: Checked<'GET /admin/api/media.Frame/list'>,
      context: OperatorContext,
    ): Promise<List> {
      const film = await requireFilm(content_id, file_id)
      const { urlOf } = signerOf(addresses, context)
      if (seconds !== undefined) {
        const url = urlOf(await moment(content_id, film, seconds))
        return { is_ready: 1, interval: 0, list: [{ seconds, url }] }
      }
      const folderPath = folderOf(content_id, film)
      const made = await maker.make(film, folderPath).catch((error: unknown) => {
        throw refusalOf(error, tools)
      })
      if (!made) return { is_ready: 0, interval: 0, list: [] }
      const { interval, num } = made
      const list = Array.from({ length: num }, (_, index) => ({
        seconds: index * interval,
        url: urlOf(`${folderPath}/${frameName(index)}`),
      }))
      return { is_ready: 1, interval, list }
    },

    close: () => closing.abort(new Error('the service stops')),
  }
}
