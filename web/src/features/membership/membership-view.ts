import { days } from '@zimu/contract/durations'
import { datesOf, parseWireTime, type Text } from '../../i18n/index.ts'
import type { Membership } from '../session/index.ts'

/** From this many days on the certificate highlights the days left (docs/design.md#certificate). */
const URGENT_DAYS = 7

/** Days left until `over_timestamp`, including the current one. */
export function daysLeft(over_timestamp: number, now: number): number {
  return Math.max(0, Math.ceil((over_timestamp - now) / days(1)))
}

/** Texts of a certificate. */
export interface MembershipView {
  state: 'valid' | 'urgent' | 'expired'
  caption?: string
  /** In the display typeface. */
  date?: string
  note?: string
}

/** Texts and date for every state except the guest's. */
export function viewMembership(
  membership: Membership,
  now: number,
  { t, language }: Pick<Text, 't' | 'language'>,
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
        date: datesOf(language).dottedDate(parseWireTime(membership.expired_time)),
      }
    case 'vip': {
      if (membership.over_timestamp === null) return { state: 'valid', caption: t('membership.permanent') }
      const days = daysLeft(membership.over_timestamp, now)
      return {
        state: days <= URGENT_DAYS ? 'urgent' : 'valid',
        caption: t('membership.until'),
        date: datesOf(language).dottedDate(membership.over_timestamp),
        note: t('membership.days_left', { n: days }),
      }
    }
  }
}
