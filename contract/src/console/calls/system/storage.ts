/** Storage and CDN: what takes the room, the cache of resized pictures, a test of the CDN. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { lastTest } from './gateway.ts'

export const FILE_KINDS = ['video', 'image', 'audio', 'word', 'other'] as const
/** What takes room: files by their kind, and what was made of films. */
export const ROOM_KINDS = [...FILE_KINDS, 'rendition'] as const
/**
 * How a test of the CDN went. `fine` · `off`: none is set · `address`: the setting is no address · `origin`: a public file did not arrive ·
 * `signed`: a signed one did not · `open`: a wrong signature was let through · `late`: no answer within the time limit.
 */
export const CDN_RESULTS = ['fine', 'off', 'address', 'origin', 'signed', 'open', 'late'] as const
export type CdnResult = (typeof CDN_RESULTS)[number]

const room = { num: v.number(), bytes: v.number() }

export const storageInfo = operatorCall('GET /admin/api/storage.State/info', {
  summary: 'Where media lie, room by kind, what is free and for how long, the cache of resized pictures, the CDN',
  right: 'gateway.test',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    /** Where media lie: in the data folder, or in a bucket of an object store; `""` for what a folder does not have. */
    store: v.object({
      kind: v.picklist(['folder', 's3']),
      endpoint: v.string(),
      bucket: v.string(),
      /** Whether it answered just now. */
      is_reachable: f.flag(),
    }),
    /** Null: the system does not say, or media lie in an object store. */
    free_bytes: v.nullable(v.number()),
    kinds: v.array(v.object({ kind: v.picklist(ROOM_KINDS), ...room })),
    /** Mean of what came or was made in the last 30 days, in bytes a day. */
    day_bytes: v.number(),
    /** Whole days for which the room lasts at that; null: nothing came, or it is not known. */
    days_left: v.nullable(v.number()),
    /** Of this machine. */
    cache: v.object(room),
    /** `""`: none; files are sent by the service. */
    cdn_address: v.string(),
    last_test: lastTest(CDN_RESULTS),
    /** When the files were counted; at most a minute ago. */
    time: f.dateTime(),
  }),
})

export const cdnTest = operatorCall('POST /admin/api/storage.Cdn/test', {
  summary: 'Fetches a file through the CDN: public, signed, and with a wrong signature, which must be refused',
  right: 'gateway.test',
  effect: 'write',
  input: v.object({ request_id: c.requestId() }),
  output: v.object({ result: v.picklist(CDN_RESULTS), detail: v.string(), record_id: v.nullable(v.number()) }),
})

export const cacheClear = operatorCall('POST /admin/api/storage.Cache/clear', {
  summary: 'Removes the resized pictures of this machine; they are made anew when they are asked for',
  right: 'gateway.test',
  effect: 'write',
  input: v.object({ request_id: c.requestId() }),
  output: v.object({ ...room, record_id: v.nullable(v.number()) }),
})
