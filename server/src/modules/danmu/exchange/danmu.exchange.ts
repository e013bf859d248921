/** Import and export of bullet comments in formats of other services. */
import { createHash } from 'node:crypto'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { toMode } from '../danmu.items.ts'
import * as repo from '../danmu.repo.ts'
import { cleanText, placeTime, segmentOf } from '../danmu.rules.ts'
import type { DanmuVideos, Film } from '../danmu.videos.ts'
import type { ExchangedDanmu } from './bilibili-xml.ts'

const BATCH = 500
/** Loaded when somebody exchanges a list: the XML parser would stay in every server's memory. */
const loadXml = () => import('./bilibili-xml.ts')

export interface Imported {
  added: number
  /** Imported before, or twice in the list. */
  known: number
  /** Not importable: drawn by scripts, empty, too long, or after the end of the video. */
  skipped: number
}

/** Stable key of a comment, by which a second import recognises it. */
function sourceKey({ sourceId, time, text, mode, color }: ExchangedDanmu): string {
  if (sourceId !== '') return `bilibili:${sourceId}`
  return `sha:${createHash('sha256')
    .update(JSON.stringify([time, text, mode, color]))
    .digest('base64url')
    .slice(0, 24)}`
}

interface ExchangeDeps {
  db: Db
  clock: Clock
  videos: Pick<DanmuVideos, 'require'>
  /** Comments were written: cached segments are stale. */
  onChange(): void
}

export function createDanmuExchange({ db, clock, videos, onChange }: ExchangeDeps) {
  /** The row of an imported comment; undefined if it breaks a rule for comments. */
  function toRow(content_id: number, { file_id, duration }: repo.Video, item: ExchangedDanmu) {
    try {
      const time = placeTime(item.time, duration)
      const create_time = item.create_time || clock.now()
      const placed = {
        content_id,
        file_id,
        time,
        segment: segmentOf(time),
        mode: item.mode,
        color: item.color,
        create_time,
      }
      return { ...placed, text: cleanText(item.text), source_key: sourceKey(item) }
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  return {
    /**
     * Imports a list in Bilibili's XML format into a video. Comments imported before are left unchanged. Throws if the text
     * is not such a list.
     */
    async importXml(film: Film, xml: string, file_id = 0): Promise<Imported> {
      const { parseBilibiliXml } = await loadXml()
      const { list, skipped } = parseBilibiliXml(xml)
      const video = await videos.require(film, file_id)
      const rows = list.flatMap((item) => toRow(film.content_id, video, item) ?? [])
      const unique = [...new Map(rows.map((row) => [row.source_key, row])).values()]
      let added = 0
      for (let start = 0; start < unique.length; start += BATCH)
        added += await db.transaction().execute((trx) => repo.insertImported(trx, unique.slice(start, start + BATCH)))
      onChange()
      return { added, known: rows.length - added, skipped: skipped + list.length - rows.length }
    },

    /** All shown comments of a video in Bilibili's XML format. */
    async exportXml(film: Film, wanted = 0): Promise<string> {
      const { content_id } = film
      const { file_id } = await videos.require(film, wanted)
      const rows = await repo.listAll(db, { content_id, file_id })
      const list = rows.map(({ mode, danmu_id, ...row }) => ({
        ...row,
        mode: toMode(mode),
        sourceId: String(danmu_id),
      }))
      const { formatBilibiliXml } = await loadXml()
      return formatBilibiliXml(list, content_id)
    },
  }
}
