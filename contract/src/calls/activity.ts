import * as v from 'valibot'
import { call } from '../call.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'
import { cardEntries, contentKind, viewerEntries } from '../shapes.ts'

const TARGET_TYPE: ErrorKind = 'activity.target_type'

/**
 * Likes and footprints point at contents; the parameter exists so that more kinds can follow (docs/wire.md#likeadd).
 */
const targetType = () => v.optional(v.picklist(['content'], TARGET_TYPE), 'content')

const targetEntries = {
  member_id: v.number(),
  target_id: v.number(),
  target_type: v.string(),
  create_time: f.dateTime(),
  update_time: f.dateTime(),
}

export const likeAdd = call('GET /api/member.Like/add', {
  summary: 'Likes, or with is_disable=1 takes the like back',
  auth: 'required',
  effect: 'write',
  input: v.object({ target_id: f.id(), target_type: targetType(), is_disable: v.optional(f.flag(), 0) }),
  output: v.object({
    like_id: v.number(),
    target_id: v.number(),
    target_type: v.string(),
    is_disable: f.flag(),
    is_like: f.flag(),
    like_num: v.number(),
  }),
})

export const likeList = call('GET /api/member.Like/list', {
  summary: 'Own likes with the cards of their targets',
  auth: 'required',
  effect: 'read',
  input: v.object({ ...f.listQuery(), kind: v.optional(contentKind()) }),
  output: v.object(
    f.listOf(
      v.object({ like_id: v.number(), ...targetEntries, is_disable: f.flag(), ...cardEntries, ...viewerEntries }),
    ),
  ),
})

export const footprintList = call('GET /api/member.Footprint/list', {
  summary: 'Own footprint with the cards of its targets',
  auth: 'required',
  effect: 'read',
  input: v.object({ ...f.listQuery(), kind: v.optional(contentKind()) }),
  output: v.object(
    f.listOf(
      v.object({
        footprint_id: v.number(),
        ...targetEntries,
        view_num: v.number(),
        progress_duration: f.fraction(),
        ...cardEntries,
        ...viewerEntries,
      }),
    ),
  ),
})

export const footprintDele = call('POST /api/member.Footprint/dele', {
  summary: 'Removes own footprints: the named ones, or all',
  auth: 'required',
  effect: 'write',
  // 1,000 ids.
  bodyLimit: 32 * 1024,
  input: v.object({ ids: v.optional(v.pipe(v.array(f.id()), v.maxLength(1000)), []), is_all: v.optional(f.flag(), 0) }),
  output: v.object({ count: v.number() }),
})

/** Contents that a guest's browser can hold (and one visit restored after it was removed). */
const MAX_ADOPTED = 100
const MAX_ADOPTED_VIDEOS = 50

const epochMs = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const position = () => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000))

const adoptedEntries = {
  content_id: f.id(),
  /** Last visit, in epoch milliseconds. */
  visited_timestamp: epochMs(),
  view_num: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
  /** Position in seconds, or percent of an article; 0: none. */
  time: v.optional(position(), 0),
  duration: v.optional(position(), 0),
  /** Positions in single videos of the content. */
  videos: v.optional(
    v.pipe(
      v.array(v.object({ file_id: f.id(), time: position(), duration: v.optional(position(), 0) })),
      v.maxLength(MAX_ADOPTED_VIDEOS),
    ),
    [],
  ),
}

export const footprintAdopt = call('POST /api/member.Footprint/adopt', {
  summary:
    'Merges visits that this browser holds into the own footprint: the latest time and the furthest position stay',
  auth: 'required',
  effect: 'write',
  bodyLimit: 64 * 1024,
  input: v.object({ list: v.pipe(v.array(v.object(adoptedEntries)), v.maxLength(MAX_ADOPTED)) }),
  output: v.object({ count: v.number() }),
})

export const footprintPause = call('POST /api/member.Footprint/pause', {
  summary: 'Stops or resumes writing the own footprint',
  auth: 'required',
  effect: 'write',
  input: v.object({ is_paused: f.flag() }),
  output: v.object({ is_footprint_paused: f.flag() }),
})
