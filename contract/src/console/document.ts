/** What operators edit of a content: everything but its films. */
import * as v from 'valibot'
import { LANGUAGES } from '../constants.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'

const kind = (name: ErrorKind) => name

/** Languages that a content is translated into: all but the base, whose texts are fields of their own. */
export const TRANSLATED_LANGUAGES = LANGUAGES.slice(1)
const MAX_NAME = 140
const MAX_DESCRIPTION = 2000
/** Longest text of an article, in UTF-16 code units. */
export const MAX_BODY = 200_000

const line = (max: number) => v.pipe(v.string(), v.maxLength(max, kind('content.text_length')), v.trim())
const name = () => v.pipe(line(MAX_NAME), v.nonEmpty(kind('content.name_needed')))

const translation = v.object({
  name: v.optional(line(MAX_NAME), ''),
  title: v.optional(line(MAX_NAME), ''),
  description: v.optional(line(MAX_DESCRIPTION), ''),
  keywords: v.optional(line(500), ''),
  /** Markdown of an article. */
  body: v.optional(v.pipe(v.string(), v.maxLength(MAX_BODY, kind('content.text_length'))), ''),
})
const ids = () => v.pipe(v.array(f.id()), v.maxLength(100))

/** An address or nothing. */
const url = () => v.pipe(line(500), v.regex(/^(https?:\/\/\S+)?$/, kind('content.url_shape')))

/** Pictures of a gallery. */
export const MIN_PICTURES = 3
export const MAX_PICTURES = 200

/** A picture of a gallery, with its words in the base language and in others. */
const picture = v.object({
  file_id: f.id(),
  title: v.optional(line(MAX_NAME), ''),
  text: v.optional(line(MAX_DESCRIPTION), ''),
  texts: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.maxLength(10)),
        v.object({ title: v.optional(line(MAX_NAME), ''), text: v.optional(line(MAX_DESCRIPTION), '') }),
      ),
      v.check((all) => Object.keys(all).every((lang) => TRANSLATED_LANGUAGES.some((one) => one === lang))),
    ),
    {},
  ),
})
export type GalleryPicture = v.InferOutput<typeof picture>

export const documentEntries = {
  name: name(),
  title: line(MAX_NAME),
  description: line(MAX_DESCRIPTION),
  keywords: line(500),
  author: line(100),
  source: line(200),
  url: url(),
  is_vip: f.flag(),
  can_exchange: f.flag(),
  category_ids: ids(),
  tag_ids: ids(),
  /** Markdown of an article. */
  body: v.pipe(v.string(), v.maxLength(MAX_BODY, kind('content.text_length'))),
  /** Of a gallery, in their order; left out: the content is none, or the version is older than its pictures' editing. */
  pictures: v.optional(v.pipe(v.array(picture), v.maxLength(MAX_PICTURES))),
  /** By language; a language that is not named has no translation. */
  translations: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(10)), translation),
    v.check((all) => Object.keys(all).every((lang) => TRANSLATED_LANGUAGES.some((one) => one === lang))),
  ),
}

export const contentDocument = v.object(documentEntries)
/** What operators edit of a content. */
export type ContentDocument = v.InferOutput<typeof contentDocument>
/** Some fields of it. */
export const documentChanges = v.partial(contentDocument)
