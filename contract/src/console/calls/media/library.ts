/** Every file that the service keeps for its contents. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import type { ErrorKind } from '../../../errors.ts'
import * as f from '../../../fields.ts'
import { FILE_USES, LIST_DAYS } from '../../choices.ts'
import * as c from '../../fields.ts'
import { MEDIA_KINDS } from '../../uploads.ts'

const kind = (name: ErrorKind) => name

/** `file-12`, `cover-101`, `track-7-0`: kind of row, its number, and place in it. */
export const fileKey = () =>
  v.pipe(
    v.string(),
    f.bounded(kind('media.file_unknown')),
    v.regex(/^(file|cover)-\d{1,15}$|^track-\d{1,15}-\d{1,3}$/, kind('media.file_unknown')),
  )

const file = {
  file_key: v.string(),
  kind: v.picklist(MEDIA_KINDS),
  name: v.string(),
  /** `mp4`, `webp`, `vtt`. */
  ext: v.string(),
  /** Bytes; of a film with all that was made of it where that is known. 0: unknown. */
  size: v.number(),
  /** Pixels; 0: it has none. */
  width: v.number(),
  height: v.number(),
  /** Seconds; 0: it has none. */
  duration: v.number(),
  /** Address of a small picture of it; `""`: none. */
  image_url: v.string(),
  image_color: v.string(),
  use: v.picklist(FILE_USES),
  create_time: v.nullable(f.dateTime()),
  /** When a deleted one is gone for good. */
  erase_time: v.nullable(f.dateTime()),
}

/** Where a file is used. */
const place = v.object({
  content_id: v.number(),
  name: v.string(),
  /** A film or picture of it · its cover · a subtitle of a film. */
  role: v.picklist(['video', 'image', 'cover', 'subtitle', 'other']),
})

export const fileList = operatorCall('GET /admin/api/media.File/list', {
  summary: 'Films, pictures and subtitles, the newest first',
  right: 'media.upload',
  effect: 'read',
  input: v.object({
    kind: v.optional(v.picklist(MEDIA_KINDS), 'video'),
    use: v.optional(v.picklist(FILE_USES)),
    /** Part of the name of the file, or of a content with its cover or subtitle. */
    q: c.query(),
    day: v.optional(v.picklist(LIST_DAYS)),
    ...c.paging(),
  }),
  output: v.object({
    ...c.listOf(v.object(file)),
    /** Bytes of all files of which the size is known. */
    total_size: v.number(),
  }),
})

export const fileInfo = operatorCall('GET /admin/api/media.File/info', {
  summary: 'One file: measured facts, and where it is used',
  right: 'media.upload',
  effect: 'read',
  input: v.object({ file_key: fileKey() }),
  output: v.object({
    ...file,
    /** Path in the media store. */
    file_path: v.string(),
    /** Address of the file for this operator, for some hours; `""`: its bytes are gone. */
    url: v.string(),
    /** Coding of its pictures; `""`: unknown. */
    codec: v.string(),
    /** Bits per second; 0: unknown. */
    bitrate: v.number(),
    /** Hex SHA-256 as it was uploaded; `""`: it was not uploaded here. */
    sha256: v.string(),
    /** Nickname of who uploaded it; `""`: nobody did. */
    uploaded_by: v.string(),
    places: v.array(place),
  }),
})

export const fileDelete = operatorCall('POST /admin/api/media.File/delete', {
  summary: 'Gives up files that nothing uses: they are gone for good after seven days, until then it can be undone',
  right: 'media.delete',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    file_keys: v.pipe(v.array(fileKey()), v.minLength(1), v.maxLength(100)),
  }),
  output: v.object({ num: v.number(), record_id: v.nullable(v.number()) }),
})
