/** Where invitation codes stand. Pure. */
import type { InvitationMode, InvitationState } from '@zimu/contract'

interface StoredInvitation {
  is_disable: 0 | 1
  use_num: number
  use_limit: number
  start_time: number | null
  end_time: number | null
}

/** What ends it for good is said first. A code is good until its last moment, that moment with it. */
export function invitationStateOf(code: StoredInvitation, now: number): InvitationState {
  if (code.is_disable === 1) return 'void'
  if (code.end_time !== null && code.end_time < now) return 'over'
  if (code.use_limit > 0 && code.use_num >= code.use_limit) return 'used_up'
  return code.start_time !== null && code.start_time > now ? 'early' : 'open'
}

/** What a registration asks for, by both settings. */
export function invitationModeOf(settings: { isOffered: number; isNeeded: number }): InvitationMode {
  if (settings.isNeeded === 1) return 'required'
  return settings.isOffered === 1 ? 'optional' : 'off'
}
