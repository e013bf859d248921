/** Words of the search: hot ones, those that wait for review, those sought in vain, synonyms, a try. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { contentKind } from '../../../shapes.ts'
import * as c from '../../fields.ts'
import * as w from '../../worded.ts'

const write = { request_id: c.requestId(), reason: c.reason() }
const allowed = { right: 'search.write' } as const
const recorded = () => v.object({ record_id: v.nullable(v.number()) })
const word = () => v.pipe(f.trimmed(60, 'content.text_length'), v.nonEmpty('content.name_needed'))
/** A content with its cover: an address or `""`, and the colour that stands in for it. */
const title = v.object({ content_id: v.number(), name: v.string(), image_url: v.string(), image_color: v.string() })

/** Periods that words sought in vain are counted over. */
export const MISS_DAYS = [7, 30, 90] as const

/** Shown to visitors · counted from searches, nobody has decided · never shown. */
export const WORD_STATES = ['hot', 'review', 'hidden'] as const

export const searchWordList = operatorCall('GET /admin/api/search.Word/list', {
  summary:
    'Search words of a language in one state: hot ones in the order of visitors, others by how often they were searched',
  ...allowed,
  effect: 'read',
  input: v.object({
    state: v.optional(v.picklist(WORD_STATES), 'hot'),
    language: v.optional(c.language(), 'zh-Hans'),
    q: c.query(),
    ...c.paging(),
  }),
  output: v.object({
    ...c.listOf(
      v.object({
        searchword_id: v.number(),
        name: v.string(),
        hits: v.number(),
        /** 1: put in order by an operator; others stand behind by hits. */
        is_placed: f.flag(),
        is_hot: f.flag(),
      }),
    ),
    /** Numbers of the tabs. */
    states: v.object({ hot: v.number(), review: v.number(), hidden: v.number() }),
  }),
})

export const searchWordReview = operatorCall('POST /admin/api/search.Word/review', {
  summary: 'Decides on words that many searched for: show them, or never',
  ...allowed,
  effect: 'write',
  input: v.object({ ...write, searchword_ids: w.idList(), is_show: f.flag() }),
  output: recorded(),
})

export const searchWordHot = operatorCall('POST /admin/api/search.Word/hot', {
  summary: 'Puts hot words of a language first, in order; the others stand behind them by how often they are searched',
  ...allowed,
  effect: 'write',
  input: v.object({ ...write, language: v.optional(c.language(), 'zh-Hans'), searchword_ids: w.idList() }),
  output: recorded(),
})

export const searchWordDisable = operatorCall('POST /admin/api/search.Word/disable', {
  summary: 'Hides words from visitors, or shows them again',
  ...allowed,
  effect: 'write',
  input: v.object({ ...write, searchword_ids: w.idList(), is_disable: v.optional(f.flag(), 1) }),
  output: recorded(),
})

export const searchMissList = operatorCall('GET /admin/api/search.Miss/list', {
  summary: 'Words sought in vain in the last days, with the titles that are nearest; those to ignore are left out',
  ...allowed,
  effect: 'read',
  input: v.object({
    q: c.query(),
    /** Today and the days before it. */
    days: v.optional(v.picklist(MISS_DAYS), 90),
    language: v.optional(c.language()),
    sort: v.optional(v.picklist(['new', 'times']), 'times'),
    limit: f.limit(20),
    cursor: f.cursor(),
  }),
  output: v.object(
    c.listOf(
      v.object({
        lang: c.language(),
        name: v.string(),
        times: v.number(),
        /** Days on which it was sought. */
        day_num: v.number(),
        /** `YYYY-MM-DD` */
        last_day: v.string(),
        /** How often on each day of the period, the oldest first. */
        series: v.array(v.number()),
        nearest: v.array(title),
      }),
    ),
  ),
})

export const searchMissIgnore = operatorCall('POST /admin/api/search.Miss/ignore', {
  summary: 'Leaves a word out of those sought in vain, or takes it in again',
  ...allowed,
  effect: 'write',
  input: v.object({ ...write, lang: c.language(), name: word(), is_ignored: v.optional(f.flag(), 1) }),
  output: recorded(),
})

export const synonymList = operatorCall('GET /admin/api/search.Synonym/list', {
  summary: 'Synonyms, newest first',
  ...allowed,
  effect: 'read',
  input: v.object({ q: c.query() }),
  output: v.object({
    list: v.array(
      v.object({
        synonym_id: v.number(),
        word: v.string(),
        other: v.string(),
        /** 1: who searches for `word` finds `other`, but not the other way round. */
        is_one_way: f.flag(),
        create_time: f.dateTime(),
      }),
    ),
  }),
})

export const synonymSave = operatorCall('POST /admin/api/search.Synonym/save', {
  summary: 'Makes a synonym, or changes one; search follows at once',
  ...allowed,
  effect: 'write',
  input: v.object({
    ...write,
    /** Left out: a new one. */
    synonym_id: v.optional(f.id()),
    word: word(),
    other: word(),
    is_one_way: v.optional(f.flag(), 0),
  }),
  output: v.object({ synonym_id: v.number(), record_id: v.nullable(v.number()) }),
})

export const synonymDelete = operatorCall('POST /admin/api/search.Synonym/delete', {
  summary: 'Deletes a synonym',
  ...allowed,
  effect: 'write',
  input: v.object({ ...write, synonym_id: f.id() }),
  output: recorded(),
})

export const searchTry = operatorCall('GET /admin/api/search.Try/list', {
  summary: 'What visitors find for some words, and through which synonym, also with one that is not made yet',
  ...allowed,
  effect: 'read',
  input: v.object({
    q: v.pipe(f.trimmed(100), v.nonEmpty()),
    /** A synonym as if it were there, with the number 0: `word` also finds `other`. Both or neither. */
    word: v.optional(f.trimmed(60), ''),
    other: v.optional(f.trimmed(60), ''),
  }),
  output: v.object({
    list: v.array(
      v.object({
        ...title.entries,
        kind: contentKind(),
        /** Where the words stand: in a name, title or tag · in other texts · by sound · through a synonym. */
        through: v.picklist(['head', 'text', 'sound', 'synonym']),
        /** Null: through none. */
        synonym_id: v.nullable(v.number()),
      }),
    ),
    /** The words as they are looked for besides. */
    wordings: v.array(v.object({ synonym_id: v.number(), keywords: v.string() })),
  }),
})
