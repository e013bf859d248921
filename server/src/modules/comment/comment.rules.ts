/** Rules of comments that need no database. Pure. */
import { MAX_COMMENT_LENGTH, visibleDanmuText } from '@zimu/contract'
import type { ListRules } from '../../db/list-query/list-query.rules.ts'
import { Refusal } from '../../refusal.ts'

/** `removed` by its author, `hidden` by the operator. */
export type CommentState = 'shown' | 'waiting' | 'hidden' | 'removed'

/** Lines of a comment: enough for a poem, not for a wall. */
const MAX_LINES = 20

/** Orders of comments (docs/wire.md#comments). */
export const COMMENT_RULES: ListRules = {
  sorts: ['comment_id', 'like_num'],
  defaultOrder: { field: 'comment_id', direction: 'desc' },
  searches: {},
}

/**
 * The text without invisible characters, with at most one blank line in a row. Throws `comment.text_required` if it is
 * empty, `comment.text_length`.
 */
export function cleanComment(given: string): string {
  const text = given
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => visibleDanmuText(line, MAX_COMMENT_LENGTH))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') throw new Refusal('comment.text_required')
  const isLong = [...text].length > MAX_COMMENT_LENGTH || text.split('\n').length > MAX_LINES
  if (isLong) throw new Refusal('comment.text_length')
  return text
}

/** What begins an address, or ends the name of a host. */
const LINK = /https?:\/\/|www\.|[\p{L}\d]\.(?:com|net|org|cn|cc|top|xyz|io|me|tv|vip|info|biz|site|shop|link|ru)\b/giu
/** One address, for what `LINK` finds twice in it. */
const ADDRESS = /\S+/gu

/** Number of links in a text, also of those that were written without a scheme or in full width. */
export function countLinks(text: string): number {
  const words = text.normalize('NFKC').match(ADDRESS) ?? []
  return words.filter((word) => word.search(LINK) >= 0).length
}

/** Name under a comment: the nickname; a username, which is for logging in, is not spelt out. */
export function shownName({ nickname, username }: { nickname: string | null; username: string | null }): string {
  if (nickname && nickname !== username) return nickname
  const [first = ''] = username ?? ''
  return first === '' ? '' : `${first}***`
}

/** Number of colours that stand for authors without a picture. */
const MARKS = 16
export const markOf = (member_id: number): number => member_id % MARKS

/** Whether a comment waits for review: all do, or the first ones of a member of whom few were shown. */
export function mustWait(
  shownNum: number,
  { isReviewed, firstReviewNum }: { isReviewed: boolean; firstReviewNum: number },
): boolean {
  return isReviewed || shownNum < firstReviewNum
}
