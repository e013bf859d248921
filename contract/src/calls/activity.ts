import * as v from 'valibot'
import { call } from '../call.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'
import { cardEntries, contentKind, viewerEntries } from '../shapes.ts'

const TARGET_TYPE: ErrorKind = 'activity.target_type'

/** Likes and footprints point at contents; the parameter exists so that more kinds can follow (4.5). */
const targetType = () => v.optional(v.picklist(['content'], TARGET_TYPE), 'content')

const targetEntries = {
  member_id: v.number(),
  target_id: v.number(),
  target_type: v.string(),
  create_time: f.dateTime(),
  update_time: f.dateTime(),
}

export const likeAdd = call('GET /api/member.Like/add', {
  summary: 'Likes, or with is_disable=1 takes the like back (4.5)',
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
  summary: 'Own likes with the cards of their targets (4.6)',
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
  summary: 'Own footprint with the cards of its targets (4.7)',
  auth: 'required',
  effect: 'read',
  input: v.object({ ...f.listQuery(), kind: v.optional(contentKind()) }),
  output: v.object(
    f.listOf(
      v.object({
        footprint_id: v.number(),
        ...targetEntries,
        view_num: v.number(),
        progress_duration: v.number(),
        ...cardEntries,
        ...viewerEntries,
      }),
    ),
  ),
})

export const footprintDele = call('POST /api/member.Footprint/dele', {
  summary: 'Removes own footprints: the named ones, or all (extension, decision 9)',
  auth: 'required',
  effect: 'write',
  input: v.object({ ids: v.optional(v.pipe(v.array(f.id()), v.maxLength(1000)), []), is_all: v.optional(f.flag(), 0) }),
  output: v.object({ count: v.number() }),
})

export const footprintPause = call('POST /api/member.Footprint/pause', {
  summary: 'Stops or resumes writing the own footprint (extension, decision 9)',
  auth: 'required',
  effect: 'write',
  input: v.object({ is_paused: f.flag() }),
  output: v.object({ is_footprint_paused: f.flag() }),
})
