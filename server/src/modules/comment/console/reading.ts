/** What the console reads of comments: what waits, the search over all of them, and who wrote them. */
import type { Checked, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { contentUrl } from '@zimu/contract/page-urls'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { localise } from '../../../texts/index.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import { countBans, findBan } from '../../danmu/index.ts'
import type { Settings } from '../../site/index.ts'
import { commentQueue } from '../decision.ts'
import * as repo from './console.repo.ts'

const QUEUE = 'GET /admin/api/comment.Queue/list'
const LIST = 'GET /admin/api/comment.Item/list'
const AUTHOR = 'GET /admin/api/comment.Author/info'
type Row = Output<typeof LIST>['list'][number]

const DAY_SPANS = { today: days(1), '7d': days(7), '30d': days(30) } as const
/** Reasons of one comment that are listed. */
const MAX_REASONS = 5
/** Comments of an author that are shown beside one of theirs. */
const RECENT = 10

/** `waiting` for review is `held` on the console, as it is of danmu. */
const toState = (state: string): Row['state'] =>
  state === 'waiting' ? 'held' : state === 'hidden' ? 'hidden' : 'shown'
const fromState = (state: Row['state']): string => (state === 'held' ? 'waiting' : state)

function toRow({ name, texts, kind, ...row }: repo.FoundRow, language: OperatorContext['language']): Row {
  const { comment_id, text, content_id, parent_id, member_id } = row
  return {
    ...{ comment_id, text, content_id, parent_id, member_id },
    state: toState(row.state),
    create_time: formatTime(row.create_time),
    content_name: name === null ? '' : localise({ name }, texts ?? '{}', language).name,
    ...{ username: row.username ?? '', nickname: row.nickname ?? '' },
    visitor_path: `/#${contentUrl({ content_id, kind: kind ?? 'article' })}`,
  }
}

export interface CommentConsoleDeps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'get'>
}

export function createCommentConsole({ db, clock, settings }: CommentConsoleDeps) {
  return {
    async queue(input: Checked<typeof QUEUE>, { language }: OperatorContext): Promise<Output<typeof QUEUE>> {
      const { waiting, next_cursor } = await commentQueue.list(db, input)
      const ids = waiting.map(({ id }) => id)
      const rows = new Map((await repo.readRows(db, ids)).map((row) => [row.comment_id, row]))
      const reasons = await commentQueue.listReasons(db, ids)
      return {
        list: waiting.flatMap(({ id, report_num }) => {
          const row = rows.get(id)
          if (!row) return []
          const own = reasons.filter((one) => one.id === id).slice(0, MAX_REASONS)
          return {
            ...toRow(row, language),
            ...{ report_num, parent_text: row.parent_text ?? '' },
            reasons: own.map(({ reason, num }) => ({ reason, num })),
          }
        }),
        next_cursor,
        ...(await commentQueue.count(db)),
        is_enabled: (await settings.get('comment.enabled')) === 1 ? 1 : 0,
      }
    },

    async list(
      { q, content_id, member_id, state, day, limit, cursor }: Checked<typeof LIST>,
      { language }: OperatorContext,
    ): Promise<Output<typeof LIST>> {
      const since = day && clock.now() - DAY_SPANS[day]
      const filter = { q, content_id, member_id, state: state && fromState(state), since }
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : undefined
      const rows = await repo.search(db, filter, { before, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      // A full page goes on behind its last row, another one where the window ended, unless that is before the days asked for.
      const isFull = rows.length > limit
      const end = isFull ? shown.at(-1) : await repo.findWindowEnd(db, filter, before)
      const next = end && (since === undefined || end.create_time >= since) ? end : undefined
      return {
        list: shown.map((row) => toRow(row, language)),
        next_cursor: next ? String(next.comment_id) : null,
        seen_time: isFull ? null : formatTimeOrNull(next?.create_time ?? null),
      }
    },

    /** Throws `member.not_found`. */
    async author({ member_id }: Checked<typeof AUTHOR>): Promise<Output<typeof AUTHOR>> {
      const member = await repo.findAuthor(db, member_id)
      if (!member) throw new Refusal('member.not_found')
      const counts = await repo.countStates(db, member_id)
      const ban = await findBan(db, member_id, clock.now())
      const recent = await repo.listRecent(db, member_id, RECENT)
      return {
        ...member,
        create_time: formatTime(member.create_time),
        shown_num: counts.get('shown') ?? 0,
        hidden_num: counts.get('hidden') ?? 0,
        ban_num: await countBans(db, member_id),
        ban: ban ? { ban_id: ban.ban_id, over_time: formatTimeOrNull(ban.over_time) } : null,
        recent: recent.map((row) => ({ ...row, state: toState(row.state) })),
      }
    },
  }
}
