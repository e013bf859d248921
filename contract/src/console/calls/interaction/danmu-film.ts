/** Danmu of one film as a file: Bilibili's XML in and out. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import type { ErrorKind } from '../../../errors.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { MAX_DANMU_FILE_BYTES } from '../../uploads.ts'

/** Comments that one file brings at most. */
export const MAX_IMPORTED_DANMU = 20_000

/**
 * Why a comment of a file is left out. `mode`: it is drawn by a script, or its mode is unknown · `time`: it has none · `outside`: it is
 * behind the end of the film · `color`: it has none · `empty`, `too_long`: its text · `blocked`: it contains a blocked word.
 */
export const DANMU_FAULTS = ['mode', 'time', 'outside', 'color', 'empty', 'too_long', 'blocked'] as const
export type DanmuFault = (typeof DANMU_FAULTS)[number]

const kind = (name: ErrorKind) => name
/** Length of a number of bytes in base64. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4

/** What names a film: a content, and one of its videos; left out: the first. */
export const danmuFilm = { content_id: f.id(), file_id: v.optional(f.id()) }

export const filmDanmu = operatorCall('GET /admin/api/danmu.Film/info', {
  summary: 'The videos of a content, with how many danmu each has',
  right: 'danmu.decide',
  effect: 'read',
  input: v.object({ content_id: f.id() }),
  output: v.object({
    content_id: v.number(),
    name: v.string(),
    videos: v.array(
      v.object({
        /** 0: the content has no file of its own. */
        file_id: v.number(),
        /** Seconds; 0: unknown. */
        duration: v.number(),
        shown_num: v.number(),
        held_num: v.number(),
        /** Of all of them, whatever their state: how many came from files. */
        imported_num: v.number(),
      }),
    ),
  }),
})

export const filmImport = operatorCall('POST /admin/api/danmu.Film/import', {
  summary: 'Adds the danmu of a file in Bilibili’s XML to a film; those that came before stay as they are',
  right: 'danmu.decide',
  effect: 'write',
  bodyLimit: base64Length(MAX_DANMU_FILE_BYTES) + 16 * 1024,
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    ...danmuFilm,
    /** Name of the file, for the record. */
    name: v.optional(f.trimmed(200), ''),
    /** Its bytes in base64. */
    file: v.pipe(
      v.string(),
      v.nonEmpty(kind('danmu.file_other')),
      v.maxLength(base64Length(MAX_DANMU_FILE_BYTES), kind('danmu.file_too_large')),
    ),
    dry: c.dry(),
  }),
  output: v.object({
    /** Comments of the file. All other numbers add up to it, but for `held_num`, which is a part of `added_num`. */
    read_num: v.number(),
    added_num: v.number(),
    /** Contain a word that is reviewed first. */
    held_num: v.number(),
    /** Came before, or stand in the file twice. */
    known_num: v.number(),
    left_out: v.array(
      v.object({
        reason: v.picklist(DANMU_FAULTS),
        num: v.number(),
        /** The first three, cut; without those that have no text. */
        examples: v.array(v.string()),
      }),
    ),
    record_id: v.nullable(v.number()),
  }),
})
