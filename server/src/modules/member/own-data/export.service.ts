/**
 * A member's copy of all data that is stored about them, as one JSON file behind a link that expires. The pictures of their feedback are
 * in it (docs/decisions/0431).
 */

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Output } from '@zimu/contract'
import { hours, minutes } from '@zimu/contract/durations'
import type { MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { countOrRefuse } from '../../../limits/count-or-refuse.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { formatMoney } from '../../../texts/money.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Reauthentication } from '../account/reauthentication.service.ts'
import { findMember } from '../member.repo.ts'
import { findAvatarPath } from '../profile/avatar.repo.ts'
import { findSessionById } from '../session/session.repo.ts'
import type { Sessions } from '../session/session.service.ts'
import { isShutOut } from '../session/shut-out.rules.ts'
import { type OwnRow, readOwnTables } from './own-data.repo.ts'
import { readAsData, readOwnPictures } from './own-pictures.ts'

export interface ExportDeps {
  db: Db
  clock: Clock
  ids: Ids
  cache: Cache
  media: Pick<MediaStore, 'open'>
  reauthentication: Pick<Reauthentication, 'require'>
  sessions: Pick<Sessions, 'flush'>
  /** Writes the buffers of other modules (footprints). */
  flushElsewhere(): Promise<void>
}

/** Path of the file; its token stands in the query, which no log keeps. */
export const EXPORT_PATH = '/api/member.Member/exportFile'
const LINK_MS = minutes(10)
/** Rate limits, as a copy may be large: downloads per link, and links per member and hour. */
const MAX_OPENINGS = 5
const MAX_LINKS = 5
const LINKS_WINDOW_MS = hours(1)
const MAX_TOKEN_LENGTH = 100

export interface ExportFile {
  file_name: string
  body: Readable
}

const keyOf = (token: string) => `export:${createHash('sha256').update(token).digest('hex')}`

/** Times as ISO text and amounts as decimals: a copy is read by people and other programs. */
export function toPlain(row: OwnRow): OwnRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== 'number') return [name, value]
      if (name.endsWith('_time')) return [name, new Date(value).toISOString()]
      return name.endsWith('_minor') ? [name.replace(/_minor$/, ''), formatMoney(value)] : [name, value]
    }),
  )
}

/** What else of a copy is written. */
export interface CopyOptions {
  /** The pictures of feedback themselves; without them they are listed. */
  hasPictures: boolean
}

export function createExportService(deps: ExportDeps) {
  const { db, clock, ids, cache, media, reauthentication, sessions } = deps

  async function readAvatar(member_id: number): Promise<string> {
    const file_path = await findAvatarPath(db, member_id)
    return file_path ? ((await readAsData(media, file_path)) ?? '') : ''
  }

  async function* writeTables(member_id: number): AsyncGenerator<string> {
    let isFirst = true
    for await (const { table, rows } of readOwnTables(db, member_id)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(table)}:${JSON.stringify(rows.map(toPlain))}`
      isFirst = false
    }
  }

  /** By their numbers; those that are not in the file follow by number alone. */
  async function* writePictures(member_id: number): AsyncGenerator<string> {
    const missing: number[] = []
    let isFirst = true
    for await (const { picture_id, data } of readOwnPictures(db, media, member_id)) {
      if (data === undefined) {
        missing.push(picture_id)
        continue
      }
      yield `${isFirst ? '' : ','}\n"${picture_id}":${JSON.stringify(data)}`
      isFirst = false
    }
    yield `\n},"pictures_left_out":${JSON.stringify(missing)}`
  }

  async function* write(member_id: number, { hasPictures }: CopyOptions): AsyncGenerator<string> {
    const head = { create_time: new Date(clock.now()).toISOString(), avatar: await readAvatar(member_id) }
    yield `${JSON.stringify(head).slice(0, -1)},"tables":{`
    yield* writeTables(member_id)
    yield '\n}'
    if (hasPictures) {
      yield ',"pictures":{'
      yield* writePictures(member_id)
    }
    yield '\n}\n'
  }

  /** The copy of a member, as it is at the end of all that is buffered. */
  async function openCopy(member_id: number, options: CopyOptions): Promise<ExportFile> {
    await sessions.flush()
    await deps.flushElsewhere()
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    const body = Readable.from(write(member_id, options), { objectMode: false })
    return { file_name: `zimu-${member_id}-${day}.json`, body }
  }

  return {
    openCopy,

    /** Creates a link for a member who has just reauthenticated. It also ends with the session. */
    async exportLink(context: MemberContext): Promise<Output<'POST /api/member.Member/export'>> {
      await reauthentication.require(context)
      const { member_id, session_id } = context.caller
      await countOrRefuse(cache, { key: `export:m${member_id}`, max: MAX_LINKS, windowMs: LINKS_WINDOW_MS })
      const token = ids.token()
      await cache.put(keyOf(token), `${member_id}:${session_id}`, LINK_MS)
      return {
        url: `${context.origin}${EXPORT_PATH}?token=${token}`,
        exp_time: formatTime(clock.now() + LINK_MS),
      }
    },

    /** Opens the file of a link; undefined if the link is unknown or has expired. */
    async openExport(token: string): Promise<ExportFile | undefined> {
      if (token.length > MAX_TOKEN_LENGTH) return undefined
      const [member_id = 0, session_id = 0] = ((await cache.read(keyOf(token))) ?? '').split(':').map(Number)
      if (member_id === 0) return undefined
      if ((await cache.count(`${keyOf(token)}:opened`, LINK_MS)).count > MAX_OPENINGS) return undefined
      const session = await findSessionById(db, session_id)
      const member = await findMember(db, member_id)
      if (!session || session.end_reason !== null || !member || isShutOut(member, clock.now())) return undefined
      return openCopy(member_id, { hasPictures: true })
    },
  }
}
