/**
 * The part of the contract that operators use: calls of the console, rights and given roles. The browser imports types from here; values
 * it takes from the package's other entries, which bring no schemas: `choices`, `rights`, `console-client` and so on.
 */
export {
  BULK_ACTS,
  BULK_SKIPS,
  BULK_SUBJECTS,
  type BulkActName,
  type BulkSkip,
  type BulkSubject,
  MAX_AT_ONCE,
  MAX_BULK,
  MAX_SKIPPED_SHOWN,
} from './calls/bulk.ts'
export { type Finding, type FolderReason, VALUE_REASONS, type ValueKind } from './calls/contents/finding.ts'
export { type FileReason, MAX_IMPORT, type RowReason } from './calls/contents/import.ts'
export {
  FIGURE_LINES,
  FIGURE_MEASURES,
  FIGURE_TABS,
  type FigureChart,
  type FigureLine,
  type FigureMeasure,
  type FigureTab,
  MAX_FIGURE_DAYS,
} from './calls/figures/overview.ts'
export {
  type Cohort,
  FIGURE_TABLES,
  type FigureTable,
  FUNNEL_STEPS,
  type Funnel,
  type FunnelStep,
  type IncomeCoupon,
  type IncomeMethod,
  type IncomePlan,
  MAX_COHORTS,
  MAX_DAY_COLUMNS,
  type PlaysCategory,
} from './calls/figures/parts.ts'
export * as operatorCalls from './calls/index.ts'
export { BAN_VIEWS, type BanView, MAX_BAN_DAYS } from './calls/interaction/danmu-ban.ts'
export { DANMU_FAULTS, type DanmuFault, MAX_IMPORTED_DANMU } from './calls/interaction/danmu-film.ts'
export { MAX_WORD, MAX_WORDS } from './calls/interaction/danmu-word.ts'
export { MAX_ANSWER, MAX_FEEDBACK_COUNT } from './calls/interaction/feedback.ts'
export { MAX_TEMPLATE, MAX_TEMPLATES } from './calls/interaction/feedback-template.ts'
export { FEW_PLAYS, MAX_PLAYBACK_DAYS, type PlaybackFigures, type PlaybackHour } from './calls/interaction/playback.ts'
export { MAX_DECIDED } from './calls/interaction/review.ts'
export { WORK_HOURS } from './calls/media/transcoding.ts'
export { INVITATION_MODES, type InvitationMode, type InvitationRow } from './calls/members/invitation.ts'
export { MAX_MEMBER_COUNT, MAX_MEMBER_TAB_COUNT, MEMBER_MARKS, type MemberMark } from './calls/members/member.ts'
export { MERGED_THINGS, type MergedThing } from './calls/members/member-merge.ts'
export {
  DIFFERENCE_GROUPS,
  type DifferenceGroup,
  SETTLED_WAYS,
  type SettledWay,
  type StatementLineRow,
  type StatementReason,
  type StatementRow,
} from './calls/money/books.ts'
export { MAX_CURVE_DAYS, MAX_TRIERS, MAX_TRY_DAYS } from './calls/money/code.ts'
export type { CouponRow, ReducedPlan } from './calls/money/coupon.ts'
export type { TimelineEntry } from './calls/money/order.ts'
export {
  MAX_PLANS,
  MAX_PRICE_MINOR,
  type PlannedChange,
  type PlanRow,
  type PriceConsequence,
  SIMULATED_DAYS,
} from './calls/money/plan.ts'
export type { RefundConsequence } from './calls/money/refund.ts'
export { BACKUP_STATES, type BackupRow, type BackupState, PROOF_STATES } from './calls/system/backup.ts'
export { GATEWAYS, type GatewayName, type GatewayResult, type KeyFault } from './calls/system/gateway.ts'
export { CHECK_NAMES, type CheckName, type CheckRow } from './calls/system/health.ts'
export type { DeliveryRow, HookRow, KeyRow } from './calls/system/hook.ts'
export { JOB_QUEUES, type JobKindRow, type JobRow, MAX_JOB_COUNT } from './calls/system/job.ts'
export { CDN_RESULTS, type CdnResult, FILE_KINDS, ROOM_KINDS } from './calls/system/storage.ts'
export * from './choices.ts'
export {
  type ContentDocument,
  contentDocument,
  type GalleryPicture,
  MAX_BODY,
  MAX_PICTURES,
  MIN_PICTURES,
  TRANSLATED_LANGUAGES,
} from './document.ts'
export * as operatorExports from './exports.ts'
export { MAX_REASON } from './fields.ts'
export {
  ALERT_KINDS,
  type AlertKind,
  DELIVERY_STATES,
  type DeliveryState,
  HOOK_EVENTS,
  type HookEvent,
  KEY_RIGHTS,
  type KeyRight,
  MAX_HOOKS,
  MAX_KEYS,
  MAX_PUSHES,
  type PushState,
} from './hooks.ts'
export { LIVE_TOPICS, type LiveEvent, type LiveTopic, live } from './live.ts'
export { allowed, BOUNDS, type Bound, can, type Extent, type Grants, RIGHTS, type Right, sumOf } from './rights.ts'
export { GIVEN_ROLES, type GivenRole, ROLE_GRANTS } from './roles.ts'
export {
  findValueProblem,
  MAX_SETTING,
  SETTING_EFFECTS,
  SETTING_GROUPS,
  SETTING_KINDS,
  SETTING_SHAPES,
  SETTING_UNITS,
  type SettingEffect,
  type SettingGroup,
  type SettingRules,
  type SettingShape,
  type SettingUnit,
} from './settings.ts'
export { MAX_WAITING, WAITING, type WaitingName } from './waiting.ts'
