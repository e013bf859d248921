import { type Formats, parseWireTime, type Text } from '../../i18n/index.ts'
import type { Membership } from '../session/index.ts'

const DAY_MS = 86_400_000
/** From here on the certificate says the days left in foil (design book 4.19). */
const URGENT_DAYS = 7

/** Days that are left until `over_timestamp`, the running one included. */
export function daysLeft(over_timestamp: number, now: number): number {
  return Math.max(0, Math.ceil((over_timestamp - now) / DAY_MS))
}

/** What a certificate says of a membership. */
export interface MembershipView {
  state: 'valid' | 'urgent' | 'expired'
  caption?: string
  /** In the display face. */
  date?: string
  note?: string
}

/** Texts and date of every state but the guest's, which has nothing to say yet. */
export function viewMembership(
  membership: Membership,
  now: number,
  { t, formats }: { t: Text['t']; formats: Formats },
): MembershipView {
  switch (membership.state) {
    case 'guest':
      return { state: 'valid' }
    case 'member':
      return { state: 'valid', caption: t('membership.none') }
    case 'expired':
      return {
        state: 'expired',
        caption: t('membership.expired'),
        date: formats.dottedDate(parseWireTime(membership.expired_time)),
      }
    case 'vip': {
      if (membership.over_timestamp === null) return { state: 'valid', caption: t('membership.forever') }
      const days = daysLeft(membership.over_timestamp, now)
      return {
        state: days <= URGENT_DAYS ? 'urgent' : 'valid',
        caption: t('membership.until'),
        date: formats.dottedDate(membership.over_timestamp),
        note: t('membership.days_left', { n: days }),
      }
    }
  }
}
