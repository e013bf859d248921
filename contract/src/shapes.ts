/** Shapes that several calls send (wire-contract section 3 and decisions 7, 12). Output only: unknown keys are stripped. */
import * as v from 'valibot'
import { dateTime, flag } from './fields.ts'

/** Kind of a content, derived from its files (decision 12). */
export const contentKind = () => v.picklist(['video', 'gallery', 'article'])

/** One of the prepared compositions of a cover; sizes in pixels. */
const cover = () => v.object({ url: v.string(), width: v.number(), height: v.number() })

/** Fields of a card that do not depend on who asks. */
export const cardEntries = {
  content_id: v.number(),
  unique: v.string(),
  image_id: v.number(),
  image_url: v.string(),
  image_width: v.number(),
  image_height: v.number(),
  /** Placeholder colour `#rrggbb`, `""` when unknown. */
  image_color: v.string(),
  /** Prepared crops: portrait 3:4, wide 16:9, landscape 4:3. Missing ones fall back to `image_url`. */
  covers: v.object({ p: v.nullable(cover()), w: v.nullable(cover()), h: v.nullable(cover()) }),
  name: v.string(),
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
  /** Seconds of the first video, number of pictures, or minutes of reading, by `kind`. */
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
  /** Where this member left off, seconds (video) or percent (article); 0 for guests. */
  progress_seconds: v.number(),
}

/** Row of every content list (wire-contract 3.2). */
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
/** Category with its children, `[]` on leaves (3.3). */
export const categoryNode: v.GenericSchema<CategoryNode> = v.object({
  category_id: v.number(),
  category_pid: v.number(),
  category_name: v.string(),
  category_unique: v.string(),
  image_id: v.number(),
  image_url: v.string(),
  children: v.array(v.lazy(() => categoryNode)),
})

export const tagItem = v.object({
  tag_id: v.number(),
  tag_unique: v.string(),
  tag_name: v.string(),
  image_id: v.number(),
  image_url: v.string(),
})

/** A file as it stands inside `images`, `videos` … of a detail (1.9); addresses are empty while locked. */
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

/** A gallery picture: the file with its size, placeholder colour, caption and a small public preview where allowed. */
export const imageItem = v.object({
  ...fileEntries,
  width: v.number(),
  height: v.number(),
  color: v.string(),
  title: v.string(),
  text: v.string(),
  /** Small picture that everyone may see; `""` for locked pictures beyond the first three. */
  thumb_url: v.string(),
})

export const videoSource = v.object({
  /** Decision 7, and WebM for films that an operator has in that form. */
  type: v.picklist(['application/vnd.apple.mpegurl', 'video/mp4', 'video/webm']),
  url: v.string(),
  /** Lines of the picture; 0 for a list of several qualities. */
  height: v.number(),
  /** Bits per second; 0 when unknown. */
  bandwidth: v.number(),
})

/** A video file with everything a player needs (decision 7). Sources, tracks and storyboard are absent while locked. */
export const videoItem = v.object({
  ...fileEntries,
  title: v.string(),
  width: v.number(),
  height: v.number(),
  duration: v.number(),
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
  chapters: v.array(v.object({ time: v.number(), title: v.string() })),
  storyboard: v.nullable(
    v.object({
      url: v.string(),
      tile_width: v.number(),
      tile_height: v.number(),
      columns: v.number(),
      interval: v.number(),
    }),
  ),
})

/** Bullet comment (spec.md section 3 and decision 8). `time` in seconds from the start. */
export const danmuItem = v.object({
  danmu_id: v.number(),
  text: v.string(),
  color: v.string(),
  time: v.number(),
  /** 0 scrolls, 1 stands at the top, 2 at the bottom. */
  mode: v.picklist([0, 1, 2]),
  is_own: flag(),
  is_like: flag(),
  like_num: v.number(),
  /** Stands for who sent it, the same all over the service; nobody learns from it who that is. Empty: not a member. */
  sender: v.string(),
  /** By the sender's record: 0 several were taken away, 2 many were shown and hardly any taken away, 1 everybody else. */
  sender_rank: v.picklist([0, 1, 2]),
})

export const groupDetail = v.object({
  group_id: v.number(),
  group_name: v.string(),
  over_time: v.nullable(dateTime()),
  /** `over_time` as epoch milliseconds, null for ever (2.4). */
  over_timestamp: v.nullable(v.number()),
})
export type GroupDetail = v.InferOutput<typeof groupDetail>

/** Member's own data: answer of login, reset and register (3.1). */
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
  /** The server's clock as epoch milliseconds: that of a visitor may be years off. */
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

/** Fine order states (decision 10). */
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
 * Money of an order that goes back to the payer (extension): what was paid and bought nothing, or what an operator
 * refunds. `due`: on the operator's list · `pending`: the gateway is at it · `done`: it went back.
 */
export const orderRefund = v.object({
  state: v.picklist(['due', 'pending', 'done']),
  /**
   * Why: `amount_short`, `currency_differs`, `already_permanent`, `paid_again` (bought nothing), or `operator`. A reader
   * that does not know one shows `reason_name`.
   */
  reason: v.string(),
  /** The reason as a sentence in the reader's language. */
  reason_name: v.string(),
  /** All that goes back, two decimals. */
  amount: v.string(),
  /** What of it has gone back already. */
  refunded_amount: v.string(),
  currency: v.string(),
  /** When the last of it went back; null before. */
  refund_time: v.nullable(dateTime()),
})
export type OrderRefund = v.InferOutput<typeof orderRefund>

export const orderEntries = {
  order_id: v.number(),
  remote_order_id: v.string(),
  viptype_id: v.number(),
  viptype_name: v.string(),
  /** Yuan with two decimals, as text (1.6). */
  price: v.string(),
  currency: v.string(),
  /** The plan's price and what a coupon took off it; `price` is what is charged. */
  price_full: v.string(),
  discount: v.string(),
  /** `""` without one. */
  coupon: v.string(),
  /** `gift`: what is bought is a redemption code. */
  purpose: v.picklist(['own', 'gift']),
  /** The code of a gift that is paid, for its buyer to pass on; `""` else. */
  gift_code: v.string(),
  gift_state: v.picklist(['', 'unused', 'used', 'void']),
  days: v.number(),
  method: v.string(),
  /** 0 unpaid, 1 paid, 2 closed, 3 abnormal, 4 refunded (decision 10). */
  status: v.picklist([0, 1, 2, 3, 4]),
  status_name: v.string(),
  state: v.picklist(ORDER_STATES),
  create_time: dateTime(),
  expire_time: dateTime(),
  expire_timestamp: v.number(),
  pay_time: v.nullable(dateTime()),
  /** Extension: the money came after `expire_time` and was honoured at the frozen price. */
  is_late: flag(),
  /** Extension: null while no money goes back. */
  refund: v.nullable(orderRefund),
  pay_methods: v.array(payMethod),
}
export const order = v.object(orderEntries)
export type Order = v.InferOutput<typeof order>

/** Empty payload `{}`. */
export const nothing = v.object({})
