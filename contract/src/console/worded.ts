/** Fields of texts that operators write in five languages, and of what stands beside them. */
import * as v from 'valibot'
import { LANGUAGES } from '../constants.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'

const kind = (name: ErrorKind) => name

/** A text by language. The base language (zh-Hans) stands in for those that are left out. */
export const worded = (max: number) =>
  v.pipe(
    v.record(
      v.pipe(v.string(), v.maxLength(10)),
      v.pipe(v.string(), v.maxLength(max, kind('content.text_length')), v.trim()),
    ),
    v.check((texts) => Object.keys(texts).every((lang) => LANGUAGES.some((one) => one === lang))),
  )

/** The same with a text in the base language. */
export const named = (max: number) =>
  v.pipe(
    worded(max),
    v.check((texts) => (texts['zh-Hans'] ?? '') !== '', kind('content.name_needed')),
  )

/** Key in an address: small letters, digits and hyphens, at most 64. */
export const uniqueKey = () =>
  v.pipe(
    v.string(),
    f.bounded(kind('site.key_shape')),
    v.trim(),
    v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, kind('site.key_shape')),
  )

/** Address of a picture: a path on the site or https; empty for none. */
export const pictureUrl = () =>
  v.optional(
    v.pipe(
      v.string(),
      f.bounded(kind('content.url_shape')),
      v.trim(),
      v.regex(/^(|https:\/\/\S+|\/[^\s/]\S*)$/, kind('content.url_shape')),
    ),
    '',
  )

/** Ids without order, or in the order in which they are to stand. */
export const idList = (max = 100) => v.pipe(v.array(f.id()), v.minLength(1), v.maxLength(max))
