import type { InvitationRow, InvitationState } from '@zimu/contract'
import type { Text } from '../../../i18n/index.ts'
import type { Tone } from '../../../ui/tag/tag.tsx'

export type { InvitationRow } from '@zimu/contract'

/** Answers that an act on invitations makes old. */
export const INVITATIONS = ['invitation.Invitation'] as const

export const INVITATION_TONES: Readonly<Record<InvitationState, Tone>> = {
  early: 'ask',
  open: 'ok',
  used_up: 'muted',
  over: 'muted',
  void: 'danger',
}

/** States in which voiding one changes anything. */
export const VOIDABLE: readonly InvitationState[] = ['early', 'open', 'used_up']

/** How many have come with a code, of how many. */
export const usesText = (
  { use_num, use_limit }: Pick<InvitationRow, 'use_num' | 'use_limit'>,
  { formats }: Text,
): string => (use_limit === 0 ? formats.count(use_num) : `${formats.count(use_num)} / ${formats.count(use_limit)}`)
