/** Who is logged in: user info (docs/wire.md#user-info). */

import type { LoginData } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { createPersisted, type Persisted, read, type Storage } from '../../storage/index.ts'

/** Schema of user info; data of older clients may lack everything but the token. */
const schema = read.object({
  ApiToken: read.textLike(/./),
  member_id: read.optional(read.number, 0),
  avatar_url: read.optional(read.text, ''),
  nickname: read.optional(read.text, ''),
  username: read.optional(read.text, ''),
  email: read.optional(read.text, ''),
  phone: read.optional(read.text, ''),
  is_footprint_paused: read.optional(read.number, 0),
  /** When the server last sent this user info (epoch ms), to show its age when offline. Stored in browsers: its name stays. */
  toldAt: read.optional(read.number, 0),
  expired_time: read.optional(read.nullable(read.text), null),
  /** How far the server's clock is ahead of this device's in ms (negative: behind); 0 if both agree. */
  clockOffMs: read.optional(read.number, 0),
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
export const NO_USER: UserInfo = { ...read.demand(schema, { ApiToken: '-' }), ApiToken: '' }

/** Whether user info has a token. */
export const isLoggedIn = (user: UserInfo): boolean => user.ApiToken !== ''

export type SessionStore = Persisted<UserInfo>

export function createSession(storage: Storage): SessionStore {
  return createPersisted({ storage, key: 'userInfo', schema, empty: NO_USER, isShared: true })
}

/** Smaller differences of the clocks are ignored, because a response takes time. */
const CLOCK_TOLERANCE_MS = minutes(1)

/** Stores the response of login, reset or register as user info. */
export function saveLogin(session: SessionStore, data: LoginData): void {
  const user = read.demand(schema, data)
  const offMs = (read.number(data.server_timestamp) ?? Date.now()) - Date.now()
  session.set({ ...user, clockOffMs: Math.abs(offMs) < CLOCK_TOLERANCE_MS ? 0 : offMs, toldAt: Date.now() })
}
