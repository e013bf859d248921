/** Who is logged in: user info as the specification keeps it (spec.md sections 3 and 4). */

import type { LoginData } from '@zimu/contract'
import { VIP_GROUP_ID } from '@zimu/contract/constants'
import { createPersisted, type Persisted, read, type Storage } from '../../storage/index.ts'

/** User info; everything but the token may be missing in what an older client left behind. */
const schema = read.object({
  ApiToken: read.textLike(/./),
  member_id: read.optional(read.number, 0),
  avatar_url: read.optional(read.text, ''),
  nickname: read.optional(read.text, ''),
  username: read.optional(read.text, ''),
  email: read.optional(read.text, ''),
  phone: read.optional(read.text, ''),
  is_footprint_paused: read.optional(read.number, 0),
  expired_time: read.optional(read.nullable(read.text), null),
  effective_group_details: read.optional(
    read.listOf(
      read.object({
        group_id: read.number,
        over_time: read.optional(read.nullable(read.text), null),
        over_timestamp: read.optional(read.nullable(read.number), null),
      }),
    ),
    [],
  ),
})
export type UserInfo = read.ValueOf<typeof schema>

/** A guest's user info. */
export const NO_USER: UserInfo = {
  ApiToken: '',
  member_id: 0,
  avatar_url: '',
  nickname: '',
  username: '',
  email: '',
  phone: '',
  is_footprint_paused: 0,
  expired_time: null,
  effective_group_details: [],
}

/** What the membership looks like now. */
export type Membership =
  | { state: 'guest' | 'member' }
  | { state: 'vip'; over_timestamp: number | null }
  | { state: 'expired'; expired_time: string }

/** True when user info holds a token (spec.md section 4). */
export const isLoggedIn = (user: UserInfo): boolean => user.ApiToken !== ''

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

export type SessionStore = Persisted<UserInfo>

export function createSession(storage: Storage): SessionStore {
  return createPersisted({ storage, key: 'userInfo', schema, empty: NO_USER })
}

/** Stores the answer of login, reset or register as the whole user info. */
export function saveLogin(session: SessionStore, data: LoginData): void {
  session.set(read.demand(schema, data))
}
