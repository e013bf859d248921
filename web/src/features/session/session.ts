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
  /** When the server last told this (epoch milliseconds): without a network, the age of what is shown. */
  told_at: read.optional(read.number, 0),
  expired_time: read.optional(read.nullable(read.text), null),
  /** What the server's clock is ahead of this device's (negative: behind), 0 when both agree. */
  clock_off_ms: read.optional(read.number, 0),
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

/** True when user info holds a token (spec.md section 4). */
export const isLoggedIn = (user: UserInfo): boolean => user.ApiToken !== ''

export type SessionStore = Persisted<UserInfo>

export function createSession(storage: Storage): SessionStore {
  return createPersisted({ storage, key: 'userInfo', schema, empty: NO_USER })
}

/** Clocks that are no further apart than this agree: an answer takes its time. */
const CLOCK_TOLERANCE_MS = 60_000

/** Stores the answer of login, reset or register as the whole user info. */
export function saveLogin(session: SessionStore, data: LoginData): void {
  const user = read.demand(schema, data)
  const off_ms = (read.number(data.server_timestamp) ?? Date.now()) - Date.now()
  session.set({ ...user, clock_off_ms: Math.abs(off_ms) < CLOCK_TOLERANCE_MS ? 0 : off_ms, told_at: Date.now() })
}

/** The time as the server has it, on a device whose clock may be years off. */
export const serverNow = ({ clock_off_ms }: UserInfo): number => Date.now() + clock_off_ms
