/** Slides of the home page and links to friends. Notices, questions and agreements: `site-*.ts`. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import * as w from '../../worded.ts'
import { fileKey } from '../media/library.ts'

const write = { request_id: c.requestId(), reason: c.reason() }
const line = () => v.optional(w.worded(255), {})
/** An address on the web. */
const webUrl = () => f.trimmed(500, 'content.url_shape')
/** Columns of every row. */
const kept = { is_disable: f.flag(), version: v.number(), update_time: f.dateTime() }
const words = () => v.record(v.string(), v.string())
const size = () => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)), 0)

export const carouselList = operatorCall('GET /admin/api/site.Carousel/list', {
  summary: 'Slides in their order, hidden ones included',
  right: 'site.write',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        carousel_id: v.number(),
        position: v.string(),
        title: words(),
        desc: words(),
        url: v.string(),
        content_id: v.number(),
        /** `""`: no content, or one that is gone. */
        content_name: v.string(),
        /** Cover of the content, which a slide without a picture of its own shows; `""`: none. */
        content_image: v.string(),
        /** 0: the content is not listed, so that visitors do not see the slide. */
        is_content_listed: f.flag(),
        image_url: v.string(),
        width: v.number(),
        height: v.number(),
        color: v.string(),
        /** Shown now · its time is to come · its time is over · hidden. */
        state: v.picklist(['shown', 'planned', 'ended', 'hidden']),
        /** Null: since ever, without end. */
        start_time: v.nullable(f.dateTime()),
        end_time: v.nullable(f.dateTime()),
        /** None: visitors of every language see it. */
        languages: v.array(v.string()),
        ...kept,
      }),
    ),
    /** How many of one position may be shown. */
    max_shown: v.number(),
  }),
})

export const carouselSave = operatorCall('POST /admin/api/site.Carousel/save', {
  summary: 'Makes a slide, behind the others, or changes one',
  right: 'site.write',
  effect: 'write',
  input: v.object({
    ...write,
    /** Left out: a new one. */
    carousel_id: v.optional(f.id()),
    version: v.optional(c.version()),
    position: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/)), 'home'),
    /** Name, description and cover of the content stand in for what is left out. */
    title: line(),
    desc: line(),
    /** Where a slide without a content leads; left out: nowhere. */
    url: v.optional(webUrl(), ''),
    content_id: v.optional(f.id()),
    image_url: w.pictureUrl(),
    /** A picture of the library, of which a copy for everybody takes the place of `image_url` and its size. Needs `media.upload`. */
    file_key: v.optional(fileKey()),
    /** Pixels. */
    width: size(),
    height: size(),
    color: v.optional(v.pipe(v.string(), v.regex(/^(|#[0-9a-f]{6})$/i)), ''),
    /** Left out: since ever, without end. */
    start_time: v.optional(f.trimmed(19)),
    end_time: v.optional(f.trimmed(19)),
    /** Visitors of these languages see it; none: all. */
    languages: v.optional(v.pipe(v.array(c.language()), v.maxLength(5)), []),
    is_disable: v.optional(f.flag(), 0),
  }),
  output: v.object({ carousel_id: v.number(), ...c.written().entries }),
})

export const carouselOrder = operatorCall('POST /admin/api/site.Carousel/order', {
  summary: 'Puts slides in order; those that are not named stay behind them',
  right: 'site.write',
  effect: 'write',
  input: v.object({ ...write, carousel_ids: w.idList(500) }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

export const carouselDisable = operatorCall('POST /admin/api/site.Carousel/disable', {
  summary: 'Hides a slide, or shows it',
  right: 'site.write',
  effect: 'write',
  input: v.object({ ...write, carousel_id: f.id(), version: c.version(), is_disable: v.optional(f.flag(), 1) }),
  output: c.written(),
})

export const carouselReplace = operatorCall('POST /admin/api/site.Carousel/replace', {
  summary: 'Shows a slide in the place of another of its position, which is hidden, as one act',
  right: 'site.write',
  effect: 'write',
  input: v.object({
    ...write,
    /** The hidden slide that is shown from now on. */
    carousel_id: f.id(),
    version: c.version(),
    /** The shown one that leaves, and the version of it that was on the screen. */
    leaving_id: f.id(),
    leaving_version: c.version(),
  }),
  output: c.written(),
})

export const carouselDelete = operatorCall('POST /admin/api/site.Carousel/delete', {
  summary: 'Deletes a slide',
  right: 'site.write',
  effect: 'write',
  input: v.object({ ...write, carousel_id: f.id(), version: c.version() }),
  output: c.written(),
})

export const linkList = operatorCall('GET /admin/api/site.Link/list', {
  summary: 'Links to friends in their order, hidden ones included',
  right: 'site.write',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        link_id: v.number(),
        name: v.string(),
        url: v.string(),
        desc: v.string(),
        /** Its address answers · does not · is not of the public web, and is not asked; `""`: nobody has asked yet. */
        check_state: v.picklist(['', 'ok', 'dead', 'private']),
        /** HTTP status of the last answer; 0: none came. */
        check_status: v.number(),
        check_time: v.nullable(f.dateTime()),
        dead_since: v.nullable(f.dateTime()),
        ...kept,
      }),
    ),
  }),
})

export const linkSave = operatorCall('POST /admin/api/site.Link/save', {
  summary: 'Makes a link, behind the others, or changes one',
  right: 'site.write',
  effect: 'write',
  input: v.object({
    ...write,
    /** Left out: a new one. */
    link_id: v.optional(f.id()),
    version: v.optional(c.version()),
    name: v.pipe(f.trimmed(100, 'content.text_length'), v.nonEmpty('content.name_needed')),
    url: webUrl(),
    desc: v.optional(f.trimmed(255, 'content.text_length'), ''),
    is_disable: v.optional(f.flag(), 0),
  }),
  output: v.object({ link_id: v.number(), ...c.written().entries }),
})

export const linkOrder = operatorCall('POST /admin/api/site.Link/order', {
  summary: 'Puts links in order; those that are not named stay behind them',
  right: 'site.write',
  effect: 'write',
  input: v.object({ ...write, link_ids: w.idList(500) }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

export const linkDisable = operatorCall('POST /admin/api/site.Link/disable', {
  summary: 'Hides a link, or shows it',
  right: 'site.write',
  effect: 'write',
  input: v.object({ ...write, link_id: f.id(), version: c.version(), is_disable: v.optional(f.flag(), 1) }),
  output: c.written(),
})

export const linkCheck = operatorCall('POST /admin/api/site.Link/check', {
  summary: 'Asks now whether the address of a link, or of all, answers',
  right: 'site.write',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    /** Left out: all, at most 200. */
    link_id: v.optional(f.id()),
  }),
  /** Links that were looked at, and how many of all are dead now. */
  output: v.object({ checked_num: v.number(), dead_num: v.number() }),
})

export const linkDelete = operatorCall('POST /admin/api/site.Link/delete', {
  summary: 'Deletes a link',
  right: 'site.write',
  effect: 'write',
  input: v.object({ ...write, link_id: f.id(), version: c.version() }),
  output: c.written(),
})
