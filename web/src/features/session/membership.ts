import { VIP_GROUP_ID } from '@zimu/contract/constants'
import { isInForce, type MembershipEnd } from '@zimu/contract/membership'
import { isLoggedIn, type UserInfo } from './session.ts'

/** State of a membership. */
export type Membership =
  | { state: 'guest' | 'member' }
  | { state: 'vip'; over_timestamp: MembershipEnd }
  | { state: 'expired'; expired_time: string }

/** Membership at `now` (epoch milliseconds): VIP if group 10 is permanent or ends in the future. */
export function readMembership(user: UserInfo, now: number): Membership {
  if (!isLoggedIn(user)) return { state: 'guest' }
  const group = user.effective_group_details.find(({ group_id }) => group_id === VIP_GROUP_ID)
  if (group) {
    const over =
      group.over_timestamp ?? (group.over_time ? Date.parse(`${group.over_time.replace(' ', 'T')}+08:00`) : null)
    if (isInForce(over, now)) return { state: 'vip', over_timestamp: over }
    return { state: 'expired', expired_time: group.over_time ?? '' }
  }
  return user.expired_time ? { state: 'expired', expired_time: user.expired_time } : { state: 'member' }
}

/** Whether VIP is permanent, so that there is nothing to renew. */
export const isPermanent = (membership: Membership): boolean =>
  membership.state === 'vip' && membership.over_timestamp === null
