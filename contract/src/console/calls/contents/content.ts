import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { contentKind } from '../../../shapes.ts'
import { CONTENT_PLAYS, CONTENT_PROBLEMS, CONTENT_SORTS, CONTENT_STATES, LIST_DAYS } from '../../choices.ts'
import * as c from '../../fields.ts'

/** Largest number by which lists are sorted. */
const MAX_SORT = 100_000

/** How much of a content is there in a language. */
const inLanguage = v.object({ lang: c.language(), state: v.picklist(['whole', 'partly', 'missing']) })

const row = {
  content_id: v.number(),
  unique: v.string(),
  kind: contentKind(),
  name: v.string(),
  state: v.picklist(CONTENT_STATES),
  release_time: f.dateTime(),
  image_url: v.string(),
  image_color: v.string(),
  /** By `kind`: duration of the first video in seconds, number of pictures, or reading time in minutes. */
  extent: v.number(),
  categories: v.array(v.object({ category_id: v.number(), name: v.string() })),
  languages: v.array(inLanguage),
  is_vip: f.flag(),
  can_exchange: f.flag(),
  is_top: f.flag(),
  is_hot: f.flag(),
  is_rec: f.flag(),
  /** Views. */
  hits: v.number(),
  /** Plays of the last seven days, as they were added up last; an hour old at most. */
  plays_7: v.number(),
  /** Visitors' lists stand in the order of this number, the largest first. */
  sort: v.number(),
  /** Nickname of who wrote in it last; `""`: nobody has on the console. */
  editor: v.string(),
  like_num: v.number(),
  update_time: f.dateTime(),
  /** 1: there is a draft that is not published. */
  has_draft: f.flag(),
  version: v.number(),
}

/** What the tabs and filters of the list narrow. */
export const contentFilters = {
  q: c.query(),
  state: v.optional(v.picklist(CONTENT_STATES)),
  kind: v.optional(contentKind()),
  category: v.optional(f.id()),
  tag: v.optional(f.id()),
  access: v.optional(v.picklist(['free', 'vip'])),
  /** Language in which something is missing. */
  missing: v.optional(c.language()),
  problem: v.optional(v.picklist(CONTENT_PROBLEMS)),
  /** Name of the operator who wrote in it last. */
  editor: v.optional(c.operatorName()),
  /** Plays of the last seven days: none, or so many at least. */
  plays: v.optional(v.picklist(CONTENT_PLAYS)),
  /** Changed within: words of the address. */
  day: v.optional(v.picklist(LIST_DAYS)),
}

export const contentSort = () => v.optional(v.picklist(CONTENT_SORTS), '-update')

export const contentList = operatorCall('GET /admin/api/content.Content/list', {
  summary: 'Contents in any state; the bin only when it is asked for',
  right: 'content.read',
  effect: 'read',
  input: v.object({
    ...contentFilters,
    sort: contentSort(),
    ...c.paging(),
  }),
  output: v.object({
    ...c.listOf(v.object(row)),
    /** Numbers of the tabs, whatever else is filtered. */
    states: v.object({
      draft: v.number(),
      scheduled: v.number(),
      published: v.number(),
      hidden: v.number(),
      bin: v.number(),
    }),
  }),
})

export const contentInfo = operatorCall('GET /admin/api/content.Content/info', {
  summary: 'One content in any state',
  right: 'content.read',
  effect: 'read',
  input: v.object({ content_id: f.id() }),
  output: v.object({
    ...row,
    title: v.string(),
    description: v.string(),
    keywords: v.string(),
    author: v.string(),
    source: v.string(),
    url: v.string(),
    /** Names, titles and descriptions in the other languages. */
    texts: v.record(v.string(), v.record(v.string(), v.string())),
    tags: v.array(v.object({ tag_id: v.number(), name: v.string() })),
    create_time: f.dateTime(),
    /** Path of the page in the visitor's app, after its address. */
    visitor_path: v.string(),
  }),
})

/** One row, by the version that was on the screen. */
const one = { request_id: c.requestId(), reason: c.reason(), content_id: f.id(), version: c.version() }

export const contentEditors = operatorCall('GET /admin/api/content.Content/editors', {
  summary: 'Operators who wrote last in some content',
  right: 'content.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(v.object({ name: v.string(), nickname: v.string() })) }),
})

export const contentHide = operatorCall('POST /admin/api/content.Content/hide', {
  summary: 'Takes a content off the site',
  right: 'content.publish',
  bounds: ['hide'],
  effect: 'write',
  input: v.object(one),
  output: c.written(),
})

export const contentShow = operatorCall('POST /admin/api/content.Content/show', {
  summary: 'Puts a hidden content on the site again; refused where its media are gone',
  right: 'content.publish',
  effect: 'write',
  input: v.object(one),
  output: c.written(),
})

export const contentSchedule = operatorCall('POST /admin/api/content.Content/schedule', {
  summary: 'Publishes a content at another time, past or to come',
  right: 'content.publish',
  effect: 'write',
  input: v.object({ ...one, release_time: f.trimmed(19) }),
  output: c.written(),
})

export const contentPlace = operatorCall('POST /admin/api/content.Content/place', {
  summary:
    'Pins a content, marks it as hot or recommended, or takes that away; sets the number that lists are sorted by',
  right: 'content.place',
  effect: 'write',
  input: v.object({
    ...one,
    is_top: v.optional(f.flag()),
    is_hot: v.optional(f.flag()),
    is_rec: v.optional(f.flag()),
    sort: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SORT))),
  }),
  output: c.written(),
})

export const contentBin = operatorCall('POST /admin/api/content.Content/bin', {
  summary: 'Moves a content to the bin, from where it can come back',
  right: 'content.delete',
  effect: 'write',
  input: v.object(one),
  output: c.written(),
})

export const contentRestore = operatorCall('POST /admin/api/content.Content/restore', {
  summary: 'Takes a content out of the bin; it is hidden',
  right: 'content.delete',
  effect: 'write',
  input: v.object(one),
  output: c.written(),
})
