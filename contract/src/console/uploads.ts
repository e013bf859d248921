/** Numbers and names of uploads that page and server share. */

/** The largest part of a file that is sent in one request, in bytes; larger ones are refused. */
export const MAX_UPLOAD_PART = 32 * 1024 * 1024
/** The first part of a file, in bytes. */
export const FIRST_UPLOAD_PART = 8 * 1024 * 1024
const MIN_UPLOAD_PART = 1024 * 1024
/** Milliseconds that a part should take. */
const [SHORT_MS, LONG_MS] = [1000, 6000]

/**
 * Bytes of the part after one of `bytes` that took `ms`: few on a slow line, where progress is seen and little is lost, many on a
 * fast one.
 */
export function partAfter(bytes: number, ms: number): number {
  const next = ms < SHORT_MS ? bytes * 2 : ms > LONG_MS ? Math.ceil(bytes / 2) : bytes
  return Math.min(MAX_UPLOAD_PART, Math.max(MIN_UPLOAD_PART, next))
}

/** At both ends of a file so much is compared, before it is sent, with files that are here. */
export const UPLOAD_END_BYTES = 1024 * 1024
/** Where uploads are made by POST; below it lies each of them. */
export const UPLOAD_PATH = '/admin/upload/'
/** Bytes of a gateway's statement: 200,000 long lines. */
export const MAX_STATEMENT_BYTES = 64 * 1024 * 1024
/** Bytes of a file of danmu, which is sent in one call: about 40,000 comments. */
export const MAX_DANMU_FILE_BYTES = 4 * 1024 * 1024
/** Bytes of a file with a list of words, whose text is sent in one call. */
export const MAX_WORD_FILE_BYTES = 300_000
/** Files that contents consist of. */
export const MEDIA_KINDS = ['video', 'image', 'subtitle'] as const
/** What a file is to become; folders as zip and tables are imported, statements of gateways compared. */
export const UPLOAD_KINDS = [...MEDIA_KINDS, 'archive', 'table', 'statement'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

const EXTENSIONS: Readonly<Record<UploadKind, readonly string[]>> = {
  video: 'mp4 m4v mov mkv webm avi ts m2ts mts mpg mpeg flv wmv ogv 3gp'.split(' '),
  image: 'jpg jpeg png webp gif avif'.split(' '),
  subtitle: 'srt vtt ass ssa'.split(' '),
  archive: ['zip'],
  table: 'csv tsv'.split(' '),
  // Tables as well: only the page of the books says that a file is one.
  statement: [],
}

/** `.MP4` → `mp4`; `""`: none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** What a file of this name may become; undefined: nothing. What it really is, is read from it later. */
export const kindOfName = (name: string): UploadKind | undefined =>
  UPLOAD_KINDS.find((kind) => EXTENSIONS[kind].includes(extensionOf(name)))
