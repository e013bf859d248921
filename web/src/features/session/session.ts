/** Who is logged in: user info as the specification keeps it (spec.md sections 3 and 4). */

import type { LoginData } from '@zimu/contract'
import { VIP_GROUP_ID } from '@zimu/contract/constants'
import * as v from 'valibot'
import { createPersisted, type Persisted, type Storage } from '../../storage/index.ts'

/** User info; everything but the token may be missing in what an older client left behind. */
const schema = v.object({
  ApiToken: v.pipe(v.string(), v.nonEmpty()),
  member_id: v.optional(v.number(), 0),
  avatar_url: v.optional(v.string(), ''),
  nickname: v.optional(v.string(), ''),
  username: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  is_footprint_paused: v.optional(v.number(), 0),
  expired_time: v.optional(v.nullable(v.string()), null),
  effective_group_details: v.optional(
    v.array(
      v.object({
        group_id: v.number(),
        over_time: v.nullish(v.string(), null),
        over_timestamp: v.nullish(v.number(), null),
      }),
    ),
    [],
  ),
})
export type UserInfo = v.InferOutput<typeof schema>

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
  session.set(v.parse(schema, data))
}
