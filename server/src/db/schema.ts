/**
 * The tables, as Kysely sees them. Times are epoch milliseconds (UTC), money integer minor units, flags 0 or 1, JSON is
 * text. `texts` holds translations: `{"en":{"name":"…"}}`; the plain columns are the base language.
 */
import type {
  MemberFootprintTable,
  MemberLikeTable,
  MemberProgressTable,
  MemberVideoProgressTable,
  MemberWatchDayTable,
  MessageFailureTable,
  OutsideTestTable,
  PlaybackCountTable,
  PlayFailureTable,
  PlayFigureTable,
} from './schema/activity.ts'
import type { BulkJobTable, BulkRowTable } from './schema/bulk.ts'
import type {
  CommentLikeTable,
  CommentReportTable,
  ContentCommentNumTable,
  ContentCommentTable,
} from './schema/comment.ts'
import type {
  CategoryTable,
  CategoryTreeTable,
  ContentBodyTable,
  ContentCategoryTable,
  ContentCueTable,
  ContentDayHitsTable,
  ContentDraftTable,
  ContentFacetCountTable,
  ContentFileTable,
  ContentFreshHitsTable,
  ContentRecentTable,
  ContentSearchTextTable,
  ContentTable,
  ContentTagTable,
  ContentVersionTable,
  FileTable,
  SearchMissIgnoredTable,
  SearchMissTable,
  SearchSynonymTable,
  SearchwordTable,
  TagTable,
} from './schema/content.ts'
import type { CouponTable, CouponViptypeTable, MemberTrialTable } from './schema/coupon.ts'
import type {
  ContentDanmuTable,
  DanmuBanTable,
  DanmuLikeTable,
  DanmuReportTable,
  DanmuSegmentTable,
  DanmuSenderTable,
  DanmuWordTable,
} from './schema/danmu.ts'
import type {
  EntitlementEntryTable,
  MemberGroupTable,
  MemberReminderTable,
  MemberUnlockTable,
} from './schema/entitlement.ts'
import type {
  FeedbackMessageTable,
  FeedbackPictureTable,
  FeedbackTable,
  ReplyTemplateTable,
} from './schema/feedback.ts'
import type { FigureDayTable, ServiceMarkTable } from './schema/figures.ts'
import type {
  AlertToldTable,
  ApiKeyTable,
  OperatorAlertTable,
  PushSubscriptionTable,
  WebhookDeliveryTable,
  WebhookTable,
} from './schema/hooks.ts'
import type { ImportRowTable, ImportRunTable } from './schema/importing.ts'
import type {
  FilmSourceTable,
  RenditionTable,
  TranscodePauseTable,
  TranscodeWorkerTable,
  UploadTable,
} from './schema/media.ts'
import type {
  MemberCodeTable,
  MemberDeviceTable,
  MemberInvitationTable,
  MemberInvitationUseTable,
  MemberLogTable,
  MemberNoteTable,
  MemberPasskeyTable,
  MemberRecoveryCodeTable,
  MemberResetLinkTable,
  MemberSecondFactorTable,
  MemberSessionTable,
  MemberTable,
} from './schema/member.ts'
import type {
  OperatorInRoleTable,
  OperatorLinkTable,
  OperatorListTable,
  OperatorPasskeyTable,
  OperatorPlaceTable,
  OperatorPresenceTable,
  OperatorRecordHeadTable,
  OperatorRecordTable,
  OperatorRecoveryCodeTable,
  OperatorRequestTable,
  OperatorRoleTable,
  OperatorSecondFactorTable,
  OperatorSessionTable,
  OperatorTable,
  OperatorViewTable,
} from './schema/operator.ts'
import type {
  DaySignOffTable,
  OrderAddressTable,
  OrderEventTable,
  OrderNoteTable,
  OrderPaymentTable,
  OrderRefundTable,
  OrderRequestTable,
  PaymentCallbackTable,
  PlanChangeTable,
  RefundBoundTable,
  RefundWishTable,
  SandboxPaymentTable,
  SandboxRefundTable,
  StatementLineTable,
  StatementTable,
  VipOrderTable,
  ViptypeTable,
} from './schema/order.ts'
import type {
  CodeTryTable,
  RedemptionBatchMemberTable,
  RedemptionBatchTable,
  RedemptionCodeTable,
  RedemptionLogTable,
  RedemptionSeedTable,
} from './schema/redemption.ts'
import type {
  CacheEntryTable,
  JobKindTable,
  JobTable,
  LimitWindowTable,
  OutboxTable,
  SecretTable,
} from './schema/service.ts'
import type {
  AccordTable,
  AgreementConsentTable,
  AgreementVersionTable,
  CarouselTable,
  FailureCountTable,
  FaqFailureTable,
  FaqTable,
  LinkTable,
  NoticeReadTable,
  NoticeTable,
  RatePeakTable,
  SettingHistoryTable,
  SettingTable,
  SiteVersionTable,
} from './schema/site.ts'
import type { BackupTable, CheckStateTable, ProcessTable } from './schema/system.ts'

export type * from './schema/activity.ts'
export type * from './schema/bulk.ts'
export type * from './schema/comment.ts'
export type * from './schema/content.ts'
export type * from './schema/coupon.ts'
export type * from './schema/danmu.ts'
export type * from './schema/entitlement.ts'
export type * from './schema/feedback.ts'
export type * from './schema/hooks.ts'
export type * from './schema/importing.ts'
export type * from './schema/media.ts'
export type * from './schema/member.ts'
export type * from './schema/operator.ts'
export type * from './schema/order.ts'
export type * from './schema/redemption.ts'
export type * from './schema/service.ts'
export type * from './schema/site.ts'
export type * from './schema/system.ts'

export interface Tables {
  member: MemberTable
  member_session: MemberSessionTable
  member_code: MemberCodeTable
  member_reset_link: MemberResetLinkTable
  member_device: MemberDeviceTable
  member_invitation: MemberInvitationTable
  member_invitation_use: MemberInvitationUseTable
  member_log: MemberLogTable
  member_note: MemberNoteTable
  member_second_factor: MemberSecondFactorTable
  member_recovery_code: MemberRecoveryCodeTable
  member_passkey: MemberPasskeyTable
  category: CategoryTable
  category_tree: CategoryTreeTable
  tag: TagTable
  content: ContentTable
  content_body: ContentBodyTable
  content_category: ContentCategoryTable
  content_draft: ContentDraftTable
  content_version: ContentVersionTable
  content_facet_count: ContentFacetCountTable
  content_tag: ContentTagTable
  file: FileTable
  content_file: ContentFileTable
  content_fresh_hits: ContentFreshHitsTable
  content_day_hits: ContentDayHitsTable
  content_recent: ContentRecentTable
  content_search_text: ContentSearchTextTable
  content_cue: ContentCueTable
  search_miss: SearchMissTable
  search_miss_ignored: SearchMissIgnoredTable
  search_synonym: SearchSynonymTable
  searchword: SearchwordTable
  content_comment: ContentCommentTable
  content_comment_num: ContentCommentNumTable
  comment_like: CommentLikeTable
  comment_report: CommentReportTable
  member_like: MemberLikeTable
  member_footprint: MemberFootprintTable
  member_progress: MemberProgressTable
  member_video_progress: MemberVideoProgressTable
  member_watch_day: MemberWatchDayTable
  playback_count: PlaybackCountTable
  play_figure: PlayFigureTable
  play_failure: PlayFailureTable
  outside_test: OutsideTestTable
  message_failure: MessageFailureTable
  entitlement_entry: EntitlementEntryTable
  member_group: MemberGroupTable
  member_unlock: MemberUnlockTable
  member_reminder: MemberReminderTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  api_key: ApiKeyTable
  operator_alert: OperatorAlertTable
  alert_told: AlertToldTable
  push_subscription: PushSubscriptionTable
  viptype: ViptypeTable
  plan_change: PlanChangeTable
  vip_order: VipOrderTable
  order_address: OrderAddressTable
  order_event: OrderEventTable
  order_request: OrderRequestTable
  order_payment: OrderPaymentTable
  order_refund: OrderRefundTable
  order_note: OrderNoteTable
  refund_wish: RefundWishTable
  refund_bound: RefundBoundTable
  payment_callback: PaymentCallbackTable
  day_sign_off: DaySignOffTable
  statement: StatementTable
  statement_line: StatementLineTable
  sandbox_payment: SandboxPaymentTable
  sandbox_refund: SandboxRefundTable
  redemption_batch: RedemptionBatchTable
  redemption_code: RedemptionCodeTable
  redemption_log: RedemptionLogTable
  redemption_batch_member: RedemptionBatchMemberTable
  redemption_seed: RedemptionSeedTable
  code_try: CodeTryTable
  coupon: CouponTable
  coupon_viptype: CouponViptypeTable
  member_trial: MemberTrialTable
  content_danmu: ContentDanmuTable
  danmu_like: DanmuLikeTable
  danmu_report: DanmuReportTable
  danmu_segment: DanmuSegmentTable
  danmu_sender: DanmuSenderTable
  danmu_ban: DanmuBanTable
  danmu_word: DanmuWordTable
  notice: NoticeTable
  accord: AccordTable
  agreement_consent: AgreementConsentTable
  notice_read: NoticeReadTable
  agreement_version: AgreementVersionTable
  carousel: CarouselTable
  faq: FaqTable
  failure_count: FailureCountTable
  faq_failure: FaqFailureTable
  link: LinkTable
  feedback: FeedbackTable
  feedback_message: FeedbackMessageTable
  feedback_picture: FeedbackPictureTable
  reply_template: ReplyTemplateTable
  setting: SettingTable
  setting_history: SettingHistoryTable
  rate_peak: RatePeakTable
  site_version: SiteVersionTable
  outbox: OutboxTable
  limit_window: LimitWindowTable
  cache_entry: CacheEntryTable
  job: JobTable
  job_kind: JobKindTable
  process: ProcessTable
  check_state: CheckStateTable
  backup: BackupTable
  secret: SecretTable
  operator: OperatorTable
  operator_in_role: OperatorInRoleTable
  operator_role: OperatorRoleTable
  operator_session: OperatorSessionTable
  operator_second_factor: OperatorSecondFactorTable
  operator_recovery_code: OperatorRecoveryCodeTable
  operator_passkey: OperatorPasskeyTable
  operator_link: OperatorLinkTable
  operator_place: OperatorPlaceTable
  operator_view: OperatorViewTable
  operator_list: OperatorListTable
  operator_request: OperatorRequestTable
  operator_record: OperatorRecordTable
  operator_presence: OperatorPresenceTable
  operator_record_head: OperatorRecordHeadTable
  bulk_job: BulkJobTable
  bulk_row: BulkRowTable
  import_run: ImportRunTable
  import_row: ImportRowTable
  upload: UploadTable
  film_source: FilmSourceTable
  rendition: RenditionTable
  transcode_pause: TranscodePauseTable
  transcode_worker: TranscodeWorkerTable
  figure_day: FigureDayTable
  service_mark: ServiceMarkTable
}
