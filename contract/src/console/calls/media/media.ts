import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import type { ErrorKind } from '../../../errors.ts'
import * as f from '../../../fields.ts'
import { nothing } from '../../../shapes.ts'
import * as c from '../../fields.ts'
import { UPLOAD_KINDS } from '../../uploads.ts'

const kind = (name: ErrorKind) => name

/** Wished · being sent · whole and compared · part of a content. */
export const UPLOAD_STATES = ['wished', 'open', 'finished', 'attached'] as const

/** Hex SHA-256. */
export const fileDigest = () =>
  v.pipe(v.string(), v.maxLength(64), v.regex(/^[0-9a-f]{64}$/, kind('request.invalid_parameter')))
/** Id of an upload. */
export const uploadId = () =>
  v.pipe(v.string(), f.bounded(kind('upload.not_found')), v.regex(/^[\w-]{43}$/, kind('upload.not_found')))

export const upload = {
  upload_id: v.string(),
  /** Address of the upload (tus 1.0). It is created by a POST to `/admin/upload/` with `upload_id` in `Upload-Metadata`. */
  url: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Bytes that are here. */
  offset: v.number(),
  kind: v.picklist(UPLOAD_KINDS),
  state: v.picklist(UPLOAD_STATES),
  /** Of the whole file as it lies here; `""` before it is finished. */
  sha256: v.string(),
  /** Content that it became a part of; 0: none. */
  content_id: v.number(),
  create_time: f.dateTime(),
  /** What is not attached by then is deleted. */
  exp_time: f.dateTime(),
}

export const uploadWish = operatorCall('POST /admin/api/media.Upload/wish', {
  summary: 'Announces a file: an address to send it to, or the file when its bytes are here already',
  right: 'media.upload',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    name: v.pipe(f.trimmed(255), v.nonEmpty(kind('upload.kind_unknown'))),
    /** Bytes. */
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 50)),
    kind: v.picklist(UPLOAD_KINDS),
    /** Hex SHA-256 of the first `min(size, 1 MiB)` bytes followed by the last as many. */
    digest: fileDigest(),
    /** 1: sent anew even when a file of this size and digest is here (its `sha256` differed). */
    is_anew: v.optional(f.flag(), 0),
  }),
  output: v.object({
    ...upload,
    /** 1: nothing has to be sent. */
    is_here: f.flag(),
  }),
})

export const uploadFinish = operatorCall('POST /admin/api/media.Upload/finish', {
  summary: 'Compares a file that was sent with its SHA-256; when it differs, the upload stays for another try',
  right: 'media.upload',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), upload_id: uploadId(), sha256: fileDigest() }),
  output: v.object(upload),
})

export const uploadList = operatorCall('GET /admin/api/media.Upload/list', {
  summary: 'Own uploads that are not attached yet, newest first',
  right: 'media.upload',
  effect: 'read',
  input: v.object({ kind: v.optional(v.picklist(UPLOAD_KINDS)) }),
  output: v.object({ list: v.array(v.object(upload)) }),
})

export const uploadAbandon = operatorCall('POST /admin/api/media.Upload/abandon', {
  summary: 'Deletes an own upload with what was sent of it',
  right: 'media.upload',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), upload_id: uploadId() }),
  output: nothing,
})

export const RENDITION_STATES = ['queued', 'running', 'done', 'failed', 'stopped'] as const
export type RenditionState = (typeof RENDITION_STATES)[number]

/** Why it failed: kind (`""`: it did not), place in the film in seconds (0: none), and a sentence with a next step. */
export const fault = { fault: v.string(), fault_seconds: v.number(), fault_text: v.string() }

export const renditionList = operatorCall('GET /admin/api/media.Rendition/list', {
  summary: 'Renditions of films and the pictures along them, newest first',
  right: 'media.upload',
  effect: 'read',
  input: v.object({
    state: v.optional(v.picklist(RENDITION_STATES)),
    content_id: v.optional(f.id()),
    ...c.paging(),
  }),
  output: v.object(
    c.listOf(
      v.object({
        rendition_id: v.number(),
        content_id: v.number(),
        content_name: v.string(),
        file_id: v.number(),
        file_name: v.string(),
        /** `pictures`: storyboard, and a cover where the content has none. */
        kind: v.picklist(['film', 'pictures']),
        name: v.string(),
        width: v.number(),
        height: v.number(),
        /** Bits per second at most. */
        bitrate: v.number(),
        state: v.picklist(RENDITION_STATES),
        /** 0 to 1. */
        progress: v.number(),
        /** Higher first. */
        priority: v.number(),
        ...fault,
        create_time: f.dateTime(),
        start_time: v.nullable(f.dateTime()),
        end_time: v.nullable(f.dateTime()),
      }),
    ),
  ),
})

/** Number of renditions that an act changed. */
const changed = () => v.object({ num: v.number(), record_id: v.nullable(v.number()) })
const one = { request_id: c.requestId(), reason: c.reason(), rendition_id: f.id() }

export const renditionAgain = operatorCall('POST /admin/api/media.Rendition/again', {
  summary: 'Queues a rendition that failed or was stopped again; without an id all that failed',
  right: 'media.upload',
  effect: 'write',
  input: v.object({ ...one, rendition_id: v.optional(f.id()) }),
  output: changed(),
})

export const renditionStop = operatorCall('POST /admin/api/media.Rendition/stop', {
  summary: 'Stops a rendition that waits or runs',
  right: 'media.upload',
  effect: 'write',
  input: v.object(one),
  output: changed(),
})

export const renditionPriority = operatorCall('POST /admin/api/media.Rendition/priority', {
  summary: 'Puts a rendition that waits before or behind others',
  right: 'media.upload',
  effect: 'write',
  input: v.object({ ...one, priority: v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100)) }),
  output: changed(),
})

export const renditionLog = operatorCall('GET /admin/api/media.Rendition/log', {
  summary: 'Last lines of the tool on a rendition that failed',
  right: 'media.upload',
  effect: 'read',
  input: v.object({ rendition_id: f.id() }),
  output: v.object({ ...fault, lines: v.array(v.string()) }),
})
