import { VIP_GROUP_ID } from '@zimu/contract/constants'
import { isLoggedIn, type UserInfo } from './session.ts'

/** What the membership looks like now. */
export type Membership =
  | { state: 'guest' | 'member' }
  | { state: 'vip'; over_timestamp: number | null }
  | { state: 'expired'; expired_time: string }

/** Membership at `now` (epoch milliseconds): group 10 without an end, or with one in the future, is VIP. */
export function readMembership(user: UserInfo, now: number): Membership {
  if (!isLoggedIn(user)) return { state: 'guest' }
  const group = user.effective_group_details.find(({ group_id }) => group_id === VIP_GROUP_ID)
  if (group) {
    const over =
      group.over_timestamp ?? (group.over_time ? Date.parse(`${group.over_time.replace(' ', 'T')}+08:00`) : null)
    if (over === null || over > now) return { state: 'vip', over_timestamp: over }
    return { state: 'expired', expired_time: group.over_time ?? '' }
  }
  return user.expired_time ? { state: 'expired', expired_time: user.expired_time } : { state: 'member' }
}
