/** The search over all danmu, and who sent them. */
import type { Checked, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { localise } from '../../../texts/index.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import { countBans, findBan } from '../ban.repo.ts'
import { toMode } from '../danmu.items.ts'
import { listEpisodes } from './queue.repo.ts'
import { toState, visitorPath } from './queue.ts'
import * as repo from './search.repo.ts'

const LIST = 'GET /admin/api/danmu.Item/list'
const SENDER = 'GET /admin/api/danmu.Sender/info'
const DAY_SPANS = { today: days(1), '7d': days(7), '30d': days(30) } as const
/** Danmu of a sender that are shown beside one of theirs. */
const RECENT = 10

/** `<time>.<id>` of the row that was looked at last; undefined: the newest. */
function parsePlace(text = ''): repo.Place | undefined {
  const [, create_time, danmu_id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  return create_time === undefined ? undefined : { create_time: Number(create_time), danmu_id: Number(danmu_id) }
}

const formatPlace = ({ create_time, danmu_id }: repo.Place) => `${create_time}.${danmu_id}`

export function createDanmuSearch({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async list(
      { q, content_id, member_id, state, is_matched, day, limit, cursor }: Checked<typeof LIST>,
      { language }: OperatorContext,
    ): Promise<Output<typeof LIST>> {
      const filter = { q, content_id, member_id, state, is_matched, since: day && clock.now() - DAY_SPANS[day] }
      const before = parsePlace(cursor)
      const rows = await repo.search(db, filter, { before, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      // A full page goes on behind its last row, another one where the window ended.
      const isFull = rows.length > limit
      const episodes = await listEpisodes(db, [...new Set(shown.map((row) => row.content_id))])
      const next = isFull ? shown.at(-1) : await repo.findWindowEnd(db, filter, before)
      return {
        list: shown.map(({ name, texts, username, nickname, word, kind, file_id, ...row }) => ({
          ...row,
          mode: toMode(row.mode),
          state: toState(row.state),
          create_time: formatTime(row.create_time),
          content_name: name === null ? '' : localise({ name }, texts ?? '{}', language).name,
          username: username ?? '',
          nickname: nickname ?? '',
          word: word ?? '',
          visitor_path: visitorPath({ ...row, kind, file_id }, episodes),
        })),
        next_cursor: next ? formatPlace(next) : null,
        seen_time: isFull ? null : formatTimeOrNull(next?.create_time ?? null),
      }
    },

    /** Throws `member.not_found`. */
    async sender({ member_id }: Checked<typeof SENDER>): Promise<Output<typeof SENDER>> {
      const member = await repo.findSender(db, member_id)
      if (!member) throw new Refusal('member.not_found')
      const ban = await findBan(db, member_id, clock.now())
      const recent = await repo.listRecent(db, member_id, RECENT)
      return {
        ...member,
        shown_num: member.shown_num ?? 0,
        hidden_num: member.hidden_num ?? 0,
        create_time: formatTime(member.create_time),
        ...(await repo.countReports(db, member_id)),
        ban_num: await countBans(db, member_id),
        ban: ban ? { ban_id: ban.ban_id, over_time: formatTimeOrNull(ban.over_time) } : null,
        recent: recent.map((row) => ({ ...row, state: toState(row.state) })),
      }
    },
  }
}
