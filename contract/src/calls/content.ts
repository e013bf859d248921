import * as v from 'valibot'
import { call } from '../call.ts'
import * as f from '../fields.ts'
import {
  cardEntries,
  categoryNode,
  contentCard,
  contentKind,
  danmuItem,
  fileItem,
  imageItem,
  tagItem,
  textLanguage,
  videoItem,
  viewerEntries,
} from '../shapes.ts'

/** A part of a plain text to mark, in UTF-16 code units; `to` is behind its end. */
const textRange = () => v.object({ from: v.number(), to: v.number() })

export const contentList = call('GET /api/content.Content/list', {
  summary: 'Contents by category, flag, kind or keywords; by page, cursor or at random',
  auth: 'optional',
  effect: 'read',
  isCached: true,
  input: v.object({
    category_id: v.optional(f.text()),
    is_top: v.optional(f.flag()),
    page: f.page(),
    limit: f.limit(),
    random: v.optional(f.flag(), 0),
    keywords: v.optional(f.trimmed(64)),
    cursor: f.cursor(),
    seed: v.optional(v.pipe(v.number(), v.integer())),
    category_unique: v.optional(f.text()),
    tag_id: v.optional(f.id()),
    tag_unique: v.optional(f.text()),
    is_hot: v.optional(f.flag()),
    is_rec: v.optional(f.flag()),
    kind: v.optional(contentKind()),
    access: v.optional(v.picklist(['free', 'vip'])),
    /** Videos of a length (docs/wire.md#contentlist). */
    length: v.optional(v.picklist(['short', 'medium', 'long'])),
    /** 1: pinned contents stand before the others in a sorted list. */
    pinned: v.optional(f.flag()),
    ...f.sorting(),
  }),
  output: v.object({
    ...f.listOf(contentCard),
    /** Seed that was used for `random=1`, to ask for the next page of the same order; 0 otherwise. */
    seed: v.number(),
    /** Of a search: what its rows show of the match (docs/wire.md#search); `[]` otherwise. */
    matches: v.array(
      v.object({
        content_id: v.number(),
        name_ranges: v.array(textRange()),
        /** Where `text` is from; `""` if the name has the whole search. */
        field: v.picklist(['', 'name', 'title', 'tag', 'description', 'keywords']),
        /** Language of `text`. */
        lang: v.string(),
        /** Sentence that matched, plain text. */
        text: v.string(),
        ranges: v.array(textRange()),
      }),
    ),
    tops: v.array(contentCard),
    hots: v.array(contentCard),
    recs: v.array(contentCard),
    category: v.array(categoryNode),
    tag: v.array(tagItem),
  }),
})

export const contentSuggest = call('GET /api/content.Content/suggest', {
  summary:
    'What may be meant while a search is typed: titles, tags and reviewed search words, also by pinyin and initials',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({ keywords: f.trimmed(64) }),
  output: v.object({
    list: v.array(
      v.object({ text: v.string(), ranges: v.array(textRange()), type: v.picklist(['word', 'tag', 'title']) }),
    ),
  }),
})

export const contentCues = call('GET /api/content.Content/cues', {
  summary: 'Films in whose subtitles something is said, and when; only of films that the caller may view',
  auth: 'optional',
  effect: 'read',
  isCached: true,
  input: v.object({ keywords: f.trimmed(64) }),
  output: v.object({
    list: v.array(
      v.object({
        ...cardEntries,
        ...viewerEntries,
        cue: v.object({
          /** Place among the videos of the content, from 0. */
          episode: v.number(),
          /** Seconds. */
          time: f.fraction(),
          lang: v.string(),
          text: v.string(),
          ranges: v.array(textRange()),
        }),
      }),
    ),
  }),
})

export const contentCategory = call('GET /api/content.Content/category', {
  summary: 'Category tree, or the children of one category',
  auth: 'optional',
  effect: 'read',
  isCached: true,
  input: v.object({ category_unique: v.optional(f.text()) }),
  output: v.object({ list: v.array(categoryNode), category: v.union([categoryNode, v.object({})]) }),
})

export const contentTag = call('GET /api/content.Content/tag', {
  summary: 'Tags of published contents',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({ page: f.page(), limit: f.limit(), tag_unique: v.optional(f.text()) }),
  output: v.object(f.listOf(tagItem)),
})

export const contentInfo = call('GET /api/content.Content/info', {
  summary: 'One content; a locked one is a success without its media',
  auth: 'optional',
  effect: 'read',
  isCached: true,
  input: v.object({
    content_id: f.contentKey(),
    /** More danmu than this are left out, for a client that gets them by `Danmu/list`; all are sent if it is not given. */
    danmu_max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))),
  }),
  output: v.object({
    ...cardEntries,
    ...viewerEntries,
    keywords: v.string(),
    content: v.string(),
    /** First two paragraphs of a locked article, HTML; `""` otherwise. */
    teaser: v.string(),
    /** The language that `content` and `teaser` are in. */
    content_lang: textLanguage(),
    url: v.string(),
    hits_initial: v.number(),
    create_time: f.dateTime(),
    update_time: v.nullable(f.dateTime()),
    tag_ids: v.array(v.number()),
    tags: v.array(tagItem),
    images: v.array(imageItem),
    videos: v.array(videoItem),
    audios: v.array(fileItem),
    words: v.array(fileItem),
    others: v.array(fileItem),
    /** Fields of the first video once more, for a client that knows only one (docs/wire.md#videos). */
    width: v.number(),
    height: v.number(),
    sources: videoItem.entries.sources,
    tracks: videoItem.entries.tracks,
    chapters: videoItem.entries.chapters,
    storyboard: videoItem.entries.storyboard,
    prev_info: v.union([contentCard, v.object({})]),
    next_info: v.union([contentCard, v.object({})]),
    list: v.array(contentCard),
    lock_type: v.picklist(['', 'login', 'vip']),
    can_exchange: f.flag(),
    danmu: v.array(danmuItem),
    /** 1: `danmu` is empty because there are more than `danmu_max`. */
    is_danmu_left_out: f.flag(),
    /** When the signed media addresses end, epoch milliseconds; 0 when there are none. */
    media_expire_timestamp: v.number(),
    /** Where this member left off in each video, seconds, and when (epoch milliseconds); `[]` for guests. */
    progress: v.array(
      v.object({ file_id: v.number(), time: f.fraction(), duration: f.fraction(), update_timestamp: v.number() }),
    ),
  }),
})

export const contentExchange = call('POST /api/content.Content/exchange', {
  summary: 'Unlocks one content with a redemption code',
  auth: 'required',
  effect: 'write',
  input: v.object({ redemptioncode: f.redemptionCode(), content_id: f.contentKey() }),
  output: v.object({
    content_id: v.number(),
    is_unlock: f.flag(),
    unlock_time: f.dateTime(),
    over_time: v.nullable(f.dateTime()),
  }),
})

export const contentProgress = call('POST /api/content.Content/progress', {
  summary: 'Remembers where a member left off',
  auth: 'required',
  effect: 'write',
  input: v.object({
    content_id: f.contentKey(),
    /** Which of its videos; 0 says only that it was this content. */
    file_id: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
    time: v.pipe(v.number(), v.finite(), v.minValue(0)),
    duration: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  }),
  output: v.object({ content_id: v.number(), progress_seconds: f.fraction() }),
})

export const searchwordList = call('GET /api/content.Searchword/list', {
  summary: 'Hot search words',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({ page: f.page(), limit: f.limit(10, 50) }),
  output: v.object(
    f.listOf(
      v.object({
        searchword_id: v.number(),
        name: v.string(),
        hits: v.number(),
        sort: v.number(),
        is_hot: f.flag(),
      }),
    ),
  ),
})
