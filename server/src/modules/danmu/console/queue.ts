/** The queue: danmu that wait for a decision, each with what the decision needs. */
import type { Checked, Output } from '@zimu/contract'
import { contentUrl } from '@zimu/contract/page-urls'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Waiting } from '../../../db/review/review-queue.ts'
import type { MediaAddresses } from '../../../ports/media-store/index.ts'
import { localise } from '../../../texts/index.ts'
import { formatTime } from '../../../texts/time.ts'
import type { VideoMeta } from '../../content/index.ts'
import { toMode } from '../danmu.items.ts'
import { danmuQueue } from '../decision.ts'
import * as repo from './queue.repo.ts'

const QUEUE = 'GET /admin/api/danmu.Queue/list'
type Row = Output<typeof QUEUE>['list'][number]
/** Reasons of one danmu that are listed. */
const MAX_REASONS = 5

export const toState = (state: string): Row['state'] => (state === 'held' || state === 'hidden' ? state : 'shown')

interface Moment {
  content_id: number
  file_id: number
  /** Of the content; null: it is not there any more. */
  kind: string | null
  /** Seconds. */
  time: number
}

/** Page of visitors at the second of a danmu. `episodes`: places of films (`listEpisodes`). */
export function visitorPath(
  { content_id, file_id, kind, time }: Moment,
  episodes: ReadonlyMap<string, number>,
): string {
  const position = { timeSeconds: time, episode: episodes.get(`${content_id}:${file_id}`) ?? 0 }
  return `/#${contentUrl({ content_id, kind: kind ?? 'video' }, position)}`
}

export interface QueueDeps {
  db: Db
  addresses: Pick<MediaAddresses, 'signerFor'>
}

export function createDanmuQueue({ db, addresses }: QueueDeps) {
  async function describe(waiting: readonly Waiting[], { operator, language }: OperatorContext): Promise<Row[]> {
    if (waiting.length === 0) return []
    const ids = waiting.map(({ id }) => id)
    const rows = new Map((await repo.readRows(db, ids)).map((row) => [row.danmu_id, row]))
    const reasons = await danmuQueue.listReasons(db, ids)
    const episodes = await repo.listEpisodes(db, [...new Set([...rows.values()].map(({ content_id }) => content_id))])
    // Numbers below zero are no session of a member.
    const { urlOf } = addresses.signerFor(-operator.session_id)
    return waiting.flatMap(({ id: danmu_id, report_num }) => {
      const row = rows.get(danmu_id)
      if (!row) return []
      const { content_id, time } = row
      const { storyboard } = JSON.parse(row.meta ?? '{}') as VideoMeta
      return {
        ...{ danmu_id, report_num, text: row.text, color: row.color, time, content_id },
        mode: toMode(row.mode),
        state: toState(row.state),
        create_time: formatTime(row.create_time),
        content_name: row.name === null ? '' : localise({ name: row.name }, row.texts ?? '{}', language).name,
        ...{ member_id: row.member_id, username: row.username ?? '', nickname: row.nickname ?? '' },
        reasons: reasons
          .filter((one) => one.id === danmu_id)
          .slice(0, MAX_REASONS)
          .map(({ reason, num }) => ({ reason, num })),
        word: row.word ?? '',
        sender_shown_num: row.shown_num ?? 0,
        sender_hidden_num: row.hidden_num ?? 0,
        image_url: row.image_url ?? '',
        storyboard: storyboard ? (({ path, ...board }) => ({ ...board, url: urlOf(path) }))(storyboard) : null,
        visitor_path: visitorPath(row, episodes),
      }
    })
  }

  return {
    async list(input: Checked<typeof QUEUE>, context: OperatorContext): Promise<Output<typeof QUEUE>> {
      const { waiting, next_cursor } = await danmuQueue.list(db, input)
      return { list: await describe(waiting, context), next_cursor, ...(await danmuQueue.count(db)) }
    },
  }
}
