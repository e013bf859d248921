/** Films of a content with all that goes along with them: titles, order, subtitles, chapters, frames, cover. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import type { ErrorKind } from '../../../errors.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { MAX_CHAPTERS, MAX_FILM_TITLE, MAX_SUBTITLE_LETTERS, MAX_ZOOM } from '../../films.ts'
import * as w from '../../worded.ts'
import { fileKey } from './library.ts'
import { uploadId } from './media.ts'

const kind = (name: ErrorKind) => name

/** Films in one content. */
const MAX_FILMS = 1000
const MAX_SECONDS = 1_000_000
/** A subtitle file whose letters take three bytes each. */
const SUBTITLE_BODY = 6 * 1024 * 1024
const CHAPTER_BODY = 2 * 1024 * 1024

const seconds = () => v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SECONDS))
/** One film of a content, by the content's version that was on the screen. */
const edited = {
  request_id: c.requestId(),
  reason: c.reason(),
  content_id: f.id(),
  version: c.version(),
  file_id: f.id(),
}
const chapter = { time: seconds(), titles: w.named(MAX_FILM_TITLE) }

export const filmList = operatorCall('GET /admin/api/media.Film/list', {
  summary: 'Films of a content in their order, with renditions, subtitles and chapters, and the cover of the content',
  right: 'media.upload',
  effect: 'read',
  input: v.object({ content_id: f.id() }),
  output: v.object({
    version: v.number(),
    cover: v.object({
      image_url: v.string(),
      width: v.number(),
      height: v.number(),
      color: v.string(),
      /** Addresses of `p`, `w` and `h`; those that were not made are missing. */
      crops: v.record(v.string(), v.string()),
    }),
    list: v.array(
      v.object({
        file_id: v.number(),
        file_name: v.string(),
        /** By language; those without one are missing. */
        titles: v.record(v.string(), v.string()),
        /** Seconds. */
        duration: v.number(),
        width: v.number(),
        height: v.number(),
        /** Bytes of the film itself. */
        size: v.number(),
        /** What browsers play without a player, by signed addresses that end; `[]`: nothing yet. */
        sources: v.array(v.object({ type: v.picklist(['video/mp4', 'video/webm']), url: v.string() })),
        /** 1: there is an adaptive playlist. */
        has_hls: f.flag(),
        renditions: v.array(
          v.object({
            rendition_id: v.number(),
            kind: v.picklist(['film', 'pictures']),
            name: v.string(),
            width: v.number(),
            height: v.number(),
            /** Bits per second at most. */
            bitrate: v.number(),
            state: v.picklist(['queued', 'running', 'done', 'failed', 'stopped']),
            /** 0 to 1. */
            progress: v.number(),
            fault_text: v.string(),
          }),
        ),
        tracks: v.array(
          v.object({
            lang: v.string(),
            label: v.string(),
            is_default: f.flag(),
            cue_num: v.number(),
            url: v.string(),
          }),
        ),
        chapters: v.array(v.object({ time: v.number(), titles: v.record(v.string(), v.string()) })),
        /** Pictures along the film in one; null: not made. */
        storyboard: v.nullable(
          v.object({
            url: v.string(),
            tile_width: v.number(),
            tile_height: v.number(),
            columns: v.number(),
            /** Seconds. */
            interval: v.number(),
          }),
        ),
      }),
    ),
  }),
})

export const filmSave = operatorCall('POST /admin/api/media.Film/save', {
  summary: 'Names a film of a content in each language',
  right: 'media.upload',
  effect: 'write',
  input: v.object({ ...edited, titles: w.worded(MAX_FILM_TITLE) }),
  output: c.written(),
})

export const filmOrder = operatorCall('POST /admin/api/media.Film/order', {
  summary: 'Puts the films of a content into an order; all of them are named',
  right: 'media.upload',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    content_id: f.id(),
    version: c.version(),
    file_ids: w.idList(MAX_FILMS),
  }),
  output: c.written(),
})

export const filmRemove = operatorCall('POST /admin/api/media.Film/remove', {
  summary: 'Takes a film out of a content and stops its renditions; it can be given back',
  right: 'media.delete',
  effect: 'write',
  input: v.object(edited),
  output: c.written(),
})

export const filmOriginal = operatorCall('POST /admin/api/media.Film/original', {
  summary:
    'Has visitors get the files of a content’s films themselves in place of their renditions, or the renditions again',
  right: 'media.upload',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), reason: c.reason(), content_id: f.id(), is_original: f.flag() }),
  output: v.object({
    is_original: f.flag(),
    /** Films of which visitors get the file itself now. */
    film_num: v.number(),
    record_id: v.nullable(v.number()),
  }),
})

/** What is not done with a film that was added. */
const filmNote = () =>
  v.picklist([
    /** The server has no ffmpeg: the film is published as it is. */
    'no_ffmpeg',
    /** Its ffmpeg cannot make renditions. */
    'no_renditions',
    /** Browsers do not play the file; they will once its first rendition is done. */
    'plays_when_rendered',
    /** Browsers do not play the file, and no renditions are made. */
    'never_plays',
  ])

export const filmAttach = operatorCall('POST /admin/api/media.Film/attach', {
  summary: 'Adds an uploaded film to a video content, playable at once where browsers can, and queues its renditions',
  right: 'media.upload',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    content_id: f.id(),
    version: c.version(),
    upload_id: uploadId(),
    /** Of the episode. */
    title: v.optional(f.trimmed(200), ''),
  }),
  output: v.object({
    ...c.written().entries,
    file_id: v.number(),
    /** 1: browsers play it as it is. */
    is_playable: f.flag(),
    /** Renditions that are queued. */
    rendition_num: v.number(),
    notes: v.array(filmNote()),
    /** The notes in the operator's language. */
    note_texts: v.array(v.string()),
  }),
})

/** What is odd about a subtitle file: which cue (from 1; 0: none) and which line of the file. */
const subtitleNote = v.object({
  kind: v.picklist([
    /** It begins later than the next one. */
    'order',
    /** It ends before it begins, and is never shown. */
    'backwards',
    /** It begins after the end of the film. */
    'after_end',
    /** Its time cannot be read. */
    'time_shape',
    /** Words without a time. */
    'no_time',
  ]),
  cue: v.number(),
  line: v.number(),
})

export const subtitleSave = operatorCall('POST /admin/api/media.Subtitle/save', {
  summary:
    'Gives a film subtitles in a language, from text (WebVTT, SRT, ASS) or a finished upload; with `dry` only checks',
  right: 'media.upload',
  effect: 'write',
  bodyLimit: SUBTITLE_BODY,
  input: v.object({
    ...edited,
    lang: c.language(),
    dry: c.dry(),
    /** Else `upload_id`. */
    text: v.optional(v.pipe(v.string(), v.maxLength(MAX_SUBTITLE_LETTERS, kind('media.subtitle_too_large')))),
    upload_id: v.optional(uploadId()),
    /** 1: on where a visitor chose none. */
    is_default: v.optional(f.flag(), 0),
  }),
  output: v.object({
    ...c.written().entries,
    cue_num: v.number(),
    notes: v.array(subtitleNote),
    /** 1: there are more notes. */
    has_more: f.flag(),
  }),
})

export const subtitleRemove = operatorCall('POST /admin/api/media.Subtitle/remove', {
  summary: 'Takes the subtitles of a language from a film',
  right: 'media.upload',
  effect: 'write',
  input: v.object({ ...edited, lang: c.language() }),
  output: c.written(),
})

export const subtitleInfo = operatorCall('GET /admin/api/media.Subtitle/info', {
  summary: 'Subtitles of a film in a language, cue by cue',
  right: 'media.upload',
  effect: 'read',
  input: v.object({ content_id: f.id(), file_id: f.id(), lang: c.language() }),
  output: v.object({
    /** Seconds. */
    cues: v.array(v.object({ time: v.number(), end: v.number(), text: v.string() })),
  }),
})

export const chapterSave = operatorCall('POST /admin/api/media.Chapter/save', {
  summary: 'Replaces the chapters of a film: by ascending time, all inside the film',
  right: 'media.upload',
  effect: 'write',
  bodyLimit: CHAPTER_BODY,
  input: v.object({
    ...edited,
    chapters: v.pipe(v.array(v.object(chapter)), v.maxLength(MAX_CHAPTERS, kind('media.chapters_many'))),
  }),
  output: c.written(),
})

export const frameList = operatorCall('GET /admin/api/media.Frame/list', {
  summary: 'Small pictures along a film: every 10 seconds, in long films less often; or one moment, exact to the frame',
  right: 'media.upload',
  effect: 'read',
  input: v.object({ content_id: f.id(), file_id: f.id(), seconds: v.optional(seconds()) }),
  output: v.object({
    /** 0: they are being made; ask again. */
    is_ready: f.flag(),
    /** Seconds between two of them. */
    interval: v.number(),
    list: v.array(v.object({ seconds: v.number(), url: v.string() })),
  }),
})

/** What the crops must show. */
const focus = () => {
  const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
  return v.object({ x: part, y: part, zoom: v.pipe(v.number(), v.minValue(1), v.maxValue(MAX_ZOOM)) })
}

export const posterChoose = operatorCall('POST /admin/api/media.Poster/choose', {
  summary:
    'Makes the cover of a content, with its three crops, from an uploaded picture or a moment of one of its films',
  right: 'media.upload',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    content_id: f.id(),
    version: c.version(),
    /** A finished upload of a picture; else `file_id` and `seconds`. */
    upload_id: v.optional(uploadId()),
    file_id: v.optional(f.id()),
    seconds: v.optional(seconds()),
    /** Left out: the middle. */
    focus: v.optional(focus()),
  }),
  output: v.object({ ...c.written().entries, image_url: v.string() }),
})

export const pictureKeep = operatorCall('POST /admin/api/media.Picture/keep', {
  summary:
    'Puts an uploaded picture, or a copy of one of the library, into the folder of a gallery, whose draft may take it in',
  right: 'media.upload',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    content_id: f.id(),
    /** A finished upload of a picture; else `file_key`. */
    upload_id: v.optional(uploadId()),
    file_key: v.optional(fileKey()),
  }),
  output: v.object({ file_id: v.number() }),
})

export const posterPreview = operatorCall('GET /admin/api/media.Poster/preview', {
  summary: 'An uploaded picture, small, before it becomes a cover',
  right: 'media.upload',
  effect: 'read',
  input: v.object({ upload_id: uploadId() }),
  output: v.object({
    /** `data:` address. */
    url: v.string(),
    width: v.number(),
    height: v.number(),
    color: v.string(),
  }),
})
