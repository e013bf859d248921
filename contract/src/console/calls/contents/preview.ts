import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import { PREVIEW_VIEWERS } from '../../../constants.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'

/** A day, and more films than a content has. */
const MAX_SECOND = 86_400
const MAX_EPISODE = 9999

export const previewOpen = operatorCall('GET /admin/api/content.Preview/open', {
  summary: "Address of the visitors' app in which a content shows its draft, read only, for 15 minutes",
  right: 'content.read',
  effect: 'read',
  input: v.object({
    content_id: f.id(),
    /** As whom it is looked at: rights are theirs, the person is nobody. */
    as: v.optional(v.picklist(PREVIEW_VIEWERS), 'guest'),
    lang: v.optional(c.language(), 'zh-Hans'),
    /** Second and place of the episode, both from 0, at which a film begins. */
    t: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SECOND)), 0),
    episode: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_EPISODE)), 0),
  }),
  output: v.object({
    /** With the ticket behind `#`, which browsers send to no server. */
    url: v.string(),
    /** Epoch milliseconds. */
    exp_timestamp: v.number(),
    /** 1: what is shown is not what visitors see. */
    is_draft: f.flag(),
    /** 1: whoever looks may not open the content. */
    is_locked: f.flag(),
    /** Title of the page. */
    page_title: v.string(),
    name: v.string(),
    title: v.string(),
    /** Language of the name that is shown; another than `lang`: there is no translation. */
    name_lang: v.string(),
    /** Addresses of locked media in the answer; anything but 0 is a fault. */
    media_num: v.number(),
    image_color: v.string(),
  }),
})

export const galleryInfo = operatorCall('GET /admin/api/content.Gallery/info', {
  summary: 'Pictures that a gallery has or may take: those it shows, and those that were sent for it',
  right: 'content.read',
  effect: 'read',
  input: v.object({ content_id: f.id() }),
  output: v.object({
    list: v.array(
      v.object({
        file_id: v.number(),
        file_name: v.string(),
        /** The whole picture, for this session; `small_url` is it as small as it is there. */
        url: v.string(),
        small_url: v.string(),
        width: v.number(),
        height: v.number(),
        color: v.string(),
        create_time: f.dateTime(),
        /** 1: visitors see it in the gallery now. */
        is_shown: f.flag(),
      }),
    ),
  }),
})

/** What is amiss with a card. */
export const SHARE_WARNINGS = [
  /** Others cut it. */
  'description_long',
  'description_none',
  'title_long',
  'picture_none',
  'picture_small',
  /** A picture without a crop of 16 : 9 is cut by others. */
  'picture_not_wide',
] as const

export const shareInfo = operatorCall('GET /admin/api/content.Share/info', {
  summary: 'The card that others show of a content, from its draft, and what is amiss with it',
  right: 'content.read',
  effect: 'read',
  input: v.object({ content_id: f.id(), lang: v.optional(c.language(), 'zh-Hans') }),
  output: v.object({
    /** Address of the page that is shared. */
    url: v.string(),
    site: v.string(),
    title: v.string(),
    /** As it is sent: one line, cut. */
    description: v.string(),
    /** Characters that it has, and how many others show. */
    description_length: v.number(),
    description_shown: v.number(),
    image_url: v.string(),
    image_width: v.number(),
    image_height: v.number(),
    warnings: v.array(v.picklist(SHARE_WARNINGS)),
  }),
})

/** Plays of its films, as players report them. */
const plays = () => v.object({ plays: v.number(), watched_seconds: v.number() })

export const contentFigures = operatorCall('GET /admin/api/content.Figures/info', {
  summary: 'How often the films of a content were played in the last 7 and 30 days, today included',
  right: 'content.read',
  effect: 'read',
  input: v.object({ content_id: f.id() }),
  output: v.object({ days_7: plays(), days_30: plays() }),
})
