/** Who is logged in: user info as the specification keeps it (spec.md sections 3 and 4). */

import type { LoginData } from '@zimu/contract'
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

/** True when user info holds a token (spec.md section 4). */
export const isLoggedIn = (user: UserInfo): boolean => user.ApiToken !== ''

export type SessionStore = Persisted<UserInfo>

export function createSession(storage: Storage): SessionStore {
  return createPersisted({ storage, key: 'userInfo', schema, empty: NO_USER })
}

/** Stores the answer of login, reset or register as the whole user info. */
export function saveLogin(session: SessionStore, data: LoginData): void {
  session.set(read.demand(schema, data))
}
