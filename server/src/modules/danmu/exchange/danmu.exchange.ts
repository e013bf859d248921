/** Import and export of bullet comments in Bilibili's XML, for the console and the command line. */
import { randomInt } from 'node:crypto'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Settings } from '../../site/index.ts'
import { toMode } from '../danmu.items.ts'
import * as danmu from '../danmu.repo.ts'
import { createBlockedTest } from '../danmu.rules.ts'
import type { DanmuVideos, Film } from '../danmu.videos.ts'
import type { DanmuLive } from '../live/danmu.live.ts'
import type { DanmuWords } from '../words/words.ts'
import { formatBilibiliXml } from './bilibili-xml.ts'
import { decodeDanmuFile } from './danmu-file.ts'
import * as repo from './imported.repo.ts'
import { type JudgedFile, judgeDanmuFile } from './imported-danmu.ts'

/** Numbers of imports are drawn: below this, so that every program reads them exactly. */
const MAX_IMPORT_ID = 2 ** 47
/** Danmu that one message takes off the pages that play the film. */
const HIDDEN_AT_ONCE = 500

/** A file that was read for a film; nothing of it is written. */
export interface ReadFile extends repo.FilmPlace, JudgedFile {}

export interface Imported {
  added: number
  /** Of these, held for review. */
  held: number
  /** Imported before, or twice in the list. */
  known: number
}

interface ExchangeDeps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'get'>
  videos: Pick<DanmuVideos, 'require'>
  words: Pick<DanmuWords, 'finder'>
  live: Pick<DanmuLive, 'hide'>
  /** Comments were written: cached segments are stale. */
  onChange(): void
}

export type DanmuExchange = ReturnType<typeof createDanmuExchange>

export function createDanmuExchange({ db, clock, settings, videos, words, live, onChange }: ExchangeDeps) {
  const countOf = (file: ReadFile, added: readonly { state: string }[]): Imported => ({
    added: added.length,
    held: added.filter(({ state }) => state === 'held').length,
    known: file.rows.length - added.length + file.twiceNum,
  })

  return {
    /**
     * Reads a file for a video of a film (0: the first) and judges each comment. Throws `danmu.file_too_large`, `danmu.file_encoding`,
     * `danmu.file_entities`, `danmu.file_broken`, `danmu.file_other`, `danmu.file_too_many`, and `request.invalid_parameter` if there
     * is no such video.
     */
    async read(film: Film, bytes: Uint8Array, wanted = 0): Promise<ReadFile> {
      const xml = decodeDanmuFile(bytes)
      const { file_id, duration } = await videos.require(film, wanted)
      const isBlocked = createBlockedTest(await settings.get('content.danmu_block_words'))
      const findWord = await words.finder()
      const judged = await judgeDanmuFile(xml, { duration, now: clock.now(), isBlocked, findWord })
      return { content_id: film.content_id, file_id, ...judged }
    },

    /** What an import of the file would add. */
    async foresee(file: ReadFile): Promise<Imported> {
      const keys = file.rows.map(({ source_key }) => source_key)
      const known = await repo.findKnownKeys(db, file, keys)
      return countOf(
        file,
        file.rows.filter(({ source_key }) => !known.has(source_key)),
      )
    },

    newImport: () => randomInt(1, MAX_IMPORT_ID),

    /** Writes what a file brings; what came before stays as it is. `onChange` is for the caller, once the transaction has ended. */
    async write(trx: Trx, file: ReadFile, import_id: number): Promise<Imported> {
      const { content_id, file_id, rows } = file
      return countOf(file, await repo.insertImported(trx, { content_id, file_id, import_id }, rows))
    },
    onChange,

    /** Deletes what an import brought; it leaves the pages that play the film. Returns how many danmu it was. */
    async takeBack(trx: Trx, film: repo.FilmImport): Promise<number> {
      const { shown, deletedNum } = await repo.deleteImported(trx, film)
      onChange()
      for (let start = 0; start < shown.length; start += HIDDEN_AT_ONCE)
        await live.hide(film, shown.slice(start, start + HIDDEN_AT_ONCE))
      return deletedNum
    },

    /** All shown comments of a video in Bilibili's XML format, in pieces. */
    async exportXml({ content_id, ...film }: Film, wanted = 0): Promise<Iterable<string>> {
      const { file_id } = await videos.require({ content_id, ...film }, wanted)
      const rows = await danmu.listAll(db, { content_id, file_id })
      const list = rows.map(({ mode, danmu_id, ...row }) => ({
        ...row,
        mode: toMode(mode),
        sourceId: String(danmu_id),
      }))
      return formatBilibiliXml(list, content_id)
    },
  }
}
