/** Comments as visitors get them. */
import type { Checked, Output } from '@zimu/contract'
import { listEnvelope } from '../../db/list-query/list-envelope.ts'
import { planList } from '../../db/list-query/list-query.rules.ts'
import type { Db } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'
import type { ContentService } from '../content/index.ts'
import type { Settings } from '../site/index.ts'
import { listComments, listLiked, listWaiting, readCommentNum } from './comment.repo.ts'
import { COMMENT_RULES } from './comment.rules.ts'
import { toItem } from './comment.wire.ts'

export interface CommentReadingDeps {
  db: Db
  settings: Pick<Settings, 'get'>
  contents: Pick<ContentService, 'requireVisible' | 'canView'>
}

/** Own comments that wait, per thread. */
const MAX_WAITING = 50
const NOTHING = { rows: [], count: 0, isExact: true, next_cursor: null }

export function createCommentReading({ db, settings, contents }: CommentReadingDeps) {
  return {
    /**
     * A page of comments, or of the answers to one; none if the caller may not view the content. Throws `comment.closed`,
     * `content.not_found`, `request.invalid_parameter`, `request.sort_field`.
     */
    async list(
      input: Checked<'GET /api/content.Comment/list'>,
      member_id: number | null,
    ): Promise<Output<'GET /api/content.Comment/list'>> {
      if ((await settings.get('comment.enabled')) !== 1) throw new Refusal('comment.closed')
      const plan = planList(input, COMMENT_RULES)
      const content = await contents.requireVisible(input.content_id)
      if (!(await contents.canView(content, member_id)))
        return { ...listEnvelope(plan, NOTHING, []), comment_num: 0, waiting: [] }
      const thread = { content_id: content.content_id, parent_id: input.parent_id }
      const isFirst = !plan.place && plan.page === 1
      const [page, comment_num, waiting] = await Promise.all([
        listComments(db, thread, plan),
        readCommentNum(db, content.content_id),
        member_id !== null && isFirst ? listWaiting(db, thread, member_id, MAX_WAITING) : [],
      ])
      const ids = page.rows.map(({ comment_id }) => comment_id)
      const liked = member_id === null ? undefined : await listLiked(db, member_id, ids)
      const list = page.rows.map((row) => toItem(row, member_id, liked))
      return {
        ...listEnvelope(plan, page, list),
        comment_num,
        waiting: waiting.map((row) => toItem(row, member_id)),
      }
    },
  }
}
