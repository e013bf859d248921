/** Viewers of previews: nobody in particular, with the rights of a kind of member. */
import type { PreviewViewer } from '@zimu/contract/preview'
import { type CallerFlags, GUEST_FLAGS } from './content.rules.ts'

/** Ids of nobody, as whom operators preview: no member has them, and rows of members are never found by them. */
const NOBODY: Readonly<Record<PreviewViewer, number | null>> = { guest: null, member: -1, expired: -2, vip: -3 }

/** Stands where the id of a member would; null for a guest. */
export const nobodyOf = (viewer: PreviewViewer): number | null => NOBODY[viewer]

/** Flags of such a viewer; undefined for a member. */
export function nobodyFlags(member_id: number): CallerFlags | undefined {
  if (member_id > 0) return undefined
  return { ...GUEST_FLAGS, isVipMember: member_id === NOBODY.vip }
}
