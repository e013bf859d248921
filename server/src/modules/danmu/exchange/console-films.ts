/** Files of danmu on the console: what a film has, its danmu as a file, a file into a film, and an import taken back. */
import { Readable } from 'node:stream'
import type { Checked, ExportChecked, Output } from '@zimu/contract'
import type { ExportFile, OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import { localise } from '../../../texts/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import { listVideos } from '../danmu.repo.ts'
import type { DanmuExchange, Imported, ReadFile } from './danmu.exchange.ts'
import { countByVideo, findFilm } from './imported.repo.ts'

const INFO = 'GET /admin/api/danmu.Film/info'
const IMPORT = 'POST /admin/api/danmu.Film/import'
const EXPORT = 'GET /admin/api/danmu.Film/export'

const NONE = { shown_num: 0, held_num: 0, imported_num: 0 }

export interface ConsoleFilmsDeps {
  db: Db
  acts: Pick<Acts, 'perform'>
}

const answerOf = (file: ReadFile, { added, held, known }: Imported) => ({
  ...{ read_num: file.readNum, added_num: added, held_num: held, known_num: known },
  left_out: file.leftOut,
})

export function createConsoleFilms({ db, acts }: ConsoleFilmsDeps, exchange: DanmuExchange) {
  /** Throws `danmu.film_not_found`. */
  async function requireFilm(content_id: number) {
    const film = await findFilm(db, content_id)
    if (!film) throw new Refusal('danmu.film_not_found')
    return film
  }

  /** A video that a film does not have is a film that is not there. */
  const asked = <Value>(work: Promise<Value>): Promise<Value> =>
    work.catch((error) => {
      const isVideo = error instanceof Refusal && error.kind === 'request.invalid_parameter'
      throw isVideo ? new Refusal('danmu.film_not_found') : error
    })

  /** The import as the act left it: none of it was deleted. */
  const undoImport: Undo = async (trx, { target, after }) => {
    const { import_id, file_id, added_num } = after
    if (typeof import_id !== 'number' || typeof file_id !== 'number' || !(Number(added_num) > 0)) return undefined
    const film = { content_id: Number(target.slice('content:'.length)), file_id, import_id }
    const deletedNum = await exchange.takeBack(trx, film)
    if (deletedNum === 0) return undefined
    return { before: { added_num: deletedNum, import_id, file_id }, after: { added_num: 0 } }
  }

  return {
    handlers: {
      /** Throws `danmu.film_not_found`. */
      async [INFO]({ content_id }: Checked<typeof INFO>, { language }: OperatorContext): Promise<Output<typeof INFO>> {
        const { name, texts, duration } = await requireFilm(content_id)
        const videos = await listVideos(db, content_id)
        const nums = await countByVideo(db, content_id)
        const shown = videos.length > 0 ? videos : [{ file_id: 0, duration }]
        return {
          ...{ content_id, name: localise({ name }, texts, language).name },
          videos: shown.map((video) => ({ ...video, ...(nums.get(video.file_id) ?? NONE) })),
        }
      },

      /** Throws what `exchange.read` throws, and `danmu.film_not_found`. */
      async [IMPORT](
        { request_id, reason, content_id, file_id, name, file, dry }: Checked<typeof IMPORT>,
        context: OperatorContext,
      ): Promise<Output<typeof IMPORT>> {
        const film = await requireFilm(content_id)
        const read = await asked(exchange.read(film, Buffer.from(file, 'base64'), file_id))
        if (dry === 1) return { ...answerOf(read, await exchange.foresee(read)), record_id: null }
        const import_id = exchange.newImport()
        const done = await acts.perform(context, { call: IMPORT, request_id, reason }, async (trx) => {
          const imported = await exchange.write(trx, read, import_id)
          const { added: added_num, held: held_num } = imported
          const target = { target: `content:${content_id}`, target_name: film.name, right: 'danmu.decide' } as const
          const after = { name, added_num, held_num, import_id, file_id: read.file_id }
          const change = { action: 'danmu.import', ...target, before: { added_num: 0 }, after }
          return {
            change: added_num > 0 ? change : null,
            answer: (record_id) => ({ ...answerOf(read, imported), record_id }),
          }
        })
        exchange.onChange()
        return done
      },
    },
    exports: {
      /** Throws `danmu.film_not_found`. */
      async [EXPORT]({ content_id, file_id }: ExportChecked<typeof EXPORT>): Promise<ExportFile> {
        const pieces = await asked(exchange.exportXml(await requireFilm(content_id), file_id))
        return {
          ...{ fileName: `danmu-${[content_id, ...(file_id ? [file_id] : [])].join('-')}.xml` },
          ...{ contentType: 'application/xml; charset=utf-8', body: Readable.from(pieces, { objectMode: false }) },
        }
      },
    },
    undo: { 'danmu.import': undoImport },
  }
}
