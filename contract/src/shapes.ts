/**
 * Response schemas that several calls share (docs/wire.md#content-cards, docs/wire.md#videos). Fields that are not listed are
 * removed from responses.
 */
import * as v from 'valibot'
import { LANGUAGES } from './constants.ts'
import { dateTime, flag, fraction } from './fields.ts'

/** Kind of a content, derived from its files (docs/wire.md#content-cards). */
export const contentKind = () => v.picklist(['video', 'gallery', 'article'])

/** Language of a text, which is another one than asked for where there is no translation; `""` when unknown. */
export const textLanguage = () => v.picklist([...LANGUAGES, ''])

/** One of the compositions of a cover; sizes in pixels. */
const cover = () => v.object({ url: v.string(), width: v.number(), height: v.number() })

/** Fields of a card that do not depend on the caller. */
export const cardEntries = {
  content_id: v.number(),
  unique: v.string(),
  image_id: v.number(),
  image_url: v.string(),
  image_width: v.number(),
  image_height: v.number(),
  /** Placeholder colour `#rrggbb`, `""` when unknown. */
  image_color: v.string(),
  /** Compositions of the cover: p 3:4, w 16:9, h 4:3. Null: use `image_url`. */
  covers: v.object({ p: v.nullable(cover()), w: v.nullable(cover()), h: v.nullable(cover()) }),
  name: v.string(),
  /** The language `name` is in. */
  name_lang: textLanguage(),
  title: v.string(),
  description: v.string(),
  sort: v.number(),
  hits: v.number(),
  hits_show: v.number(),
  is_top: flag(),
  is_hot: flag(),
  is_rec: flag(),
  is_top_name: v.string(),
  is_hot_name: v.string(),
  is_rec_name: v.string(),
  source: v.string(),
  author: v.string(),
  release_time: dateTime(),
  category_ids: v.array(v.number()),
  category_names: v.string(),
  tag_names: v.string(),
  kind: contentKind(),
  /** By `kind`: duration of the first video in seconds, number of pictures, or reading time in minutes. */
  extent: v.number(),
  has_video: flag(),
  duration: v.number(),
  is_vip: flag(),
  like_num: v.number(),
}

/** Fields of a card that depend on the caller. */
export const viewerEntries = {
  is_unlock: flag(),
  is_like: flag(),
  /** The member's progress: seconds (video) or percent (article); 0 for guests. */
  progress_seconds: fraction(),
}

/** Row of every content list (docs/wire.md#content-cards). */
export const contentCard = v.object({ ...cardEntries, ...viewerEntries })
export type ContentCard = v.InferOutput<typeof contentCard>

export interface CategoryNode {
  category_id: number
  category_pid: number
  category_name: string
  category_unique: string
  image_id: number
  image_url: string
  children: CategoryNode[]
}
/** Category with its children, `[]` on leaves (docs/wire.md#categories-and-tags). */
export const categoryNode: v.GenericSchema<CategoryNode> = v.object({
  category_id: v.number(),
  category_pid: v.number(),
  category_name: v.string(),
  category_unique: v.string(),
  image_id: v.number(),
  image_url: v.string(),
  children: v.array(v.lazy(() => categoryNode)),
})

export interface RegionNode {
  region_id: number
  region_pid: number
  region_name: string
  children: RegionNode[]
}
export const regionNode: v.GenericSchema<RegionNode> = v.object({
  region_id: v.number(),
  region_pid: v.number(),
  region_name: v.string(),
  children: v.array(v.lazy(() => regionNode)),
})

export const tagItem = v.object({
  tag_id: v.number(),
  tag_unique: v.string(),
  tag_name: v.string(),
  image_id: v.number(),
  image_url: v.string(),
})

/**
 * A file in `images`, `videos` … of a detail (docs/wire.md#files); addresses are empty while the content is locked.
 */
export const fileEntries = {
  file_id: v.number(),
  file_name: v.string(),
  file_path: v.string(),
  file_url: v.string(),
  file_size: v.number(),
  file_size_name: v.string(),
  file_type: v.picklist(['image', 'video', 'audio', 'word', 'other']),
  file_ext: v.string(),
}
export const fileItem = v.object(fileEntries)

/** A gallery picture: file, size in pixels, placeholder colour, caption and preview. */
export const imageItem = v.object({
  ...fileEntries,
  width: v.number(),
  height: v.number(),
  color: v.string(),
  title: v.string(),
  text: v.string(),
  /** Small public preview; `""` for locked pictures after the third. */
  thumb_url: v.string(),
})

export const videoSource = v.object({
  /** HLS, MP4, or WebM if the operator's film has that format (docs/wire.md#videos). */
  type: v.picklist(['application/vnd.apple.mpegurl', 'video/mp4', 'video/webm']),
  url: v.string(),
  /** Height in pixels; 0 for a playlist of several qualities. */
  height: v.number(),
  /** Bits per second; 0 when unknown. */
  bandwidth: v.number(),
})

/**
 * A video file with the data of a player (docs/wire.md#videos). While the content is locked, it has no sources, tracks or
 * storyboard.
 */
export const videoItem = v.object({
  ...fileEntries,
  /** The first seconds of a locked film, for everyone: address of an HLS playlist, and its length; null: none. */
  preview: v.nullable(v.object({ url: v.string(), seconds: fraction() })),
  title: v.string(),
  width: v.number(),
  height: v.number(),
  duration: fraction(),
  sources: v.array(videoSource),
  tracks: v.array(
    v.object({
      kind: v.picklist(['subtitles']),
      lang: v.string(),
      label: v.string(),
      url: v.string(),
      is_default: flag(),
    }),
  ),
  chapters: v.array(v.object({ time: fraction(), title: v.string() })),
  storyboard: v.nullable(
    v.object({
      url: v.string(),
      tile_width: v.number(),
      tile_height: v.number(),
      columns: v.number(),
      interval: fraction(),
    }),
  ),
})

/** A comment as the caller gets it (docs/wire.md#comments). */
export const commentItem = v.object({
  comment_id: v.number(),
  content_id: v.number(),
  /** Comment that this one answers; 0: none, it begins a thread. */
  parent_id: v.number(),
  /** Lines separated by `\n`; `""` of a removed one. */
  text: v.string(),
  /** `removed`: its text is gone, its answers are there. `waiting`: seen by its author only. */
  state: v.picklist(['shown', 'waiting', 'removed']),
  member_name: v.string(),
  avatar_url: v.string(),
  /** Number of the colour that stands for an author without a picture; the same for all comments of one author. */
  member_mark: v.number(),
  is_own: flag(),
  is_like: flag(),
  like_num: v.number(),
  reply_num: v.number(),
  create_time: dateTime(),
})

/** Bullet comment (docs/wire.md#danmu). `time` in seconds from the start. */
export const danmuItem = v.object({
  danmu_id: v.number(),
  text: v.string(),
  color: v.string(),
  time: fraction(),
  /** 0 scrolling, 1 fixed at the top, 2 fixed at the bottom. */
  mode: v.picklist([0, 1, 2]),
  is_own: flag(),
  is_like: flag(),
  like_num: v.number(),
  /** Pseudonym of the sender, the same in all contents; it does not reveal the member. Empty: not sent by a member. */
  sender: v.string(),
  /** Rank of the sender: 0 several of their danmu were removed, 2 many were shown and hardly any removed, 1 otherwise. */
  sender_rank: v.picklist([0, 1, 2]),
})

export const groupDetail = v.object({
  group_id: v.number(),
  group_name: v.string(),
  over_time: v.nullable(dateTime()),
  /** `over_time` as epoch milliseconds; null: permanent (docs/wire.md#membership). */
  over_timestamp: v.nullable(v.number()),
})
export type GroupDetail = v.InferOutput<typeof groupDetail>

/** The member's own data: response of login, reset and register (docs/wire.md#user-info). */
export const loginEntries = {
  ApiToken: v.string(),
  member_id: v.number(),
  avatar_id: v.number(),
  avatar_url: v.string(),
  nickname: v.string(),
  username: v.string(),
  email: v.string(),
  phone: v.string(),
  login_ip: v.string(),
  login_time: dateTime(),
  login_num: v.number(),
  effective_group_details: v.array(groupDetail),
  /** When VIP ended, for members who had it; null otherwise. */
  expired_time: v.nullable(dateTime()),
  pwd_edit_type: flag(),
  is_footprint_paused: flag(),
  exp_time: dateTime(),
  /** The server's clock, epoch milliseconds, because the browser's clock may be wrong. */
  server_timestamp: v.number(),
}
export const loginData = v.object(loginEntries)
export type LoginData = v.InferOutput<typeof loginData>

export const payMethod = v.object({
  method: v.string(),
  name: v.string(),
  note: v.string(),
  image_url: v.string(),
  is_rec: flag(),
})

/** Fine order states (docs/wire.md#orders). */
export const ORDER_STATES = [
  'created',
  'paying',
  'paid',
  'fulfilled',
  'expired',
  'unknown',
  'abnormal',
  'refunding',
  'refunded',
  'closed',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * Refund of an order (extension): of a payment that bought nothing, or by an operator. `due`: the operator has to refund it ·
 * `pending`: sent to the gateway · `done`: refunded.
 */
export const orderRefund = v.object({
  state: v.picklist(['due', 'pending', 'done']),
  /**
   * `amount_short`, `currency_differs`, `already_permanent`, `paid_again` (payments that bought nothing), or `operator`. For an
   * unknown reason, a client shows `reason_name`.
   */
  reason: v.string(),
  /** The reason as a sentence in the caller's language. */
  reason_name: v.string(),
  /** Total of the refund, two decimals. */
  amount: v.string(),
  /** Part of it that has been refunded. */
  refunded_amount: v.string(),
  currency: v.string(),
  /** When it was completely refunded; null before. */
  refund_time: v.nullable(dateTime()),
})
export type OrderRefund = v.InferOutput<typeof orderRefund>

export const orderEntries = {
  order_id: v.number(),
  remote_order_id: v.string(),
  viptype_id: v.number(),
  viptype_name: v.string(),
  /** Yuan with two decimals, as text (docs/wire.md#value-conventions). */
  price: v.string(),
  currency: v.string(),
  /** The plan's price, and the coupon's reduction of it; `price` is the amount charged. */
  price_full: v.string(),
  discount: v.string(),
  /** `""` without one. */
  coupon: v.string(),
  /** `gift`: the order buys a redemption code. */
  purpose: v.picklist(['own', 'gift']),
  /** The redemption code of a paid gift, for the buyer; otherwise `""`. */
  gift_code: v.string(),
  gift_state: v.picklist(['', 'unused', 'used', 'void']),
  days: v.number(),
  method: v.string(),
  /** 0 unpaid, 1 paid, 2 closed, 3 abnormal, 4 refunded (docs/wire.md#orders). */
  status: v.picklist([0, 1, 2, 3, 4]),
  status_name: v.string(),
  state: v.picklist(ORDER_STATES),
  create_time: dateTime(),
  expire_time: dateTime(),
  expire_timestamp: v.number(),
  pay_time: v.nullable(dateTime()),
  /** Extension: the payment came after `expire_time` and was accepted at the order's price. */
  is_late: flag(),
  /** Extension: null without a refund. */
  refund: v.nullable(orderRefund),
  pay_methods: v.array(payMethod),
}
export const order = v.object(orderEntries)
export type Order = v.InferOutput<typeof order>

/** Empty payload `{}`. */
export const nothing = v.object({})
