/** An area of the console as the navigation shows it. */
import type { Bound, Right, WaitingName } from '@zimu/contract'
import type { IconNode } from 'lucide'
import type { TextKey } from '../../i18n/index.ts'

export interface NavEntry {
  to:
    | '/'
    | '/figures'
    | '/contents'
    | '/categories'
    | '/media'
    | '/uploads'
    | '/carousel'
    | '/notices'
    | '/faq'
    | '/agreements'
    | '/links'
    | '/search-words'
    | '/orders'
    | '/refunds'
    | '/books'
    | '/days'
    | '/plans'
    | '/coupons'
    | '/codes'
    | '/invitations'
    | '/members'
    | '/comments'
    | '/danmu'
    | '/settings'
    | '/health'
    | '/jobs'
    | '/backups'
    | '/feedback'
    | '/playback'
    | '/audit'
    | '/gateways'
    | '/messages'
    | '/storage'
    | '/operators'
    | '/hooks'
    | '/me'
  /** Its other tabs. */
  also?: readonly string[]
  title: TextKey
  icon: IconNode
  right: Right | 'any'
  bounds?: readonly Bound[]
  /** After `G`. */
  letter?: string
  /** Found by these words in the palette as well: pinyin, other names. */
  words?: string
  /** What waits there: counted at the right of the entry. */
  waits?: WaitingName
  /** What waits is money or a failure: its count is in the colour of danger. */
  isGrave?: boolean
  /** Its place in the bar below 900 px, the lowest first, and its name there. */
  inBar?: { place: number; title?: TextKey }
  /** Not in the bar: it has its place in the operator's menu, or it is a tab of another entry. */
  isOwn?: boolean
}

export interface NavGroup {
  title?: TextKey
  entries: readonly NavEntry[]
}
