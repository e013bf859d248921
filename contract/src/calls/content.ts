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
  videoItem,
  viewerEntries,
} from '../shapes.ts'

export const contentList = call('GET /api/content.Content/list', {
  summary: 'Contents by category, flag, kind or keywords; by page, cursor or at random (4.1)',
  auth: 'optional',
  effect: 'read',
  is_kept: true,
  input: v.object({
    category_id: v.optional(v.string()),
    is_top: v.optional(f.flag()),
    page: f.page(),
    limit: f.limit(),
    random: v.optional(f.flag(), 0),
    keywords: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64))),
    cursor: f.cursor(),
    seed: v.optional(v.pipe(v.number(), v.integer())),
    category_unique: v.optional(v.string()),
    tag_id: v.optional(f.id()),
    tag_unique: v.optional(v.string()),
    is_hot: v.optional(f.flag()),
    is_rec: v.optional(f.flag()),
    kind: v.optional(contentKind()),
    access: v.optional(v.picklist(['free', 'vip'])),
    ...f.sorting(),
  }),
  output: v.object({
    ...f.listOf(contentCard),
    /** Seed that was used for `random=1`, to ask for the next page of the same order; 0 otherwise. */
    seed: v.number(),
    tops: v.array(contentCard),
    hots: v.array(contentCard),
    recs: v.array(contentCard),
    category: v.array(categoryNode),
    tag: v.array(tagItem),
  }),
})

export const contentCategory = call('GET /api/content.Content/category', {
  summary: 'Category tree, or the children of one category (4.2)',
  auth: 'optional',
  effect: 'read',
  is_kept: true,
  input: v.object({ category_unique: v.optional(v.string()) }),
  output: v.object({ list: v.array(categoryNode), category: v.union([categoryNode, v.object({})]) }),
})

export const contentTag = call('GET /api/content.Content/tag', {
  summary: 'Tags (extension, section 5)',
  auth: 'none',
  effect: 'read',
  is_kept: true,
  input: v.object({ page: f.page(), limit: f.limit(), tag_unique: v.optional(v.string()) }),
  output: v.object(f.listOf(tagItem)),
})

export const contentInfo = call('GET /api/content.Content/info', {
  summary: 'One content; a locked one is a success without its media (4.3)',
  auth: 'optional',
  effect: 'read',
  is_kept: true,
  input: v.object({ content_id: f.contentKey() }),
  output: v.object({
    ...cardEntries,
    ...viewerEntries,
    keywords: v.string(),
    content: v.string(),
    /** First two paragraphs of a locked article, HTML; `""` otherwise. */
    teaser: v.string(),
    url: v.string(),
    hits_initial: v.number(),
    create_time: f.dateTime(),
    update_time: v.nullable(f.dateTime()),
    tag_ids: v.array(v.number()),
    images: v.array(imageItem),
    videos: v.array(videoItem),
    audios: v.array(fileItem),
    words: v.array(fileItem),
    others: v.array(fileItem),
    /** Fields of the first video once more, for a client that knows only one (decision 7). */
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
    /** When the signed media addresses end, epoch milliseconds; 0 when there are none. */
    media_expire_timestamp: v.number(),
    /** Where this member left off in each video, seconds, and when (epoch milliseconds); `[]` for guests. */
    progress: v.array(
      v.object({ file_id: v.number(), time: v.number(), duration: v.number(), update_timestamp: v.number() }),
    ),
  }),
})

export const contentExchange = call('POST /api/content.Content/exchange', {
  summary: 'Unlocks one content with a redemption code (4.4)',
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
  summary: 'Remembers where a member left off (extension, decision 9)',
  auth: 'required',
  effect: 'write',
  input: v.object({
    content_id: f.contentKey(),
    /** Which of its videos; 0 says only that it was this content. */
    file_id: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
    time: v.pipe(v.number(), v.finite(), v.minValue(0)),
    duration: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  }),
  output: v.object({ content_id: v.number(), progress_seconds: v.number() }),
})

export const searchwordList = call('GET /api/content.Searchword/list', {
  summary: 'Hot search words (4.18)',
  auth: 'none',
  effect: 'read',
  is_kept: true,
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
