/** Values of the specification that server and app share. Names of times end with their unit. */

import { minutes, seconds } from './durations.ts'

/** Membership group that makes a member VIP. */
export const VIP_GROUP_ID = 10
/** Value of `platform` that the app sends when registering. */
export const REGISTER_PLATFORM = '10'
/** Feedback type if the request has none. */
export const FEEDBACK_TYPE_DEFAULT = 2
/** Pictures of one feedback at most. */
export const MAX_FEEDBACK_PICTURES = 3
/** Failures of films that are sent along at most. */
export const MAX_FEEDBACK_FAILURES = 5
/** How a film would not play, as `Playback/report` names it. */
export const FEEDBACK_FAILURES = ['network', 'gone', 'media', 'unsupported'] as const
/** Value of the `platform` header on every request. */
export const CLIENT_PLATFORM = 'h5'

export const REQUEST_TIMEOUT_MS = seconds(10)
export const MAX_REQUEST_TIMEOUT_MS = minutes(1)
export const TOAST_MS = 1500
/** Toasts for codes 400 and 403 are shown longer (docs/design.md#toast). */
export const TOAST_REFUSAL_MS = seconds(2)
export const CONTROLS_HIDE_MS = seconds(3)
export const DANMU_FLIGHT_MS = seconds(4)
export const PLAYBACK_RATES = [0.5, 0.8, 1, 1.25, 1.5, 2] as const
export const REACH_BOTTOM_PX = 50
export const PULL_THRESHOLD_PX = 45
export const PAGE_LOADING_DELAY_MS = 200
export const PAGE_LOADING_TIMEOUT_MS = minutes(1)
export const CAROUSEL_INTERVAL_MS = seconds(5)
export const CAROUSEL_DURATION_MS = 500
export const MAX_TEXT_LENGTH = 140
export const MAX_PAGE_WIDTH_PX = 500
export const MAX_PAYMENT_WIDTH_PX = 1080
export const DESIGN_WIDTH = 750

/** Seconds in one danmu segment (docs/wire.md#danmu). */
export const DANMU_SEGMENT_SECONDS = 360
export const MAX_DANMU_LENGTH = 100
/** Characters of a comment under a content. */
export const MAX_COMMENT_LENGTH = 500

export const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const
/** One of the five interface languages. */
export type Language = (typeof LANGUAGES)[number]

/** As whom operators preview a content. */
export const PREVIEW_VIEWERS = ['guest', 'member', 'vip', 'expired'] as const
export type PreviewViewer = (typeof PREVIEW_VIEWERS)[number]

/** Redemption codes of a batch. */
export const MAX_CODES = 100_000
/** Codes of which a page for printing is made; larger editions are for a print shop, which gets the CSV. */
export const MAX_CODES_PRINTED = 2400
/** Members that may use one code. */
export const MAX_CODE_USES = 1_000_000
/** Longest words for a member with a refund, in UTF-16 code units. */
export const MAX_REFUND_WORDS = 200

export const LIMIT_DEFAULT = 10
export const MAX_LIMIT = 100
export const ORDER_EXPIRY_MS = minutes(30)
/** Widths of resized pictures in pixels (`?w=`); another width gets the next larger one. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const

/** Version of the data embedded in the server's HTML; the app ignores other versions. */
export const FIRST_VIEW_VERSION = 1
/** Id of the HTML element with that data. */
export const FIRST_VIEW_ID = 'first-view'
