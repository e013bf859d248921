/**
 * The tables, as Kysely sees them. Times are epoch milliseconds (UTC), money integer minor units, flags 0 or 1, JSON is
 * text. `texts` holds translations: `{"en":{"name":"…"}}`; the plain columns are the base language.
 */
import type {
  MemberFootprintTable,
  MemberLikeTable,
  MemberProgressTable,
  MemberVideoProgressTable,
  PlaybackCountTable,
} from './schema/activity.ts'
import type {
  CommentLikeTable,
  CommentReportTable,
  ContentCommentNumTable,
  ContentCommentTable,
} from './schema/comment.ts'
import type {
  CategoryTable,
  ContentBodyTable,
  ContentCategoryTable,
  ContentCueTable,
  ContentFacetCountTable,
  ContentFileTable,
  ContentSearchTextTable,
  ContentTable,
  ContentTagTable,
  FileTable,
  SearchwordTable,
  TagTable,
} from './schema/content.ts'
import type { CouponTable, CouponViptypeTable, MemberTrialTable } from './schema/coupon.ts'
import type { ContentDanmuTable, DanmuLikeTable, DanmuReportTable, DanmuSenderTable } from './schema/danmu.ts'
import type {
  EntitlementEntryTable,
  MemberGroupTable,
  MemberReminderTable,
  MemberUnlockTable,
} from './schema/entitlement.ts'
import type {
  MemberCodeTable,
  MemberDeviceTable,
  MemberInvitationTable,
  MemberInvitationUseTable,
  MemberLogTable,
  MemberPasskeyTable,
  MemberRecoveryCodeTable,
  MemberSecondFactorTable,
  MemberSessionTable,
  MemberTable,
} from './schema/member.ts'
import type {
  DaySignOffTable,
  OrderAddressTable,
  OrderEventTable,
  OrderPaymentTable,
  OrderRefundTable,
  OrderRequestTable,
  PaymentCallbackTable,
  SandboxPaymentTable,
  SandboxRefundTable,
  VipOrderTable,
  ViptypeTable,
} from './schema/order.ts'
import type {
  RedemptionBatchMemberTable,
  RedemptionBatchTable,
  RedemptionCodeTable,
  RedemptionLogTable,
} from './schema/redemption.ts'
import type {
  CacheEntryTable,
  JobTable,
  LimitWindowTable,
  OperatorRecordHeadTable,
  OperatorRecordTable,
  OutboxTable,
  SecretTable,
} from './schema/service.ts'
import type {
  AccordTable,
  CarouselTable,
  FaqTable,
  FeedbackTable,
  LinkTable,
  NoticeTable,
  SettingTable,
} from './schema/site.ts'

export type * from './schema/activity.ts'
export type * from './schema/comment.ts'
export type * from './schema/content.ts'
export type * from './schema/coupon.ts'
export type * from './schema/danmu.ts'
export type * from './schema/entitlement.ts'
export type * from './schema/member.ts'
export type * from './schema/order.ts'
export type * from './schema/redemption.ts'
export type * from './schema/service.ts'
export type * from './schema/site.ts'

export interface Tables {
  member: MemberTable
  member_session: MemberSessionTable
  member_code: MemberCodeTable
  member_device: MemberDeviceTable
  member_invitation: MemberInvitationTable
  member_invitation_use: MemberInvitationUseTable
  member_log: MemberLogTable
  member_second_factor: MemberSecondFactorTable
  member_recovery_code: MemberRecoveryCodeTable
  member_passkey: MemberPasskeyTable
  category: CategoryTable
  tag: TagTable
  content: ContentTable
  content_body: ContentBodyTable
  content_category: ContentCategoryTable
  content_facet_count: ContentFacetCountTable
  content_tag: ContentTagTable
  file: FileTable
  content_file: ContentFileTable
  content_search_text: ContentSearchTextTable
  content_cue: ContentCueTable
  searchword: SearchwordTable
  content_comment: ContentCommentTable
  content_comment_num: ContentCommentNumTable
  comment_like: CommentLikeTable
  comment_report: CommentReportTable
  member_like: MemberLikeTable
  member_footprint: MemberFootprintTable
  member_progress: MemberProgressTable
  member_video_progress: MemberVideoProgressTable
  playback_count: PlaybackCountTable
  entitlement_entry: EntitlementEntryTable
  member_group: MemberGroupTable
  member_unlock: MemberUnlockTable
  member_reminder: MemberReminderTable
  viptype: ViptypeTable
  vip_order: VipOrderTable
  order_address: OrderAddressTable
  order_event: OrderEventTable
  order_request: OrderRequestTable
  order_payment: OrderPaymentTable
  order_refund: OrderRefundTable
  payment_callback: PaymentCallbackTable
  day_sign_off: DaySignOffTable
  sandbox_payment: SandboxPaymentTable
  sandbox_refund: SandboxRefundTable
  redemption_batch: RedemptionBatchTable
  redemption_code: RedemptionCodeTable
  redemption_log: RedemptionLogTable
  redemption_batch_member: RedemptionBatchMemberTable
  coupon: CouponTable
  coupon_viptype: CouponViptypeTable
  member_trial: MemberTrialTable
  content_danmu: ContentDanmuTable
  danmu_like: DanmuLikeTable
  danmu_report: DanmuReportTable
  danmu_sender: DanmuSenderTable
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
  operator_record: OperatorRecordTable
  operator_record_head: OperatorRecordHeadTable
}
