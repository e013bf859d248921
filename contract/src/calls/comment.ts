import * as v from 'valibot'
import { call } from '../call.ts'
import { MAX_COMMENT_LENGTH } from '../constants.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'
import { commentItem } from '../shapes.ts'

const TEXT_REQUIRED: ErrorKind = 'comment.text_required'
const TEXT_LENGTH: ErrorKind = 'comment.text_length'
/** Longest text in UTF-16 units: characters of several units, and line breaks that are not counted. */
const MAX_TEXT_UNITS = MAX_COMMENT_LENGTH * 8

export const commentList = call('GET /api/content.Comment/list', {
  summary: 'Comments under a content, or the answers to one of them',
  auth: 'optional',
  effect: 'read',
  isCached: true,
  input: v.object({
    content_id: f.contentKey(),
    parent_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)), 0),
    page: f.page(),
    limit: f.limit(),
    cursor: f.cursor(),
    ...f.sorting(),
  }),
  output: v.object({
    ...f.listOf(commentItem),
    /** Comments and answers that are shown under the content. */
    comment_num: v.number(),
    /** The caller's own that wait for review, with the first page only. */
    waiting: v.array(commentItem),
  }),
})

export const commentAdd = call('POST /api/content.Comment/add', {
  summary: 'Writes a comment or an answer',
  auth: 'required',
  effect: 'write',
  // Characters may come escaped.
  bodyLimit: 32 * 1024,
  input: v.object({
    content_id: f.contentKey(),
    parent_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)), 0),
    text: v.pipe(v.string(), f.bounded(TEXT_LENGTH, MAX_TEXT_UNITS), v.trim(), v.nonEmpty(TEXT_REQUIRED)),
    /** Idempotency key: sent again, the comment is stored once. */
    request_id: v.optional(f.trimmed(64), ''),
  }),
  output: commentItem,
})

export const commentLike = call('POST /api/content.Comment/like', {
  summary: 'Likes a comment, or takes the like back',
  auth: 'required',
  effect: 'write',
  input: v.object({ comment_id: f.id(), is_like: v.optional(f.flag(), 1) }),
  output: v.object({ comment_id: v.number(), is_like: f.flag(), like_num: v.number() }),
})

export const commentReport = call('POST /api/content.Comment/report', {
  summary: 'Reports a comment to the operator',
  auth: 'required',
  effect: 'write',
  input: v.object({ comment_id: f.id(), reason: v.optional(f.trimmed(140), '') }),
  output: v.object({ comment_id: v.number() }),
})

export const commentDele = call('POST /api/content.Comment/dele', {
  summary: 'Removes an own comment',
  auth: 'required',
  effect: 'write',
  input: v.object({ comment_id: f.id() }),
  output: v.object({ comment_id: v.number(), comment_num: v.number() }),
})
