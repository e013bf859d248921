import * as v from 'valibot'
import { call } from '../call.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'
import { danmuItem } from '../shapes.ts'

const TEXT_REQUIRED: ErrorKind = 'danmu.text_required'
const TEXT_LENGTH: ErrorKind = 'danmu.text_length'

/** Comments belong to one video of a content (`file_id` of its `videos`); without it to the first. */
const videoOf = () => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)), 0)

const segmentInput = () => ({
  content_id: f.contentKey(),
  file_id: videoOf(),
  segment: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.toMaxValue(1_000_000)), 0), 0),
})

export const danmuList = call('GET /api/content.Danmu/list', {
  summary: 'One six-minute segment of bullet comments, sorted by time',
  auth: 'optional',
  effect: 'read',
  isCached: true,
  input: v.object({
    ...segmentInput(),
    /**
     * 0: as a guest gets it, one answer for all who may have it, which the server makes once; `Danmu/own` has what is the
     * caller's own.
     */
    with_own: v.optional(v.picklist([0, 1]), 1),
  }),
  output: v.object({
    segment: v.number(),
    segment_seconds: v.number(),
    count: v.number(),
    list: v.array(danmuItem),
  }),
})

export const danmuOwn = call('GET /api/content.Danmu/own', {
  summary: "What a member's segment has beyond that of everybody: own comments and likes",
  auth: 'required',
  effect: 'read',
  input: v.object(segmentInput()),
  output: v.object({
    /** The member's own pseudonym: comments of this sender are theirs. */
    sender: v.string(),
    /** Comments of the segment that the member likes. */
    liked: v.array(v.number()),
    /** Own comments that wait for review, which nobody else gets. */
    held: v.array(danmuItem),
  }),
})

export const danmuAdd = call('POST /api/content.Danmu/add', {
  summary: 'Sends a bullet comment',
  auth: 'required',
  effect: 'write',
  input: v.object({
    content_id: f.contentKey(),
    file_id: videoOf(),
    text: v.pipe(
      v.string(),
      f.bounded(TEXT_LENGTH),
      v.trim(),
      v.nonEmpty(TEXT_REQUIRED),
      v.check((text) => [...text].length <= 100, TEXT_LENGTH),
    ),
    color: v.optional(v.pipe(v.string(), f.bounded(), v.regex(/^#[0-9A-Fa-f]{6}$/)), '#FFFFFF'),
    time: v.pipe(v.number(), v.finite(), v.minValue(0)),
    mode: v.optional(v.picklist([0, 1, 2]), 0),
  }),
  output: danmuItem,
})

export const danmuLike = call('POST /api/content.Danmu/like', {
  summary: 'Likes a bullet comment, or takes the like back',
  auth: 'required',
  effect: 'write',
  input: v.object({ danmu_id: f.id(), is_like: v.optional(v.picklist([0, 1]), 1) }),
  output: v.object({ danmu_id: v.number(), is_like: f.flag(), like_num: v.number() }),
})

export const danmuReport = call('POST /api/content.Danmu/report', {
  summary: 'Reports a bullet comment to the operator',
  auth: 'required',
  effect: 'write',
  input: v.object({ danmu_id: f.id(), reason: v.optional(f.trimmed(140), '') }),
  output: v.object({ danmu_id: v.number() }),
})

export const danmuHeat = call('GET /api/content.Danmu/heat', {
  summary: 'Number of bullet comments in each bucket of seconds',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({ content_id: f.contentKey(), file_id: videoOf() }),
  output: v.object({ content_id: v.number(), bucket_seconds: f.fraction(), counts: v.array(v.number()) }),
})
