/** Bullet comments from and to other services. */
import { createHash } from 'node:crypto'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { VisibleContent } from '../../content/index.ts'
import { toMode } from '../danmu.items.ts'
import * as repo from '../danmu.repo.ts'
import { cleanText, placeTime, segmentOf } from '../danmu.rules.ts'
import { type ExchangedDanmu, formatBilibiliXml, parseBilibiliXml } from './bilibili-xml.ts'

const BATCH = 500

export interface Imported {
  added: number
  /** In the list before. */
  known: number
  /** Cannot be shown: drawn by programs, empty, too long, behind the end. */
  skipped: number
}

/** Names a comment for ever, so that a second import finds it. */
function sourceKey({ source_id, time, text, mode, color }: ExchangedDanmu): string {
  if (source_id !== '') return `bilibili:${source_id}`
  return `sha:${createHash('sha256')
    .update(JSON.stringify([time, text, mode, color]))
    .digest('base64url')
    .slice(0, 24)}`
}

/** What a content says of its film, for those that have no video of their own. */
export type Film = Pick<VisibleContent, 'content_id' | 'duration'>

interface ExchangeDeps {
  db: Db
  clock: Clock
  /** One video of a content, 0 for the first. */
  findVideo(film: Film, file_id: number): Promise<repo.Video>
  onChange(): void
}

export function createDanmuExchange({ db, clock, findVideo, onChange }: ExchangeDeps) {
  /** A comment as it is kept; undefined when it breaks a rule of ours. */
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
    /** Adds a list in Bilibili's XML to a video. Throws when it is none; what was added before is left alone. */
    async importXml(film: Film, xml: string, file_id = 0): Promise<Imported> {
      const { list, skipped } = parseBilibiliXml(xml)
      const video = await findVideo(film, file_id)
      const rows = list.flatMap((item) => toRow(film.content_id, video, item) ?? [])
      const unique = [...new Map(rows.map((row) => [row.source_key, row])).values()]
      let added = 0
      for (let start = 0; start < unique.length; start += BATCH)
        added += await db.transaction().execute((trx) => repo.insertImported(trx, unique.slice(start, start + BATCH)))
      onChange()
      return { added, known: rows.length - added, skipped: skipped + list.length - rows.length }
    },

    /** All shown comments of a video in Bilibili's XML. */
    async exportXml(film: Film, asked = 0): Promise<string> {
      const { content_id } = film
      const { file_id } = await findVideo(film, asked)
      const rows = await repo.listAll(db, { content_id, file_id })
      const list = rows.map(({ mode, danmu_id, ...row }) => ({
        ...row,
        mode: toMode(mode),
        source_id: String(danmu_id),
      }))
      return formatBilibiliXml(list, content_id)
    },
  }
}
