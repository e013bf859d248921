/** Values that the specification fixes (spec.md sections 2, 4, 7, 9) and that both sides need. Times carry their unit. */

/** Membership group that makes a member VIP (spec.md section 4). */
export const VIP_GROUP_ID = 10
/** Sign-up platform that this client sends (spec.md section 7, Register/register). */
export const REGISTER_PLATFORM = '10'
/** Feedback type when the sender names none (spec.md section 9). */
export const FEEDBACK_TYPE_DEFAULT = 2
/** Value of the `platform` header on every request (spec.md section 7). */
export const CLIENT_PLATFORM = 'h5'

export const REQUEST_TIMEOUT_MS = 10_000
export const REQUEST_TIMEOUT_MAX_MS = 60_000
export const TOAST_MS = 1500
/** Toasts for body codes 400 and 403 stay longer (spec.md section 8). */
export const TOAST_REFUSAL_MS = 2000
export const CONTROLS_HIDE_MS = 3000
export const DANMU_FLIGHT_MS = 4000
export const PLAYBACK_RATES = [0.5, 0.8, 1, 1.25, 1.5, 2] as const
export const REACH_BOTTOM_PX = 50
export const PULL_THRESHOLD_PX = 45
export const PAGE_LOADING_DELAY_MS = 200
export const PAGE_LOADING_TIMEOUT_MS = 60_000
export const CAROUSEL_INTERVAL_MS = 5000
export const CAROUSEL_DURATION_MS = 500
export const TEXT_MAX_LENGTH = 140
export const PAGE_MAX_WIDTH_PX = 500
export const PAYMENT_MAX_WIDTH_PX = 1080
export const DESIGN_WIDTH = 750

/** Seconds in one danmu segment (wire-contract decision 8). */
export const DANMU_SEGMENT_SECONDS = 360
export const DANMU_TEXT_MAX = 100

export const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const
/** One of the five interface languages. */
export type Language = (typeof LANGUAGES)[number]

export const LIMIT_DEFAULT = 10
export const LIMIT_MAX = 100
export const ORDER_EXPIRY_MS = 30 * 60_000
/** Widths in pixels that a picture is offered in by `?w=`; another width gets the next larger one. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const

/** Form of the data that the server's document carries; another one is ignored by the app. */
export const FIRST_VIEW_VERSION = 1
/** Id of the element in the document that carries it. */
export const FIRST_VIEW_ID = 'first-view'
