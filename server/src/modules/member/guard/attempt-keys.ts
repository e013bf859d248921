/** Keys under which attempts at members' secrets are counted (`limits/attempts.ts`). */
import type { AccountQuery } from '../member.rules.ts'
import type { KnownDevice } from '../session/device.service.ts'

/** Key of a known device for `own`; `what` is the secret that is tried. */
export const deviceKey = (device: Pick<KnownDevice, 'token_hash'> | undefined, what: 'password' | 'code' | 'reset') =>
  device && `device:${what}:${device.token_hash.slice(0, 32)}`

/** Key of a session for `own`: a logged-in member is asked for a secret again. */
export const sessionKey = ({ session_id }: { session_id: number }) => `session:${session_id}`

/** Account of a member, however the member was named. */
export const memberAccount = (member_id: number) => `m${member_id}`

/**
 * Account of a typed login name. `names` is what the text may stand for, in the spelling that is compared, so that other
 * spellings give no further attempts, whether or not somebody has the name. A name of several members is counted for
 * itself: their own attempts would lock each other out.
 */
export function triedAccount(members: readonly { member_id: number }[], names: AccountQuery): string {
  const [member, another] = members
  return member && !another ? memberAccount(member.member_id) : `n${names[0]?.value ?? ''}`
}
