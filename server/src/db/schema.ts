/**
 * The tables, as Kysely sees them. Times are epoch milliseconds (UTC), money integer minor units, flags 0 or 1, JSON is
 * text. `texts` holds translations: `{"en":{"name":"…"}}`; the plain columns are the base language.
 */
import type { Generated } from 'kysely'

type Id = Generated<number>
type Time = number
type Flag = Generated<0 | 1>
type Json = Generated<string>

interface Base {
  sort: Generated<number>
  is_disable: Flag
  is_delete: Flag
  create_time: Time
  update_time: Time | null
}

export interface MemberTable {
  member_id: Id
  username: string
  /** Folded for comparison; unique among members that are not deleted. */
  username_key: string
  nickname: string
  /** argon2id text; `""` for members without a password. */
  password_hash: string
  pwd_time: Time
  email: string | null
  phone: string | null
  avatar_file_id: Generated<number>
  avatar_url: Generated<string>
  platform: Generated<number>
  application: Generated<number>
  is_disable: Flag
  is_delete: Flag
  is_footprint_paused: Flag
  login_num: Generated<number>
  login_ip: Generated<string>
  login_time: Time | null
  create_time: Time
  update_time: Time | null
  delete_time: Time | null
}

export interface MemberSessionTable {
  session_id: Id
  member_id: number
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string
  /** The token before the last renewal; works until `old_exp_time`. */
  old_token_hash: string | null
  old_exp_time: Generated<number>
  device: string
  login_ip: string
  create_time: Time
  use_time: Time
  exp_time: Time
  /** Why it ended: `logout`, `password`, `ended`, `disabled`, `cancelled`; null while it lives. */
  end_reason: string | null
}

export interface MemberCodeTable {
  code_id: Id
  purpose: 'email_bind' | 'password_reset' | 'phone_bind'
  address: string
  member_id: number
  code: string
  tries_left: number
  create_time: Time
  exp_time: Time
}

export interface MemberInvitationTable {
  invitation_id: Id
  code: string
  member_id: Generated<number>
  use_limit: Generated<number>
  use_num: Generated<number>
  is_disable: Flag
  create_time: Time
}

export interface CategoryTable extends Base {
  category_id: Id
  category_pid: Generated<number>
  category_name: string
  category_unique: string
  image_url: Generated<string>
  texts: Json
}

export interface TagTable extends Base {
  tag_id: Id
  tag_unique: string
  tag_name: string
  image_url: Generated<string>
  texts: Json
}

export interface ContentTable extends Base {
  content_id: Id
  unique: string
  kind: 'video' | 'gallery' | 'article'
  name: string
  title: Generated<string>
  description: Generated<string>
  keywords: Generated<string>
  /** `{lang: {name, title, description, keywords}}` */
  texts: Json
  author: Generated<string>
  source: Generated<string>
  url: Generated<string>
  is_top: Flag
  is_hot: Flag
  is_rec: Flag
  is_vip: Flag
  can_exchange: Flag
  /** Not deleted, not disabled and released: kept by the release job so that lists walk one index. */
  is_listed: Flag
  release_time: Time
  hits: Generated<number>
  hits_initial: Generated<number>
  like_num: Generated<number>
  extent: Generated<number>
  duration: Generated<number>
  image_file_id: Generated<number>
  image_url: Generated<string>
  image_width: Generated<number>
  image_height: Generated<number>
  image_color: Generated<string>
  /** `{"p":{"url","width","height"},"w":…,"h":…}` */
  covers: Json
  /** Fixed random number for seeded random order. */
  random_key: number
  /** Source of an import, so that a second run changes nothing. */
  import_key: string | null
  import_hash: string | null
}

export interface ContentBodyTable {
  content_id: number
  lang: string
  html: string
}

/** A content's categories and all their ancestors, with the columns that lists sort and filter by: a list walks one index. */
export interface ContentCategoryTable {
  content_id: number
  category_id: number
  /** 1 assigned, 0 an ancestor of an assigned one. */
  is_direct: number
  is_listed: number
  sort: number
  release_time: Time
  random_key: number
  kind: ContentTable['kind']
  is_vip: number
}

/** Number of listed contents by category (0 = all), kind and access; kept with every change. */
export interface ContentCountTable {
  category_id: number
  kind: string
  is_vip: number
  count: number
}

export interface ContentTagTable {
  content_id: number
  tag_id: number
}

export interface FileTable {
  file_id: Id
  file_name: string
  /** Path inside the media store, without leading slash. */
  file_path: string
  file_type: 'image' | 'video' | 'audio' | 'word' | 'other'
  file_ext: string
  file_size: number
  width: Generated<number>
  height: Generated<number>
  color: Generated<string>
  /** Seconds. */
  duration: Generated<number>
  /** 1: served under /storage to everyone; 0: only by signed address. */
  is_public: Generated<number>
  create_time: Time
}

export interface ContentFileTable {
  content_file_id: Id
  content_id: number
  file_id: number
  role: 'image' | 'video' | 'audio' | 'word' | 'other'
  position: number
  title: Generated<string>
  text: Generated<string>
  texts: Json
  /** Video: `{hls?, mp4_bandwidth?, tracks, chapters, storyboard}`; image: `{thumb?}`; paths of the media store. */
  meta: Json
}

/** Folded text of a search entry, for queries that tokens alone do not prove; `content_search` holds the tokens. */
export interface ContentSearchTextTable {
  search_rank: number
  text: string
}

export interface SearchwordTable {
  searchword_id: Id
  name: string
  word_key: string
  hits: Generated<number>
  sort: Generated<number>
  is_hot: Flag
  /** 1: kept by the operator or reviewed, so it may be shown. */
  is_reviewed: Generated<number>
  is_disable: Flag
  create_time: Time
}

export interface MemberLikeTable {
  like_id: Id
  member_id: number
  target_type: string
  target_id: number
  is_disable: Flag
  create_time: Time
  update_time: Time
}

export interface MemberFootprintTable {
  footprint_id: Id
  member_id: number
  target_type: string
  target_id: number
  view_num: number
  create_time: Time
  update_time: Time
}

export interface MemberProgressTable {
  member_id: number
  content_id: number
  time: number
  duration: number
  update_time: Time
}

/** The same for each video of a content that has several. */
export interface MemberVideoProgressTable extends MemberProgressTable {
  file_id: number
}

/** How playing went, counted by day, content, kind of system and how it ended. Nobody's name, address or device. */
export interface PlaybackCountTable {
  /** Whole days since 1970, UTC. */
  day: number
  content_id: number
  system: string
  outcome: string
  plays: Generated<number>
  /** Sums over the plays that are counted here. */
  start_ms: Generated<number>
  stalls: Generated<number>
  stall_ms: Generated<number>
  watched_seconds: Generated<number>
}

/** Append-only: every reason why somebody holds a membership or an item. What is held now is the fold of these rows. */
export interface EntitlementEntryTable {
  entry_id: Id
  member_id: number
  kind: 'vip' | 'content'
  group_id: number
  content_id: number
  /** Milliseconds granted (negative: taken back); null = for ever. */
  duration_ms: number | null
  reason: 'order' | 'code' | 'gift' | 'grant' | 'refund' | 'correction'
  actor: string
  order_id: Generated<number>
  redemption_code_id: Generated<number>
  create_time: Time
}

/** Fold of the ledger per group, kept in the transaction of each entry. */
export interface MemberGroupTable {
  member_id: number
  group_id: number
  over_time: Time | null
  update_time: Time
}

/** Fold of the ledger per content. */
export interface MemberUnlockTable {
  member_id: number
  content_id: number
  over_time: Time | null
  create_time: Time
}

export interface ViptypeTable extends Base {
  viptype_id: Id
  name: string
  desc: Generated<string>
  texts: Json
  price_minor: number
  price_original_minor: Generated<number>
  currency: Generated<string>
  /** 0 = for ever. */
  days: number
  group_id: Generated<number>
  image_url: Generated<string>
  is_rec: Flag
}

export interface VipOrderTable {
  order_id: Id
  remote_order_id: string
  member_id: number
  viptype_id: number
  viptype_name: string
  /** Translations of the name, frozen with it. */
  viptype_texts: Json
  price_minor: number
  currency: string
  days: number
  group_id: number
  method: Generated<string>
  gateway_no: Generated<string>
  state: string
  paid_minor: Generated<number>
  create_time: Time
  expire_time: Time
  pay_time: Time | null
  /** When the gateway was asked last; keeps questions apart. */
  ask_time: Time | null
  /** Questions of the ask job so far; the waits grow with it. */
  ask_num: Generated<number>
  next_ask_time: Time | null
  update_time: Time
}

/** Money that a gateway reports for an order, each payment once by its number there. */
export interface OrderPaymentTable {
  payment_id: Id
  order_id: number
  method: string
  gateway_no: string
  amount_minor: number
  currency: string
  /** What became of it: `granted`, `abnormal`, `second`. */
  verdict: string
  pay_time: Time
  create_time: Time
}

export interface OrderEventTable {
  event_id: Id
  order_id: number
  from_state: string
  to_state: string
  actor: string
  reason: string
  evidence: string
  create_time: Time
}

export interface PaymentCallbackTable {
  callback_id: Id
  method: string
  remote_order_id: string
  gateway_no: string
  raw: string
  verdict: string
  create_time: Time
}

/** The sandbox cashier's own book, written only by the sandbox gateway. */
export interface SandboxPaymentTable {
  trade_no: string
  remote_order_id: string
  amount_minor: number
  currency: string
  subject: string
  notify_url: string
  return_url: string
  expire_time: Time
  /** `open`, `paid`, `refused`, `silent`. */
  state: string
  paid_minor: Generated<number>
  create_time: Time
  pay_time: Time | null
}

export interface RedemptionBatchTable {
  batch_id: Id
  name: string
  create_time: Time
}

export interface RedemptionCodeTable {
  redemption_code_id: Id
  /** Keyed hash; the code itself is shown once and never stored. */
  code_hash: string
  kind: 'vip' | 'content'
  viptype_id: Generated<number>
  /** 0 = any content. */
  content_id: Generated<number>
  use_limit: Generated<number>
  use_num: Generated<number>
  start_time: Time | null
  end_time: Time | null
  batch_id: Generated<number>
  is_disable: Flag
  create_time: Time
}

export interface RedemptionLogTable {
  redemption_log_id: Id
  redemption_code_id: number
  member_id: number
  content_id: number
  entry_id: number
  create_time: Time
}

export interface ContentDanmuTable {
  danmu_id: Id
  content_id: number
  /** Video of the content; 0 where a content has none of its own. */
  file_id: Generated<number>
  member_id: Generated<number>
  text: string
  color: string
  /** Seconds from the start. */
  time: number
  mode: Generated<number>
  segment: number
  like_num: Generated<number>
  /** `shown`, `held` (waits for review), `hidden`. */
  state: Generated<string>
  create_time: Time
  /** Stands for the member on the wire; nobody learns from it who that is. */
  sender: Generated<string>
  /** What it was called where it was imported from; empty: sent here. */
  source_key: Generated<string>
}

export interface DanmuLikeTable {
  member_id: number
  content_id: number
  danmu_id: number
  create_time: Time
}

export interface DanmuReportTable {
  report_id: Id
  danmu_id: number
  member_id: number
  reason: string
  create_time: Time
  /** When an operator decided; null: it waits. */
  handle_time: Time | null
}

export interface NoticeTable extends Base {
  notice_id: Id
  unique: string
  type: number
  title: string
  title_color: Generated<string>
  desc: Generated<string>
  content: Generated<string>
  texts: Json
  image_url: Generated<string>
  is_urgent: Flag
  start_time: Time
  end_time: Time | null
}

export interface AccordTable extends Base {
  accord_id: Id
  unique: string
  name: string
  desc: Generated<string>
  content: Generated<string>
  texts: Json
}

export interface CarouselTable extends Base {
  carousel_id: Id
  title: Generated<string>
  desc: Generated<string>
  texts: Json
  position: Generated<string>
  url: Generated<string>
  content_id: Generated<number>
  image_url: Generated<string>
  width: Generated<number>
  height: Generated<number>
  color: Generated<string>
}

export interface FaqTable extends Base {
  faq_id: Id
  unique: string
  group: string
  question: string
  answer: string
  texts: Json
}

export interface LinkTable extends Base {
  link_id: Id
  name: string
  url: string
  desc: Generated<string>
}

export interface FeedbackTable {
  feedback_id: Id
  member_id: number
  /** Given by the sender: the same one twice is one feedback. */
  request_id: Generated<string | null>
  receipt_no: string
  type: number
  title: string
  content: string
  phone: Generated<string>
  email: Generated<string>
  reply: Generated<string>
  status: Generated<number>
  is_disable: Flag
  is_delete: Flag
  create_time: Time
  update_time: Time | null
}

/** Site settings: key like `member.is_register`, value as text. The list of keys, types and defaults is in the site module. */
export interface SettingTable {
  key: string
  value: string
  update_time: Time
}

/** Messages without a configured way out (no SMTP, no SMS gateway), readable at /dev/mail in demo mode. */
export interface OutboxTable {
  message_id: Id
  kind: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  create_time: Time
}

/** Counter of a limit window; shared by all processes. */
export interface LimitWindowTable {
  key: string
  count: number
  end_time: Time
}

/** Short-lived values of the SQL cache adapter. */
export interface CacheEntryTable {
  key: string
  value: string
  exp_time: Time
}

export interface JobTable {
  job_id: Id
  kind: string
  /** At most one waiting job per key. */
  unique_key: string | null
  payload: string
  run_time: Time
  lock_time: Time | null
  attempts: Generated<number>
  last_error: Generated<string>
}

/** Secrets the service makes for itself at first start (signing keys), so that all processes share them. */
export interface SecretTable {
  name: string
  value: string
}

export interface Tables {
  member: MemberTable
  member_session: MemberSessionTable
  member_code: MemberCodeTable
  member_invitation: MemberInvitationTable
  category: CategoryTable
  tag: TagTable
  content: ContentTable
  content_body: ContentBodyTable
  content_category: ContentCategoryTable
  content_count: ContentCountTable
  content_tag: ContentTagTable
  file: FileTable
  content_file: ContentFileTable
  content_search_text: ContentSearchTextTable
  searchword: SearchwordTable
  member_like: MemberLikeTable
  member_footprint: MemberFootprintTable
  member_progress: MemberProgressTable
  member_video_progress: MemberVideoProgressTable
  playback_count: PlaybackCountTable
  entitlement_entry: EntitlementEntryTable
  member_group: MemberGroupTable
  member_unlock: MemberUnlockTable
  viptype: ViptypeTable
  vip_order: VipOrderTable
  order_event: OrderEventTable
  order_payment: OrderPaymentTable
  payment_callback: PaymentCallbackTable
  sandbox_payment: SandboxPaymentTable
  redemption_batch: RedemptionBatchTable
  redemption_code: RedemptionCodeTable
  redemption_log: RedemptionLogTable
  content_danmu: ContentDanmuTable
  danmu_like: DanmuLikeTable
  danmu_report: DanmuReportTable
  notice: NoticeTable
  accord: AccordTable
  carousel: CarouselTable
  faq: FaqTable
  link: LinkTable
  feedback: FeedbackTable
  setting: SettingTable
  outbox: OutboxTable
  limit_window: LimitWindowTable
  cache_entry: CacheEntryTable
  job: JobTable
  secret: SecretTable
}
