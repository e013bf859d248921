/**
 * What lists of the console can be narrowed by, and words of their answers. Apart from the calls, so that the browser, which offers
 * them, need not load the schemas.
 */

/** Within which something happened, in days of +08:00 with today: words of the address. */
export const LIST_DAYS = ['today', '7d', '30d'] as const

/** Where a content stands: never published · visitors see it · it has a time to come · taken off the site · in the bin. */
export const CONTENT_STATES = ['draft', 'scheduled', 'published', 'hidden', 'bin'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** What can be amiss: no picture · no description · only search finds it · a rendition of its film could not be made. */
export const CONTENT_PROBLEMS = ['no_cover', 'no_description', 'no_category', 'rendition_failed'] as const
export type ContentProblem = (typeof CONTENT_PROBLEMS)[number]

/** How often the films of a content began to play in the last seven days. */
export const CONTENT_PLAYS = ['0', '1', '10', '100', '1000'] as const
export type ContentPlays = (typeof CONTENT_PLAYS)[number]

/** Orders of the list of contents; `-`: the largest or newest first. */
export const CONTENT_SORTS = [
  '-update',
  'update',
  '-release',
  'release',
  '-hits',
  'hits',
  '-likes',
  'likes',
  '-plays',
  'plays',
  '-sort',
  'sort',
] as const

/**
 * Tabs of the list of orders. `person`: money came that bought nothing, somebody has to decide · `confirming`: a gateway is being asked ·
 * `refunded`: all of it is on its way back, or is back.
 */
export const ORDER_VIEWS = ['person', 'paid', 'waiting', 'confirming', 'closed', 'refunded'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/** Why a person has to look: what the settlement of a payment found. */
export const ORDER_PROBLEMS = [
  'amount_short',
  'currency_differs',
  'already_permanent',
  'coupon_used_up',
  'paid_again',
] as const
export type OrderProblem = (typeof ORDER_PROBLEMS)[number]

/**
 * Tabs of the list of refunds. `owed`: money that bought nothing · `waiting`: for a second person · `pending`: asked, or a bank decides ·
 * `failed`: of the last 30 days, and the money is still here.
 */
export const REFUND_VIEWS = ['owed', 'waiting', 'pending', 'failed', 'done'] as const
export type RefundView = (typeof REFUND_VIEWS)[number]

/** Tabs of a queue of danmu or comments: shown and reported · held for review. Left out: both. */
export const DANMU_QUEUES = ['reported', 'held'] as const
export type DanmuQueue = (typeof DANMU_QUEUES)[number]

/** Visitors see it · it waits for a moderator · one has taken it away. Of comments, too. */
export const DANMU_STATES = ['shown', 'held', 'hidden'] as const
export type DanmuState = (typeof DANMU_STATES)[number]

/** What the board of playback can be split by. `cdn`: where the film came from. */
export const PLAYBACK_AXES = ['content', 'system', 'network', 'quality', 'cdn'] as const
export type PlaybackAxis = (typeof PLAYBACK_AXES)[number]

/** What of playback may have changed. */
export const PLAYBACK_MEASURES = ['failed', 'stalls', 'start'] as const
export type PlaybackMeasure = (typeof PLAYBACK_MEASURES)[number]

/**
 * How a test mail went. `sent`: the mail server took it · `kept`: there is none, it is among the kept ones · `login`: it does not know our
 * account · `refused`: it took no mail to this address · `no_answer` · `late`: not within the time limit · `other`.
 */
export const MAIL_RESULTS = ['sent', 'kept', 'login', 'refused', 'no_answer', 'late', 'other'] as const
export type MailResult = (typeof MAIL_RESULTS)[number]

/** The same of a text message. `off`: no provider is set up · `number`: it does not accept the number · `account`: ours, or the template. */
export const SMS_RESULTS = ['sent', 'kept', 'off', 'number', 'throttled', 'account', 'unavailable', 'late'] as const
export type SmsResult = (typeof SMS_RESULTS)[number]

/** Messages to members whose words are told on the console. */
export const MESSAGE_TEMPLATES = [
  'confirm',
  'email_bind',
  'password_reset',
  'email_taken',
  'new_device',
  'email_changed',
  'phone_changed',
  'security_change',
  'cancel',
  'receipt',
  'refund',
  'reminder',
  'sms_confirm',
  'sms_phone_bind',
] as const
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number]

/** What becomes of a row of an import: a content is made · one is changed · nothing changes · it is not taken. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const

/** How an operator wants the console to look; `system`: as the device does. */
export const CONSOLE_THEMES = ['system', 'light', 'dark'] as const
/** How tight rows of lists stand. */
export const DENSITIES = ['usual', 'tight'] as const

/** Where an invitation stands; `early`: its first day is to come · `used_up`: as many came by it as may. */
export const INVITATION_STATES = ['early', 'open', 'used_up', 'over', 'void'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/**
 * Where a batch stands. `unconfirmed`: nobody has said yet that the codes arrived, so none can be redeemed · `open` ·
 * `over`: its last day has passed · `void`.
 */
export const BATCH_STATES = ['unconfirmed', 'open', 'over', 'void'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/** Where one code stands; `early`: its first day is to come. */
export const CODE_STATES = ['unconfirmed', 'early', 'open', 'used', 'over', 'void'] as const
export type CodeState = (typeof CODE_STATES)[number]

/** Where a coupon stands. `early`: its first day is to come · `used_up`: as many orders use it as may · `over`: its last day has passed. */
export const COUPON_STATES = ['early', 'open', 'used_up', 'over', 'void'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** What a word does to danmu: refused · held for review · shown, and named beside the danmu when it waits for a decision. */
export const WORD_KINDS = ['block', 'review', 'mark'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/**
 * Where a thread of feedback stands: nobody has answered what was written last · answered, and not read yet · answered and read · closed · spam.
 * Who writes again about one makes it `new`.
 */
export const FEEDBACK_STATES = ['new', 'waiting', 'answered', 'closed', 'spam'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** Where a job stands; `dead`: it was given up. */
export const JOB_STATES = ['waiting', 'running', 'dead'] as const
export type SystemJobState = (typeof JOB_STATES)[number]

/** What becomes of a file of the library: used by a content · by none · given up, and gone for good at its time. */
export const FILE_USES = ['used', 'unused', 'deleted'] as const

/** Tabs of the list of members: VIP now · VIP that ends within 7 days · come within 7 days · shut out · asked to be deleted. */
export const MEMBER_VIEWS = ['vip', 'ending', 'new', 'disabled', 'cancelling'] as const
export type MemberView = (typeof MEMBER_VIEWS)[number]

/** Orders of the list of members; `-`: the newest first. */
export const MEMBER_SORTS = ['-create', 'create', '-seen', 'seen'] as const
