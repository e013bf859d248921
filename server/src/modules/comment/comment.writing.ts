/** Writing and removing comments. */
import type { Checked, Output } from '@zimu/contract'
import { hours, seconds } from '@zimu/contract/durations'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import { underLimits } from '../../limits/count-or-refuse.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { ContentService, VisibleContent } from '../content/index.ts'
import { isBanned, isBlocked } from '../danmu/index.ts'
import type { Settings } from '../site/index.ts'
import { countShownChange, removeComment } from './comment.counts.ts'
import { countShown, findByRequest, findComment, insertComment, readCommentNum } from './comment.repo.ts'
import { cleanComment, countLinks, mustWait } from './comment.rules.ts'
import { type CommentItem, toItem } from './comment.wire.ts'

export interface CommentWritingDeps {
  db: Db
  commit: Commit
  clock: Clock
  attempts: Pick<Cache, 'count' | 'uncount'>
  settings: Pick<Settings, 'get'>
  contents: Pick<ContentService, 'requireVisible' | 'canView'>
}

/** Rate limits of one member; all hold. */
const LIMITS = [
  { name: 'pause', max: 1, windowMs: seconds(5) },
  { name: 'hour', max: 60, windowMs: hours(1) },
]

type Given = Checked<'POST /api/content.Comment/add'>

export function createCommentWriting({ db, commit, clock, attempts, settings, contents }: CommentWritingDeps) {
  async function requireOpen(key: string, member_id: number): Promise<VisibleContent> {
    if ((await settings.get('comment.enabled')) !== 1) throw new Refusal('comment.closed')
    const content = await contents.requireVisible(key)
    if (!(await contents.canView(content, member_id))) throw new Refusal('content.locked')
    return content
  }

  /** The comment that is answered: an answer to an answer joins its thread. */
  async function findThread(content_id: number, parent_id: number): Promise<number> {
    if (parent_id === 0) return 0
    const parent = await findComment(db, parent_id)
    const isThere = parent?.content_id === content_id && (parent.state === 'shown' || parent.state === 'removed')
    if (!parent || !isThere) throw new Refusal('comment.not_found')
    return parent.parent_id === 0 ? parent.comment_id : parent.parent_id
  }

  async function checkText(given: string): Promise<string> {
    const text = cleanComment(given)
    if (countLinks(text) > (await settings.get('comment.max_links'))) throw new Refusal('comment.links')
    if (isBlocked(text, await settings.get('comment.block_words'))) throw new Refusal('comment.refused')
    return text
  }

  async function isWaiting(member_id: number): Promise<boolean> {
    const firstReviewNum = await settings.get('comment.first_review_num')
    const isReviewed = (await settings.get('comment.is_review')) === 1
    return mustWait(await countShown(db, member_id, firstReviewNum), { isReviewed, firstReviewNum })
  }

  async function write(input: Given, member_id: number): Promise<CommentItem> {
    const { content_id } = await requireOpen(input.content_id, member_id)
    if (await isBanned(db, member_id, clock.now())) throw new Refusal('comment.banned')
    const text = await checkText(input.text)
    const parent_id = await findThread(content_id, input.parent_id)
    const state = (await isWaiting(member_id)) ? 'waiting' : 'shown'
    const is_listed = state === 'shown' ? 1 : 0
    const row = { content_id, parent_id, member_id, text, state, is_listed, create_time: clock.now() } as const
    const added = await commit(async (trx) => {
      const made = await insertComment(trx, { ...row, request_id: input.request_id || null })
      if (made && state === 'shown') await countShownChange(trx, { ...row, ...made, reply_num: 0 }, 1)
      return made
    })
    const stored = added
      ? await findComment(db, added.comment_id)
      : await findByRequest(db, member_id, input.request_id)
    if (!stored) throw new Refusal('comment.not_found')
    return toItem(stored, member_id)
  }

  return {
    /**
     * Stores a comment; it is shown at once, or waits for review by the settings. Sent again with its `request_id` it is
     * answered, not stored. Throws `request.too_fast`, `comment.closed`, `content.not_found`, `content.locked`,
     * `comment.banned`, `comment.text_required`, `comment.text_length`, `comment.links`, `comment.refused`, `comment.not_found`.
     */
    async add(input: Given, member_id: number): Promise<CommentItem> {
      const before = input.request_id ? await findByRequest(db, member_id, input.request_id) : undefined
      if (before) return toItem(before, member_id)
      const limits = LIMITS.map(({ name, ...limit }) => ({ ...limit, key: `comment:${name}:${member_id}` }))
      return underLimits(attempts, limits, () => write(input, member_id))
    },

    /** Removes an own comment, also where comments are closed meanwhile. Throws `comment.not_found`. */
    async remove(
      { comment_id }: Checked<'POST /api/content.Comment/dele'>,
      member_id: number,
    ): Promise<Output<'POST /api/content.Comment/dele'>> {
      const comment = await findComment(db, comment_id)
      if (comment?.member_id !== member_id) throw new Refusal('comment.not_found')
      await commit((trx) => removeComment(trx, comment))
      return { comment_id, comment_num: await readCommentNum(db, comment.content_id) }
    },
  }
}
